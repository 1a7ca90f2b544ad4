import type { Insertable } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { holdScore, recordScore, scoreNow } from '#server/resources/health/queries.ts'
import type { Ground } from './served.ts'

type Tested = { property_id: string; inspection_id: string; collected_at: Date | null }
type Result = Pick<
  Insertable<Database['air_tests']>,
  'kind' | 'valid' | 'mold_verdict' | 'radon_average'
>

/** Adds a result to the tests that reports, analyses, reminders and the score read. */
export const publishAirTest = async (
  { db, now }: Ground,
  { property_id, inspection_id, collected_at }: Tested,
  result: Result,
): Promise<void> => {
  await holdScore(db, property_id)
  const before = await scoreNow(db, property_id, now)
  await db
    .insertInto('air_tests')
    .values({ ...result, property_id, inspection_id, tested_at: collected_at ?? new Date(now) })
    .execute()
  await recordScore(db, property_id, { before, why: `A ${result.kind} test has a result.`, now })
}
