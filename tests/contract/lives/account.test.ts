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
  now,
  password,
  past,
  person,
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
      claim: ['password.chosen'],
      lapse: ['address.unverified', 'address.lapsed', 'address.verified'],
      // Several people signed up: it takes a claim.
      resetPassword: ['reset.never', 'reset.used', 'password.none'],
      expire: ['reset.never', 'reset.asked', 'reset.used', 'reset.expired'],
      changePassword: ['password.none'],
      confirmEmail: ['newAddress.none'],
      clear: ['address.unverified', 'address.lapsed'],
      changeEmail: ['newAddress.none'],
    },
  })
})

it('walks every refusal of an account: by each person, in each state, for each reason', () => {
  const kinds = exploreLife({
    life: accountLife,
    inputs: [
      {},
      {
        created_at: past,
        verify_expires_at: later,
        reset_expires_at: later,
        new_email_taken: true,
      },
    ],
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
    new_email: null,
    new_email_expires_at: null,
  } as const
  expect(maySignIn({ ...row, verified_at: new Date(past) })).toBe(true)
  expect(maySignIn({ ...row, verified_at: null })).toBe(false)
  expect(maySignIn({ ...row, verified_at: null, lapsed_at: new Date(past) })).toBe(false)
})

it.each(['unverified', 'lapsed'] as const)(
  'an account that is %s and has no password is claimed by a link in time, and verified by none',
  (address) => {
    const contested = at({ address, password: 'none' })
    const claim = { ...password, ...person, link_expires_at: now }
    expect(leadsTo(contested, 'verify', 'holder', { link_expires_at: now })).toBe('already')
    expect(leadsTo(contested, 'claim', 'holder', claim)).toEqual([
      { address: 'verified', password: 'chosen' },
      { verified_at: now, ...(address === 'lapsed' ? { lapsed_at: null } : {}) },
      ['unschedule', 'lapse'],
      ['setPassword', 'a hash'],
      ['setPerson', 'Ada', 'Day', 'inspector'],
    ])
    expect(leadsTo(contested, 'claim', 'holder', { ...claim, link_expires_at: past })).toEqual([
      'expired_link',
    ])
    expect(leadsTo(at({ address }), 'claim', 'holder', claim)).toBe('wrong state')
    expect(leadsTo(at(), 'claim', 'holder', claim)).toBe('already')
  },
)

it.each(['unverified', 'lapsed'] as const)(
  'an account that is %s and has no password asks the reader of the mail who they are when a password is forgotten',
  (address) => {
    for (const reset of ['never', 'asked', 'used', 'expired'] as const) {
      const contested = at({ address, password: 'none', reset, until: now })
      expect(leadsTo(contested, 'forgotPassword', 'anyone', { expires_at: later })).toEqual([
        address === 'lapsed' ? { address: 'unverified' } : {},
        { verify_expires_at: later, ...(address === 'lapsed' ? { lapsed_at: null } : {}) },
        ['schedule', 'lapse', 'lapse', later],
        ['mail', 'self', 'verify'],
      ])
    }
  },
)

it('gives an account no new password where several people signed up: the reader of the mail says who they are, too', () => {
  for (const reset of ['asked', 'expired'] as const)
    for (const address of ['unverified', 'lapsed'] as const)
      expect(
        leadsTo(at({ reset, address, password: 'none' }), 'resetPassword', 'holder', {
          ...password,
          link_expires_at: now,
        }),
      ).toBe('wrong state')
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

const dropped = [['unschedule', 'newAddress'], ['forgetNewAddress']]
/** Nothing waits, so nothing has an hour. */
const noHour = { new_email_expires_at: '' }
const wish = { email: 'new@homes.example', expires_at: later }

it('waits for the link to another address, of which the old one is told, as often as the person asks', () => {
  for (const newAddress of ['none', 'asked'] as const)
    expect(leadsTo(at({ newAddress, until: past }), 'changeEmail', 'self', wish)).toEqual([
      newAddress === 'none' ? { newAddress: 'asked' } : {},
      { new_email_expires_at: later },
      ['keepNewAddress', 'new@homes.example'],
      ['schedule', 'newAddress', 'dropEmail', later],
      ['mail', 'self', 'newAddress'],
      ['mail', 'self', 'addressAsked'],
    ])
  expect(leadsTo(at({ password: 'none' }), 'changeEmail', 'self', wish)).toBe('wrong state')
  for (const address of ['unverified', 'lapsed'] as const)
    expect(leadsTo(at({ address }), 'changeEmail', 'self', wish)).toBe('wrong state')
})

it('has the other address once its link was opened in time, and no link to the old one works', () => {
  const inTime = { link_expires_at: later }
  for (const reset of ['never', 'asked', 'used', 'expired'] as const)
    expect(leadsTo(at({ newAddress: 'asked', reset }), 'confirmEmail', 'holder', inTime)).toEqual([
      { newAddress: 'none', ...(['asked', 'expired'].includes(reset) ? { reset: 'never' } : {}) },
      noHour,
      ...(['asked', 'expired'].includes(reset) ? [['unschedule', 'expire']] : []),
      ['unschedule', 'newAddress'],
      ['takeNewAddress'],
      ['useResetLinks'],
      ['mail', 'self', 'addressChanged'],
    ])
  const waiting = at({ newAddress: 'asked' })
  expect(leadsTo(waiting, 'confirmEmail', 'holder', { link_expires_at: past })).toEqual([
    'expired_link',
  ])
  const taken = at({ newAddress: 'asked', isTaken: true })
  expect(leadsTo(taken, 'confirmEmail', 'holder', inTime)).toEqual(['address_taken'])
  expect(leadsTo(at(), 'confirmEmail', 'holder', inTime)).toBe('wrong state')
})

it('keeps the old address when the person says so, when the hour has come, and after another password', () => {
  const waiting = { newAddress: 'asked', until: later } as const
  expect(leadsTo(at(waiting), 'dropEmail', 'self')).toEqual([
    { newAddress: 'none' },
    noHour,
    ...dropped,
  ])
  expect(leadsTo(at(waiting), 'dropEmail', 'clock')).toEqual(['newAddressHourHasCome'])
  expect(leadsTo(at({ ...waiting, until: past }), 'dropEmail', 'clock')).toEqual([
    { newAddress: 'none' },
    noHour,
    ...dropped,
  ])
  expect(leadsTo(at(), 'dropEmail', 'self')).toBe('already')
  const passwords = [
    ['changePassword', 'self', at(waiting), {}],
    ['resetPassword', 'holder', at({ ...waiting, reset: 'asked' }), { link_expires_at: later }],
  ] as const
  for (const [event, tie, state, data] of passwords) {
    const [moved, kept, ...does] = leadsTo(state, event, tie, { ...password, ...data })
    expect(moved).toMatchObject({ newAddress: 'none' })
    expect(kept).toEqual(noHour)
    expect(does).toEqual(expect.arrayContaining(dropped))
  }
})

it('is opened by nothing any longer once its person has left', () => {
  const everything = at({ reset: 'asked', identity: 'linked', newAddress: 'asked' })
  expect(leadsTo(everything, 'clear', 'system')).toEqual([
    { password: 'none', reset: 'never', identity: 'own', newAddress: 'none' },
    noHour,
    ['unschedule', 'expire'],
    ['forgetIdentities'],
    ...dropped,
  ])
  expect(leadsTo(at({ password: 'none' }), 'clear', 'system')).toBe('already')
  expect(leadsTo(at({ address: 'unverified' }), 'clear', 'system')).toBe('wrong state')
})
