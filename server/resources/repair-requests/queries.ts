import { isDeepStrictEqual } from 'node:util'
import type { RepairRequest } from '#contract/repair-requests.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { decide } from '#server/resources/worksheets/edits.ts'

type Kept = RepairRequest & { version: number }
const none: Kept = { items: [], grouping: 'own', version: 0 }

/** The owner's current request; version 0 before the first save. */
export const kept = async (db: Queries, inspectionId: string): Promise<Kept> => {
  const row = await db
    .selectFrom('repair_requests')
    .select(['items', 'grouping_by', 'version'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  if (row === undefined) return none
  // Only save() writes it, from values that the contract has checked.
  const items = row.items as RepairRequest['items']
  return { items, grouping: row.grouping_by, version: row.version }
}

/** Answers the new version. Sending twice is the same as once. Errors: 409 with the current version. */
export const save = (
  db: Db,
  inspectionId: string,
  { items, grouping, version: seen }: Kept,
  now: number,
): Promise<number> =>
  db.transaction().execute(async (trx) => {
    // Locks the inspection's row, because before the first save no other row exists.
    await trx
      .selectFrom('inspections')
      .select('inspection_id')
      .where('inspection_id', '=', inspectionId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const before = await kept(trx, inspectionId)
    const same = isDeepStrictEqual([before.items, before.grouping], [items, grouping])
    if (decide(seen, before.version, same, before) === 'same') return before.version
    const values = { items: JSON.stringify(items), grouping_by: grouping, version: seen + 1 }
    await trx
      .insertInto('repair_requests')
      .values({ inspection_id: inspectionId, ...values })
      .onConflict((clash) =>
        clash.column('inspection_id').doUpdateSet({ ...values, updated_at: new Date(now) }),
      )
      .execute()
    return values.version
  })
