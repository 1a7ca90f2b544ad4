import type { Queries } from '#server/db/connect.ts'
import { dayIn, instantOf } from '#server/resources/properties/time-zones.ts'

/** Visits begin at nine and at half past one. */
const starts = [9 * 60, 13 * 60 + 30]
export const visitMinutes = 210
const daysAhead = 14

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

/** Weekday visits of the next two weeks at which at least one covering inspector is free. */
export const slotsFor = async (
  db: Queries,
  fips: string | null,
  zone: string,
  now: number,
  fromDay?: string,
) => {
  const inspectors = (await covering(db, fips)).map((row) => row.user_id)
  const tomorrow = dayIn(zone, now + 86_400_000)
  const first = fromDay !== undefined && fromDay > tomorrow ? fromDay : tomorrow
  const busy = await taken(db, inspectors, new Date(now))
  const slots = []
  for (let ahead = 0; ahead < daysAhead; ahead++) {
    const day = new Date(Date.parse(`${first}T12:00:00Z`) + ahead * 86_400_000)
    if (day.getUTCDay() === 0 || day.getUTCDay() === 6) continue
    for (const minutes of starts) {
      const start = instantOf(zone, day.toISOString().slice(0, 10), minutes)
      const free = inspectors.filter((id) => !busy.has(`${id} ${start.toISOString()}`)).length
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
