import { sql } from 'kysely'
import type { ServiceAreas } from '#contract/service-areas.ts'
import { usualTerms } from '#contract/vocabulary/service-areas.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, invalid, notFound } from '#server/errors.ts'
import { needsLicense } from '#server/inspectors.ts'
import { isOf, tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import {
  byCounty,
  type CountyWithTerms,
  changedBetween,
  checkTerms,
  keepTerms,
  type Terms,
  termsOf,
  unusualOf,
} from './terms.ts'

/* A change of an inspector's counties: looked up, compared with the current counties, and made. */

export type Change = {
  inspectorId: string
  /** Who makes it. */
  byId: string
  /** The change that the counties were read after; undefined: whatever is there is replaced. */
  version?: number | undefined
  note: string
  now: number
  /** The current counties, for the answer that refuses another version. */
  current?: () => Promise<ServiceAreas>
}
/** The current counties and the new ones. */
export type Target = {
  /** The number of changes so far. */
  present: number
  before: Terms
  after: Terms
  /** The number of the change that it restores. */
  restored: number | null
}
/** The codes of the counties that are added, removed, and put on other terms. */
export type Difference = { added: string[]; removed: string[]; changed: string[] }

export const differenceOf = ({ before, after }: Pick<Target, 'before' | 'after'>): Difference => ({
  added: [...after.keys()].filter((fips) => !before.has(fips)),
  removed: [...before.keys()].filter((fips) => !after.has(fips)),
  changed: changedBetween(before, after),
})
export const isNothing = ({ added, removed, changed }: Difference): boolean =>
  added.length + removed.length + changed.length === 0

/** The number of changes of an inspector's counties so far. */
export const versionOf = async (db: Queries, inspectorId: string): Promise<number> => {
  const { version } = await db
    .selectFrom('service_area_changes')
    .select((eb) => eb.fn.coalesce(eb.fn.max('version'), sql<number>`0`).as('version'))
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirstOrThrow()
  return version
}

/**
 * Two simultaneous changes of one inspector's counties happen one after another. Answers the current ones, and the
 * number of changes so far. Errors: 404, 409.
 */
export const lockAreas = async (
  db: Queries,
  user: Caller,
  { inspectorId, version, now, current }: Omit<Change, 'byId' | 'note'>,
): Promise<Pick<Target, 'present' | 'before'>> => {
  const found = await db
    .selectFrom('users')
    .select('user_id')
    .where('user_id', '=', inspectorId)
    .where('user_type', '=', 'inspector')
    .where(isOf('demo_id', tenantOf(user)))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound('There is no such inspector.')
  await needsLicense(db, inspectorId, user, now)
  const present = await versionOf(db, inspectorId)
  if (version !== undefined && version !== present)
    throw conflict('conflict', 'Someone has changed these counties meanwhile.', await current?.())
  return { present, before: await termsOf(db, inspectorId) }
}

/** Writes the new counties and their terms, and keeps the difference; without one it keeps nothing. */
export const make = async (
  db: Queries,
  { inspectorId, byId, note, now }: Change,
  target: Target,
): Promise<Difference> => {
  const { present, before, after, restored } = target
  const difference = differenceOf(target)
  const { added, removed, changed } = difference
  if (isNothing(difference)) return difference
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
  return difference
}

const unknownCounties = async (db: Queries, fips: string[]): Promise<string[]> => {
  if (fips.length === 0) return []
  const found = await db.selectFrom('counties').select('fips').where('fips', 'in', fips).execute()
  const known = new Set(found.map((row) => row.fips))
  return fips.filter((code) => !known.has(code))
}

/** Without `terms`, the counties that stay keep theirs. */
type Asked = { counties: readonly string[]; terms?: readonly CountyWithTerms[] | undefined }

/** These counties in place of those that are there. Errors: 400 for a county that is unknown or has terms twice, 404, 409. */
export const savedTarget = async (
  db: Queries,
  user: Caller,
  change: Change,
  { counties: asked, terms }: Asked,
): Promise<Target> => {
  const counties = [...new Set(asked)]
  const [unknown] = await unknownCounties(db, counties)
  if (unknown !== undefined) throw invalid({ counties: `${unknown} is not a county that we know.` })
  checkTerms(counties, terms)
  const there = await lockAreas(db, user, change)
  const wanted = terms === undefined ? there.before : byCounty(terms)
  const after = new Map(counties.map((fips) => [fips, wanted.get(fips) ?? usualTerms]))
  return { ...there, after, restored: null }
}

/** The counties and their terms as they were after an earlier change, 0 before the first. Errors: 400, 404, 409. */
export const restoredTarget = async (
  db: Queries,
  user: Caller,
  change: Change,
  restores: number,
): Promise<Target> => {
  const there = await lockAreas(db, user, change)
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
  const terms = byCounty(restores > 0 ? kept.terms : kept.terms_before)
  const after = new Map(counties.map((fips) => [fips, terms.get(fips) ?? usualTerms]))
  return { ...there, after, restored: restores }
}
