import { isDeepStrictEqual } from 'node:util'
import type { RepairRequest, RequestLife } from '#contract/repair-requests.ts'
import type { Queries } from '#server/db/connect.ts'

type Kept = RepairRequest & { version: number }
const none: Kept = { items: [], grouping: 'own', version: 0 }

const columns = [
  'inspection_id',
  'items',
  'grouping_by',
  'version',
  'state',
  'sent_version',
  'sent_at',
  'answered_by',
  'answer',
  'answered_at',
] as const

/** The request of an inspection with whose home it is about. */
const requests = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('repair_requests')
    .innerJoin('inspections', 'inspections.inspection_id', 'repair_requests.inspection_id')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .innerJoin('users', 'users.user_id', 'properties.owner_id')
    .select(columns.map((column) => `repair_requests.${column}` as const))
    .select(['properties.property_id', 'owner_id', 'demo_id'])
    .where('repair_requests.inspection_id', '=', inspectionId)

export type Row = NonNullable<Awaited<ReturnType<typeof locked>>>

/** The request, locked until the transaction ends; undefined before the first save. */
export const locked = (db: Queries, inspectionId: string) =>
  requests(db, inspectionId).forUpdate('repair_requests').executeTakeFirst()

/**
 * Lets one transaction at a time begin the request of an inspection, which has no row to lock yet. The links to it
 * point at the inspection: they need not wait.
 */
export const holdBeginning = async (db: Queries, inspectionId: string): Promise<void> => {
  await db
    .selectFrom('inspections')
    .select('inspection_id')
    .where('inspection_id', '=', inspectionId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** The content of a request and its version. */
export const contentOf = (row: Pick<Row, 'items' | 'grouping_by' | 'version'>): Kept => ({
  // Only keep() and begin() write it, from values that the contract has checked.
  items: row.items as RepairRequest['items'],
  grouping: row.grouping_by,
  version: row.version,
})

/** Where the request is in its life, for its owner. */
const lifeOf = (row: Row): RequestLife => ({
  state: row.state,
  sent_version: row.sent_version,
  sent_at: row.sent_at?.toISOString() ?? null,
  answered_by: row.answered_by,
  answer: row.answer,
  answered_at: row.answered_at?.toISOString() ?? null,
})

/** The owner's current request; version 0 and no life before the first save. */
export const kept = async (
  db: Queries,
  inspectionId: string,
): Promise<Kept & { life: RequestLife | null }> => {
  const row = await requests(db, inspectionId).executeTakeFirst()
  return row === undefined ? { ...none, life: null } : { ...contentOf(row), life: lifeOf(row) }
}

/** Whether two requests ask the same. */
export const isSame = (one: RepairRequest, other: RepairRequest): boolean =>
  isDeepStrictEqual([one.items, one.grouping], [other.items, other.grouping])

/** Stores the first version of a request. */
export const begin = async (
  db: Queries,
  inspectionId: string,
  { items, grouping }: RepairRequest,
  version: number,
): Promise<void> => {
  await db
    .insertInto('repair_requests')
    .values({
      inspection_id: inspectionId,
      items: JSON.stringify(items),
      grouping_by: grouping,
      version,
    })
    .execute()
}

/** Stores the content of a new version. */
export const keep = async (
  db: Queries,
  inspectionId: string,
  { items, grouping }: RepairRequest,
  now: number,
): Promise<void> => {
  await db
    .updateTable('repair_requests')
    .set({ items: JSON.stringify(items), grouping_by: grouping, updated_at: new Date(now) })
    .where('inspection_id', '=', inspectionId)
    .execute()
}
