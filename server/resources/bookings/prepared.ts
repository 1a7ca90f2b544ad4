import { sql } from 'kysely'
import type { endpoints } from '#contract/bookings.ts'
import { refuseClient } from '#server/agents/named.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, HttpError, invalid, notFound } from '#server/errors.ts'
import { needsLicense } from '#server/inspectors.ts'
import { mentions } from '#server/lists.ts'
import { invitations, invitersTies } from '#server/lives/invitation.ts'
import { begin } from '#server/lives/live.ts'
import { groundOf } from '#server/lives/served.ts'
import { countAttempt } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import { userByEmail, userById } from '#server/resources/auth/queries.ts'
import { checkPrice, holdTime } from '#server/resources/inspections/request.ts'
import { offeredStart } from '#server/resources/inspections/slots.ts'
import * as invited from '#server/resources/invitations/queries.ts'
import { checked, factsOf } from '#server/resources/properties/add.ts'
import { isOf, type Tenant, tenantOf } from '#server/tenant.ts'
import { hashOf } from '#server/tokens.ts'

/** Enough to find somebody by a few letters more. */
const mostClients = 10

/** The clients of a tenant who are found by these words, by their last names. */
export const clientsOf = (db: Queries, tenant: Tenant, q: string | undefined) =>
  db
    .selectFrom('users as u')
    .select(['u.user_id', 'u.email', sql<string>`u.first_name || ' ' || u.last_name`.as('name')])
    .where('u.user_type', '=', 'homeowner')
    .where('u.verified_at', 'is not', null)
    .where(isOf('u.demo_id', tenant))
    .where(mentions(q, [sql`u.first_name`, sql`u.last_name`, sql`u.email`]))
    .orderBy('u.last_name')
    .orderBy('u.first_name')
    .orderBy('u.user_id')
    .limit(mostClients)
    .execute()

type Client = { user_id: string } | { first_name: string; last_name: string; email: string }

/** The name and the address of a client: of an account of the tenant, or as they were typed. Errors: 400. */
const personOf = async (db: Queries, tenant: Tenant, client: Client) => {
  if (!('user_id' in client)) {
    const known = await userByEmail(db, client.email)
    if (known !== undefined && known.user_type !== 'homeowner')
      throw invalid({ 'client.email': 'This address belongs to somebody of the staff.' })
    return client
  }
  const known = await userById(db, client.user_id)
  if (known === undefined || known.user_type !== 'homeowner' || known.demo_id !== tenant)
    throw invalid({ 'client.user_id': 'Choose a client.' })
  const { first_name, last_name, email } = known
  return { first_name, last_name, email }
}

type Prepared = Pick<
  Handlers<typeof endpoints>,
  'bookings.clients' | 'bookings.prepare' | 'bookings.prepared'
>

/** Bookings that an inspector or an admin prepares, and a client signs. */
export const prepared: Prepared = {
  /** Inspectors with a license and admins, in their own tenant. Errors: 409 without a license, 429. */
  'bookings.clients': async ({ query, user, db, services }) => {
    const now = services.now()
    await needsLicense(db, user.user_id, user, now)
    // Each letter of a search asks once. Admins see all people anyway, and book on the phone all day.
    if (user.user_type === 'inspector')
      await countAttempt(db, `clients:${user.user_id}`, 600, 3600, now)
    return { clients: await clientsOf(db, tenantOf(user), query.q) }
  },

  /** Inspectors and admins. The client gets a link, and signs and sends it themselves. */
  'bookings.prepare': async ({ body, user, db, services }) => {
    if (user.demo !== null)
      throw conflict('demo', 'A demo sends no e-mail, so no client could sign this.')
    const now = services.now()
    await needsLicense(db, user.user_id, user, now)
    await countAttempt(db, `prepare:${user.user_id}`, 60, 3600, now)
    const { client, home, ...wish } = body
    const person = await personOf(db, null, client)
    const agents = wish.agents ?? []
    refuseClient(agents, person.email)
    const reader = agents.findIndex(({ sees_report }) => sees_report)
    if (reader >= 0)
      throw invalid({
        [`agents.${reader}.sees_report`]: 'Only the client can let an agent read the report.',
      })
    const { time_zone } = await checked(db, home)
    const place = { property_id: null, county_fips: home.county_fips, time_zone, ...factsOf(home) }
    const price = await checkPrice(db, place, wish, null, now)
    const start = offeredStart(time_zone, now, wish.scheduled_start)
    await countAttempt(db, `booked:${hashOf(person.email)}`, 5, 86_400, now)
    await inTransaction(db, async (trx) => {
      await holdTime(trx, null, place, start, price)
      await begin(groundOf(trx, services), invitations, {
        event: 'invite',
        sender: user,
        by: invitersTies(user),
        data: { expires_at: invited.expiryFrom(now) },
        facts: { user_type: 'homeowner', invited_by: user.user_id },
        insert: ({ context: { created_at, expires_at } }) =>
          invited.make(trx, {
            ...person,
            user_type: 'homeowner',
            invited_by: user.user_id,
            property: null,
            booking: { ...wish, home, signed_name: '' },
            created_at: created_at ?? undefined,
            expires_at,
          }),
      })
    })
    return { success: true }
  },

  /** The homeowner to whose address the link was mailed; for anybody else it does not exist. */
  'bookings.prepared': async ({ query, user, db, services }) => {
    const [row, reader] = await Promise.all([
      invited.byTokenUnlocked(db, query.token),
      userById(db, user.user_id),
    ])
    const booking = row === undefined ? null : invited.bookingOf(row)
    if (row === undefined || booking === null || row.email !== reader?.email) throw notFound()
    if (row.expires_at.getTime() < services.now())
      throw new HttpError(410, 'expired_link', 'This booking has expired. Ask for a new one.')
    const { signed_name: _, ...wish } = booking
    return { ...wish, prepared_by: invited.inviterOf(row) ?? '' }
  },
}
