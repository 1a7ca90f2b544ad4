import { sql } from 'kysely'
import { isRated } from '#contract/gaps.ts'
import { isSheetTest, testKinds } from '#contract/vocabulary/worksheets.ts'
import type { OrderedTest } from '#contract/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { sheetsOf } from './template-sheets.ts'

/** Whether every required item of a worksheet of an inspection is rated, by the id of the worksheet. */
const ratedSheets = async (db: Queries, inspectionId: string) => {
  const [{ sheets }, ratings] = await Promise.all([
    sheetsOf(db, inspectionId),
    db
      .selectFrom('item_ratings')
      .select(['item_id', 'rating'])
      .where('inspection_id', '=', inspectionId)
      .execute(),
  ])
  const ratingOf = new Map(ratings.map(({ item_id, rating }) => [item_id, rating]))
  return (worksheetId: string) =>
    isRated(
      sheets
        .filter(({ worksheet_id }) => worksheet_id === worksheetId)
        .flatMap(({ items }) => items)
        .map(({ item_id, required }) => ({ required, rating: ratingOf.get(item_id) ?? null })),
    )
}

/** The states in which a test of the air has begun and its result is still to come. */
const radonBegun = ['running', 'to_collect', 'collected', 'valid'] as const
const moldBegun = ['collected', 'at_lab', 'resulted'] as const

/** The kinds of the tests of the air of an inspection that have begun: a monitor runs for two days, a laboratory longer. */
const begunKinds = async (db: Queries, inspectionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('radon_tests')
    .select(sql<string>`'radon'`.as('kind'))
    .where('inspection_id', '=', inspectionId)
    .where('state', 'in', radonBegun)
    .union(
      db
        .selectFrom('mold_tests')
        .select(sql<string>`'mold'`.as('kind'))
        .where('inspection_id', '=', inspectionId)
        .where('state', 'in', moldBegun),
    )
    .execute()
  return rows.map(({ kind }) => kind)
}

/** The tests that were ordered with an inspection, each done, begun, not done for a reason, or open. */
export const testsOf = async (db: Queries, inspectionId: string): Promise<OrderedTest[]> => {
  const row = await db
    .selectFrom('inspections')
    .select(['services'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  const ordered = testKinds.filter((kind) => row?.services.includes(kind))
  if (ordered.length === 0) return []
  const [results, begun, limits, isSheetRated] = await Promise.all([
    db
      .selectFrom('air_tests')
      .select('kind')
      .where('inspection_id', '=', inspectionId)
      .where('valid', '=', true)
      .execute(),
    begunKinds(db, inspectionId),
    db.selectFrom('tests_not_done').selectAll().where('inspection_id', '=', inspectionId).execute(),
    ordered.some(isSheetTest) ? ratedSheets(db, inspectionId) : () => false,
  ])
  return ordered.map((kind) => {
    const limit = limits.find((one) => one.kind === kind)
    const done = isSheetTest(kind) ? isSheetRated(kind) : results.some((one) => one.kind === kind)
    return {
      kind,
      done,
      ...(!done && begun.includes(kind) && { follows: true }),
      reason: limit?.reason ?? '',
      version: limit?.version ?? 0,
    }
  })
}
