import type { Travel } from '#contract/booked.ts'
import type { Queries } from './db/connect.ts'
import { mayInspect } from './inspectors.ts'
import { isOf, type Tenant } from './tenant.ts'
import { dayIn } from './time-zones.ts'

/*
 * The terms on which inspectors go to a county: the weekdays and the fee. Slots, assignments and prices all ask here.
 */

/** The weekday that the clocks of a zone show at an instant, 0 for Sunday. */
export const weekdayIn = (zone: string, at: number): number =>
  new Date(`${dayIn(zone, at)}T12:00:00Z`).getUTCDay()

/**
 * The fee for the way to a county: the lowest that anybody who covers it asks, because at the time of a booking
 * nobody knows who will come. Null: nobody covers it, or somebody asks for nothing.
 */
export const travelTo = async (
  db: Queries,
  tenant: Tenant,
  county: string | null,
): Promise<Travel | null> => {
  if (county === null) return null
  const row = await db
    .selectFrom('service_areas as s')
    .innerJoin('users as u', 'u.user_id', 's.inspector_id')
    .innerJoin('counties as c', 'c.fips', 's.county_fips')
    .select(['c.name', 'c.state', 's.travel_cents'])
    .where('s.county_fips', '=', county)
    .where(mayInspect('u'))
    .where(isOf('u.demo_id', tenant))
    .orderBy('s.travel_cents')
    .limit(1)
    .executeTakeFirst()
  return row === undefined || row.travel_cents === 0
    ? null
    : { county: `${row.name}, ${row.state}`, cents: row.travel_cents }
}

/** The weekday of a visit, if it is none on which somebody goes to the county; null: they do. */
export const notOn = (
  days: readonly number[] | null | undefined,
  zone: string,
  start: number,
): number | null => {
  if (days == null) return null
  const weekday = weekdayIn(zone, start)
  return days.includes(weekday) ? null : weekday
}

/** The weekday of a visit to a home, if this inspector does not go to its county on it; null: they do. */
export const notOnFor = async (
  db: Queries,
  inspectorId: string,
  { county_fips, time_zone }: { county_fips: string | null; time_zone: string },
  start: number,
): Promise<number | null> => {
  const row = await db
    .selectFrom('service_areas')
    .select('days')
    .where('inspector_id', '=', inspectorId)
    .where('county_fips', '=', county_fips)
    .executeTakeFirst()
  return notOn(row?.days, time_zone, start)
}
