import { sql } from 'kysely'
import type { GuideTable } from '#contract/guide-tables.ts'
import { standardGuides } from '#contract/standard-guides.ts'
import type { Queries } from './db/connect.ts'

/** The figures of `kept`, and those that came with the product where it lacks one; others are left out. */
const filled = <T>(standard: Record<string, T>, kept: Readonly<Record<string, T>> = {}) =>
  Object.fromEntries(Object.entries(standard).map(([name, one]) => [name, kept[name] ?? one]))

/**
 * A kept table as this version of the product reads it: a part or a repair that it does not know yet has the standard
 * figures. A tenant without tables has the standard one.
 */
export const guidesIn = (kept: object | null | undefined): GuideTable => {
  // Only our own code writes them, from a checked table of this version or an earlier one.
  const { lifetimes, costs, states, mold } = (kept ?? {}) as Partial<GuideTable>
  return {
    lifetimes: filled(standardGuides.lifetimes, lifetimes),
    costs: filled(standardGuides.costs, costs),
    states: filled(standardGuides.states, states),
    mold: filled(standardGuides.mold, mold),
    // Each has the names of the standard one.
  } as GuideTable
}

/** The tenant of a home is that of its owner. */
const tenantOfHome = (propertyId: string) => sql`(select u.demo_id from properties p
  join users u on u.user_id = p.owner_id where p.property_id = ${propertyId})`

/** The figures in force for a home: the one place where its lifetimes and its costs come from. */
export const guidesOfHome = async (db: Queries, propertyId: string): Promise<GuideTable> => {
  const row = await db
    .selectFrom('guide_tables as g')
    .select('g.table')
    .where(sql<boolean>`g.demo_id is not distinct from ${tenantOfHome(propertyId)}`)
    .orderBy('g.version', 'desc')
    .limit(1)
    .executeTakeFirst()
  return guidesIn(row?.table)
}

/** Whether the lifetimes that hold for a home were changed after an instant. */
export const areLifetimesNewer = async (
  db: Queries,
  propertyId: string,
  since: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('guide_tables as g')
    .select('g.version')
    .where('g.lifetimes_changed', '=', true)
    .where('g.saved_at', '>', since)
    .where(sql<boolean>`g.demo_id is not distinct from ${tenantOfHome(propertyId)}`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
