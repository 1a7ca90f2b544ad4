import { describe, expect, it } from 'vitest'
import {
  isSameIdentity,
  type Session,
  safeReturn,
  sessionOf,
  viewsOf,
} from '#src/machines/auth/session-facts.ts'

const session = (more: Partial<Session> = {}): Session => ({
  token: 'a',
  userId: '7',
  role: 'inspector',
  expiresAt: 1000,
  lasts: 1000,
  isSwitched: false,
  originalRole: null,
  firstName: 'Ada',
  lastName: 'Lovelace',
  ...more,
})

describe('two sessions', () => {
  it('are of one identity with another token, and of two with another person or another view', () => {
    expect(isSameIdentity(session(), session({ token: 'b', expiresAt: 2000 }))).toBe(true)
    expect(isSameIdentity(session(), session({ userId: '8' }))).toBe(false)
    expect(isSameIdentity(session(), session({ role: 'homeowner', isSwitched: true }))).toBe(false)
  })
  it('that are not there are of nobody, and so not of one identity', () => {
    expect(isSameIdentity(null, null)).toBe(false)
    expect(isSameIdentity(session(), null)).toBe(false)
    expect(isSameIdentity(null, session())).toBe(false)
  })
})

it('an admin may see what the others see, an inspector what a homeowner sees', () => {
  expect(viewsOf).toEqual({
    admin: ['inspector', 'homeowner'],
    inspector: ['homeowner'],
    homeowner: [],
  })
})

it('a reading has a session while its token can be read, expired or not', () => {
  expect(sessionOf({ kind: 'good', session: session() })).toEqual(session())
  expect(sessionOf({ kind: 'expired', session: session() })).toEqual(session())
  expect([sessionOf({ kind: 'none' }), sessionOf({ kind: 'undecodable' })]).toEqual([null, null])
})

it.each([
  ['/property/7/dashboard?tab=2', '/property/7/dashboard?tab=2'],
  ['/property/7/inspection/8#messages', '/property/7/inspection/8#messages'],
  ['//elsewhere.example', null],
  ['/\\elsewhere.example', null],
  ['https://elsewhere.example', null],
  ['/login?return=%2F', null],
  ['/property/7/login', '/property/7/login'],
  ['', null],
  [null, null],
])('after signing in, %s leads to %s', (asked, safe) => {
  expect(safeReturn(asked)).toBe(safe)
})
