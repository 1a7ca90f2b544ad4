import { lifetimePartOf } from '#contract/vocabulary/guides.ts'
import type { Queries } from '#server/db/connect.ts'
import { guidesOfHome } from '#server/guides.ts'

/**
 * The parts of a home, by system and name, each with how long such parts usually last by the figures in force; a part of
 * no known kind keeps the years of its own row.
 */
export const componentsOf = async (db: Queries, propertyId: string) => {
  const [rows, guides] = await Promise.all([
    db
      .selectFrom('components')
      .innerJoin('properties', 'properties.property_id', 'components.property_id')
      .select(['component_id', 'system', 'name', 'installed_year', 'life_low', 'life_high'])
      .select(['source', 'time_zone'])
      .where('components.property_id', '=', propertyId)
      .orderBy('system')
      .orderBy('name')
      .execute(),
    guidesOfHome(db, propertyId),
  ])
  return rows.map((row) => {
    const part = lifetimePartOf(row)
    if (part === undefined) return row
    const { low, high, source, year } = guides.lifetimes[part]
    return { ...row, life_low: low, life_high: high, source: `${source}, ${year}` }
  })
}
