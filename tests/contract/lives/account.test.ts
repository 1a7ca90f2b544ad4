import { expect, it } from 'vitest'
import { accountChart, accountLife } from '#contract/lives/account/account.life.ts'
import { maySignIn } from '#contract/lives/account/state.ts'
import { walkChart } from '#tests/support/charts/chart-walk.ts'
import {
  at,
  eventsBy,
  everybody,
  later,
  leadsTo,
  password,
  past,
  tell,
} from '#tests/support/lives/account.ts'
import { exploreLife } from '#tests/support/lives/life-walk.ts'

it('walks every transition of an account', async () => {
  await walkChart('account', {
    machine: accountChart,
    events: eventsBy(everybody),
    actors: {},
    tell,
    ignored: {
      signUp: ['address.verified'],
      make: ['address.unverified', 'address.lapsed', 'address.verified'],
      admit: ['address.verified'],
      lapse: ['address.unverified', 'address.lapsed', 'address.verified'],
      resetPassword: ['reset.never', 'reset.used'],
      expire: ['reset.never', 'reset.asked', 'reset.used', 'reset.expired'],
      changePassword: ['password.none'],
    },
  })
}, 60_000)

it('walks every refusal of an account: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: accountLife,
    inputs: [{}, { created_at: past, verify_expires_at: later, reset_expires_at: later }],
    events: Object.values(eventsBy([])).flat(),
    tell,
  })
  expect(Object.keys(kinds).sort()).toEqual([
    'already',
    'blocked',
    'forbidden',
    'moves',
    'wrong state',
  ])
})

it('lets the person of an account sign in once the address is verified', () => {
  const row = {
    created_at: new Date(past),
    lapsed_at: null,
    verify_expires_at: null,
    password_hash: null,
    reset_state: 'never',
    reset_expires_at: null,
  } as const
  expect(maySignIn({ ...row, verified_at: new Date(past) })).toBe(true)
  expect(maySignIn({ ...row, verified_at: null })).toBe(false)
  expect(maySignIn({ ...row, verified_at: null, lapsed_at: new Date(past) })).toBe(false)
})

it('lets a person change the password, which ends their other sessions and mailed links', () => {
  const does = [
    ['setPassword', 'a hash'],
    ['useResetLinks'],
    ['endSessions', 'elsewhere'],
    ['mail', 'self', 'passwordChanged'],
  ]
  expect(leadsTo(at(), 'changePassword', 'self', password)).toEqual([{}, {}, ...does])
  for (const reset of ['asked', 'expired'] as const) {
    expect(leadsTo(at({ reset }), 'changePassword', 'self', password)).toEqual([
      { reset: 'never' },
      {},
      ...does,
      ['unschedule', 'expire'],
    ])
    expect(leadsTo(at({ reset, password: 'none' }), 'changePassword', 'self', password)).toBe(
      'wrong state',
    )
  }
})
