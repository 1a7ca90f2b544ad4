// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { keepName } from '#src/wiring/own-name.ts'
import { put, stored, tokenOf } from '#tests/support/browser/stored-session.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

/* Somebody saves another name in their profile. */

const name = { first_name: 'Renata', last_name: 'Newname' }
const signIn = (userId: string, lasts = 900) =>
  put({
    token: tokenOf('homeowner', { userId, lasts }),
    first_name: 'Ann',
    last_name: 'Elm',
    user: JSON.stringify({ user_id: userId, user_type: 'homeowner', first_name: 'Ann' }),
  })
beforeEach(() => localStorage.clear())

it('is stored, the record with the old one goes, and the session says it at once', () => {
  signIn('ann')
  const { world, news } = worldWith({ session: person() })
  keepName(world, name)
  expect(stored()).toMatchObject(name)
  expect(stored().user).toBeUndefined()
  expect(news()).toMatchObject([
    [
      'session',
      {
        type: 'storage.changed',
        reading: { kind: 'good', session: { firstName: 'Renata', lastName: 'Newname' } },
      },
    ],
  ])
})

it('is stored for a session that has just expired, and said with its next token', () => {
  signIn('ann', 1)
  const { world, news } = worldWith({ session: person() })
  keepName(world, name)
  expect(stored()).toMatchObject(name)
  expect(news()).toEqual([])
})

it('is kept out of the storage of somebody else, who signed in in another tab', () => {
  signIn('bob')
  const { world, news } = worldWith({ session: person() })
  keepName(world, name)
  expect(stored()).toMatchObject({ first_name: 'Ann', last_name: 'Elm' })
  expect(news()).toEqual([])
})
