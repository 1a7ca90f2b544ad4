import type { FastifyRequest } from 'fastify'
import type { endpoints } from '#contract/auth.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, HttpError, invalid } from '#server/errors.ts'
import { alreadyMail, passwordChangedMail, resetMail, verifyMail } from '#server/mail/templates.ts'
import { countAttempt, countTry, forgetFailures } from '#server/rate-limit.ts'
import { bearer, type Handlers, type Services } from '#server/register.ts'
import { demoOf } from '#server/tenant.ts'
import { hashOf } from '#server/tokens.ts'
import { dropCookie, refreshCookie, refuseOtherSites, setCookie } from './cookie.ts'
import { hashPassword, isPassword } from './passwords.ts'
import * as queries from './queries.ts'
import { authAnswer, signInAs } from './sign-in.ts'

const perAddress = (request: FastifyRequest, what: string) => `${what}:${request.ip}`

/** Tells the owner of an account, in the caller's transaction, that its password was changed. */
const tellOfPassword = (
  db: Queries,
  { config, mail }: Services,
  { email, first_name }: { email: string; first_name: string },
) =>
  mail.queue(
    db,
    passwordChangedMail(email, first_name, `${config.publicUrl}${paths.forgotPassword()}`),
  )
const sessionOver = () =>
  new HttpError(401, 'session_over', 'Your session has ended. Log in again.')

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone. The answer is the same whether or not the address has an account; the mail tells its owner. */
  'auth.signUp': async ({ body, db, services, request }) => {
    await countAttempt(db, perAddress(request, 'sign-up'), 30, 3600, services.now())
    await countAttempt(db, `sign-up:${hashOf(body.email)}`, 5, 3600, services.now())
    const hash = await hashPassword(body.password)
    const { publicUrl } = services.config
    await db.transaction().execute(async (trx) => {
      const known = await queries.userByEmail(trx, body.email)
      const made = known ? undefined : await queries.makeUser(trx, body, hash)
      if (made === undefined) {
        const name = known?.first_name ?? ''
        await services.mail.queue(
          trx,
          alreadyMail(body.email, name, `${publicUrl}${paths.login()}`),
        )
        return
      }
      const secret = await queries.makeMailToken(trx, made.user_id, 'verify', 24, services.now())
      const link = `${publicUrl}${paths.verify({ token: secret })}`
      await services.mail.queue(trx, verifyMail(body.email, body.first_name, link))
    })
    return { success: true }
  },

  /** Anyone with the mailed token. The link may be opened twice. */
  'auth.verify': async ({ body, db, services }) => {
    const token = await queries.mailToken(db, body.token, 'verify')
    if (token === undefined)
      throw new HttpError(
        404,
        'invalid_link',
        'This link is not valid. Open it again from the e-mail, or ask for a new one.',
      )
    if (token.verified_at !== null) return { outcome: 'already_verified' }
    if (token.expires_at.getTime() < services.now())
      throw new HttpError(410, 'expired_link', 'This link has expired. Ask for a new one.')
    await db
      .updateTable('users')
      .set({ verified_at: new Date(services.now()) })
      .where('user_id', '=', token.user_id)
      .execute()
    return { outcome: 'verified' }
  },

  /** Anyone; the answer is the same for every address. */
  'auth.resendVerification': async ({ body, db, services, request }) => {
    await countAttempt(db, perAddress(request, 'mail'), 30, 3600, services.now())
    await countAttempt(db, `verify:${hashOf(body.email)}`, 5, 3600, services.now())
    const user = await queries.userByEmail(db, body.email)
    if (user && user.verified_at === null)
      await db.transaction().execute(async (trx) => {
        const secret = await queries.makeMailToken(trx, user.user_id, 'verify', 24, services.now())
        const link = `${services.config.publicUrl}${paths.verify({ token: secret })}`
        await services.mail.queue(trx, verifyMail(user.email, user.first_name, link))
      })
    return { success: true }
  },

  /** Anyone. A wrong password and an unknown address get the same answer after the same time. */
  'auth.login': async ({ body, db, services, request, reply }) => {
    await countAttempt(db, perAddress(request, 'login'), 100, 600, services.now())
    const lock = `login:${hashOf(body.email)}`
    await countTry(db, lock, services.now())
    const user = await queries.userByEmail(db, body.email)
    if (!(await isPassword(user?.password_hash ?? null, body.password)) || user === undefined)
      throw new HttpError(401, 'wrong_credentials', 'E-mail or password is not right.')
    await forgetFailures(db, lock)
    if (user.verified_at === null)
      throw new HttpError(
        403,
        'unverified',
        'Confirm your e-mail address first: open the link that we mailed you.',
      )
    return signInAs(user, { db, services, reply })
  },

  /** Anyone; ends the session that the cookie names, and succeeds if none exists. */
  'auth.logout': async ({ db, services, request, reply }) => {
    refuseOtherSites(services, request)
    const secret = request.cookies[refreshCookie]
    if (secret !== undefined) {
      const session = await queries.familyOf(db, secret)
      if (session) {
        await queries.endFamily(db, session.family_id, services.now())
        services.ended.add([session.family_id])
      }
    }
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
    await countAttempt(db, perAddress(request, 'mail'), 30, 3600, services.now())
    await countAttempt(db, `reset:${hashOf(body.email)}`, 5, 3600, services.now())
    const user = await queries.userByEmail(db, body.email)
    if (user)
      await db.transaction().execute(async (trx) => {
        const secret = await queries.makeMailToken(trx, user.user_id, 'reset', 1, services.now())
        const link = `${services.config.publicUrl}${paths.resetPassword(secret)}`
        await services.mail.queue(trx, resetMail(user.email, user.first_name, link))
      })
    return { success: true }
  },

  /** Anyone who holds the mailed token, once; every session ends. */
  'auth.resetPassword': async ({ body, db, services }) => {
    const hash = await hashPassword(body.password)
    const ended = await db.transaction().execute(async (trx) => {
      const token = await queries.mailToken(trx, body.token, 'reset')
      if (token === undefined || token.used_at !== null)
        throw new HttpError(
          404,
          'invalid_link',
          'This link is not valid or was already used. Ask for a new one.',
        )
      if (token.expires_at.getTime() < services.now())
        throw new HttpError(410, 'expired_link', 'This link has expired. Ask for a new one.')
      await queries.setPassword(trx, token.user_id, hash)
      await trx
        .updateTable('mail_tokens')
        .set({ used_at: new Date(services.now()) })
        .where('user_id', '=', token.user_id)
        .where('purpose', '=', 'reset')
        .execute()
      // A person who reads the mailbox has proven the address.
      await trx
        .updateTable('users')
        .set({ verified_at: token.verified_at ?? new Date(services.now()) })
        .where('user_id', '=', token.user_id)
        .execute()
      const families = await queries.endFamilies(trx, token.user_id, services.now())
      await forgetFailures(trx, `login:${hashOf(token.email)}`)
      await tellOfPassword(trx, services, token)
      return families
    })
    services.ended.add(ended)
    return { success: true }
  },

  /** The signed-in person, not while switched; other sessions end. */
  'auth.changePassword': async ({ body, user, db, services }) => {
    const account = await queries.userById(db, user.user_id)
    if (account === undefined) throw sessionOver()
    const lock = `login:${hashOf(account.email)}`
    await countTry(db, lock, services.now())
    if (!(await isPassword(account.password_hash, body.current_password)))
      throw invalid({ current_password: 'This is not your password.' })
    await forgetFailures(db, lock)
    const hash = await hashPassword(body.password)
    // Both or neither: a new password with old sessions would protect no one.
    const ended = await db.transaction().execute(async (trx) => {
      await queries.setPassword(trx, user.user_id, hash)
      await tellOfPassword(trx, services, account)
      return queries.endFamilies(trx, user.user_id, services.now(), user.family)
    })
    services.ended.add(ended)
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
