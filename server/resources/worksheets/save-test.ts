import type { TestKind } from '#contract/vocabulary/worksheets.ts'
import type { OrderedTest } from '#contract/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import { decide } from './edits.ts'
import { testsOf } from './ordered-tests.ts'

/** Says why an ordered test was not done, or takes that back ('' as the reason). Errors: 404 for one not ordered. */
export const saveTest = async (
  db: Queries,
  { inspectionId, kind }: { inspectionId: string; kind: TestKind },
  { reason, version }: { reason: string; version: number },
  now: number,
): Promise<{ saved: OrderedTest }> => {
  const current = (await testsOf(db, inspectionId)).find((test) => test.kind === kind)
  if (current === undefined) throw notFound('This test was not ordered with the inspection.')
  if (decide(version, current.version, current.reason === reason, current) === 'same')
    return { saved: current }
  const saved = { reason, version: version + 1, updated_at: new Date(now) }
  await db
    .insertInto('tests_not_done')
    .values({ inspection_id: inspectionId, kind, ...saved })
    .onConflict((clash) => clash.columns(['inspection_id', 'kind']).doUpdateSet(saved))
    .execute()
  return { saved: { ...current, reason, version: version + 1 } }
}
