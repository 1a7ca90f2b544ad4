import type { endpoints } from '#contract/account.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, HttpError, invalid } from '#server/errors.ts'
import { accounts } from '#server/lives/account.ts'
import { live } from '#server/lives/live.ts'
import { countAttempt, countTry, forgetFailures } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import { isPassword } from '#server/resources/auth/passwords.ts'
import * as links from '#server/resources/auth/queries.ts'
import * as queries from './queries.ts'

const usedLink = () =>
  new HttpError(
    404,
    'invalid_link',
    'This link is not valid or was already used. Ask for a new one in your profile.',
  )

/** Errors: 409 for an account without a password, 400 for a wrong one, 429 after too many. */
const provePassword = async (db: Queries, userId: string, password: string, now: number) => {
  const person = await links.userById(db, userId)
  if ((person?.password_hash ?? null) === null)
    throw conflict(
      'no_password',
      'This account has no password. Choose one first: the log-in page mails you a link.',
    )
  const lock = `password:${userId}`
  await countTry(db, lock, now)
  if (!(await isPassword(person?.password_hash ?? null, password)))
    throw invalid({ current_password: 'This is not your password.' })
  await forgetFailures(db, lock)
}

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone signed in, for themselves; not while switched. */
  'account.show': ({ user, db }) => queries.accountOf(db, user.user_id),

  /** The signed-in person, not while switched. The answer is the same for an address that has an account. */
  'account.changeEmail': async ({ body, user, db, services }) => {
    await provePassword(db, user.user_id, body.current_password, services.now())
    const { email } = await queries.accountOf(db, user.user_id)
    if (body.email === email.toLowerCase())
      throw invalid({ email: 'This is your address already.' })
    await countAttempt(db, `email:${user.user_id}`, 5, 3600, services.now())
    await live({ db, services }, accounts, {
      id: user.user_id,
      event: 'changeEmail',
      sender: user,
      data: { email: body.email, expires_at: links.linkExpiry('email', services.now()) },
    })
    return queries.accountOf(db, user.user_id)
  },

  /** The signed-in person, not while switched. */
  'account.dropEmail': async ({ user, db, services }) => {
    await live({ db, services }, accounts, {
      id: user.user_id,
      event: 'dropEmail',
      sender: user,
      data: {},
    })
    return queries.accountOf(db, user.user_id)
  },

  /** Anyone who holds the mailed link, once. */
  'account.confirmEmail': async ({ body, db, services }) => {
    const link = await links.mailToken(db, body.token, 'email')
    if (link === undefined) throw usedLink()
    const expired = new HttpError(
      410,
      'expired_link',
      'This link has expired. Ask for a new one in your profile.',
    )
    // The hour of the newest link ends the question, too: then the chart does not wait for any link.
    if (link.expires_at.getTime() < services.now()) throw expired
    await live({ db, services }, accounts, {
      id: link.user_id,
      event: 'confirmEmail',
      sender: 'holder',
      data: { link_expires_at: link.expires_at.toISOString() },
    }).catch((error: unknown) => {
      throw error instanceof HttpError && error.code === 'wrong_state' ? usedLink() : error
    })
    return { success: true }
  },
}
