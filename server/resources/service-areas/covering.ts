import { sql } from 'kysely'
import type { CoverageRow, CoveredCounty } from '#contract/service-areas.ts'
import type { Queries } from '#server/db/connect.ts'
import { mayInspect } from '#server/inspectors.ts'
import { isOf, type Tenant } from '#server/tenant.ts'

/** Everybody who covers a county, by tenant. */
export const covering = (db: Queries, tenant: Tenant) =>
  db
    .selectFrom('service_areas as s')
    .innerJoin('users as u', 'u.user_id', 's.inspector_id')
    .where(mayInspect('u'))
    .where(isOf('u.demo_id', tenant))

/** These counties with those who cover them and their terms, by name, and with what a client pays for the way. */
export const withCovering = async (
  db: Queries,
  tenant: Tenant,
  rows: readonly CoverageRow[],
  most = Number.POSITIVE_INFINITY,
): Promise<CoveredCounty[]> => {
  const codes = rows.flatMap(({ fips, inspectors }) => (inspectors > 0 ? [fips] : []))
  const all =
    codes.length === 0
      ? []
      : await covering(db, tenant)
          .where('s.county_fips', 'in', codes)
          .select(['s.county_fips', 's.inspector_id', 's.travel_cents', 's.days'])
          .select(sql<string>`u.first_name || ' ' || u.last_name`.as('name'))
          .orderBy('name')
          .orderBy('s.inspector_id')
          .execute()
  const byCounty = new Map<string, typeof all>()
  for (const one of all) {
    const here = byCounty.get(one.county_fips)
    if (here === undefined) byCounty.set(one.county_fips, [one])
    else here.push(one)
  }
  return rows.map((row) => {
    const here = byCounty.get(row.fips) ?? []
    return {
      ...row,
      covered_by: here.slice(0, most).map(({ county_fips: _, ...one }) => one),
      least_travel_cents:
        here.length === 0 ? null : Math.min(...here.map(({ travel_cents }) => travel_cents)),
    }
  })
}
