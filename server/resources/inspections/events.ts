import type { Updateable } from 'kysely'
import type { LifecycleEvent } from '#contract/inspections.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'
import { conflict, invalid } from '#server/errors.ts'
import { type Notice, notify } from '#server/live/notify.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import type { Caller } from '#server/tokens.ts'
import { isSignature } from './agreement.ts'
import { from } from './lifecycle.ts'
import { locked, record } from './queries.ts'

/** The row, locked, if the event may happen in its state. Errors: 409 naming the state. */
export const inState = async (db: Queries, id: string, event: LifecycleEvent) => {
  const row = await locked(db, id)
  if (!from[event].includes(row.status))
    throw conflict(
      'wrong_state',
      `This inspection is ${row.status.replace('_', ' ')}; that cannot be done now.`,
    )
  return row
}

/** What an event does: the columns it sets, its sentence in the timeline, and whom it tells. */
export type Change = {
  set: Updateable<Database['inspections']>
  sentence: string
  notices?: Notice[]
}

/**
 * One event of the lifecycle in one transaction: in the right state, the change, its line in the timeline,
 * its notices; all or nothing. `change` answers null for what has happened before: sent twice is sent once.
 * Errors: 409 naming the state, and whatever `change` refuses.
 */
export const move = (
  db: Db,
  user: Caller,
  inspectionId: string,
  event: LifecycleEvent,
  change: (row: Row<'inspections'>, trx: Queries) => Change | null | Promise<Change | null>,
): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const row = await inState(trx, inspectionId, event)
    const made = await change(row, trx)
    if (made === null) return
    await trx
      .updateTable('inspections')
      .set(made.set)
      .where('inspection_id', '=', inspectionId)
      .execute()
    await record(trx, inspectionId, user.user_id, event, made.sentence)
    await notify(trx, made.notices ?? [])
  })

export const slotTaken = () =>
  conflict('slot_taken', 'Somebody has just taken this time. Choose another one.')
export const link = (propertyId: string, id: string) => `/property/${propertyId}/inspection/${id}`
export const overview = (propertyId: string, id: string) =>
  `/inspection-overview/${id}/${propertyId}`
export const checkSignature = (name: string) => {
  if (!isSignature(name)) throw invalid({ signed_name: 'Type your first and last name to sign.' })
}
