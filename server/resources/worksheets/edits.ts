import type { InspectionStatus } from '#contract/common.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { conflict, notFound } from '#server/errors.ts'
import { locked, record } from '#server/resources/inspections/queries.ts'
import type { Caller } from '#server/tokens.ts'

/** An edit met another one: 409 with what stands now, so that the person can choose. */
export const editConflict = (current: unknown) =>
  conflict(
    'conflict',
    'This was changed on another device meanwhile. Choose which version to keep.',
    current,
  )

/** An id that a client made is in use elsewhere. */
export const elsewhere = () =>
  conflict('id_taken', 'This id belongs to another inspection. Make a new one.')

/**
 * Runs one edit of field work in a transaction of its own, and answers once it is on the disk.
 * The first edit turns scheduled into in_progress. Errors: 409 'read_only' once the field work is completed.
 */
export const edit = <T>(
  db: Db,
  user: Caller,
  inspectionId: string,
  work: (trx: Queries) => Promise<T>,
): Promise<T & { status: InspectionStatus }> =>
  db.transaction().execute(async (trx) => {
    const row = await locked(trx, inspectionId)
    if (row.status !== 'scheduled' && row.status !== 'in_progress')
      throw conflict(
        'read_only',
        row.status === 'completed'
          ? 'The field work is completed. Reopen it to go on editing.'
          : `This inspection is ${row.status}; it cannot be edited.`,
      )
    const result = await work(trx)
    if (row.status === 'scheduled') {
      await trx
        .updateTable('inspections')
        .set({ status: 'in_progress', started_at: new Date() })
        .where('inspection_id', '=', inspectionId)
        .execute()
      await record(trx, inspectionId, user.user_id, 'start', 'The inspector began.')
    }
    return { ...result, status: 'in_progress' as const }
  })

/**
 * Decides an edit by version: `save` when it saw what stands, 'same' when it would change nothing
 * (sent twice), otherwise a conflict.
 */
export const decide = (
  seen: number,
  now: number,
  same: boolean,
  current: unknown,
): 'save' | 'same' => {
  if (same && now > 0) return 'same'
  if (seen !== now) throw editConflict(current)
  return 'save'
}

/** A thing of the worksheets by its id, or 404. */
export const known = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw notFound('This is not on the worksheet.')
  return thing
}
