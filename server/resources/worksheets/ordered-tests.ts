import { airTests } from '#contract/vocabulary/worksheets.ts'
import type { OrderedTest } from '#contract/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'

/** The radon and mold tests that were ordered with an inspection, each done, not done for a reason, or open. */
export const testsOf = async (db: Queries, inspectionId: string): Promise<OrderedTest[]> => {
  const row = await db
    .selectFrom('inspections')
    .select(['services'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  const ordered = airTests.filter((kind) => row?.services.includes(kind))
  if (ordered.length === 0) return []
  const [results, limits] = await Promise.all([
    db
      .selectFrom('air_tests')
      .select('kind')
      .where('inspection_id', '=', inspectionId)
      .where('valid', '=', true)
      .execute(),
    db.selectFrom('tests_not_done').selectAll().where('inspection_id', '=', inspectionId).execute(),
  ])
  return ordered.map((kind) => {
    const limit = limits.find((one) => one.kind === kind)
    return {
      kind,
      done: results.some((one) => one.kind === kind),
      reason: limit?.reason ?? '',
      version: limit?.version ?? 0,
    }
  })
}
