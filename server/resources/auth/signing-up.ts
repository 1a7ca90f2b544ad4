import type { endpoints } from '#contract/auth.ts'
import { maySignIn } from '#contract/lives/account/state.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { AddressTaken, accounts, beginAccount } from '#server/lives/account.ts'
import { live, step, together } from '#server/lives/live.ts'
import { alreadyMail } from '#server/mail/templates.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import { hashOf } from '#server/tokens.ts'
import { lateLink, linkError, noLink } from './link-errors.ts'
import { hashPassword } from './passwords.ts'
import * as queries from './queries.ts'

/** From the sign-up to an address that is proven. */
export const signingUp: Pick<
  Handlers<typeof endpoints>,
  'auth.signUp' | 'auth.verify' | 'auth.claim' | 'auth.resendVerification'
> = {
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
}
