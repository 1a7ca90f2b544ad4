import type { endpoints } from '#contract/auth.ts'
import { maySignIn } from '#contract/lives/account/state.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, HttpError, invalid } from '#server/errors.ts'
import { AddressTaken, accounts, beginAccount } from '#server/lives/account.ts'
import { live, step, together } from '#server/lives/live.ts'
import { alreadyMail } from '#server/mail/templates.ts'
import { countAttempt, countTry, forgetFailures, perNetwork } from '#server/rate-limit.ts'
import { bearer, type Handlers } from '#server/register.ts'
import { demoOf } from '#server/tenant.ts'
import { hashOf } from '#server/tokens.ts'
import { endViews } from '#server/views.ts'
import {
  dropCookie,
  knowDevice,
  refreshCookie,
  refuseOtherSites,
  setCookie,
  shownBy,
} from './cookie.ts'
import { lateLink, linkError, noLink, usedLink } from './link-errors.ts'
import { countSignIn, mayReset, unlock } from './login-limits.ts'
import { endSessionOf } from './owed-sign-out.ts'
import { hashPassword, isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { authAnswer, signInAs, wrongCredentials } from './sign-in.ts'
import { viewTokenFor } from './view-token.ts'

const sessionOver = () =>
  new HttpError(401, 'session_over', 'Your session has ended. Log in again.')

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone. The answer is the same whether or not the address has an account; the mail tells its owner. */
  'auth.signUp': async ({ body, db, services, request }) => {
    await countAttempt(db, perNetwork(request, 'sign-up'), 30, 3600, services.now())
    await countAttempt(db, `sign-up:${hashOf(body.email)}`, 5, 3600, services.now())
    const { password, accepted_terms: _, ...person } = body
    const { email, ...who } = person
    const password_hash = await hashPassword(password)
    const tellOwner = (trx: Queries, name: string) =>
      services.mail.queue(
        trx,
        alreadyMail(email, name, `${services.config.publicUrl}${paths.login()}`),
      )
    await together({ db, services }, async (ground) => {
      const data = { ...who, password_hash, expires_at: queries.linkExpiry('verify', ground.now) }
      const begins = () =>
        beginAccount(ground, 'anyone', 'signUp', data, { ...person, password_hash }).then(
          () => true,
          (error: unknown) => {
            // Somebody else took the address a moment before; this sign-up comes after theirs.
            if (error instanceof AddressTaken) return false
            throw error
          },
        )
      const before = await queries.userByEmail(ground.db, email)
      if (before === undefined && (await begins())) return
      const known = before ?? (await queries.userByEmail(ground.db, email))
      if (known === undefined || known.verified_at !== null)
        return tellOwner(ground.db, known?.first_name ?? '')
      await step(ground, accounts, { id: known.user_id, event: 'signUp', sender: 'anyone', data })
    })
    return { success: true }
  },

  /** Anyone with the mailed token. The link may be opened twice. */
  'auth.verify': async ({ body, db, services }) => {
    const link = await queries.mailToken(db, body.token, 'verify')
    if (link === undefined) throw noLink()
    const outcome = await live({ db, services }, accounts, {
      id: link.user_id,
      event: 'verify',
      sender: 'holder',
      data: { link_expires_at: link.expires_at.toISOString() },
    }).catch((error: unknown) => {
      throw linkError(error)
    })
    if (outcome === 'moved') return { outcome: 'verified' }
    const user = await queries.userById(db, link.user_id)
    if (user === undefined || maySignIn(user)) return { outcome: 'already_verified' }
    if (services.now() > link.expires_at.getTime()) throw lateLink()
    return { outcome: 'contested' }
  },

  /** Anyone with the mailed token, for an address that several people signed up with. */
  'auth.claim': async ({ body, db, services, request }) => {
    await countAttempt(db, perNetwork(request, 'claim'), 100, 600, services.now())
    const link = await queries.mailToken(db, body.token, 'verify')
    if (link === undefined) throw noLink()
    const { token: _, accepted_terms: __, password, ...person } = body
    const password_hash = await hashPassword(password)
    const outcome = await live({ db, services }, accounts, {
      id: link.user_id,
      event: 'claim',
      sender: 'holder',
      data: { ...person, password_hash, link_expires_at: link.expires_at.toISOString() },
    }).catch((error: unknown) => {
      throw linkError(error)
    })
    return { outcome: outcome === 'moved' ? 'verified' : 'already_verified' }
  },

  /** Anyone; the answer is the same for every address. */
  'auth.resendVerification': async ({ body, db, services, request }) => {
    await countAttempt(db, perNetwork(request, 'mail'), 30, 3600, services.now())
    await countAttempt(db, `verify:${hashOf(body.email)}`, 5, 3600, services.now())
    const user = await queries.userByEmail(db, body.email)
    if (user !== undefined)
      await live({ db, services }, accounts, {
        id: user.user_id,
        event: 'resendVerification',
        sender: 'anyone',
        data: { expires_at: queries.linkExpiry('verify', services.now()) },
      })
    return { success: true }
  },

  /** Anyone. A wrong password and an unknown address get the same answer after the same time. */
  'auth.login': async ({ body, db, services, request, reply }) => {
    await countAttempt(db, perNetwork(request, 'login'), 100, 600, services.now())
    const user = await queries.userByEmail(db, body.email)
    const knownAs = await shownBy(request, services, user?.user_id)
    const lock = await countSignIn(db, request, { email: body.email, knownAs }, services.now())
    if (!(await isPassword(user?.password_hash ?? null, body.password)) || user === undefined)
      throw wrongCredentials()
    await forgetFailures(db, lock)
    if (!maySignIn(user))
      throw new HttpError(
        403,
        'unverified',
        'Confirm your e-mail address first: open the link that we e-mailed you.',
      )
    return signInAs(user, { db, services, reply }, user)
  },

  /** Anyone; ends the session that the cookie names, and succeeds if none exists. */
  'auth.logout': async ({ db, services, request, reply }) => {
    refuseOtherSites(services, request)
    await endSessionOf(db, services, request.cookies[refreshCookie])
    dropCookie(reply)
    return { success: true }
  },

  /**
   * Anyone who holds a refresh cookie; the server exchanges it for its successor. If the request also has an access
   * token of the same session, expired or not, the new token is for the same view: a browser that restored its own
   * token has left the switched view.
   */
  'auth.refresh': async ({ db, services, request, reply }) => {
    refuseOtherSites(services, request)
    const secret = request.cookies[refreshCookie]
    const rotation = secret === undefined ? null : await queries.rotate(db, secret, services.now())
    const user = rotation === null ? undefined : await queries.userById(db, rotation.userId)
    const demo = user === undefined ? null : await demoOf(db, user.demo_id)
    const isOver = demo !== null && demo.until <= services.now()
    if (rotation === null || user === undefined || isOver) {
      dropCookie(reply)
      throw sessionOver()
    }
    setCookie(reply, services, rotation.secret)
    const held = bearer(request)
    const shown = held === null ? null : await services.tokens.read(held, 'too')
    const viewed = await viewTokenFor(db, services, shown, rotation)
    if (viewed !== null) return { token: viewed }
    const leaves =
      shown?.family === rotation.family && !shown.is_switched && rotation.actingType !== null
    if (leaves) await queries.actAs(db, rotation.family, null)
    const acting = leaves ? null : rotation.actingType
    return {
      token: await services.tokens.sign({
        user_id: user.user_id,
        user_type: acting ?? user.user_type,
        original_type: acting === null ? null : user.user_type,
        is_switched: acting !== null,
        family: rotation.family,
        demo,
      }),
    }
  },

  /** Anyone; the answer is the same for every address. */
  'auth.forgotPassword': async ({ body, db, services, request }) => {
    await countAttempt(db, perNetwork(request, 'mail'), 30, 3600, services.now())
    const user = await queries.userByEmail(db, body.email)
    if ((await mayReset(db, body.email, services.now())) && user !== undefined)
      await live({ db, services }, accounts, {
        id: user.user_id,
        event: 'forgotPassword',
        sender: 'anyone',
        data: { expires_at: queries.linkExpiry('reset', services.now()) },
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

  /** The signed-in person. */
  'auth.me': async ({ user, db }) => {
    const account = await queries.userById(db, user.user_id)
    if (account === undefined) throw sessionOver()
    return {
      user_id: account.user_id,
      user_type: user.user_type,
      email: account.email,
      first_name: account.first_name,
      last_name: account.last_name,
      is_switched: user.is_switched,
    }
  },

  /** Admins to inspector or homeowner, inspectors to homeowner. */
  'auth.switchAccountType': async ({ body, user, db, services }) => {
    const account = await queries.userById(db, user.user_id)
    if (account === undefined) throw sessionOver()
    if (body.target_user_type === 'admin')
      throw conflict('no_switch', 'You cannot switch to admin.')
    await queries.actAs(db, user.family, body.target_user_type)
    const acting = {
      ...user,
      user_type: body.target_user_type,
      original_type: account.user_type,
      is_switched: true,
    }
    return {
      ...(await authAnswer(services, account, acting)),
      original_type: account.user_type,
      is_switched: true,
    }
  },

  /** An admin in the view of a person. Ending it twice is the same as once. */
  'auth.endView': async ({ user, db, services }) => {
    await inTransaction(db, (trx) => endViews(trx, { view: user.family }, services.now(), ''))
    services.ended.add([user.family])
    return { success: true }
  },

  /** Anyone in a switched session. */
  'auth.switchBack': async ({ user, db, services }) => {
    const account = await queries.userById(db, user.user_id)
    if (account === undefined) throw sessionOver()
    await queries.actAs(db, user.family, null)
    return authAnswer(services, account, {
      ...user,
      user_type: account.user_type,
      original_type: null,
      is_switched: false,
    })
  },
}
