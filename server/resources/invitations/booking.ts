import type { Invitation } from '#contract/invitations.ts'
import { priceInputFor } from '#contract/price.ts'
import { visitLength } from '#contract/vocabulary/visit-length.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Ground } from '#server/lives/served.ts'
import { placeRequest } from '#server/resources/inspections/request.ts'
import { slotsFor } from '#server/resources/inspections/slots.ts'
import { priceIn } from '#server/resources/pricing/queries.ts'
import { bookedProperty, factsOf } from '#server/resources/properties/add.ts'
import { timeZoneOf } from '#server/time-zones.ts'
import type { Held } from './queries.ts'

/** How many other times are offered where somebody took the chosen one meanwhile. */
const nextTimes = 6

/** A held booking as it could be confirmed now: the price of today, and the next times if its own is gone. */
export const shownBooking = async (
  db: Queries,
  held: Held | null,
  now: number,
): Promise<Invitation['booking']> => {
  if (held === null) return null
  const { home, services, extra_mold_samples, scheduled_start, total_cents } = held
  const time_zone = timeZoneOf(home.state, home.county_fips)
  const place = { property_id: null, county_fips: home.county_fips, time_zone }
  const input = priceInputFor(factsOf(home), services, false, extra_mold_samples)
  const price = await priceIn(db, null, home.county_fips, input, now)
  const timesFrom = (day?: string) =>
    slotsFor(db, null, place, now, day, null, visitLength(price.minutes))
  const { slots } = await timesFrom(scheduled_start?.slice(0, 10))
  const isFree =
    scheduled_start === null ||
    slots.some(({ start }) => Date.parse(start) === Date.parse(scheduled_start))
  const later = isFree ? [] : slots.length > 0 ? slots : (await timesFrom()).slots
  return {
    home: { street: home.street, city: home.city, state: home.state },
    services,
    ...(extra_mold_samples !== undefined && { extra_mold_samples }),
    scheduled_start,
    time_zone,
    is_free: isFree,
    next: later.slice(0, nextTimes).map(({ start }) => start),
    seen_cents: total_cents,
    total_cents: price.total_cents,
  }
}

/**
 * The home and the visit of a booking, for the account that was just made. Errors: those of `placeRequest`; then
 * nothing has been made, the account included.
 */
export const confirmBooking = async (
  ground: Ground,
  ownerId: string,
  { home, ...wish }: Held,
): Promise<void> => {
  const propertyId = await bookedProperty(ground.db, ownerId, home)
  const place = { sender: 'holder' as const, tenant: null, ownerId, propertyId }
  await placeRequest(ground, { ...place, facts: factsOf(home) }, wish)
}
