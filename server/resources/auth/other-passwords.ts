import type { endpoints } from '#contract/auth.ts'
import { isContested } from '#contract/lives/account/state.ts'
import type { Queries } from '#server/db/connect.ts'
import { invalid } from '#server/errors.ts'
import { accounts } from '#server/lives/account.ts'
import { live, step, together } from '#server/lives/live.ts'
import { countAttempt, countTry, forgetFailures, perNetwork } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import { knowDevice } from './cookie.ts'
import { lateLink, linkError, usedLink } from './link-errors.ts'
import { mayReset, unlock } from './login-limits.ts'
import { hashPassword, isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { sessionOver } from './sign-in.ts'

/** Another password: of somebody who forgot theirs, or of somebody who knows it. */
export const otherPasswords: Pick<
  Handlers<typeof endpoints>,
  'auth.forgotPassword' | 'auth.resetLink' | 'auth.resetPassword' | 'auth.changePassword'
> = {
  /** Anyone; the answer is the same for every address. */
  'auth.forgotPassword': async ({ body, db, services, request }) => {
    await countAttempt(db, perNetwork(request, 'mail'), 30, 3600, services.now())
    const user = await queries.userByEmail(db, body.email)
    if ((await mayReset(db, body.email, services.now())) && user !== undefined)
      await live({ db, services }, accounts, {
        id: user.user_id,
        event: 'forgotPassword',
        sender: 'anyone',
        data: async (row) => ({
          expires_at: queries.linkExpiry(isContested(row) ? 'verify' : 'reset', services.now()),
        }),
      })
    return { success: true }
  },

  /** Anyone who holds the mailed token: whether it still works, before somebody thinks of a password. */
  'auth.resetLink': async ({ query, db, services, request, reply }) => {
    await countAttempt(db, perNetwork(request, 'reset-link'), 100, 600, services.now())
    const link = await queries.mailToken(db, query.token, 'reset')
    if (link === undefined || link.used_at !== null) throw usedLink()
    if (link.expires_at.getTime() < services.now()) throw lateLink()
    reply.header('cache-control', 'no-store')
    return { expires_at: link.expires_at.toISOString() }
  },

  /** Anyone who holds the mailed token, once; every session ends. */
  'auth.resetPassword': async ({ body, db, services, request, reply }) => {
    await countAttempt(db, perNetwork(request, 'reset-link'), 100, 600, services.now())
    const linkIn = async (trx: Queries) => {
      const link = await queries.mailToken(trx, body.token, 'reset')
      if (link === undefined || link.used_at !== null) throw usedLink()
      return link
    }
    // Before the password is hashed, which is slow.
    await linkIn(db)
    const password_hash = await hashPassword(body.password)
    await together({ db, services }, async (ground) => {
      const { user_id: id, email } = await linkIn(ground.db)
      await step(ground, accounts, {
        id,
        event: 'resetPassword',
        sender: 'holder',
        data: async (_, trx) => {
          // Somebody may have used it while this event waited.
          const { expires_at } = await linkIn(trx)
          return { password_hash, link_expires_at: expires_at.toISOString() }
        },
      })
      await unlock(ground.db, email)
      await knowDevice(reply, services, id)
    }).catch((error: unknown) => {
      throw linkError(error)
    })
    return { success: true }
  },

  /** The signed-in person, not while switched; other sessions end. */
  'auth.changePassword': async ({ body, user, db, services }) => {
    const account = await queries.userById(db, user.user_id)
    if (account === undefined) throw sessionOver()
    // Apart from signing in, which strangers try too.
    const lock = `password:${user.user_id}`
    await countTry(db, lock, services.now())
    if (!(await isPassword(account.password_hash, body.current_password)))
      throw invalid({ current_password: 'This is not your password.' })
    await forgetFailures(db, lock)
    const password_hash = await hashPassword(body.password)
    await live({ db, services }, accounts, {
      id: user.user_id,
      event: 'changePassword',
      sender: user,
      data: { password_hash },
    })
    return { success: true }
  },
}
