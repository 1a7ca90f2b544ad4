import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'

const day = 86_400_000
/** A forecast by hour reaches this far. */
const ahead = 6 * day
/** A visit that began longer ago than this needs no weather. */
const behind = day / 2

/** An inspector's open visits from half a day ago to six days ahead, with the middle of the county of each. */
export const visitsAhead = async (db: Queries, inspectorId: string, now: number) => {
  const rows = await db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .innerJoin('counties as c', 'c.fips', 'p.county_fips')
    .select(['i.inspection_id', 'i.scheduled_start as start', 'c.fips'])
    .select([sql<number>`c.latitude`.as('latitude'), sql<number>`c.longitude`.as('longitude')])
    .where('i.inspector_id', '=', inspectorId)
    .where('i.status', 'in', ['scheduled', 'in_progress'])
    .where('i.scheduled_start', '>', new Date(now - behind))
    .where('i.scheduled_start', '<', new Date(now + ahead))
    .where('c.latitude', 'is not', null)
    .where('c.longitude', 'is not', null)
    .orderBy('i.scheduled_start')
    .limit(50)
    .execute()
  return rows.flatMap(({ start, ...row }) => (start === null ? [] : [{ ...row, start }]))
}
