import type { AuthAnswer } from '#contract/auth.ts'
import { sessionMachine } from '#src/machines/session.machine.ts'
import type { Reading, Session } from '#src/machines/session-facts.ts'

/*
 * What a session is made of in its tests: people, pages they are at, what storage can hold, and the chart
 * without the parent it tells about sign-ins.
 */

export const session = (more: Partial<Session> = {}): Session => ({
  token: 'token',
  userId: '1',
  role: 'admin',
  expiresAt: 1_000_000,
  lasts: 900_000,
  isSwitched: false,
  originalRole: null,
  firstName: 'A',
  lastName: 'B',
  ...more,
})
export const open = {
  path: '/',
  guarded: false,
  homeownerOnly: false,
  authPage: false,
  property: null,
}
export const guarded = { ...open, path: '/notifications', guarded: true }
export const authPage = { ...open, path: '/login', authPage: true }
export const answer: AuthAnswer = {
  token: 't',
  user_id: '1',
  user_type: 'admin',
  email: 'a@b.example',
}
export const readings: Reading[] = [
  { kind: 'none' },
  { kind: 'undecodable' },
  { kind: 'expired', session: session() },
  { kind: 'good', session: session() },
  {
    kind: 'good',
    session: session({ isSwitched: true, role: 'inspector', originalRole: 'admin' }),
  },
]
export const quiet = sessionMachine.provide({
  actions: { tellSignedIn: () => {}, tellSignedOut: () => {}, tellToken: () => {} },
})
