import type { endpoints } from '#contract/bookings.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { countAgents } from '#server/agents/booked.ts'
import { refuseClient } from '#server/agents/named.ts'
import { fromOf } from '#server/agreements/begin.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, notFound } from '#server/errors.ts'
import { historyOf } from '#server/lives/history.ts'
import { invitations } from '#server/lives/invitation.ts'
import { begin } from '#server/lives/live.ts'
import { groundOf } from '#server/lives/served.ts'
import { waitingEntries } from '#server/lives/waiting-entry.ts'
import { bookingKnownMail } from '#server/mail/invitations.ts'
import { countAttempt, perNetwork } from '#server/rate-limit.ts'
import type { Handlers } from '#server/register.ts'
import { userByEmail } from '#server/resources/auth/queries.ts'
import { signatureOf, signatureUnder, signingOf } from '#server/resources/inspections/agreement.ts'
import { one } from '#server/resources/inspections/queries.ts'
import { checkPrice, holdTime, placeRequest } from '#server/resources/inspections/request.ts'
import { offeredStart } from '#server/resources/inspections/slots.ts'
import * as invited from '#server/resources/invitations/queries.ts'
import { bookedProperty, checked, factsOf } from '#server/resources/properties/add.ts'
import { knownCounty } from '#server/resources/properties/queries.ts'
import { tenantOf } from '#server/tenant.ts'
import { hashOf } from '#server/tokens.ts'
import { joinWaitingList } from '#server/waiting-list.ts'
import { prepared } from './prepared.ts'
import * as queries from './queries.ts'

const notCovered = () =>
  conflict('not_covered', 'No inspector covers this county anymore. Join its waiting list.')

export const handlers: Handlers<typeof endpoints> = {
  ...prepared,
  /** Anyone, as often as somebody compares counties by hand. */
  'bookings.look': async ({ query, db, services, request }) => {
    await countAttempt(db, perNetwork(request, 'offer'), 300, 3600, services.now())
    return queries.offerFor(
      db,
      null,
      query.county_fips,
      services.now(),
      services.config.companyName,
      query.from,
    )
  },
  /** Anyone signed in, in their own tenant. */
  'bookings.offer': ({ query, user, db, services }) =>
    queries.offerFor(
      db,
      tenantOf(user),
      query.county_fips,
      services.now(),
      services.config.companyName,
      query.from,
    ),

  /**
   * Anyone, a few times an hour. The booking waits with an invitation to an account; only the person who reads the
   * mailbox can accept it, so nobody books in somebody else's name. An address with an account gets another mail;
   * the answer is the same.
   */
  'bookings.hold': async ({ body, db, services, request }) => {
    const now = services.now()
    await countAttempt(db, perNetwork(request, 'book'), 20, 3600, now)
    const { first_name, last_name, email, home, signed_name, signed_why, ...rest } = body
    const { agreement_version, consents, ...wish } = rest
    const terms = { agreement_version, consents }
    const signing = await signingOf(db, null, services.config.companyName, terms, fromOf(request))
    const values = await checked(db, home)
    const { time_zone } = values
    const place = { property_id: null, county_fips: home.county_fips, time_zone, ...factsOf(home) }
    const signed = signatureUnder(`${first_name} ${last_name}`, { signed_name, signed_why })
    const price = await checkPrice(db, place, wish, null, now)
    const start = offeredStart(time_zone, now, wish.scheduled_start)
    refuseClient(wish.agents ?? [], email)
    // After all checks, so that a mistake in a form costs nobody a mail.
    await countAttempt(db, `booked:${hashOf(email)}`, 5, 86_400, now)
    await countAgents(db, hashOf(email), wish.agents ?? [], now)
    await inTransaction(db, async (trx) => {
      const { covered } = await holdTime(trx, null, place, start, price)
      if (!covered) throw notCovered()
      const known = await userByEmail(trx, email)
      if (known !== undefined && known.verified_at !== null) {
        const url = `${services.config.publicUrl}${paths.login(paths.newInspection())}`
        await services.mail.queue(trx, bookingKnownMail(email, known.first_name, home.street, url))
        return
      }
      await begin(groundOf(trx, services), invitations, {
        event: 'book',
        sender: 'anyone',
        by: ['anyone'],
        data: { expires_at: invited.expiryFrom(now) },
        facts: { user_type: 'homeowner' },
        insert: ({ context: { created_at, expires_at } }) =>
          invited.make(trx, {
            user_type: 'homeowner',
            email,
            first_name,
            last_name,
            invited_by: null,
            property: null,
            booking: { ...wish, home, signed_name: signed, signing },
            created_at: created_at ?? undefined,
            expires_at,
          }),
      })
    })
    return { success: true }
  },

  /** Homeowners, for themselves. */
  'bookings.book': async ({ body, user, db, services, request }) => {
    const { home, signed_name, signed_why, agreement_version, consents, ...wish } = body
    const terms = { agreement_version, consents }
    const signed = await signatureOf(db, user.user_id, { signed_name, signed_why })
    const tenant = tenantOf(user)
    await countAgents(db, user.user_id, wish.agents ?? [], services.now())
    const id = await inTransaction(db, async (trx) => {
      const propertyId = await bookedProperty(trx, user.user_id, home)
      const ownerId = user.user_id
      const place = { sender: user, tenant, ownerId, propertyId, facts: factsOf(home) }
      const { companyName } = services.config
      const signing = await signingOf(trx, tenant, companyName, terms, fromOf(request))
      return placeRequest(groundOf(trx, services), place, { ...wish, signed_name: signed, signing })
    })
    return one(db, id, { owner: true, inspector: false, admin: false }, services.now())
  },

  /** Anyone, a few times an hour. */
  'bookings.wait': async ({ body, caller, db, services, request }) => {
    if (caller !== null && caller.demo !== null)
      throw conflict('demo', 'A demo has no waiting list. End the demo to wait as yourself.')
    await countAttempt(db, perNetwork(request, 'wait'), 20, 3600, services.now())
    await knownCounty(db, body.county_fips)
    await inTransaction(db, (trx) => joinWaitingList(groundOf(trx, services), body))
    return { success: true }
  },
  /** Admins; a demo has no waiting list. */
  'bookings.waiting': async ({ user, db }) => ({
    counties: tenantOf(user) === null ? await queries.waitingCounties(db) : [],
  }),
  /** Admins; a demo has no waiting list. */
  'bookings.waitingLife': async ({ user, params: { entryId }, db }) => {
    if (tenantOf(user) !== null) throw notFound()
    const { name } = waitingEntries.life
    return {
      life: name,
      value: await queries.entryState(db, entryId),
      history: await historyOf(db, name, entryId),
    }
  },
}
