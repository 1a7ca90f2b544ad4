import { isDeepStrictEqual } from 'node:util'
import type { Tie } from '#contract/lives/life.ts'
import type { endpoints, MoldTestRecord } from '#contract/mold-tests.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { invalid } from '#server/errors.ts'
import { historyOf } from '#server/lives/history.ts'
import { step } from '#server/lives/live.ts'
import { moldTests } from '#server/lives/mold-test.ts'
import { onNewest } from '#server/lives/newest-test.ts'
import type { Ground } from '#server/lives/served.ts'
import { sendCustody } from '#server/papers/files.ts'
import { inspectionTieList } from '#server/policies.ts'
import type { Handlers, Services } from '#server/register.ts'
import { decide, editConflict } from '#server/resources/worksheets/edits.ts'
import type { Caller } from '#server/tokens.ts'
import { planMoldTest } from './plan.ts'
import * as queries from './queries.ts'
import { keepPhotos, keysFor } from './sample-keys.ts'

type Around = { db: Db; services: Services; user: Caller }

const testsFor = async (db: Queries, user: Caller, inspectionId: string) =>
  queries.testsOf(db, inspectionId, (await inspectionTieList(db, user, inspectionId)) ?? [])

/** Works on the newest test of an inspection, and answers it as it is then. Errors: 409 once that is cancelled. */
const change = (
  { user, ...around }: Around,
  inspectionId: string,
  work: (ground: Ground, row: queries.Row) => Promise<void>,
): Promise<{ test: MoldTestRecord }> =>
  onNewest(
    around,
    inspectionId,
    {
      newest: queries.newest,
      locked: queries.locked,
      plan: (ground) => planMoldTest(ground, user, inspectionId, 1),
    },
    work,
    async (db) => ({ test: (await testsFor(db, user, inspectionId)).test }),
  )

const inspector: Tie[] = ['inspector']

const minute = 60_000
/** When the samples were taken, as ISO text. Errors: 400 in the future, and after the laboratory had them. */
const takenAt = (
  given: string | null | undefined,
  { collected_at, shipped_at }: queries.Row,
  now: number,
): string | null => {
  const stored = collected_at?.toISOString() ?? null
  if (given === null || given === undefined || given === stored) return stored
  const at = Date.parse(given)
  if (at > now + minute)
    throw invalid({ collected_at: 'The samples cannot be taken in the future.' })
  if (shipped_at !== null && at > shipped_at.getTime())
    throw invalid({ collected_at: 'The laboratory had the samples before that time.' })
  return new Date(at).toISOString()
}

export const handlers: Handlers<typeof endpoints> = {
  /** The assigned inspector; admins, to read. */
  'moldTests.get': ({ params: { inspectionId }, user, db }) => testsFor(db, user, inspectionId),

  /** The assigned inspector. Errors: 400 for a time that cannot be, 409 after another edit. */
  'moldTests.write': ({ params, body, user, db, services }) =>
    change({ db, services, user }, params.inspectionId, async (ground, row) => {
      const { version, renamed = [], sample_keys: given = [], collected_at, ...written } = body
      const { samples, sample_keys, moisture, laboratory, collected_by, weather } = row
      const taken = takenAt(collected_at, row, ground.now)
      const keys = keysFor(written.samples, sample_keys, renamed, given)
      const content = {
        ...written,
        sample_keys: keys,
        moisture: written.moisture ?? moisture,
      }
      const stored = { samples, sample_keys, moisture, laboratory, collected_by, weather }
      const same =
        isDeepStrictEqual(content, stored) && taken === (row.collected_at?.toISOString() ?? null)
      if (decide(version, row.version, same, queries.recordOf(row, inspector)) === 'same') return
      const results = queries.resultsFor(content.samples, row.results, renamed)
      await step(ground, moldTests, {
        id: row.test_id,
        event: 'write',
        sender: user,
        data: {
          version: version + 1,
          ...queries.countsOf({ samples: content.samples, results }),
          collected_at: taken,
          content: { ...content, results },
        },
      })
      await keepPhotos(ground, params.inspectionId, sample_keys, keys)
    }),

  /** The assigned inspector. Errors: 400 for a sample that is not in the test, 409 after another edit. */
  'moldTests.enter': ({ params, body, user, db, services }) =>
    change({ db, services, user }, params.inspectionId, async (ground, row) => {
      const { version, results } = body
      const same = isDeepStrictEqual(results, row.results)
      if (decide(version, row.version, same, queries.recordOf(row, inspector)) === 'same') return
      await step(ground, moldTests, {
        id: row.test_id,
        event: 'enter',
        sender: user,
        data: async () => {
          const strange = results.findIndex(
            (read) => !row.samples.some(({ sample_id }) => sample_id === read.sample_id),
          )
          if (strange >= 0)
            throw invalid({ [`results.${strange}.sample_id`]: 'This sample is not in the test.' })
          return {
            version: version + 1,
            ...queries.countsOf({ samples: row.samples, results }),
            content: { results },
          }
        },
      })
    }),

  /** The assigned inspector. Errors: 409 for a step that the test does not take now. */
  'moldTests.send': ({ params: { inspectionId, event }, body, user, db, services }) => {
    if (event === 'abort' && body.reason === undefined)
      throw invalid({ reason: 'Say why the test is aborted.' })
    return change({ db, services, user }, inspectionId, async (ground, row) => {
      const sending = { id: row.test_id, sender: user }
      if (event === 'abort') {
        await step(ground, moldTests, { ...sending, event, data: { reason: body.reason ?? '' } })
        return
      }
      // Only a version that somebody has seen goes into the report.
      const isUnseen =
        event === 'report' && row.state !== 'reported' && body.version !== row.version
      const outcome = await step(ground, moldTests, {
        ...sending,
        event,
        data: async () => {
          if (isUnseen) throw editConflict(queries.recordOf(row, inspector))
          return {}
        },
      })
      if (event === 'retest' && outcome === 'moved')
        await planMoldTest(ground, user, inspectionId, row.attempt + 1)
    })
  },

  /** The assigned inspector; admins. */
  'moldTests.life': async ({ params: { inspectionId }, db }) => {
    const row = await queries.newest(db, inspectionId)
    return {
      life: moldTests.life.name,
      value: row?.state ?? 'planned',
      history: row === undefined ? [] : await historyOf(db, moldTests.life.name, row.test_id),
    }
  },

  /** The assigned inspector; admins. A paper that travels with the samples. */
  'moldTests.custody': async ({ params: { inspectionId }, db, services, reply }) => {
    const [{ test }, job] = await Promise.all([
      queries.testsOf(db, inspectionId, []),
      queries.jobOf(db, inspectionId),
    ])
    await sendCustody(reply, test, job, services.now())
    return undefined
  },
}
