import type { endpoints } from '#contract/auth.ts'
import { maySignIn } from '#contract/lives/account/state.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, HttpError } from '#server/errors.ts'
import { countAttempt, forgetFailures, perNetwork } from '#server/rate-limit.ts'
import { bearer, type Handlers } from '#server/register.ts'
import { demoOf } from '#server/tenant.ts'
import { endViews } from '#server/views.ts'
import { dropCookie, refreshCookie, refuseOtherSites, setCookie, shownBy } from './cookie.ts'
import { countSignIn } from './login-limits.ts'
import { otherPasswords } from './other-passwords.ts'
import { endSessionOf } from './owed-sign-out.ts'
import { isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { authAnswer, sessionOver, signInAs, wrongCredentials } from './sign-in.ts'
import { signingUp } from './signing-up.ts'
import { viewTokenFor } from './view-token.ts'

export const handlers: Handlers<typeof endpoints> = {
  ...signingUp,
  ...otherPasswords,
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
