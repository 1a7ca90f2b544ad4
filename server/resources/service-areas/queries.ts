import { sql } from 'kysely'
import type { ServiceAreas } from '#contract/service-areas.ts'
import { usualTerms } from '#contract/vocabulary/service-areas.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { mayInspect, needsLicense } from '#server/inspectors.ts'
import type { Tenant } from '#server/tenant.ts'
import { isOf } from '#server/tenant.ts'
import { openVisits, waiting } from './coverage.ts'
import {
  byCounty,
  type CountyWithTerms,
  changedBetween,
  checkTerms,
  keepTerms,
  termsOf,
  unusualOf,
} from './terms.ts'

const numbersNamed = 5

/** An inspector's counties, each with the others who cover it and the requests that wait there. Errors: 404. */
export const areas = async (
  db: Queries,
  tenant: Tenant,
  inspectorId: string,
): Promise<ServiceAreas> => {
  const inspector = await db
    .selectFrom('users as u')
    .select([
      'u.user_id',
      'u.email',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      openVisits('u.user_id').as('open'),
    ])
    .where('u.user_id', '=', inspectorId)
    .where('u.user_type', '=', 'inspector')
    .where(isOf('u.demo_id', tenant))
    .executeTakeFirst()
  if (inspector === undefined) throw notFound('There is no such inspector.')
  const rows = await db
    .selectFrom('service_areas as s')
    .innerJoin('counties as c', 'c.fips', 's.county_fips')
    .leftJoin(
      waiting(db, tenant)
        .select([
          'p.county_fips',
          (eb) => eb.fn.countAll<string>().as('requests'),
          sql<string[]>`array_agg(i.number order by i.created_at, i.number)`.as('numbers'),
        ])
        .groupBy('p.county_fips')
        .as('w'),
      'w.county_fips',
      's.county_fips',
    )
    .where('s.inspector_id', '=', inspectorId)
    .select([
      'c.fips',
      'c.name',
      'c.state',
      'c.epa_zone as zone',
      's.travel_cents',
      's.days',
      sql<string>`coalesce(w.requests, 0)`.as('requests'),
      'w.numbers',
      (eb) =>
        eb
          .selectFrom('service_areas as o')
          .innerJoin('users as x', 'x.user_id', 'o.inspector_id')
          .whereRef('o.county_fips', '=', 's.county_fips')
          .where('o.inspector_id', '<>', inspectorId)
          .where(mayInspect('x'))
          .where(isOf('x.demo_id', tenant))
          .select((inner) => inner.fn.countAll<string>().as('others'))
          .$asScalar()
          .as('others'),
    ])
    .orderBy('c.state')
    .orderBy('c.name')
    .orderBy('c.fips')
    .execute()
  return {
    inspector: { ...inspector, open: Number(inspector.open) },
    version: await versionOf(db, inspectorId),
    counties: rows.map((row) => ({
      ...row,
      others: Number(row.others),
      requests: Number(row.requests),
      numbers: (row.numbers ?? []).slice(0, numbersNamed),
    })),
  }
}

const versionOf = async (db: Queries, inspectorId: string): Promise<number> => {
  const { version } = await db
    .selectFrom('service_area_changes')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`).as('version'))
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  return version
}

type Change = {
  inspectorId: string
  byId: string
  /** The change that the counties were read after; undefined: whatever is there is replaced. */
  version?: number | undefined
  note: string
  now: number
}

/** Two simultaneous changes of one inspector's counties happen one after another. Errors: 404, 409. */
const begin = async (db: Queries, tenant: Tenant, change: Change) => {
  const { inspectorId, byId, version, now } = change
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', inspectorId)
    .where('user_type', '=', 'inspector')
    .where(isOf('demo_id', tenant))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound('There is no such inspector.')
  await needsLicense(db, inspectorId, { user_id: byId }, now)
  const present = await versionOf(db, inspectorId)
  if (version !== undefined && version !== present)
    throw conflict(
      'conflict',
      'Somebody has changed these counties meanwhile.',
      await areas(db, tenant, inspectorId),
    )
  return present
}

/** What came, what went, and what stayed on other terms. */
export type Difference = { added: string[]; removed: string[]; changed: string[] }

/**
 * Replaces all counties with their terms and keeps the difference; without a difference nothing is kept. `asked`:
 * undefined: those that stay keep their terms.
 */
const replace = async (
  db: Queries,
  { inspectorId, byId, note, now }: Change,
  counties: string[],
  asked: readonly CountyWithTerms[] | undefined,
  { present, restored }: { present: number; restored: number | null },
): Promise<Difference> => {
  const before = await termsOf(db, inspectorId)
  const wanted = asked === undefined ? before : byCounty(asked)
  const after = new Map(counties.map((fips) => [fips, wanted.get(fips) ?? usualTerms]))
  const added = counties.filter((fips) => !before.has(fips))
  const removed = [...before.keys()].filter((fips) => !after.has(fips))
  const changed = changedBetween(before, after)
  if (added.length + removed.length + changed.length === 0) return { added, removed, changed }
  if (removed.length > 0)
    await db
      .deleteFrom('service_areas')
      .where('inspector_id', '=', inspectorId)
      .where('county_fips', 'in', removed)
      .execute()
  await keepTerms(db, inspectorId, [...added, ...changed], after)
  await db
    .insertInto('service_area_changes')
    .values({
      inspector_id: inspectorId,
      version: present + 1,
      by_id: byId,
      added,
      removed,
      counties: [...after.keys()].sort(),
      terms: JSON.stringify(unusualOf(after)),
      terms_before: JSON.stringify(unusualOf(before)),
      note,
      restored_from: restored,
      created_at: new Date(now),
    })
    .execute()
  return { added, removed, changed }
}

const unknownCounties = async (db: Queries, fips: string[]): Promise<string[]> => {
  if (fips.length === 0) return []
  const found = await db.selectFrom('counties').select('fips').where('fips', 'in', fips).execute()
  const known = new Set(found.map((row) => row.fips))
  return fips.filter((code) => !known.has(code))
}

type Asked = { counties: readonly string[]; terms?: readonly CountyWithTerms[] | undefined }

/** Saves these counties as one change. Errors: 400 for a county that is unknown or has terms twice, 404, 409. */
export const saveAreas = async (
  db: Queries,
  tenant: Tenant,
  change: Change,
  { counties: asked, terms }: Asked,
) => {
  const counties = [...new Set(asked)]
  const [unknown] = await unknownCounties(db, counties)
  if (unknown !== undefined) throw invalid({ counties: `${unknown} is not a county that we know.` })
  checkTerms(counties, terms)
  const present = await begin(db, tenant, change)
  return replace(db, change, counties, terms, { present, restored: null })
}

/** Makes the counties and their terms again what they were after an earlier change, 0 before the first. Errors: 400, 404, 409. */
export const restoreAreas = async (
  db: Queries,
  tenant: Tenant,
  change: Change,
  restores: number,
) => {
  const present = await begin(db, tenant, change)
  const kept = await db
    .selectFrom('service_area_changes')
    .select(['added', 'removed', 'counties', 'terms', 'terms_before'])
    .where('inspector_id', '=', change.inspectorId)
    .where('version', '=', Math.max(1, restores))
    .executeTakeFirst()
  if (kept === undefined) throw invalid({ restores: 'There is no such change.' })
  const counties =
    restores > 0
      ? kept.counties
      : [...kept.counties.filter((fips) => !kept.added.includes(fips)), ...kept.removed]
  const terms = restores > 0 ? kept.terms : kept.terms_before
  return replace(db, change, counties, terms, { present, restored: restores })
}
