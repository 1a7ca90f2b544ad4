import { lastDayTimer } from '#contract/lives/document/actions.ts'
import { plannedTimer, timer as returnTimer } from '#contract/lives/issue/actions.ts'
import { timer as reminderTimer } from '#contract/lives/reminder/actions.ts'
import type { Queries } from '#server/db/connect.ts'
import { hurryTimers } from '#server/lives/timers.ts'

/**
 * The days of a home begin at other instants once its time zone is corrected. The timers that wait for a day of its
 * reminders, its issues and its documents ask again when that is, after the caller's transaction.
 */
export const timeAgain = async (db: Queries, propertyId: string): Promise<void> => {
  const reminders = await db
    .selectFrom('reminders')
    .select('reminder_id')
    .where('property_id', '=', propertyId)
    .where('state', 'in', ['due_later', 'due_soon', 'due'])
    .execute()
  const issues = await db
    .selectFrom('issues')
    .select(['issue_id', 'state'])
    .where('property_id', '=', propertyId)
    .where('state', 'in', ['deferred', 'planned'])
    .execute()
  const documents = await db
    .selectFrom('documents')
    .select('document_id')
    .where('property_id', '=', propertyId)
    .where('state', 'in', ['running', 'ending'])
    .execute()
  await hurryTimers(db, [
    ...reminders.map(({ reminder_id: id }) => ({ life: 'reminder', id, timer: reminderTimer })),
    ...issues.map(({ issue_id: id, state }) => ({
      life: 'issue',
      id,
      timer: state === 'planned' ? plannedTimer : returnTimer,
    })),
    ...documents.map(({ document_id: id }) => ({ life: 'document', id, timer: lastDayTimer })),
  ])
}
