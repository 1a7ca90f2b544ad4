import type { BoardTest } from '#contract/air-tests.ts'
import { dueAt } from '#contract/lives/radon-test/facts.ts'
import type { BoardColumn } from '#contract/vocabulary/air.ts'
import type { MoldState } from '#contract/vocabulary/mold.ts'
import type { RadonState } from '#contract/vocabulary/radon.ts'
import type { AirTest } from '#contract/vocabulary/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'

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

/** The visits of an inspector at which a test was ordered or made. */
const visitsOf = (db: Queries, inspectorId: string) =>
  db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select([
      'inspections.inspection_id',
      'street',
      'city',
      'time_zone',
      'scheduled_start',
      'services',
      'status',
    ])
    .where('inspector_id', '=', inspectorId)
    .where('status', '!=', 'cancelled')

type Visit = Awaited<ReturnType<ReturnType<typeof visitsOf>['execute']>>[number]

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

const radonOf = async (db: Queries, visits: readonly Visit[]): Promise<BoardTest[]> => {
  const rows = await db
    .selectFrom('radon_tests')
    .distinctOn('inspection_id')
    .select(['inspection_id', 'state', 'setup', 'started_at', 'collected_at', 'reported_at'])
    .where(
      'inspection_id',
      'in',
      visits.map((one) => one.inspection_id),
    )
    .orderBy('inspection_id')
    .orderBy('attempt', 'desc')
    .execute()
  return visits.flatMap((visit) => {
    const row = rows.find((one) => one.inspection_id === visit.inspection_id)
    if (row === undefined && !visit.services.includes('radon')) return []
    const state = row?.state ?? 'planned'
    return [
      {
        ...cardOf(visit, 'radon'),
        state,
        column: radonColumn[state],
        started_at: iso(row?.started_at),
        due_at: dueAt({ started_at: iso(row?.started_at) }),
        monitor:
          row === undefined ? '' : [row.setup.device, row.setup.serial].filter(Boolean).join(', '),
        calibrated_on: row?.setup.calibrated_on ?? null,
        collected_at: iso(row?.collected_at),
        reported_at: iso(row?.reported_at),
      },
    ]
  })
}

const moldOf = async (db: Queries, visits: readonly Visit[]): Promise<BoardTest[]> => {
  const rows = await db
    .selectFrom('mold_tests')
    .distinctOn('inspection_id')
    .select(['inspection_id', 'state', 'samples', 'collected_at', 'shipped_at', 'reported_at'])
    .where(
      'inspection_id',
      'in',
      visits.map((one) => one.inspection_id),
    )
    .orderBy('inspection_id')
    .orderBy('attempt', 'desc')
    .execute()
  return visits.flatMap((visit) => {
    const row = rows.find((one) => one.inspection_id === visit.inspection_id)
    if (row === undefined && !visit.services.includes('mold')) return []
    const state = row?.state ?? 'planned'
    return [
      {
        ...cardOf(visit, 'mold'),
        state,
        column: moldColumn[state],
        collected_at: iso(row?.collected_at),
        shipped_at: iso(row?.shipped_at),
        samples: row?.samples.length ?? 0,
        reported_at: iso(row?.reported_at),
      },
    ]
  })
}

/** Whether a test is not made anymore: its inspector said why not, or it was aborted and the report is published. */
const givenUp = async (db: Queries, visits: readonly Visit[]) => {
  const ids = visits.map(({ inspection_id }) => inspection_id)
  const reasons = await db
    .selectFrom('tests_not_done')
    .select(['inspection_id', 'kind'])
    .where('inspection_id', 'in', ids)
    .where('reason', '!=', '')
    .execute()
  const published = new Set(
    visits.flatMap(({ inspection_id, status }) => (status === 'finalized' ? [inspection_id] : [])),
  )
  return ({ inspection_id, kind, state }: BoardTest): boolean =>
    (state === 'aborted' && published.has(inspection_id)) ||
    reasons.some((one) => one.inspection_id === inspection_id && one.kind === kind)
}

const month = 30 * 86_400_000
/** The test that has waited longest comes first. */
const since = (one: BoardTest) => one.due_at ?? one.shipped_at ?? one.scheduled_start ?? ''

/** The board of an inspector: tests not reported yet, and those reported in the last 30 days. */
export const boardOf = async (
  db: Queries,
  inspectorId: string,
  kind: AirTest | undefined,
  now: number,
): Promise<BoardTest[]> => {
  const visits = await visitsOf(db, inspectorId).execute()
  if (visits.length === 0) return []
  const [radon, mold, isGivenUp] = await Promise.all([
    kind === 'mold' ? [] : radonOf(db, visits),
    kind === 'radon' ? [] : moldOf(db, visits),
    givenUp(db, visits),
  ])
  return [...radon, ...mold]
    .filter(({ reported_at }) => reported_at === null || Date.parse(reported_at) > now - month)
    .filter((one) => one.column !== 'planned' || !isGivenUp(one))
    .toSorted((one, other) => since(one).localeCompare(since(other)))
}
