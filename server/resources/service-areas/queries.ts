import type { Queries } from '#server/db/connect.ts'

export const areas = (db: Queries, inspectorId: string) =>
  db
    .selectFrom('service_areas')
    .innerJoin('counties', 'counties.fips', 'service_areas.county_fips')
    .select(['fips', 'name', 'state'])
    .where('inspector_id', '=', inspectorId)
    .orderBy('state')
    .orderBy('name')
    .execute()

export const isInspector = (db: Queries, userId: string) =>
  db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('user_type', '=', 'inspector')
    .executeTakeFirst()

/** Replaces the whole area in one change; two simultaneous changes happen one after another. */
export const saveAreas = async (db: Queries, inspectorId: string, fips: string[]) => {
  await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', inspectorId)
    .forNoKeyUpdate()
    .execute()
  await db.deleteFrom('service_areas').where('inspector_id', '=', inspectorId).execute()
  if (fips.length > 0)
    await db
      .insertInto('service_areas')
      .values(fips.map((county_fips) => ({ inspector_id: inspectorId, county_fips })))
      .execute()
}

export const unknownCounties = async (db: Queries, fips: string[]): Promise<string[]> => {
  if (fips.length === 0) return []
  const found = await db.selectFrom('counties').select('fips').where('fips', 'in', fips).execute()
  const known = new Set(found.map((row) => row.fips))
  return fips.filter((code) => !known.has(code))
}
