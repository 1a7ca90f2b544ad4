import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { RepairRequest, RequestLife } from '#contract/repair-requests.ts'
import type { Queries } from '#server/db/connect.ts'

type Kept = RepairRequest & { version: number }
const none: Kept = { items: [], grouping: 'own', version: 0 }

const columns = [
  'request_id',
  'client_id',
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

/** The requests that belong to the present owners of their homes. Nobody sees that of a former owner again. */
const requests = (db: Queries) =>
  db
    .selectFrom('repair_requests')
    .innerJoin('inspections', 'inspections.inspection_id', 'repair_requests.inspection_id')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .innerJoin('users', 'users.user_id', 'properties.owner_id')
    .select(columns.map((column) => `repair_requests.${column}` as const))
    .select(['properties.property_id', 'owner_id', 'demo_id'])
    .whereRef('repair_requests.client_id', '=', 'properties.owner_id')

/** The id of the present owner's request of an inspection; undefined before their first save. */
export const idOf = async (db: Queries, inspectionId: string): Promise<string | undefined> =>
  (await requests(db).where('repair_requests.inspection_id', '=', inspectionId).executeTakeFirst())
    ?.request_id

export type Row = NonNullable<Awaited<ReturnType<typeof locked>>>

/** The request, locked until the transaction ends. */
export const locked = (db: Queries, requestId: string) =>
  requests(db).where('request_id', '=', requestId).forUpdate('repair_requests').executeTakeFirst()

/**
 * Lets one transaction at a time begin the request of an inspection, which has no row to lock yet. The links to it
 * point at the inspection: they need not wait.
 */
export const holdBeginning = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('inspections')
    .select('inspection_id')
    .where('inspection_id', '=', inspectionId)
    .forNoKeyUpdate()
    .execute()

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
  const row = await requests(db)
    .where('repair_requests.inspection_id', '=', inspectionId)
    .executeTakeFirst()
  return row === undefined ? { ...none, life: null } : { ...contentOf(row), life: lifeOf(row) }
}

/** Whether two requests ask the same. */
export const isSame = (one: RepairRequest, other: RepairRequest): boolean =>
  isDeepStrictEqual([one.items, one.grouping], [other.items, other.grouping])

/** Whether it asks the same as the version that the newest links show; false where none is out. */
export const isAsSent = async (
  db: Queries,
  { inspection_id, client_id, sent_version }: Row,
  request: RepairRequest,
): Promise<boolean> => {
  if (sent_version === null) return false
  const link = await db
    .selectFrom('shared_links')
    .select('repair_request')
    .where('inspection_id', '=', inspection_id)
    .where('made_by', '=', client_id)
    .where('request_version', '=', sent_version)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  // A link has the copy of a request that the contract has checked.
  const copy = (link?.repair_request ?? null) as RepairRequest | null
  return copy !== null && isSame(copy, request)
}

/** Stores the first version of a client's request; answers its id. The first one of an inspection has the same id. */
export const begin = async (
  db: Queries,
  { inspectionId, clientId }: { inspectionId: string; clientId: string },
  { items, grouping }: RepairRequest,
  version: number,
): Promise<string> => {
  const before = await db
    .selectFrom('repair_requests')
    .select('request_id')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirst()
  const requestId = before === undefined ? inspectionId : randomUUID()
  await db
    .insertInto('repair_requests')
    .values({
      request_id: requestId,
      inspection_id: inspectionId,
      client_id: clientId,
      items: JSON.stringify(items),
      grouping_by: grouping,
      version,
    })
    .execute()
  return requestId
}

/** Stores the content of a new version. */
export const keep = async (
  db: Queries,
  requestId: string,
  { items, grouping }: RepairRequest,
  now: number,
): Promise<void> => {
  await db
    .updateTable('repair_requests')
    .set({ items: JSON.stringify(items), grouping_by: grouping, updated_at: new Date(now) })
    .where('request_id', '=', requestId)
    .execute()
}
