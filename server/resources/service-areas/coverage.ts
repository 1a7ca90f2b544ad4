import { type RawBuilder, sql } from 'kysely'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { CountyCoverage, CoveredCounty, endpoints } from '#contract/service-areas.ts'
import { radonZones } from '#contract/vocabulary/service-areas.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import { mayInspect } from '#server/inspectors.ts'
import { countOf, factsOf, mentions, onePage, type SortColumns } from '#server/lists.ts'
import { isOf, livesIn, type Tenant } from '#server/tenant.ts'
import { covering, withCovering } from './covering.ts'

type Asked = HandlerInput<(typeof endpoints)['serviceAreas.coverage']>['query']

/** Every request without an inspector, by tenant. */
export const waiting = (db: Queries, tenant: Tenant) =>
  db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .where('i.status', '=', 'requested')
    .where(livesIn('i.homeowner_id', tenant))

/** Every county with the number of its inspectors and of its waiting requests. */
const counted = (db: Queries, tenant: Tenant) =>
  db
    .selectFrom('counties as c')
    .leftJoin(
      covering(db, tenant)
        .select(['s.county_fips', (eb) => eb.fn.countAll<string>().as('inspectors')])
        .groupBy('s.county_fips')
        .as('a'),
      'a.county_fips',
      'c.fips',
    )
    .leftJoin(
      waiting(db, tenant)
        .select(['p.county_fips', (eb) => eb.fn.countAll<string>().as('requests')])
        .groupBy('p.county_fips')
        .as('w'),
      'w.county_fips',
      'c.fips',
    )

const inspectors = sql<string>`coalesce(a.inspectors, 0)`
const requests = sql<string>`coalesce(w.requests, 0)`
const columns = [
  'c.fips',
  'c.name',
  'c.state',
  'c.epa_zone as zone',
  inspectors.as('inspectors'),
  requests.as('requests'),
] as const
const order: SortColumns<'name' | 'inspectors' | 'requests' | 'zone'> = {
  name: sql.ref('c.name'),
  inspectors,
  requests,
  zone: { sparse: sql.ref('c.epa_zone') },
}
/** Of counties that are equal in the asked order, those that somebody covers come first, then by state and name. */
const then = [sql`-coalesce(a.inspectors, 0)`, sql`c.state`, sql`c.name`]
const kinds: Record<'gaps' | 'single' | 'overlaps', RawBuilder<boolean>> = {
  gaps: sql<boolean>`a.inspectors is null and w.requests is not null`,
  single: sql<boolean>`a.inspectors = 1`,
  overlaps: sql<boolean>`a.inspectors > 1`,
}

const matching = (db: Queries, tenant: Tenant, { q, state, show, zone }: Omit<Asked, 'page'>) =>
  counted(db, tenant)
    .where(mentions(q, [sql`c.name`, sql`c.state`]))
    .$if(state !== undefined, (query) => query.where('c.state', '=', state ?? ''))
    .$if(show !== undefined, (query) =>
      query.where(
        sql<boolean>`(${sql.join(
          (show ?? []).map((kind) => kinds[kind]),
          sql` or `,
        )})`,
      ),
    )
    .$if(zone !== undefined, (query) => query.where('c.epa_zone', 'in', (zone ?? []).map(Number)))
    .select(columns)

type Found = { inspectors: string; requests: string }
const rowOf = <R extends Found>(row: R) => ({
  ...row,
  inspectors: Number(row.inspectors),
  requests: Number(row.requests),
})

/** How many of those who cover a county a row names. */
const most = 5

/** One page of the matching counties, and their total on all pages. */
export const coverage = async (db: Queries, tenant: Tenant, asked: Asked) => {
  const all = matching(db, tenant, asked)
  const [total, rows] = await Promise.all([
    countOf(db, all),
    onePage(all, asked, order, 'c.fips', then).execute(),
  ])
  const counties = await withCovering(db, tenant, rows.map(rowOf), most)
  return { ...factsOf(asked, total), counties }
}

/** All matching counties, in the asked order. */
export const allCoverage = async (
  db: Queries,
  tenant: Tenant,
  asked: Asked,
): Promise<CoveredCounty[]> => {
  const whole = { ...asked, page: 1, page_size: 5000 }
  const rows = await onePage(matching(db, tenant, asked), whole, order, 'c.fips', then).execute()
  return withCovering(db, tenant, rows.map(rowOf))
}

/** Every county that somebody covers or asks for. */
export const coverageMap = async (db: Queries, tenant: Tenant) => {
  const rows = await counted(db, tenant)
    .select(['c.fips', inspectors.as('inspectors'), requests.as('requests')])
    .where(sql<boolean>`(a.inspectors is not null or w.requests is not null)`)
    .orderBy('c.fips')
    .execute()
  return rows.map(rowOf)
}

/** The codes of the counties in each zone. */
export const zones = async (db: Queries) => {
  const rows = await db
    .selectFrom('counties')
    .select(['fips', 'epa_zone'])
    .where('epa_zone', 'is not', null)
    .orderBy('fips')
    .execute()
  return radonZones.map((zone) => ({
    zone,
    counties: rows.filter((row) => row.epa_zone === Number(zone)).map((row) => row.fips),
  }))
}

/**
 * Miles between the middles of two counties, by the haversine formula on a sphere of 3,958.8 miles; null where one
 * has no middle.
 */
const milesBetween = (one: string, other: string): RawBuilder<number | null> => {
  const [north, east, toNorth, toEast] = [
    sql.ref(`${one}.latitude`),
    sql.ref(`${one}.longitude`),
    sql.ref(`${other}.latitude`),
    sql.ref(`${other}.longitude`),
  ]
  return sql<
    number | null
  >`2 * 3958.8 * asin(sqrt(least(1, power(sin(radians(${toNorth} - ${north}) / 2), 2)
    + cos(radians(${north})) * cos(radians(${toNorth})) * power(sin(radians(${toEast} - ${east}) / 2), 2))))`
}

/** The miles from the nearest county of each inspector of a tenant to this one; null where no middle is known. */
export const milesTo = async (
  db: Queries,
  tenant: Tenant,
  fips: string | null,
): Promise<ReadonlyMap<string, number | null>> => {
  if (fips === null) return new Map()
  const rows = await db
    .selectFrom('service_areas as s')
    .innerJoin('users as u', 'u.user_id', 's.inspector_id')
    .innerJoin('counties as c', 'c.fips', 's.county_fips')
    .innerJoin('counties as here', (join) => join.on('here.fips', '=', fips))
    .where(mayInspect('u'))
    .where(isOf('u.demo_id', tenant))
    .select(['s.inspector_id', sql<number | null>`min(${milesBetween('here', 'c')})`.as('miles')])
    .groupBy('s.inspector_id')
    .execute()
  return new Map(
    rows.map(({ inspector_id, miles }) => [
      inspector_id,
      miles === null ? null : Math.round(miles),
    ]),
  )
}

/** The counties whose middle lies within so many miles of that of this one, without itself. Errors: 404. */
export const near = async (db: Queries, fips: string, miles: number) => {
  const rows = await db
    .selectFrom('counties as here')
    .innerJoin('counties as c', (join) => join.on(sql<boolean>`true`))
    .where('here.fips', '=', fips)
    .select(['c.fips', 'c.name', 'c.state', milesBetween('here', 'c').as('miles')])
    .where((eb) => eb.or([eb('c.fips', '=', fips), eb(milesBetween('here', 'c'), '<=', miles)]))
    .orderBy('miles')
    .orderBy('c.fips')
    .execute()
  if (rows.length === 0) throw notFound()
  return rows
    .filter((row) => row.fips !== fips)
    .map((row) => ({ ...row, miles: Math.round(row.miles ?? 0) }))
}

const fullName = sql<string>`u.first_name || ' ' || u.last_name`
export const openVisits = (inspector: string) =>
  sql<string>`(select count(*) from inspections v where v.inspector_id = ${sql.ref(inspector)} and v.status in ('scheduled', 'in_progress'))`

/** Those who cover a county, those who could, and the requests that wait there. Errors: 404. */
export const countyOf = async (
  db: Queries,
  tenant: Tenant,
  fips: string,
): Promise<CountyCoverage> => {
  const county = await counted(db, tenant)
    .select(columns)
    .where('c.fips', '=', fips)
    .executeTakeFirst()
  if (county === undefined) throw notFound()
  const [coveredBy, could, requested] = await Promise.all([
    covering(db, tenant)
      .where('s.county_fips', '=', fips)
      .select([
        'u.user_id as inspector_id',
        fullName.as('name'),
        's.travel_cents',
        's.days',
        sql<string>`(select count(*) from service_areas o where o.inspector_id = u.user_id)`.as(
          'counties',
        ),
        openVisits('u.user_id').as('open'),
      ])
      .orderBy('open')
      .orderBy('u.user_id')
      .execute(),
    db
      .selectFrom('users as u')
      .where(mayInspect('u'))
      .where(isOf('u.demo_id', tenant))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('service_areas as s')
              .select('s.inspector_id')
              .whereRef('s.inspector_id', '=', 'u.user_id')
              .where('s.county_fips', '=', fips),
          ),
        ),
      )
      .select([
        'u.user_id as inspector_id',
        fullName.as('name'),
        openVisits('u.user_id').as('open'),
        (eb) =>
          eb
            .selectFrom('service_areas as s')
            .innerJoin('counties as c', 'c.fips', 's.county_fips')
            .innerJoin('counties as here', (join) => join.on('here.fips', '=', fips))
            .whereRef('s.inspector_id', '=', 'u.user_id')
            .select(sql<number | null>`min(${milesBetween('here', 'c')})`.as('miles'))
            .as('miles'),
      ])
      .orderBy('miles', (by) => by.asc().nullsLast())
      .orderBy('u.user_id')
      .limit(5)
      .execute(),
    waiting(db, tenant)
      .where('p.county_fips', '=', fips)
      .select([
        'i.inspection_id',
        'i.property_id',
        'i.number',
        'p.street',
        'p.city',
        'p.time_zone',
        'i.scheduled_start',
        'i.created_at',
      ])
      .orderBy('i.created_at')
      .orderBy('i.inspection_id')
      .limit(20)
      .execute(),
  ])
  return {
    ...rowOf(county),
    covered_by: coveredBy.map((row) => ({
      ...row,
      counties: Number(row.counties),
      open: Number(row.open),
    })),
    could: could.map((row) => ({
      ...row,
      miles: row.miles === null ? null : Math.round(row.miles),
      open: Number(row.open),
    })),
    waiting: requested.map((row) => ({
      ...row,
      scheduled_start: row.scheduled_start?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
    })),
  }
}
