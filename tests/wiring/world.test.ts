// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest'
import type { Session } from '#src/machines/auth/session-facts.ts'
import {
  hasFieldWork,
  isHomeowner,
  isInspector,
  isOwner,
  mayStore,
  tellChanged,
  userIdOf,
} from '#src/wiring/world.ts'
import { put, tokenOf } from '#tests/support/browser/stored-session.ts'
import { person, worldWith } from '#tests/support/wiring/noted-world.ts'

const of = (session: Session | null) => worldWith({ session }).world

beforeEach(() => localStorage.clear())

describe('whose session it is', () => {
  const homeowner = person()
  const inspector = person({ role: 'inspector', originalRole: null })
  const seenByInspector = person({ isSwitched: true, originalRole: 'inspector' })
  const seenByAdmin = person({ isSwitched: true, originalRole: 'admin' })
  const adminAsInspector = person({ role: 'inspector', isSwitched: true, originalRole: 'admin' })
  const viewOfInspector = person({ ...adminAsInspector, viewer: 'eve' })
  const viewOfHomeowner = person({ ...seenByAdmin, viewer: 'eve' })
  const admin = person({ role: 'admin' })

  it.each([
    ['a homeowner', homeowner, [true, true, false, false]],
    ['an inspector', inspector, [false, false, true, true]],
    ['an inspector in a homeowner’s view', seenByInspector, [true, false, true, false]],
    ['an admin in a homeowner’s view', seenByAdmin, [true, false, false, false]],
    ['an admin in an inspector’s view', adminAsInspector, [false, false, true, false]],
    ['an admin in the view of a certain inspector', viewOfInspector, [false, false, false, false]],
    ['an admin in the view of a certain homeowner', viewOfHomeowner, [true, false, false, false]],
    ['an admin', admin, [false, false, false, false]],
    ['nobody', null, [false, false, false, false]],
  ])('decides what the device is for: %s', (_, session, expected) => {
    const world = of(session)
    expect([isHomeowner(world), isOwner(world), hasFieldWork(world), isInspector(world)]).toEqual(
      expected,
    )
    expect(userIdOf(world)).toBe(session?.userId ?? null)
  })
})

describe('storage', () => {
  const session = (more: Partial<Session> = {}) => person({ userId: '7', ...more })

  it('is written for the person of this tab alone', () => {
    put({ token: tokenOf('homeowner'), userType: 'homeowner', userId: '7' })
    expect(mayStore(of(session()))).toBe(true)
    expect(mayStore(of(session({ userId: '8' })))).toBe(false)
    expect(mayStore(of(null))).toBe(false)
  })

  it('is written for nobody where nobody is signed in, here or in another tab', () => {
    expect(mayStore(of(session()))).toBe(false)
    expect(mayStore(of(null))).toBe(false)
  })
})

it('what a write has changed is told to all reads at once', () => {
  const { world, news } = worldWith()
  tellChanged(world, ['issues', 'health'])
  expect(news()).toEqual([['reads', { type: 'data.changed', resources: ['issues', 'health'] }]])
})
