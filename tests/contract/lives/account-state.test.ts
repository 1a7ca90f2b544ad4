import { expect, it } from 'vitest'
import { type AccountRow, accountState, maySignIn } from '#contract/lives/account/state.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 5, hour))
const row: AccountRow = {
  created_at: at(1),
  verified_at: null,
  lapsed_at: null,
  verify_expires_at: null,
  password_hash: null,
  reset_state: 'never',
  reset_expires_at: null,
  new_email: null,
  new_email_expires_at: null,
}

it('an account has from its columns the states of its address, its password and its new address', () => {
  const value = (more: Partial<AccountRow>, beside?: Parameters<typeof accountState>[1]) =>
    accountState({ ...row, ...more }, beside).value
  expect(value({})).toEqual({
    address: 'unverified',
    password: 'none',
    reset: 'never',
    identity: 'own',
    newAddress: 'none',
  })
  expect(value({ verified_at: at(2), lapsed_at: at(3) })).toMatchObject({ address: 'verified' })
  expect(value({ lapsed_at: at(3) })).toMatchObject({ address: 'lapsed' })
  expect(
    value({ password_hash: 'h', reset_state: 'asked', new_email: 'a@b.example' }),
  ).toMatchObject({
    password: 'chosen',
    reset: 'asked',
    newAddress: 'asked',
  })
  expect(value({}, { isLinked: true, isTaken: false })).toMatchObject({ identity: 'linked' })
})

it('an account has each of its instants, and none where nobody knows it', () => {
  expect(accountState(row).context).toEqual({
    created_at: '2026-03-05T01:00:00.000Z',
    verified_at: null,
    lapsed_at: null,
    verify_expires_at: '',
    reset_expires_at: '',
    new_email_expires_at: '',
    new_email_taken: false,
  })
  const known = {
    verified_at: at(2),
    lapsed_at: at(3),
    verify_expires_at: at(4),
    reset_expires_at: at(5),
    new_email_expires_at: at(6),
  }
  expect(accountState({ ...row, ...known }, { isLinked: false, isTaken: true }).context).toEqual({
    created_at: '2026-03-05T01:00:00.000Z',
    verified_at: '2026-03-05T02:00:00.000Z',
    lapsed_at: '2026-03-05T03:00:00.000Z',
    verify_expires_at: '2026-03-05T04:00:00.000Z',
    reset_expires_at: '2026-03-05T05:00:00.000Z',
    new_email_expires_at: '2026-03-05T06:00:00.000Z',
    new_email_taken: true,
  })
})

it('nobody signs in before their address is verified', () => {
  expect([maySignIn(row), maySignIn({ ...row, verified_at: at(2) })]).toEqual([false, true])
})
