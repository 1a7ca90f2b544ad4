import { describe, expect, it } from 'vitest'
import { accountLife } from '#contract/lives/account/account.life.ts'
import type { AccountVerb } from '#contract/lives/account/facts.ts'
import { judge } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import {
  at,
  born,
  eventsBy,
  everybody,
  later,
  leadsTo,
  now,
  other,
  password,
  past,
  person,
} from '#tests/support/lives/account.ts'

const lapseLater = ['schedule', 'lapse', 'lapse', later]
const noLapse = ['unschedule', 'lapse']
const noExpire = ['unschedule', 'expire']
const set = ['setPassword', 'a hash']
const fresh = { ...password, ...person, expires_at: now }

describe('an account', () => {
  it('begins with a link to verify the address when somebody signs up', () => {
    expect(leadsTo(born, 'signUp', 'anyone', { expires_at: later })).toEqual([
      { password: 'chosen' },
      { created_at: now, verify_expires_at: later },
      lapseLater,
      ['mail', 'self', 'verify'],
    ])
  })
  it.each(['unverified', 'lapsed'] as const)(
    'that is %s has no password once somebody else signs up, and its links stay',
    (address) => {
      for (const known of ['chosen', 'none'] as const)
        expect(
          leadsTo(at({ address, password: known, reset: 'asked' }), 'signUp', 'anyone', fresh),
        ).toEqual([
          {
            ...(address === 'lapsed' ? { address: 'unverified' } : {}),
            ...(known === 'chosen' ? { password: 'none' } : {}),
          },
          { verify_expires_at: now, ...(address === 'lapsed' ? { lapsed_at: null } : {}) },
          ['setPerson', 'Ada', 'Day', 'inspector'],
          ['schedule', 'lapse', 'lapse', now],
          ['mail', 'self', 'verify'],
        ])
    },
  )
  it('that is verified is nobody else’s to sign up for', () => {
    expect(leadsTo(at(), 'signUp', 'anyone', fresh)).toBe('wrong state')
  })
  it('is active at once when a command makes it, or an accepted invitation', () => {
    const facts = { created_at: now, verified_at: now }
    expect(leadsTo(born, 'make', 'system', { has_password: true })).toEqual([
      { address: 'verified', password: 'chosen' },
      facts,
    ])
    expect(leadsTo(born, 'make', 'system', { has_password: false })).toEqual([
      { address: 'verified' },
      facts,
    ])
    const guest = { ...password, user_type: 'inspector' }
    expect(leadsTo(born, 'admit', 'holder', guest)).toEqual([
      { address: 'verified', password: 'chosen' },
      facts,
    ])
    expect(leadsTo(at({ address: 'unverified' }), 'make', 'system', {})).toBe('wrong state')
  })
  it.each(['unverified', 'lapsed'] as const)(
    'that is %s goes to the reader of its mailbox by an invitation, with another password and role',
    (address) => {
      const guest = { ...password, user_type: 'inspector' }
      const role = ['setRole', 'inspector']
      const facts = { verified_at: now, ...(address === 'lapsed' ? { lapsed_at: null } : {}) }
      expect(leadsTo(at({ address }), 'admit', 'holder', guest)).toEqual([
        { address: 'verified' },
        facts,
        noLapse,
        set,
        role,
      ])
      expect(leadsTo(at({ address, password: 'none' }), 'admit', 'holder', guest)).toEqual([
        { address: 'verified', password: 'chosen' },
        facts,
        noLapse,
        set,
        role,
      ])
    },
  )
  it('that is verified goes to nobody by an invitation', () => {
    for (const known of ['none', 'chosen'] as const)
      expect(leadsTo(at({ password: known }), 'admit', 'holder', password)).toBe('wrong state')
  })
  it.each(['unverified', 'lapsed'] as const)(
    'that is %s is verified by a link in time, and by no other',
    (address) => {
      expect(leadsTo(at({ address }), 'verify', 'holder', { link_expires_at: now })).toEqual([
        { address: 'verified' },
        { verified_at: now, ...(address === 'lapsed' ? { lapsed_at: null } : {}) },
        noLapse,
      ])
      expect(leadsTo(at({ address }), 'verify', 'holder', { link_expires_at: past })).toEqual([
        'expired_link',
      ])
      expect(leadsTo(at(), 'verify', 'holder', { link_expires_at: past })).toBe('already')
    },
  )
  it('lapses by the clock at the hour of the link and not before, and another link waits anew', () => {
    const waiting = { address: 'unverified', until: now } as const
    expect(leadsTo(at(waiting), 'lapse', 'clock')).toEqual([
      { address: 'lapsed' },
      { lapsed_at: now },
    ])
    expect(leadsTo(at({ ...waiting, until: later }), 'lapse', 'clock')).toEqual([
      'verifyHourHasCome',
    ])
    for (const address of ['lapsed', 'verified'] as const)
      expect(leadsTo(at({ address, until: now }), 'lapse', 'clock')).toBe('wrong state')
    const link = ['mail', 'self', 'verify']
    const again = { expires_at: later }
    expect(leadsTo(at(waiting), 'resendVerification', 'anyone', again)).toEqual([
      {},
      { verify_expires_at: later },
      lapseLater,
      link,
    ])
    expect(
      leadsTo(at({ ...waiting, address: 'lapsed' }), 'resendVerification', 'anyone', again),
    ).toEqual([
      { address: 'unverified' },
      { verify_expires_at: later, lapsed_at: null },
      lapseLater,
      link,
    ])
    expect(leadsTo(at(), 'resendVerification', 'anyone', again)).toBe('already')
  })
  it('mails a link to a new password as often as somebody asks', () => {
    for (const state of ['never', 'asked', 'used', 'expired'] as const)
      for (const address of ['unverified', 'lapsed', 'verified'] as const)
        expect(
          leadsTo(at({ reset: state, address, until: past }), 'forgotPassword', 'anyone', {
            expires_at: later,
          }),
        ).toEqual([
          state === 'asked' ? {} : { reset: 'asked' },
          { reset_expires_at: later },
          ['schedule', 'expire', 'expire', later],
          ['mail', 'self', 'reset'],
        ])
  })
  it.each(['asked', 'expired'] as const)(
    'has a new password by a link in time while one is %s: sessions end, and the address is proven',
    (state) => {
      const inTime = { ...password, link_expires_at: now }
      const ends = [
        noExpire,
        set,
        ['useResetLinks'],
        ['endSessions', 'everywhere'],
        ['mail', 'self', 'passwordChanged'],
      ]
      expect(leadsTo(at({ reset: state }), 'resetPassword', 'holder', inTime)).toEqual([
        { reset: 'used' },
        {},
        ...ends,
      ])
      for (const address of ['unverified', 'lapsed'] as const)
        expect(leadsTo(at({ reset: state, address }), 'resetPassword', 'holder', inTime)).toEqual([
          { address: 'verified', reset: 'used' },
          { verified_at: now, ...(address === 'lapsed' ? { lapsed_at: null } : {}) },
          noLapse,
          ...ends,
        ])
      // Another service has verified the address: nobody else signed up.
      expect(
        leadsTo(at({ reset: state, password: 'none' }), 'resetPassword', 'holder', inTime),
      ).toEqual([{ password: 'chosen', reset: 'used' }, {}, ...ends])
      for (const address of ['unverified', 'lapsed', 'verified'] as const)
        for (const known of ['none', 'chosen'] as const)
          expect(
            leadsTo(at({ reset: state, address, password: known }), 'resetPassword', 'holder', {
              ...password,
              link_expires_at: past,
            }),
          ).toEqual(address !== 'verified' && known === 'none' ? 'wrong state' : ['expired_link'])
    },
  )
  it('has no new password by a link that was used, or that there never was', () => {
    for (const state of ['never', 'used'] as const)
      for (const address of ['unverified', 'lapsed', 'verified'] as const)
        for (const known of ['none', 'chosen'] as const)
          expect(
            leadsTo(at({ reset: state, address, password: known }), 'resetPassword', 'holder', {
              ...password,
              link_expires_at: later,
            }),
          ).toBe('wrong state')
  })
  it('waits for no new password once the hour of the link has come', () => {
    expect(leadsTo(at({ reset: 'asked', until: now }), 'expire', 'clock')).toEqual([
      { reset: 'expired' },
      {},
    ])
    expect(leadsTo(at({ reset: 'asked' }), 'expire', 'clock')).toEqual(['resetHourHasCome'])
    for (const state of ['never', 'used', 'expired'] as const)
      expect(leadsTo(at({ reset: state, until: now }), 'expire', 'clock')).toBe('wrong state')
  })
  it('opens with another service that has verified the same address', () => {
    const keeps = [
      ['keepIdentity', other.issuer, other.subject],
      ['tellOfIdentity', other.name],
    ]
    expect(leadsTo(at({ reset: 'asked' }), 'link', 'issuer', other)).toEqual([
      { identity: 'linked' },
      {},
      ...keeps,
    ])
    expect(leadsTo(at({ reset: 'expired' }), 'link', 'issuer', other)).toEqual([
      { identity: 'linked' },
      {},
      ...keeps,
    ])
    expect(leadsTo(at({ identity: 'linked' }), 'link', 'issuer', other)).toEqual([{}, {}, ...keeps])
  })
  it.each(['unverified', 'lapsed'] as const)(
    'that is %s loses the password and the links of the one who signed up, when another service verifies it',
    (address) => {
      for (const state of ['asked', 'expired', 'never'] as const)
        expect(leadsTo(at({ address, reset: state }), 'link', 'issuer', other)).toEqual([
          {
            address: 'verified',
            password: 'none',
            identity: 'linked',
            ...(state === 'never' ? {} : { reset: 'never' }),
          },
          { verified_at: now, ...(address === 'lapsed' ? { lapsed_at: null } : {}) },
          noLapse,
          ['forgetLinks'],
          ['endSessions', 'everywhere'],
          ...(state === 'never' ? [] : [noExpire]),
          ['keepIdentity', other.issuer, other.subject],
          ['tellOfIdentity', other.name],
        ])
    },
  )
})

it('obeys in an account nobody but those whom each event belongs to, whatever its state', () => {
  const senders: Record<AccountVerb, Tie> = {
    signUp: 'anyone',
    make: 'system',
    admit: 'holder',
    verify: 'holder',
    claim: 'holder',
    resendVerification: 'anyone',
    lapse: 'clock',
    forgotPassword: 'anyone',
    resetPassword: 'holder',
    expire: 'clock',
    changePassword: 'self',
    changeEmail: 'self',
    confirmEmail: 'holder',
    dropEmail: 'self',
    clear: 'system',
    link: 'issuer',
  }
  const states = (['unverified', 'lapsed', 'verified'] as const).flatMap((address) =>
    (['none', 'chosen'] as const).flatMap((known) =>
      (['never', 'asked', 'used', 'expired'] as const).flatMap((state) =>
        (['own', 'linked'] as const).map((identity) =>
          at({ address, password: known, reset: state, identity, until: now }),
        ),
      ),
    ),
  )
  for (const state of [born, ...states])
    for (const events of Object.values(eventsBy([])))
      for (const event of events) {
        const heard = everybody.filter(
          (tie) =>
            !['forbidden', 'wrong state'].includes(
              judge(accountLife, state, { ...event, by: [tie] }).kind,
            ),
        )
        const said = `${event.type} in ${JSON.stringify(state.value)}`
        if (heard.length > 0) expect(heard, said).toEqual([senders[event.type]])
      }
})
