import type { endpoints } from '#contract/invitations.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, HttpError, invalid } from '#server/errors.ts'
import { notify } from '#server/live/notify.ts'
import { invitationMail, invitedAgainMail } from '#server/mail/templates.ts'
import { countAttempt } from '#server/rate-limit.ts'
import type { Handlers, Services } from '#server/register.ts'
import { hashPassword } from '#server/resources/auth/passwords.ts'
import { userByEmail, userById } from '#server/resources/auth/queries.ts'
import { signInAs } from '#server/resources/auth/sign-in.ts'
import { isState } from '#server/time-zones.ts'
import { hashOf } from '#server/tokens.ts'
import * as queries from './queries.ts'

const nameOf = (row: queries.Row) => `${row.by_first} ${row.by_last}`
const addressOf = (property: queries.Place | null) =>
  property && `${property.street}, ${property.city}, ${property.state}`

const sendLink = (
  db: Queries,
  services: Services,
  to: { email: string; first_name: string },
  from: string,
  address: string | null,
  secret: string,
) =>
  services.mail.queue(
    db,
    invitationMail(
      to.email,
      to.first_name,
      from,
      address,
      `${services.config.publicUrl}${paths.activateAccount(secret)}`,
      queries.daysOpen,
    ),
  )

/** An invitation that the person can still accept. Errors: 404, 409 already accepted, 410 expired. */
const open = (row: queries.Row | undefined, now: number): queries.Row => {
  if (row === undefined)
    throw new HttpError(
      404,
      'invalid_link',
      'This invitation does not exist, or there is a newer link. Open the newest e-mail.',
    )
  if (row.accepted_at !== null)
    throw conflict('accepted', 'This invitation was already accepted. Log in with your password.')
  if (row.expires_at.getTime() < now)
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
      throw conflict('demo', 'A demo sends no mail, so it cannot invite anyone.')
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
      await db.transaction().execute(async (trx) => {
        const secret = await queries.make(
          trx,
          { ...body, property, invited_by: user.user_id },
          services.now(),
        )
        await sendLink(trx, services, body, from, addressOf(property), secret)
      })
    return { success: true }
  },

  /** Anyone who holds the link. */
  'invitations.show': async ({ query, db, services, reply }) => {
    reply.header('cache-control', 'no-store')
    const row = open(await queries.byToken(db, query.token), services.now())
    return {
      invited_by: nameOf(row),
      user_type: row.user_type,
      first_name: row.first_name,
      last_name: row.last_name,
      email: row.email,
      property: row.property as queries.Place | null, // only `make` writes it
      expires_at: row.expires_at.toISOString(),
    }
  },

  /** Anyone who holds the link, once; it signs them in. */
  'invitations.accept': async ({ body, db, services, reply }) => {
    const hash = await hashPassword(body.password)
    const user = await db.transaction().execute(async (trx) => {
      const row = open(await queries.byToken(trx, body.token), services.now())
      const accepted = await queries.accept(trx, row, hash, services.now())
      if (accepted !== null)
        await notify(trx, [
          {
            user_id: row.invited_by,
            type: 'user_message',
            title: `${accepted.first_name} ${accepted.last_name} accepted your invitation`,
            link: null,
          },
        ])
      return accepted
    })
    if (user === null)
      throw conflict('has_account', 'This address already has an account. Log in with it.')
    return signInAs(user, { db, services, reply })
  },

  /** Anyone who holds an expired link; the new one goes only to the invited address. */
  'invitations.renew': async ({ body, db, services, request }) => {
    await countAttempt(db, `renew:${request.ip}`, 30, 3600, services.now())
    await countAttempt(db, `renew:${hashOf(body.token)}`, 3, 3600, services.now())
    await db.transaction().execute(async (trx) => {
      const row = await queries.byToken(trx, body.token)
      if (row === undefined || row.accepted_at !== null) return
      const secret = await queries.renew(trx, row.invitation_id, services.now())
      const place = row.property as queries.Place | null // only `make` writes it
      await sendLink(trx, services, row, nameOf(row), addressOf(place), secret)
    })
    return { success: true }
  },
}
