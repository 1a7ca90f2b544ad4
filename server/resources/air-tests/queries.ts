import { type Selectable, sql } from 'kysely'
import type { BoardTest } from '#contract/air-tests.ts'
import { dueAt } from '#contract/lives/radon-test/facts.ts'
import type { BoardColumn } from '#contract/vocabulary/air.ts'
import type { MoldState } from '#contract/vocabulary/mold.ts'
import type { RadonState } from '#contract/vocabulary/radon.ts'
import type { AirTest } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'

/** An aborted test is planned anew; one that was replaced is not the newest, so it is never here. */
const radonColumn: Record<RadonState, BoardColumn> = {
  planned: 'planned',
  running: 'running',
  to_collect: 'to_collect',
  collected: 'results',
  valid: 'results',
  invalid: 'results',
  reported: 'reported',
  aborted: 'planned',
  repeated: 'reported',
}
const moldColumn: Record<MoldState, BoardColumn> = {
  planned: 'planned',
  collected: 'at_lab',
  at_lab: 'at_lab',
  resulted: 'results',
  reported: 'reported',
  aborted: 'planned',
  repeated: 'reported',
}

/** The states of a test that waits to be made. */
const toBeMade = (columns: Record<string, BoardColumn>) =>
  Object.keys(columns).filter((state) => columns[state] === 'planned')

const month = 30 * 86_400_000

/** The facts of a visit that a card shows. */
type Visit = Pick<Selectable<Database['inspections']>, 'inspection_id' | 'scheduled_start'> &
  Pick<Selectable<Database['properties']>, 'street' | 'city' | 'time_zone'>

const iso = (at: Date | null | undefined) => at?.toISOString() ?? null
const cardOf = (visit: Visit, kind: AirTest): Omit<BoardTest, 'column' | 'state'> => ({
  kind,
  inspection_id: visit.inspection_id,
  address: `${visit.street}, ${visit.city}`,
  time_zone: visit.time_zone,
  scheduled_start: iso(visit.scheduled_start),
  started_at: null,
  due_at: null,
  monitor: '',
  calibrated_on: null,
  collected_at: null,
  shipped_at: null,
  samples: 0,
  reported_at: null,
})

/**
 * Whether a visit `i` has a test of this kind for the board, by the newest one `t`: it was ordered or made, and not
 * reported longer ago than a month. One that waits to be made is left out where its inspector said why not, or where it
 * was aborted and the report is published.
 */
const isOnBoard = (kind: AirTest, columns: Record<string, BoardColumn>, now: number) =>
  sql<boolean>`(
  (t.state is not null or i.services @> ${JSON.stringify([kind])}::jsonb)
  and (t.reported_at is null or t.reported_at > ${new Date(now - month)})
  and not (coalesce(t.state, 'planned') = any (${toBeMade(columns)}::text[]) and (
    (t.state = 'aborted' and i.status = 'finalized') or exists (
      select from tests_not_done n where n.inspection_id = i.inspection_id and n.kind = ${kind} and n.reason <> ''))))`

/** The visits of an inspector that were not cancelled. */
const visitsOf = (db: Queries, inspectorId: string) =>
  db
    .selectFrom('inspections as i')
    .innerJoin('properties', 'properties.property_id', 'i.property_id')
    .select(['i.inspection_id', 'street', 'city', 'time_zone', 'scheduled_start'])
    .where('inspector_id', '=', inspectorId)
    .where('status', '!=', 'cancelled')

const radonOf = async (db: Queries, inspectorId: string, now: number): Promise<BoardTest[]> => {
  const rows = await visitsOf(db, inspectorId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('radon_tests')
          .select(['radon_tests.state', 'setup', 'started_at', 'collected_at', 'reported_at'])
          .whereRef('inspection_id', '=', 'i.inspection_id')
          .orderBy('attempt', 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['t.state', 't.setup', 't.started_at', 't.collected_at', 't.reported_at'])
    .where(isOnBoard('radon', radonColumn, now))
    .execute()
  return rows.map((row) => {
    const state = row.state ?? 'planned'
    return {
      ...cardOf(row, 'radon'),
      state,
      column: radonColumn[state],
      started_at: iso(row.started_at),
      due_at: dueAt({ started_at: iso(row.started_at) }),
      monitor: [row.setup?.device, row.setup?.serial].filter(Boolean).join(', '),
      calibrated_on: row.setup?.calibrated_on ?? null,
      collected_at: iso(row.collected_at),
      reported_at: iso(row.reported_at),
    }
  })
}

const moldOf = async (db: Queries, inspectorId: string, now: number): Promise<BoardTest[]> => {
  const rows = await visitsOf(db, inspectorId)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('mold_tests')
          .select(['mold_tests.state', 'samples', 'collected_at', 'shipped_at', 'reported_at'])
          .whereRef('inspection_id', '=', 'i.inspection_id')
          .orderBy('attempt', 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .select(['t.state', 't.samples', 't.collected_at', 't.shipped_at', 't.reported_at'])
    .where(isOnBoard('mold', moldColumn, now))
    .execute()
  return rows.map((row) => {
    const state = row.state ?? 'planned'
    return {
      ...cardOf(row, 'mold'),
      state,
      column: moldColumn[state],
      collected_at: iso(row.collected_at),
      shipped_at: iso(row.shipped_at),
      samples: row.samples?.length ?? 0,
      reported_at: iso(row.reported_at),
    }
  })
}

/** The test that has waited longest comes first. */
const since = (one: BoardTest) => one.due_at ?? one.shipped_at ?? one.scheduled_start ?? ''

/** The board of an inspector: tests not reported yet, and those reported in the last 30 days. */
export const boardOf = async (
  db: Queries,
  inspectorId: string,
  kind: AirTest | undefined,
  now: number,
): Promise<BoardTest[]> => {
  const [radon, mold] = await Promise.all([
    kind === 'mold' ? [] : radonOf(db, inspectorId, now),
    kind === 'radon' ? [] : moldOf(db, inspectorId, now),
  ])
  return [...radon, ...mold].toSorted((one, other) => since(one).localeCompare(since(other)))
}
