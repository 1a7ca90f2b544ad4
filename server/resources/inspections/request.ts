import type { VisitWish } from '#contract/booked.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/inspections.ts'
import { type PriceProperty, priceInputFor } from '#contract/price.ts'
import { askableStates } from '#contract/vocabulary/issues.ts'
import { visitLength } from '#contract/vocabulary/visit-length.ts'
import { countAgents, nameAgents } from '#server/agents/booked.ts'
import type { Signing } from '#server/agreements/begin.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { inspections } from '#server/lives/inspection.ts'
import { step } from '#server/lives/live.ts'
import { type Ground, groundOf, type Sender } from '#server/lives/served.ts'
import type { Services } from '#server/register.ts'
import { priceIn } from '#server/resources/pricing/queries.ts'
import { type Tenant, tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { bookWaiting } from '#server/waiting-list.ts'
import { signatureOf, signingOf } from './agreement.ts'
import { beginInspection } from './begin.ts'
import { visitFrom } from './calendar.ts'
import * as queries from './queries.ts'
import { holdPlaces, offeredStart } from './slots.ts'

const emptyConditions = JSON.stringify({
  weather: '',
  temperature_f: null,
  occupancy: 'unknown',
  utilities_on: 'unknown',
  people_present: '',
})

type Body = HandlerInput<(typeof endpoints)['inspections.request']>['body']
type Home = Awaited<ReturnType<typeof queries.addressOf>>

/**
 * The price that the person saw; a wish to pay in advance changes nothing in it, because its discount is given for
 * money that has arrived. Errors: 409 with the new quote if it has changed.
 */
export const checkPrice = async (
  db: Queries,
  home: PriceProperty & { county_fips: string | null },
  {
    services,
    extra_mold_samples,
    total_cents,
  }: Pick<VisitWish, 'services' | 'extra_mold_samples' | 'total_cents'>,
  tenant: Tenant,
  now: number,
) => {
  const input = priceInputFor(home, services, false, extra_mold_samples)
  const price = await priceIn(db, tenant, home.county_fips, input, now)
  if (price.total_cents !== total_cents)
    throw conflict(
      'price_changed',
      'The price has changed since you saw it. Please review it.',
      price,
    )
  return price
}

/**
 * Locks the requested time, for the job of this price, until the transaction ends, and answers whether an inspector covers the county, and the
 * one inspector who gets the visit at once. Errors: 400 if no inspector covers it or the firm is closed, 409 if the time is taken.
 */
export const holdTime = async (
  trx: Queries,
  tenant: Tenant,
  home: Pick<Home, 'county_fips' | 'time_zone'> & { property_id: string | null },
  start: Date | null,
  { minutes }: { minutes: number },
) => {
  const { covering, free, places, own } = await holdPlaces(
    trx,
    tenant,
    home,
    start,
    null,
    visitLength(minutes),
  )
  if (start !== null && covering.length === 0)
    throw invalid({
      scheduled_start: 'No inspector covers this county yet. Send the request without a time.',
    })
  if (own.length > 0)
    throw conflict('slot_taken', 'This home already has a visit at that time. Choose another time.')
  if (start !== null && places === 0)
    throw conflict('slot_taken', 'Someone has just taken this time. Choose another time.')
  return { covered: covering.length > 0, inspector: covering.length === 1 ? free[0] : undefined }
}

/**
 * `ownerId`: the person whose home it must be. `facts`: those that the person saw the price of, where they described
 * the home with the booking.
 */
type Placed = {
  sender: Sender
  tenant: Tenant
  ownerId: string
  propertyId: string
  facts?: PriceProperty
}

/**
 * Keeps the home with its owner until the transaction ends: whoever transfers or archives it then finds the visit.
 * Errors: 404 if an admin was faster.
 */
const keepHome = async (db: Queries, ownerId: string, propertyId: string): Promise<void> => {
  const home = await db
    .selectFrom('properties')
    .select(['owner_id', 'archived_at'])
    .where('property_id', '=', propertyId)
    .forShare()
    .executeTakeFirst()
  if (home?.owner_id !== ownerId || home.archived_at !== null) throw notFound()
}

/**
 * Those of these issues that an inspector can look at: one that was settled since the page was loaded needs no look.
 * Errors: 400 for one that is not of the home.
 */
const askable = async (
  db: Queries,
  propertyId: string,
  issues: readonly string[],
): Promise<string[]> => {
  const ids = [...new Set(issues)]
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('issues')
    .select(['issue_id', 'state'])
    .where('property_id', '=', propertyId)
    .where('issue_id', 'in', ids)
    .execute()
  const known = new Map(rows.map(({ issue_id, state }) => [issue_id, state]))
  if (!ids.every((id) => known.has(id))) throw invalid({ issues: 'Choose issues of this home.' })
  return ids.filter((id) => askableStates.some((state) => state === known.get(id)))
}

/**
 * Begins the inspection that a booking asks for, in the caller's transaction; answers its id. `signed_name`: as
 * `signatureOf` keeps it. Errors: 400 for a time that is not offered, 404 for a home of somebody else or an archived
 * one, 409 with the new quote, or if the slot is taken.
 */
export const placeRequest = async (
  ground: Ground,
  { sender, tenant, ownerId, propertyId, facts }: Placed,
  wish: VisitWish & {
    issues?: readonly string[] | undefined
    signed_name: string
    signing?: Signing | undefined
  },
): Promise<string> => {
  const { db, now } = ground
  await keepHome(db, ownerId, propertyId)
  const home = await queries.addressOf(db, propertyId)
  const price = await checkPrice(db, { ...home, ...facts }, wish, tenant, now)
  const start = offeredStart(home.time_zone, now, wish.scheduled_start)
  const visit =
    start === null
      ? { scheduled_start: null, scheduled_end: null }
      : {
          scheduled_start: start.toISOString(),
          scheduled_end: new Date(
            visitFrom(start.getTime(), visitLength(price.minutes)).end,
          ).toISOString(),
        }
  const asked_issues = await askable(db, propertyId, wish.issues ?? [])
  const { covered, inspector } = await holdTime(db, tenant, home, start, price)
  const id = await beginInspection(
    ground,
    { sender, tenant, home },
    { ...visit, signed_name: wish.signed_name, covered, taken: inspector !== undefined },
    {
      reason: wish.reason,
      services: JSON.stringify(wish.services),
      // The price left them out where no mold test is ordered.
      extra_mold_samples: wish.services.includes('mold') ? (wish.extra_mold_samples ?? 0) : 0,
      quote: JSON.stringify(price),
      access_notes: wish.access_notes,
      asked_issues,
      conditions: emptyConditions,
    },
    wish.signing,
  )
  if (inspector !== undefined && visit.scheduled_start !== null)
    await step(ground, inspections, {
      id,
      event: 'assign',
      sender: 'system',
      data: { ...visit, inspector_id: inspector, busy: false },
    })
  await bookWaiting(ground, home)
  // Now that it is known who comes, and when.
  await nameAgents(ground, id, wish.agents ?? [])
  return id
}

/** Stores a homeowner's request and answers its id. Errors: those of `placeRequest`, 400 for a signature. */
export const requestInspection = async (
  { db, services }: { db: Db; services: Services },
  user: Caller,
  body: Body,
  from: Signing['from'],
): Promise<string> => {
  const signed_name = await signatureOf(db, user.user_id, body)
  const { companyName } = services.config
  const place = {
    sender: user,
    tenant: tenantOf(user),
    ownerId: user.user_id,
    propertyId: body.property_id,
  }
  await countAgents(db, user.user_id, body.agents ?? [], services.now())
  return inTransaction(db, async (trx) => {
    const signing = await signingOf(trx, place.tenant, companyName, body, from)
    return placeRequest(groundOf(trx, services), place, { ...body, signed_name, signing })
  })
}
