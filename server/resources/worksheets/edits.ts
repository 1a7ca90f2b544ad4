import type { InspectionStatus } from '#contract/common.ts'
import { isEditable } from '#contract/vocabulary/inspections.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, forbidden, notFound } from '#server/errors.ts'
import { inspections } from '#server/lives/inspection.ts'
import { step } from '#server/lives/live.ts'
import { groundOf } from '#server/lives/served.ts'
import type { Services } from '#server/register.ts'
import type { Caller } from '#server/tokens.ts'

/** Two edits conflict: 409 with the current state, so that the person can choose. */
export const editConflict = (current: unknown) =>
  conflict(
    'conflict',
    'This was changed on another device in the meantime. Choose which version to keep.',
    current,
  )

/** Who edits, and when their device recorded it. */
export type Editing = {
  db: Db
  services: Services
  user: Caller
  query: { made_at?: string | undefined }
}

/** Work waits on a device no longer than this, in milliseconds; a clock that says more is wrong. */
const waitsAtMost = 14 * 86_400_000

/** When this inspection was assigned to whom it has now, in epoch milliseconds; before, nobody could begin it. */
const assignedAt = async (db: Queries, inspectionId: string): Promise<number> => {
  const found = await db
    .selectFrom('life_events')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('life', '=', 'inspection')
    .where('subject_id', '=', inspectionId)
    .where('event', '=', 'assign')
    .executeTakeFirst()
  return found?.at?.getTime() ?? 0
}

/** When an edit was made by its device, where that can be: not ahead, not long ago, and not before `since`. */
const madeAt = (
  { made_at = '' }: Editing['query'],
  now: number,
  since: number,
): string | undefined => {
  const at = Date.parse(made_at)
  return at <= now && at > now - waitsAtMost && at >= since ? new Date(at).toISOString() : undefined
}

/**
 * Runs one edit of field work in its own transaction, and answers after the commit. The first edit of a scheduled
 * visit begins it, when its device recorded it: the report has the day of the visit, and not that of the network. Errors: 403 to anybody but its inspector, 409 'read_only' once the field work is completed.
 */
export const edit = <T>(
  { db, services, user, query }: Editing,
  inspectionId: string,
  work: (trx: Queries, now: number) => Promise<T>,
): Promise<T & { status: InspectionStatus }> =>
  inTransaction(db, async (trx) => {
    const row = await inspections.lock(trx, inspectionId)
    if (row === undefined) throw notFound()
    // Somebody else may have got the visit while a photo was on its way.
    if (row.inspector_id !== user.user_id) throw forbidden()
    if (!isEditable(row.status))
      throw conflict(
        'read_only',
        row.status === 'completed'
          ? 'The field work is completed. Reopen it to continue editing.'
          : `This inspection is ${row.status}; it cannot be edited.`,
      )
    const result = await work(trx, services.now())
    if (row.status === 'scheduled')
      await step(groundOf(trx, services), inspections, {
        id: inspectionId,
        event: 'start',
        sender: user,
        data: { made_at: madeAt(query, services.now(), await assignedAt(trx, inspectionId)) },
      })
    return { ...result, status: 'in_progress' as const }
  })

/**
 * Decides an edit by version: `save` when it is based on the current version, 'same' when it would change nothing
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

/** Answers a thing of the worksheets by its id, or 404. */
export const known = <T>(thing: T | undefined): T => {
  if (thing === undefined) throw notFound('This is not on the worksheet.')
  return thing
}
