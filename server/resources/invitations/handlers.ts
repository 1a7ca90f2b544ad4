import type { endpoints } from '#contract/invitations.ts'
import { invitationLife, invitationState } from '#contract/lives/invitation/invitation.life.ts'
import { judge } from '#contract/lives/judge.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, HttpError, invalid, notFound } from '#server/errors.ts'
import { needsLicense } from '#server/inspectors.ts'
import { invitations, invitersTies } from '#server/lives/invitation.ts'
import { begin, step } from '#server/lives/live.ts'
import { groundOf } from '#server/lives/served.ts'
import { invitedAgainMail } from '#server/mail/templates.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import { hashPassword } from '#server/resources/auth/passwords.ts'
import { userByEmail, userById } from '#server/resources/auth/queries.ts'
import { signInAs } from '#server/resources/auth/sign-in.ts'
import { isState } from '#server/time-zones.ts'
import { hashOf } from '#server/tokens.ts'
import { confirmBooking, shownBooking } from './booking.ts'
import * as queries from './queries.ts'

/** An invitation that the person can still accept. Errors: 404, 409 already accepted, 410 expired. */
const open = (row: queries.Row | undefined, now: number): queries.Row => {
  if (row === undefined)
    throw new HttpError(
      404,
      'invalid_link',
      'This invitation does not exist, or there is a newer link. Open the newest e-mail.',
    )
  const state = invitationState(row)
  if (state.matches('accepted'))
    throw conflict('accepted', 'This invitation was already accepted. Log in with your password.')
  const accept = { type: 'accept', by: ['holder'], now: new Date(now).toISOString() } as const
  if (judge(invitationLife, state, accept).kind !== 'moves')
    throw new HttpError(410, 'expired_link', 'This invitation has expired. Ask for a new one.')
  return row
}

export const handlers: Handlers<typeof endpoints> = {
  /**
   * Admins; inspectors invite homeowners. An address with an account gets a different mail; the answer is the same.
   */
  'invitations.make': async ({ body, user, db, services }) => {
    const property = body.property ?? null
    if (property !== null && !isState(property.state))
      throw invalid({ 'property.state': 'Choose a state of the United States.' })
    // No one could accept it, and its address would count as invited for everyone else.
    if (user.demo !== null)
      throw conflict('demo', 'A demo sends no e-mail, so it cannot invite anyone.')
    await needsLicense(db, user.user_id, user, services.now())
    await countAttempt(db, `invite:${user.user_id}`, 60, 3600, services.now())
    await countAttempt(db, `invited:${hashOf(body.email)}`, 5, 86_400, services.now())
    const by = await userById(db, user.user_id)
    const from = `${by?.first_name} ${by?.last_name}`
    const known = await userByEmail(db, body.email)
    if (known !== undefined && known.verified_at !== null)
      await services.mail.queue(
        db,
        invitedAgainMail(
          known.email,
          known.first_name,
          from,
          `${services.config.publicUrl}${paths.login()}`,
        ),
      )
    else
      await inTransaction(db, async (trx) => {
        const { user_type } = body
        await begin(groundOf(trx, services), invitations, {
          event: 'invite',
          sender: user,
          by: invitersTies(user),
          data: { expires_at: queries.expiryFrom(services.now()) },
          facts: { user_type, invited_by: user.user_id },
          insert: ({ context: { created_at, expires_at } }) =>
            queries.make(trx, {
              ...body,
              property,
              invited_by: user.user_id,
              created_at: created_at ?? undefined,
              expires_at,
            }),
        })
      })
    return { success: true }
  },

  /** Anyone who holds the link. */
  'invitations.show': async ({ query, db, services, reply }) => {
    reply.header('cache-control', 'no-store')
    const row = open(await queries.byToken(db, query.token), services.now())
    // Somebody who was invited twice and has accepted the other one types no password here in vain.
    if ((await queries.accountOf(db, row)).proven)
      throw conflict('has_account', 'This address already has an account. Log in with it.')
    return {
      invited_by: queries.inviterOf(row),
      user_type: row.user_type,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      property: queries.placeOf(row),
      booking: await shownBooking(db, queries.ownBookingOf(row), services.now()),
      prepared: queries.bookingOf(row) !== null && row.invited_by !== null,
      expires_at: row.expires_at.toISOString(),
    }
  },

  /** Anyone who holds the link, once; it signs them in. With a booking, the visit begins with the account. */
  'invitations.accept': async ({ body, db, services, request, reply }) => {
    await countAttempt(db, perNetwork(request, 'invitation'), 100, 600, services.now())
    // Before the password is hashed, which is slow.
    open(await queries.byToken(db, body.token), services.now())
    const password_hash = await hashPassword(body.password)
    const user = await inTransaction(db, async (trx) => {
      const row = open(await queries.byToken(trx, body.token), services.now())
      const { invitation_id, email } = row
      const ground = groundOf(trx, services)
      await step(ground, invitations, {
        id: invitation_id,
        event: 'accept',
        sender: 'holder',
        data: async (row) => ({ ...(await queries.accountOf(trx, row)), password_hash }),
      })
      const account = await userByEmail(trx, email)
      const held = queries.ownBookingOf(row)
      if (held !== null && account !== undefined)
        await confirmBooking(ground, account.user_id, { ...held, ...body.booking })
      return account
    })
    if (user === undefined) throw notFound()
    return signInAs(user, { db, services, reply })
  },

  /** Anyone who holds a link; the new one goes only to the invited address. */
  'invitations.renew': async ({ body, db, services, request }) => {
    await countAttempt(db, perNetwork(request, 'renew'), 30, 3600, services.now())
    await countAttempt(db, `renew:${hashOf(body.token)}`, 3, 3600, services.now())
    await inTransaction(db, async (trx) => {
      const row = await queries.byToken(trx, body.token)
      if (row === undefined) return
      await step(groundOf(trx, services), invitations, {
        id: row.invitation_id,
        event: 'renew',
        sender: 'holder',
        data: { expires_at: queries.expiryFrom(services.now()) },
      })
    })
    return { success: true }
  },
}
