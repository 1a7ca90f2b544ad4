// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import * as storage from '#src/services/storage.ts'

beforeEach(() => localStorage.clear())

describe('the stored record of the current user', () => {
  it('is that of a person in one view: no other person’s, and not theirs in another view', () => {
    storage.writeUser({ user_id: 7, user_type: 'inspector' })
    expect(storage.isUserOf({ userId: '7', role: 'inspector' })).toBe(true)
    expect(storage.isUserOf({ userId: '7', role: 'homeowner' })).toBe(false)
    expect(storage.isUserOf({ userId: '70', role: 'inspector' })).toBe(false)
  })

  it.each(['', 'null', '{', '"7"', '{"user_id":"7"}', '{"user_type":"admin"}'])(
    'is nobody’s where it says no person and no view: %o',
    (text) => {
      localStorage.setItem('user', text)
      for (const userId of ['7', 'undefined'])
        expect(storage.isUserOf({ userId, role: 'admin' })).toBe(false)
    },
  )
})
