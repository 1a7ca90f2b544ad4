import { sql } from 'kysely'
import { countyZones } from '#server/county-zones.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { timeAgain } from './new-zone.ts'

/** The most homes that one sweep moves; the others wait for the next one. */
const mostAtOnce = 500

/** Homes whose clocks are not those of their county, and for which no time is agreed. */
const astray = (db: Queries) =>
  db
    .selectFrom('properties as p')
    .innerJoin(
      sql<{ fips: string; zone: string }>`unnest(
        ${[...countyZones.keys()]}::text[], ${[...countyZones.values()]}::text[])`.as<'c'>(
        sql`c(fips, zone)`,
      ),
      'c.fips',
      'p.county_fips',
    )
    .select(['p.property_id', 'c.zone'])
    .whereRef('p.time_zone', '<>', 'c.zone')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('inspections as i')
            .select('i.inspection_id')
            .whereRef('i.property_id', '=', 'p.property_id')
            .where('i.status', 'in', ['requested', 'scheduled', 'in_progress'])
            .where('i.scheduled_start', 'is not', null),
        ),
      ),
    )

/** The homes that can be given the clocks of their county now. */
export const homesAstray = async (db: Queries): Promise<string[]> => {
  const rows = await astray(db).orderBy('p.property_id').limit(mostAtOnce).execute()
  return rows.map(({ property_id }) => property_id)
}

/** Gives a home the clocks of its county, unless somebody has agreed on a time there meanwhile. */
export const setRight = (db: Db, propertyId: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    // The timers of writes under way are set by the clock of before: they come first.
    await trx
      .selectFrom('properties')
      .select('property_id')
      .where('property_id', '=', propertyId)
      .forUpdate()
      .execute()
    const home = await astray(trx).where('p.property_id', '=', propertyId).executeTakeFirst()
    if (home === undefined) return
    await trx
      .updateTable('properties')
      .set({ time_zone: home.zone })
      .where('property_id', '=', propertyId)
      .execute()
    await timeAgain(trx, propertyId)
  })
