import { offersOf } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import { dueAt, type RadonFacts } from '#contract/lives/radon-test/facts.ts'
import { radonTestLife, radonTestState } from '#contract/lives/radon-test/radon-test.life.ts'
import {
  closedHours,
  type RadonReading,
  type RadonReport,
  type RadonTest,
  radonReport,
  radonResult,
} from '#contract/radon.ts'
import type { RadonSetup, RadonTestAnswer, RadonTestRecord } from '#contract/radon-tests.ts'
import { closedChecks } from '#contract/vocabulary/radon.ts'
import type { Queries } from '#server/db/connect.ts'

type Stored = Omit<RadonSetup, 'started_at'>
export const noSetup: Stored = {
  location: '',
  device: '',
  serial: '',
  calibrated_on: null,
  calibration_expires_on: null,
  placement: [],
  closed_checks: [],
  closed_since: null,
  closed_by: '',
}

/** Visits with their homes and owners. */
export const visits = (db: Queries) =>
  db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .innerJoin('users', 'users.user_id', 'properties.owner_id')
    .select([
      'inspections.inspection_id',
      'inspections.inspector_id',
      'inspections.status',
      'properties.property_id',
      'owner_id',
      'demo_id',
      'street',
      'city',
      'time_zone',
      'services',
      'extra_mold_samples',
    ])
export type Visit = Awaited<ReturnType<typeof visitOf>>
/** The visit that a test belongs to, with its home. */
export const visitOf = (db: Queries, inspectionId: string) =>
  visits(db).where('inspections.inspection_id', '=', inspectionId).executeTakeFirstOrThrow()

const columns = [
  'radon_tests.test_id',
  'radon_tests.attempt',
  'radon_tests.state',
  'radon_tests.version',
  'radon_tests.setup',
  'radon_tests.readings',
  'radon_tests.started_at',
  'radon_tests.collected_at',
  'radon_tests.reported_at',
  'radon_tests.abort_reason',
  'radon_tests.created_at',
] as const
const tests = (db: Queries) =>
  visits(db)
    .innerJoin('radon_tests', 'radon_tests.inspection_id', 'inspections.inspection_id')
    .select(columns)
export type Row = NonNullable<Awaited<ReturnType<typeof locked>>>

/** A test, locked until the transaction ends. */
export const locked = (db: Queries, testId: string) =>
  tests(db).where('test_id', '=', testId).forUpdate('radon_tests').executeTakeFirst()

/** The newest test of an inspection; undefined until something of it is written. */
export const newest = (db: Queries, inspectionId: string) =>
  tests(db)
    .where('inspections.inspection_id', '=', inspectionId)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()

export const isSetUp = ({ location, device, serial, calibrated_on }: Stored): boolean =>
  location !== '' && device !== '' && serial !== '' && calibrated_on !== null

export const factsOf = (row: Row): RadonFacts => ({
  created_at: row.created_at.toISOString(),
  inspector_id: row.inspector_id,
  owner_id: row.owner_id,
  home: row.street,
  version: row.version,
  is_set_up: isSetUp(row.setup),
  started_at: row.started_at?.toISOString() ?? null,
  collected_at: row.collected_at?.toISOString() ?? null,
  reported_at: row.reported_at?.toISOString() ?? null,
  abort_reason: row.abort_reason,
})

const hour = 3_600_000
/** Each point is confirmed by somebody, and the house was closed 12 hours before the start. */
const wasClosed = ({ closed_by, closed_checks, closed_since, started_at }: RadonSetup): boolean =>
  closed_by !== '' &&
  closedChecks.every((check) => closed_checks.includes(check)) &&
  closed_since !== null &&
  started_at !== null &&
  Date.parse(started_at) - Date.parse(closed_since) >= closedHours * hour

/** "2026-11-09" where the home is. */
const dayAt = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date(instant))

/** The test as the protocol judges it. */
export const testOf = (
  setup: RadonSetup,
  readings: RadonReading[],
  timeZone: string,
): RadonTest => ({
  location: setup.location,
  monitor: [setup.device, setup.serial].filter(Boolean).join(', '),
  started_on: setup.started_at === null ? '' : dayAt(setup.started_at, timeZone),
  calibrated_on: setup.calibrated_on ?? '',
  calibration_expires_on: setup.calibration_expires_on,
  closed_house: wasClosed(setup),
  readings,
})

/** Whether a test has readings that meet each point of the protocol. */
export const follows = (setup: RadonSetup, readings: RadonReading[], timeZone: string): boolean =>
  radonResult(testOf(setup, readings, timeZone)).failures.length === 0

export const setupOf = ({ setup, started_at }: Pick<Row, 'setup' | 'started_at'>): RadonSetup => ({
  ...setup,
  started_at: started_at?.toISOString() ?? null,
})

/** The tests of an inspection that were reported, the newest first. */
export const reported = (db: Queries, inspectionId: string) =>
  tests(db)
    .where('inspections.inspection_id', '=', inspectionId)
    .where('reported_at', 'is not', null)
    .orderBy('attempt', 'desc')
    .execute()

/** A test with its result and its protocol. */
export const reportOf = (row: Row): RadonReport =>
  radonReport(testOf(setupOf(row), row.readings, row.time_zone))

/** A test as an answer; `by`: the ties of the asker. */
export const recordOf = (row: Row, by: readonly Tie[]): RadonTestRecord => {
  const facts = factsOf(row)
  const setup = setupOf(row)
  return {
    test_id: row.test_id,
    inspection_id: row.inspection_id,
    property_id: row.property_id,
    address: `${row.street}, ${row.city}`,
    time_zone: row.time_zone,
    attempt: row.attempt,
    state: row.state,
    version: row.version,
    setup,
    due_at: dueAt(facts),
    collected_at: facts.collected_at,
    reported_at: facts.reported_at,
    abort_reason: row.abort_reason,
    report: reportOf(row),
    cancelled: row.status === 'cancelled',
    events:
      row.status === 'cancelled'
        ? []
        : offersOf(radonTestLife, radonTestState(row.state, facts), by).map(
            ({ event, blockers }) => ({
              event,
              blockers: blockers.map(({ guard, sentence }) => ({ guard, sentence })),
            }),
          ),
  }
}

/** A test that nobody has written anything of yet: it is planned. */
const unwritten = (visit: Visit): Row => ({
  ...visit,
  test_id: '',
  attempt: 1,
  state: 'planned',
  version: 0,
  setup: noSetup,
  readings: [],
  started_at: null,
  collected_at: null,
  reported_at: null,
  abort_reason: '',
  created_at: new Date(0),
})

/** The monitors that an inspector has used, the last one first. */
export const monitorsOf = async (db: Queries, inspectorId: string | null) => {
  if (inspectorId === null) return []
  const rows = await tests(db)
    .where('inspector_id', '=', inspectorId)
    .orderBy('radon_tests.created_at', 'desc')
    .limit(200)
    .execute()
  const bySerial = new Map<string, RadonTestAnswer['monitors'][number]>()
  for (const { setup } of rows) {
    const { device, serial, calibrated_on, calibration_expires_on } = setup
    if (serial !== '' && !bySerial.has(serial))
      bySerial.set(serial, { device, serial, calibrated_on, calibration_expires_on })
  }
  return [...bySerial.values()]
}

/** The newest test of an inspection, those before it, and the monitors of its inspector. */
export const testsOf = async (
  db: Queries,
  inspectionId: string,
  by: readonly Tie[],
): Promise<RadonTestAnswer> => {
  const visit = await visitOf(db, inspectionId)
  const [rows, monitors] = await Promise.all([
    tests(db)
      .where('inspections.inspection_id', '=', inspectionId)
      .orderBy('attempt', 'desc')
      .execute(),
    monitorsOf(db, visit.inspector_id),
  ])
  const [last, ...earlier] = rows
  return {
    test:
      last === undefined
        ? { ...recordOf(unwritten(visit), by), test_id: null }
        : recordOf(last, by),
    earlier: earlier.map((row) => recordOf(row, by)),
    monitors,
  }
}
