import { sql } from 'kysely'
import quickselect from 'quickselect'
import type { InspectorFigures } from '#contract/figures.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Reports } from '#server/kept-months.ts'

const sum = (reports: readonly Reports[], of: (one: Reports) => number): number =>
  reports.reduce((all, one) => all + of(one), 0)

/** All these numbers, one list after the other. */
export const together = (lists: readonly Float64Array[]): Float64Array => {
  const all = new Float64Array(lists.reduce((length, list) => length + list.length, 0))
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  return all
}

/** The hours of all these reports. */
export const hoursIn = (reports: readonly Reports[]): Float64Array =>
  together(reports.map(({ hours }) => hours))

/** The median, as `percentile_cont(0.5)` of PostgreSQL has it; null of nothing. */
export const middleOf = (given: Float64Array): number | null => {
  const numbers = Array.from(given)
  const at = (numbers.length - 1) / 2
  const after = Math.ceil(at)
  quickselect(numbers, after)
  const high = numbers[after]
  if (high === undefined) return null
  // Those before it are not above it; the largest of them is the one below the middle.
  const low = after === at ? high : numbers.slice(0, after).reduce((a, b) => Math.max(a, b))
  return low + (high - low) / 2
}

/** The reports of each inspector, the busiest one first, and by name where two are alike. */
export const inspectorsIn = async (
  db: Queries,
  reports: readonly Reports[],
): Promise<InspectorFigures[]> => {
  const byInspector = new Map<string, Reports[]>()
  for (const one of reports)
    if (one.inspector_id !== null) {
      const own = byInspector.get(one.inspector_id)
      if (own === undefined) byInspector.set(one.inspector_id, [one])
      else own.push(one)
    }
  const people = await db
    .selectFrom('users')
    .select(['user_id', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where(sql<boolean>`user_id = any(${[...byInspector.keys()]}::uuid[])`)
    .orderBy('name')
    .execute()
  return people
    .map(({ user_id, name }) => {
      const own = byInspector.get(user_id) ?? []
      return {
        inspector_id: user_id,
        name,
        finalized: sum(own, ({ finalized }) => finalized),
        median_hours: middleOf(hoursIn(own)),
        findings: sum(own, ({ findings }) => findings),
        attic: {
          seen: sum(own, ({ attic }) => attic.seen),
          missed: sum(own, ({ attic }) => attic.missed),
        },
        crawl_space: {
          seen: sum(own, ({ crawl_space }) => crawl_space.seen),
          missed: sum(own, ({ crawl_space }) => crawl_space.missed),
        },
      }
    })
    .sort((one, other) => other.finalized - one.finalized)
}
