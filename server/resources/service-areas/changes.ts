import { sql } from 'kysely'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/service-areas.ts'
import type { Queries } from '#server/db/connect.ts'
import { countOf, factsOf, onePage } from '#server/lists.ts'

type Asked = HandlerInput<(typeof endpoints)['serviceAreas.changes']>['query']

/** One page of an inspector's changes, each with the names of the counties that came and went. */
export const changes = async (db: Queries, inspectorId: string, asked: Asked) => {
  const all = db
    .selectFrom('service_area_changes as k')
    .leftJoin('users as u', 'u.user_id', 'k.by_id')
    .where('k.inspector_id', '=', inspectorId)
  const page = onePage(
    all.select([
      'k.version',
      'k.created_at',
      'k.added',
      'k.removed',
      'k.note',
      'k.restored_from',
      sql<string | null>`u.first_name || ' ' || u.last_name`.as('by'),
    ]),
    asked,
    { version: sql.ref('k.version') },
    'k.change_id',
  )
  const [total, rows] = await Promise.all([countOf(db, all), page.execute()])
  const named = [...new Set(rows.flatMap(({ added, removed }) => [...added, ...removed]))]
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
    changes: rows.map(({ created_at, added, removed, ...row }) => ({
      ...row,
      created_at: created_at.toISOString(),
      added: added.map(nameOf).sort(),
      removed: removed.map(nameOf).sort(),
    })),
  }
}
