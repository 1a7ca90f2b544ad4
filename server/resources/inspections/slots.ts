import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { dayIn, instantOf } from '#server/resources/properties/time-zones.ts'

const dayMs = 86_400_000
/** Visits begin at nine and at half past one. */
const starts = [9 * 60, 13 * 60 + 30]
export const visitMinutes = 210
const daysAhead = 14
/** Nobody plans further ahead than this. */
const furthest = 180

/** Inspectors who cover a county. */
export const covering = (db: Queries, fips: string | null) =>
  fips === null
    ? Promise.resolve([])
    : db
        .selectFrom('service_areas')
        .innerJoin('users', 'users.user_id', 'service_areas.inspector_id')
        .select(['users.user_id', 'users.first_name', 'users.last_name'])
        .where('county_fips', '=', fips)
        .where('users.user_type', '=', 'inspector')
        .orderBy('users.created_at')
        .execute()

/** Starts of inspectors that are taken already. */
const taken = async (db: Queries, inspectors: string[], from: Date) => {
  if (inspectors.length === 0) return new Set<string>()
  const rows = await db
    .selectFrom('inspections')
    .select(['inspector_id', 'scheduled_start'])
    .where('inspector_id', 'in', inspectors)
    .where('scheduled_start', '>=', from)
    .where('status', 'in', ['requested', 'scheduled', 'in_progress'])
    .execute()
  return new Set(rows.map((row) => `${row.inspector_id} ${row.scheduled_start?.toISOString()}`))
}

/** Who of the covering inspectors is free at an instant. */
export const freeAt = async (db: Queries, fips: string | null, start: Date): Promise<string[]> => {
  const inspectors = (await covering(db, fips)).map((row) => row.user_id)
  const busy = await taken(db, inspectors, start)
  return inspectors.filter((id) => !busy.has(`${id} ${start.toISOString()}`))
}

/** Requests for a start that no inspector has yet: each will take one of those who are free. */
const waiting = async (db: Queries, fips: string | null, from: Date) => {
  const rows = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['scheduled_start', (eb) => eb.fn.countAll<string>().as('count')])
    .where('status', '=', 'requested')
    .where('inspector_id', 'is', null)
    .where('county_fips', '=', fips)
    .where('scheduled_start', '>=', from)
    .groupBy('scheduled_start')
    .execute()
  return new Map(rows.map((row) => [row.scheduled_start?.toISOString(), Number(row.count)]))
}

/**
 * Who is free at a start, less those whom waiting requests will take. Requests for one county come one
 * after another until the transaction ends, so that two cannot take the last place.
 */
export const placesAt = async (
  db: Queries,
  fips: string | null,
  start: Date,
): Promise<{ free: string[]; places: number }> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`slots ${fips}`}))`.execute(db)
  const free = await freeAt(db, fips, start)
  const before = (await waiting(db, fips, start)).get(start.toISOString()) ?? 0
  return { free, places: free.length - before }
}

/** Whether a start is one of those that are offered at all: a weekday's, from tomorrow on. */
export const isOffered = (zone: string, now: number, start: Date): boolean => {
  const day = dayIn(zone, start.getTime())
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return (
    weekday !== 0 &&
    weekday !== 6 &&
    day >= dayIn(zone, now + dayMs) &&
    day <= dayIn(zone, now + furthest * dayMs) &&
    starts.some((minutes) => instantOf(zone, day, minutes).getTime() === start.getTime())
  )
}

/** Weekday visits of the next two weeks at which at least one covering inspector is free. */
export const slotsFor = async (
  db: Queries,
  fips: string | null,
  zone: string,
  now: number,
  fromDay?: string,
) => {
  const inspectors = (await covering(db, fips)).map((row) => row.user_id)
  const tomorrow = dayIn(zone, now + dayMs)
  const first = fromDay !== undefined && fromDay > tomorrow ? fromDay : tomorrow
  const [busy, asked] = await Promise.all([
    taken(db, inspectors, new Date(now)),
    waiting(db, fips, new Date(now)),
  ])
  const slots = []
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const day = new Date(Date.parse(`${first}T12:00:00Z`) + ahead * dayMs)
      .toISOString()
      .slice(0, 10)
    for (const minutes of starts) {
      const start = instantOf(zone, day, minutes)
      if (!isOffered(zone, now, start)) continue
      const free =
        inspectors.filter((id) => !busy.has(`${id} ${start.toISOString()}`)).length -
        (asked.get(start.toISOString()) ?? 0)
      if (free > 0)
        slots.push({
          start: start.toISOString(),
          end: new Date(start.getTime() + visitMinutes * 60_000).toISOString(),
          inspectors: free,
        })
    }
  }
  return { covered: inspectors.length > 0, time_zone: zone, slots }
}
