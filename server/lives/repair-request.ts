import {
  type RepairRequestPage,
  repairRequestLife,
} from '#contract/lives/repair-request/repair-request.life.ts'
import { repairRequestState } from '#contract/lives/repair-request/state.ts'
import type { RepairRequest } from '#contract/repair-requests.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { inspectionTieList } from '#server/policies.ts'
import * as queries from '#server/resources/repair-requests/queries.ts'
import type { Act, ServedLife } from './served.ts'

const pages: Record<RepairRequestPage, (row: queries.Row) => string> = {
  request: ({ property_id: propertyId, inspection_id: inspectionId }) =>
    paths.repairRequest({ propertyId, inspectionId }),
}

const keep = ({ ground: { db, now }, row, params }: Act<queries.Row>) =>
  // The chart passes on data that the endpoint's contract has checked.
  queries.keep(db, row.request_id, params as RepairRequest, now)

/** The server's side of a repair request's life. */
export const repairRequests: ServedLife<typeof repairRequestLife, queries.Row> = {
  life: repairRequestLife,
  lock: queries.locked,
  stateOf: async (_, row) =>
    repairRequestState(row.state, {
      owner_id: row.owner_id,
      version: row.version,
      count: row.items.length,
      sent_version: row.sent_version,
      sent_at: row.sent_at?.toISOString() ?? null,
      answered_by: row.answered_by,
      answer: row.answer,
      answered_at: row.answered_at?.toISOString() ?? null,
    }),
  tiesOf: (db, { inspection_id }, user) => inspectionTieList(db, user, inspection_id),
  save: async (db, id, { value, context }) => {
    const { version, sent_version, sent_at, answered_by, answer, answered_at } = context
    await db
      .updateTable('repair_requests')
      .set({ state: value, version, sent_version, sent_at, answered_by, answer, answered_at })
      .where('request_id', '=', id)
      .execute()
  },
  tenantOf: async (_, { demo_id }) => demo_id,
  pages,
  letters: {},
  acts: { keep },
}
