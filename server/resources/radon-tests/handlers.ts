import { isDeepStrictEqual } from 'node:util'
import type { Tie } from '#contract/lives/life.ts'
import type { endpoints, RadonTestRecord } from '#contract/radon-tests.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { invalid } from '#server/errors.ts'
import { historyOf } from '#server/lives/history.ts'
import { step } from '#server/lives/live.ts'
import { onNewest } from '#server/lives/newest-test.ts'
import { radonTests } from '#server/lives/radon-test.ts'
import type { Ground } from '#server/lives/served.ts'
import { inspectionTieList } from '#server/policies.ts'
import type { Handlers, Services } from '#server/register.ts'
import { decide, editConflict } from '#server/resources/worksheets/edits.ts'
import type { Caller } from '#server/tokens.ts'
import { planRadonTest } from './plan.ts'
import * as queries from './queries.ts'

type Around = { db: Db; services: Services; user: Caller }

const testsFor = async (db: Queries, user: Caller, inspectionId: string) =>
  queries.testsOf(db, inspectionId, (await inspectionTieList(db, user, inspectionId)) ?? [])

/** Works on the newest test of an inspection, and answers it as it is then. Errors: 409 once that is cancelled. */
const change = (
  { user, ...around }: Around,
  inspectionId: string,
  work: (ground: Ground, row: queries.Row) => Promise<void>,
): Promise<{ test: RadonTestRecord }> =>
  onNewest(
    around,
    inspectionId,
    {
      newest: queries.newest,
      locked: queries.locked,
      plan: (ground) => planRadonTest(ground, user, inspectionId, 1, queries.noSetup),
    },
    work,
    async (db) => ({ test: (await testsFor(db, user, inspectionId)).test }),
  )

const readers = { by: ['inspector'] as Tie[] }

/** The clocks of devices may be a minute ahead. */
const isFuture = (at: string | null, now: number) => at !== null && Date.parse(at) > now + 60_000
const checkStart = (startedAt: string | null, now: number): void => {
  if (isFuture(startedAt, now)) throw invalid({ started_at: 'The start cannot lie in the future.' })
}

/**
 * When the monitor was collected, as ISO text. Errors: 400 in the future, without a start, and for a pick-up or a
 * start that would turn the two around.
 */
const collectedAt = (
  given: string | null | undefined,
  startedAt: string | null,
  row: queries.Row,
  now: number,
): string | null => {
  const stored = row.collected_at?.toISOString() ?? null
  const collected = given === null || given === undefined ? stored : new Date(given).toISOString()
  if (collected === null) return null
  const isNew = collected !== stored
  if (isNew && isFuture(collected, now))
    throw invalid({ collected_at: 'The monitor cannot be collected in the future.' })
  if (isNew && startedAt === null)
    throw invalid({ collected_at: 'Say when the monitor was started, too.' })
  const start = startedAt === null ? null : Date.parse(startedAt)
  const isTurned = start !== null && start > Date.parse(collected)
  if (isTurned && isNew) throw invalid({ collected_at: 'The monitor was started after that time.' })
  if (isTurned && start !== row.started_at?.getTime())
    throw invalid({ started_at: 'The monitor was collected before that time.' })
  return collected
}

export const handlers: Handlers<typeof endpoints> = {
  /** The assigned inspector; admins, to read. */
  'radonTests.get': ({ params: { inspectionId }, user, db }) => testsFor(db, user, inspectionId),

  /** The assigned inspector. Errors: 400 for a time that cannot be, 409 after another edit. */
  'radonTests.setUp': ({ params, body, user, db, services }) =>
    change({ db, services, user }, params.inspectionId, async (ground, row) => {
      const { version, collected_at, ...written } = body
      checkStart(written.started_at, ground.now)
      if (isFuture(written.closed_since, ground.now))
        throw invalid({ closed_since: 'The house cannot be closed since a time in the future.' })
      // A test that was started keeps a start.
      const setup = {
        ...written,
        started_at: written.started_at ?? row.started_at?.toISOString() ?? null,
      }
      const collected = collectedAt(collected_at, setup.started_at, row, ground.now)
      const same =
        isDeepStrictEqual(setup, queries.setupOf(row)) &&
        collected === (row.collected_at?.toISOString() ?? null)
      if (decide(version, row.version, same, queries.recordOf(row, readers.by)) === 'same') return
      await step(ground, radonTests, {
        id: row.test_id,
        event: 'setUp',
        sender: user,
        data: {
          version: version + 1,
          is_set_up: queries.isSetUp(setup),
          started_at: setup.started_at,
          collected_at: collected,
          follows: queries.follows(setup, row.readings, row.time_zone),
          content: { setup },
        },
      })
    }),

  /** The assigned inspector. Errors: 400 for a start in the future, 409 after another edit. */
  'radonTests.enter': ({ params, body, user, db, services }) =>
    change({ db, services, user }, params.inspectionId, async (ground, row) => {
      const { version, readings, started_at: start } = body
      checkStart(start ?? null, ground.now)
      const begins = start !== undefined && row.started_at === null
      const same = !begins && isDeepStrictEqual(readings, row.readings)
      if (decide(version, row.version, same, queries.recordOf(row, readers.by)) === 'same') return
      const written = queries.setupOf(row)
      const setup = begins ? { ...written, started_at: new Date(start).toISOString() } : written
      const sending = { id: row.test_id, sender: user }
      if (begins)
        await step(ground, radonTests, {
          ...sending,
          event: 'setUp',
          data: {
            version: version + 1,
            is_set_up: queries.isSetUp(setup),
            started_at: setup.started_at,
            follows: queries.follows(setup, row.readings, row.time_zone),
            content: { setup },
          },
        })
      await step(ground, radonTests, {
        ...sending,
        event: 'enter',
        data: {
          version: version + (begins ? 2 : 1),
          follows: queries.follows(setup, readings, row.time_zone),
          content: { readings },
        },
      })
    }),

  /** The assigned inspector. Errors: 409 for a step that the test does not take now. */
  'radonTests.send': ({ params: { inspectionId, event }, body, user, db, services }) => {
    if (event === 'abort' && body.reason === undefined)
      throw invalid({ reason: 'Say why the test is aborted.' })
    return change({ db, services, user }, inspectionId, async (ground, row) => {
      const sending = { id: row.test_id, sender: user }
      if (event === 'abort') {
        const data = { reason: body.reason ?? '' }
        await step(ground, radonTests, { ...sending, event, data })
        return
      }
      // Only a version that somebody has seen goes into the report.
      const isUnseen =
        event === 'report' && row.state !== 'reported' && body.version !== row.version
      const outcome = await step(ground, radonTests, {
        ...sending,
        event,
        data: async () => {
          if (isUnseen) throw editConflict(queries.recordOf(row, readers.by))
          return {}
        },
      })
      // The place and the monitor are likely the same; the house has to be closed anew.
      if (event === 'retest' && outcome === 'moved')
        await planRadonTest(ground, user, inspectionId, row.attempt + 1, {
          ...row.setup,
          closed_checks: [],
          closed_since: null,
          closed_by: '',
        })
    })
  },

  /** The assigned inspector; admins. */
  'radonTests.life': async ({ params: { inspectionId }, db }) => {
    const row = await queries.newest(db, inspectionId)
    return {
      life: radonTests.life.name,
      value: row?.state ?? 'planned',
      history: row === undefined ? [] : await historyOf(db, radonTests.life.name, row.test_id),
    }
  },
}
