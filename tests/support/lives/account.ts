import { initialTransition } from 'xstate'
import {
  type AccountSnapshot,
  accountChart,
  accountLife,
} from '#contract/lives/account/account.life.ts'
import type { AccountVerb } from '#contract/lives/account/facts.ts'
import { accountState } from '#contract/lives/account/state.ts'
import { judge } from '#contract/lives/judge.ts'
import { type Tie, ties } from '#contract/lives/life.ts'

/** Fixtures of the tests of an account's life: one of each event, and accounts in each state. */

export const now = '2026-03-05T18:00:00.000Z'
export const past = '2026-03-05T17:00:00.000Z'
export const later = '2026-03-05T19:00:00.000Z'
// The keys of `ties` are the ties.
export const everybody = Object.keys(ties) as Tie[]
export const password = { password_hash: 'a hash' }
export const person = { first_name: 'Ada', last_name: 'Day', user_type: 'inspector' as const }
export const other = { issuer: 'https://issuer.example', subject: '7', name: 'Example' }
export const eventsBy = (by: Tie[]) => ({
  signUp: [
    { type: 'signUp' as const, by, now, ...password, ...person, expires_at: now },
    { type: 'signUp' as const, by, now, ...password, ...person, expires_at: later },
  ],
  make: [
    { type: 'make' as const, by, now, has_password: true },
    { type: 'make' as const, by, now, has_password: false },
  ],
  admit: [{ type: 'admit' as const, by, now, ...password, user_type: 'homeowner' as const }],
  verify: [
    { type: 'verify' as const, by, now, link_expires_at: later },
    { type: 'verify' as const, by, now, link_expires_at: past },
  ],
  claim: [
    { type: 'claim' as const, by, now, ...password, ...person, link_expires_at: later },
    { type: 'claim' as const, by, now, ...password, ...person, link_expires_at: past },
  ],
  resendVerification: [
    { type: 'resendVerification' as const, by, now, expires_at: now },
    { type: 'resendVerification' as const, by, now, expires_at: later },
  ],
  lapse: [{ type: 'lapse' as const, by, now }],
  forgotPassword: [
    { type: 'forgotPassword' as const, by, now, expires_at: now },
    { type: 'forgotPassword' as const, by, now, expires_at: later },
  ],
  resetPassword: [
    { type: 'resetPassword' as const, by, now, ...password, link_expires_at: later },
    { type: 'resetPassword' as const, by, now, ...password, link_expires_at: past },
  ],
  expire: [{ type: 'expire' as const, by, now }],
  changePassword: [{ type: 'changePassword' as const, by, now, ...password }],
  changeEmail: [
    { type: 'changeEmail' as const, by, now, email: 'new@homes.example', expires_at: now },
    { type: 'changeEmail' as const, by, now, email: 'new@homes.example', expires_at: later },
  ],
  confirmEmail: [
    { type: 'confirmEmail' as const, by, now, link_expires_at: later },
    { type: 'confirmEmail' as const, by, now, link_expires_at: past },
  ],
  dropEmail: [
    { type: 'dropEmail' as const, by, now },
    // By the clock, too, whose turn comes after that of the person.
    { type: 'dropEmail' as const, by: by.filter((tie) => tie !== 'self'), now },
  ],
  clear: [{ type: 'clear' as const, by, now }],
  link: [{ type: 'link' as const, by, now, ...other }],
})
export type Told = {
  created_at?: unknown
  verify_expires_at?: unknown
  reset_expires_at?: unknown
  new_email_expires_at?: unknown
  new_email_taken?: unknown
}
export const tell = ({
  created_at,
  verify_expires_at,
  reset_expires_at,
  new_email_expires_at,
  new_email_taken,
}: Told) => [
  created_at === null,
  // Whether the hour has come is all that guards ask of an instant.
  verify_expires_at === later,
  reset_expires_at === later,
  new_email_expires_at === later,
  new_email_taken,
]

export const born = initialTransition(accountChart, {})[0]
export const instant = (at: string | null) => (at === null ? null : new Date(at))
export type Given = Partial<AccountSnapshot['value']> & { until?: string; isTaken?: boolean }
export const at = ({
  address = 'verified',
  password = 'chosen',
  reset = 'never',
  identity = 'own',
  newAddress = 'none',
  until = later,
  isTaken = false,
}: Given = {}) =>
  accountState(
    {
      created_at: new Date(past),
      verified_at: instant(address === 'verified' ? past : null),
      lapsed_at: instant(address === 'lapsed' ? past : null),
      verify_expires_at: new Date(until),
      password_hash: password === 'none' ? null : 'a hash',
      reset_state: reset,
      reset_expires_at: new Date(until),
      new_email: newAddress === 'none' ? null : 'new@homes.example',
      new_email_expires_at: new Date(until),
    },
    { isLinked: identity === 'linked', isTaken },
  )
export type Data = Record<string, unknown>
/** The regions that an event moves, and its actions with their params; or why it does not happen. */
export const leadsTo = (state: AccountSnapshot, type: AccountVerb, tie: Tie, data: Data = {}) => {
  const verdict = judge(accountLife, state, { ...data, type, by: [tie], now })
  if (verdict.kind === 'blocked') return verdict.reasons.map(({ guard, code }) => code ?? guard)
  if (verdict.kind !== 'moves') return verdict.kind
  const before: Record<string, string> = state.value
  const after: Record<string, string> = verdict.next.value
  const changed = Object.entries(verdict.next.context).filter(
    ([name, value]) => value !== Object(state.context)[name],
  )
  return [
    Object.fromEntries(Object.entries(after).filter(([region, to]) => to !== before[region])),
    Object.fromEntries(changed),
    ...verdict.actions.map(({ type: action, params }) => [
      action,
      ...Object.values(Object(params)),
    ]),
  ]
}
