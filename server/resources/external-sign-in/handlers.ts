import { createHmac } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { endpoints } from '#contract/external-sign-in.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { conflict, HttpError, notFound } from '#server/errors.ts'
import { together } from '#server/lives/live.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import type { Handlers, Services } from '#server/register.ts'
import { refuseOtherSites } from '#server/resources/auth/cookie.ts'
import { signInAs } from '#server/resources/auth/sign-in.ts'
import type { Attempt } from '#server/sign-in/issuer.ts'
import { newSecret } from '#server/tokens.ts'
import * as queries from './queries.ts'

const cookieName = 'hearthkeep_sign_in'
/** Characters; an address of the app with all its filters is shorter. */
const longestReturn = 501
const cookiePath = '/api/auth/external'

/** Derives nonce and verifier from the browser's secret, so that the database holds neither. */
const attemptOf = (browser: string, state: string): Attempt => {
  const derive = (what: string) =>
    createHmac('sha256', browser).update(`${what} ${state}`).digest('base64url')
  return { state, nonce: derive('nonce'), verifier: derive('verifier') }
}

const keepBrowser = (reply: FastifyReply, services: Services, browser: string) =>
  reply.setCookie(cookieName, browser, {
    path: cookiePath,
    httpOnly: true,
    // Lax: the browser must send it when the issuer redirects back.
    sameSite: 'lax',
    secure: services.config.publicUrl.startsWith('https:'),
    maxAge: queries.minutesAway * 60,
  })

const offered = ({ issuer }: Services) => {
  if (issuer === null) throw notFound('This server does not offer signing in with another account.')
  return issuer
}

/** Anyone may write one into the table, so a long path is not kept. */
const returnTo = (path: string | undefined) =>
  path === undefined || path.length > longestReturn ? null : path

const wrongState = () =>
  new HttpError(
    410,
    'wrong_state',
    'This sign-in began in another browser or too long ago, or is already done. Start again.',
  )

export const handlers: Handlers<typeof endpoints> = {
  /** Anyone; a new state goes to the issuer and its counterpart into this browser's cookie. */
  'externalSignIn.begin': async ({ query, db, services, request, reply }) => {
    const issuer = offered(services)
    reply.header('cache-control', 'no-store')
    const state = newSecret()
    const browser = newSecret()
    try {
      await countAttempt(db, perNetwork(request, 'external'), 60, 600, services.now())
      const address = await issuer.addressFor(attemptOf(browser, state))
      await queries.rememberAttempt(
        db,
        { state, browser, returnTo: returnTo(query.next) },
        services.now(),
      )
      keepBrowser(reply, services, browser)
      reply.redirect(address, 302)
    } catch (error) {
      // The browser opens this as a page, so the sentence must also appear on a page.
      if (!(error instanceof HttpError)) throw error
      const reason = error.code === 'too_many' ? 'too_many' : 'temporarily_unavailable'
      reply.redirect(paths.oauthCallback(reason), 302)
    }
    return undefined
  },

  /**
   * Anyone who returns with a state of this browser, once. The link or the verified address identifies the account.
   */
  'externalSignIn.finish': async ({ body, db, services, request, reply }) => {
    refuseOtherSites(services, request)
    const issuer = offered(services)
    await countAttempt(db, perNetwork(request, 'external-finish'), 60, 600, services.now())
    const browser = request.cookies[cookieName]
    const attempt = browser && (await queries.takeAttempt(db, body.state, browser, services.now()))
    if (!browser || !attempt) throw wrongState()
    reply.clearCookie(cookieName, { path: cookiePath })
    const identity = await issuer.identityOf(body, attemptOf(browser, body.state))
    const user = await together({ db, services }, (ground) =>
      queries.userFor(ground, identity, issuer.name),
    )
    if (user !== null)
      return {
        outcome: 'signed_in',
        account: await signInAs(user, { db, services, reply }),
        return_to: attempt.return_to,
      }
    if (identity.email === null || !identity.emailVerified)
      throw conflict(
        'email_unverified',
        'The address of that account is not verified there, so it cannot tell us who you are.',
      )
    return {
      outcome: 'no_account',
      email: identity.email,
      first_name: identity.firstName,
      last_name: identity.lastName,
    }
  },
}
