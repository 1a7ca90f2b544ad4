import type { SetAside } from '#contract/worksheets.ts'
import type { Queries } from '#server/db/connect.ts'
import { elsewhere } from './taken.ts'

/** The values that lost where two devices changed the same field, the newest first. */
export const setAsideOf = (db: Queries, inspectionId: string): Promise<SetAside[]> =>
  db
    .selectFrom('set_aside')
    .select(['aside_id', 'label', 'field', 'value'])
    .where('inspection_id', '=', inspectionId)
    .orderBy('created_at', 'desc')
    .orderBy('aside_id')
    .execute()

/** Keeps a value under the client's own id; sending it twice keeps it once. Errors: 409 for an id of another inspection. */
export const setAside = async (
  db: Queries,
  inspectionId: string,
  saved: SetAside,
  now: number,
): Promise<{ saved: SetAside }> => {
  const fresh = await db
    .insertInto('set_aside')
    .values({ ...saved, inspection_id: inspectionId, created_at: new Date(now) })
    .onConflict((clash) => clash.column('aside_id').doNothing())
    .returning('aside_id')
    .executeTakeFirst()
  if (fresh === undefined) {
    const kept = await db
      .selectFrom('set_aside')
      .select('inspection_id')
      .where('aside_id', '=', saved.aside_id)
      .executeTakeFirst()
    if (kept?.inspection_id !== inspectionId) throw elsewhere()
  }
  return { saved }
}
