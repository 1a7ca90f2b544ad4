import { sql } from 'kysely'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/service-areas.ts'
import { areSameTerms, usualTerms } from '#contract/vocabulary/service-areas.ts'
import type { Queries } from '#server/db/connect.ts'
import { countOf, factsOf, onePage } from '#server/lists.ts'
import { byCounty, type CountyWithTerms } from './terms.ts'

type Asked = HandlerInput<(typeof endpoints)['serviceAreas.changes']>['query']

/** The counties that stayed on other terms, with these. */
const otherTerms = (
  { added, removed }: { added: readonly string[]; removed: readonly string[] },
  before: readonly CountyWithTerms[],
  after: readonly CountyWithTerms[],
) => {
  const moved = new Set([...added, ...removed])
  const [old, now] = [byCounty(before), byCounty(after)]
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((fips) => {
    const own = now.get(fips) ?? usualTerms
    return moved.has(fips) || areSameTerms(old.get(fips) ?? usualTerms, own)
      ? []
      : [{ fips, travel_cents: own.travel_cents, days: own.days === null ? null : [...own.days] }]
  })
}

/** One page of an inspector's changes, each with the names of the counties that came and went. */
export const changes = async (db: Queries, inspectorId: string, asked: Asked) => {
  const all = db
    .selectFrom('service_area_changes as k')
    .leftJoin('users as u', 'u.user_id', 'k.by_id')
    .leftJoin('area_proposals as p', (join) =>
      join.onRef('p.inspector_id', '=', 'k.inspector_id').onRef('p.made_version', '=', 'k.version'),
    )
    .leftJoin('users as d', 'd.user_id', 'p.decided_by')
    .where('k.inspector_id', '=', inspectorId)
  const page = onePage(
    all.select([
      'k.version',
      'k.created_at',
      'k.added',
      'k.removed',
      'k.note',
      'k.restored_from',
      'k.terms',
      'k.terms_before',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('by'),
      sql<string | null>`d.first_name || ' ' || d.last_name`.as('approved_by'),
    ]),
    asked,
    { version: sql.ref('k.version') },
    'k.change_id',
  )
  const [total, rows] = await Promise.all([countOf(db, all), page.execute()])
  const rowsWithTerms = rows.map(({ terms, terms_before, ...row }) => ({
    ...row,
    changed: otherTerms(row, terms_before, terms),
  }))
  const named = [
    ...new Set(
      rowsWithTerms.flatMap(({ added, removed, changed }) => [
        ...added,
        ...removed,
        ...changed.map(({ fips }) => fips),
      ]),
    ),
  ]
  const found =
    named.length === 0
      ? []
      : await db
          .selectFrom('counties')
          .select(['fips', 'name', 'state'])
          .where('fips', 'in', named)
          .execute()
  const names = new Map(found.map(({ fips, name, state }) => [fips, `${name}, ${state}`]))
  const nameOf = (fips: string) => names.get(fips) ?? fips
  return {
    ...factsOf(asked, total),
    changes: rowsWithTerms.map(({ created_at, added, removed, changed, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      added: added.map(nameOf).sort(),
      removed: removed.map(nameOf).sort(),
      changed: changed
        .map(({ fips, travel_cents, days }) => ({ name: nameOf(fips), travel_cents, days }))
        .sort((a, b) => a.name.localeCompare(b.name)),
    })),
  }
}
