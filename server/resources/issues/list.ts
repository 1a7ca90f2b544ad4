import { sql } from 'kysely'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/issues.ts'
import { severities } from '#contract/vocabulary/findings.ts'
import { issueStates } from '#contract/vocabulary/issues.ts'
import type { Queries } from '#server/db/connect.ts'
import { factsOf, mentions, onePage, type SortColumns } from '#server/lists.ts'
import { seenNote } from './seen-photos.ts'

type Query = HandlerInput<(typeof endpoints)['issues.list']>['query']

const placeOf = (words: readonly string[], column: string) =>
  sql<number>`array_position(${sql.lit(`{${words.join(',')}}`)}::text[], ${sql.ref(column)})`

const severityFirst = placeOf(severities, 'i.severity')
/** Every order ends by severity, then as the report has its findings, even after one of them has moved. */
const order: SortColumns<'severity' | 'state' | 'due_on' | 'created_at'> = {
  severity: severityFirst,
  state: placeOf(issueStates, 'i.state'),
  due_on: { sparse: sql.ref('i.due_on') },
  created_at: sql.ref('i.created_at'),
}

/** Whether an issue matches the filter: its state, its severity, and every word of the search. */
const matches = ({ state, severity, q }: Query) =>
  sql<boolean>`(${state === undefined ? sql`true` : sql`i.state in (${sql.join(state)})`}
    and ${severity === undefined ? sql`true` : sql`i.severity in (${sql.join(severity)})`}
    and ${mentions(q, [
      sql`i.title`,
      sql`i.provider`,
      sql`coalesce(f.observation, ${seenNote('i', 'd')}, '')`,
      sql`coalesce(f.locations::text, '')`,
    ])})`

const ofHome = (db: Queries, propertyId: string) =>
  db
    .selectFrom('issues as i')
    .leftJoin('findings as f', 'f.finding_id', 'i.finding_id')
    .leftJoin('diy_answers as d', 'd.issue_id', 'i.issue_id')
    .where('i.property_id', '=', propertyId)

/** One page of the ids of a home's issues in the requested order, with the counts that the filter row shows. */
export const pageOf = async (db: Queries, propertyId: string, query: Query) => {
  const found = onePage(
    ofHome(db, propertyId).select('i.issue_id').where(matches(query)),
    query,
    order,
    'i.issue_id',
    [severityFirst, sql.ref('i.created_at'), sql.ref('f.created_at')],
  )
  const [ids, groups] = await Promise.all([
    found.execute(),
    ofHome(db, propertyId)
      .select(['i.state', 'i.severity'])
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .select(sql<string>`count(*) filter (where ${matches(query)})`.as('matching'))
      .groupBy(['i.state', 'i.severity'])
      .execute(),
  ])
  const countsOf = (count: 'count' | 'matching') => {
    const state: Partial<Record<(typeof groups)[number]['state'], number>> = {}
    const severity: Partial<Record<(typeof groups)[number]['severity'], number>> = {}
    for (const group of groups) {
      const more = Number(group[count])
      if (more === 0) continue
      state[group.state] = (state[group.state] ?? 0) + more
      severity[group.severity] = (severity[group.severity] ?? 0) + more
    }
    return { state, severity }
  }
  return {
    ids: ids.map(({ issue_id }) => issue_id),
    counts: countsOf('count'),
    matching: countsOf('matching'),
    ...factsOf(
      query,
      groups.reduce((sum, { matching }) => sum + Number(matching), 0),
    ),
  }
}
