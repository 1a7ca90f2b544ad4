import { isContested } from '#contract/lives/account/state.ts'
import type { Db } from '#server/db/connect.ts'
import * as links from '#server/resources/auth/queries.ts'
import { goodPassword, newPerson } from '#tests/support/server/accounts.ts'
import type { Call } from './http-walk.ts'

/** Each event of an account, and the request that sends it: for the test that walks its life on a real server. */

export type Purpose = 'verify' | 'reset' | 'email'
export const purposes = ['verify', 'reset', 'email'] as const
export const linkTo = (id: string, purpose: Purpose) => `${purpose}-${id}`.padEnd(43, '-')
export const newAddressOf = (id: string) => `another-${id}@people.example`
const { email: _, ...newcomer } = newPerson('')

/** `password_hash`: that of `goodPassword`, which everybody has and chooses anew. */
export const callsAt = (db: Db, password_hash: string, now: number): readonly Call[] => {
  const expiryOf = async (id: string, purpose: Purpose): Promise<string> => {
    const link = await links.mailToken(db, linkTo(id, purpose), purpose)
    return link?.expires_at.toISOString() ?? links.linkExpiry(purpose, now)
  }
  const isContestedAt = async (user_id: string): Promise<boolean> =>
    isContested(
      await db
        .selectFrom('users')
        .select(['verified_at', 'password_hash'])
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow(),
    )
  const emailOf = async (user_id: string): Promise<string> => {
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    return email
  }
  const byLink = (
    event: string,
    purpose: Purpose,
    { path, more = {} }: { path: string; more?: object },
  ): Call => ({
    event,
    data: async (id) => ({ password_hash, link_expires_at: await expiryOf(id, purpose) }),
    only: 'holder',
    request: (client, id) => client.post(path, { token: linkTo(id, purpose), ...more }),
    // A page says so where the link leads: it is over, or it does nothing (any longer).
    answers: (verdict) => {
      if (verdict.kind === 'wrong state') return [404, 'invalid_link']
      const isLate = verdict.kind === 'blocked' && verdict.reasons[0]?.guard === 'linkIsInTime'
      return isLate ? [410, 'expired_link'] : undefined
    },
  })
  /** By address: the answer is the same for each, so that it tells nobody who has an account. */
  const byAddress = (
    event: string,
    { path, purpose, more = {} }: { path: string; purpose: Purpose; more?: object },
  ): Call => ({
    event,
    data: () => ({
      ...newPerson(''),
      password_hash,
      expires_at: links.linkExpiry(purpose, now),
    }),
    only: 'anyone',
    request: async (client, id) => client.post(path, { ...more, email: await emailOf(id) }),
    status: 202,
  })
  const bySelf = (
    event: string,
    data: Call['data'],
    request: NonNullable<Call['request']>,
  ): Call => ({
    event,
    data,
    only: 'self',
    request,
  })

  return [
    {
      ...byAddress('signUp', { path: '/auth/sign-up', purpose: 'verify', more: newcomer }),
      // The owner of the address is told, and nobody else.
      doesMore: 'wrong state',
    },
    byAddress('resendVerification', { path: '/auth/resend-verification', purpose: 'verify' }),
    {
      ...byAddress('forgotPassword', { path: '/auth/password-reset', purpose: 'reset' }),
      // The reader of the mail says who they are, as after a sign-up, where several people signed up.
      data: async (id) => ({
        expires_at: links.linkExpiry((await isContestedAt(id)) ? 'verify' : 'reset', now),
      }),
    },
    byLink('verify', 'verify', { path: '/auth/verify' }),
    {
      ...byLink('claim', 'verify', {
        path: '/auth/claim',
        more: { ...newcomer, password: goodPassword },
      }),
      data: async (id) => ({
        ...newcomer,
        password_hash,
        link_expires_at: await expiryOf(id, 'verify'),
      }),
    },
    byLink('resetPassword', 'reset', {
      path: '/auth/password-reset/confirm',
      more: { password: goodPassword },
    }),
    byLink('confirmEmail', 'email', { path: '/account/email/confirm' }),
    {
      ...bySelf(
        'changePassword',
        () => ({ password_hash }),
        (client) =>
          client.post('/auth/change-password', {
            current_password: goodPassword,
            password: goodPassword,
          }),
      ),
      // Nobody knows a password that there is not.
      answers: (verdict) => (verdict.kind === 'wrong state' ? [400, 'invalid'] : undefined),
    },
    {
      ...bySelf(
        'changeEmail',
        (id) => ({ email: newAddressOf(id), expires_at: links.linkExpiry('email', now) }),
        (client, id) =>
          client.post('/account/email', {
            email: newAddressOf(id),
            current_password: goodPassword,
          }),
      ),
      status: 202,
      // An account that several people signed up for has two reasons: no password, and an address that nobody verified.
      answers: (verdict) => {
        if (verdict.kind !== 'wrong state') return undefined
        return verdict.sentence.includes('no password') ? [409, 'no_password'] : [409]
      },
    },
    bySelf(
      'dropEmail',
      () => ({}),
      (client) => client.delete('/account/email'),
    ),
    { event: 'lapse', data: () => ({}) },
    { event: 'expire', data: () => ({}) },
    { event: 'clear', data: () => ({}) },
    {
      event: 'link',
      data: (id) => ({ issuer: 'https://id.example', subject: id, name: 'Example' }),
    },
  ]
}
