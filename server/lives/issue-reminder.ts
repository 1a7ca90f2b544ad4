import type { Reminded } from '#contract/lives/issue/facts.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { dayIn } from '#server/time-zones.ts'
import { step } from './live.ts'
import { datesOf, reminders } from './reminder.ts'
import type { Act } from './served.ts'

/** The key by which the reminder of an issue is known. */
export const reminderKey = (issueId: string): string => `issue ${issueId}`

/**
 * Ends the reminder of an issue with it, and brings it back: an overdue one would cost upkeep for a repair that is done.
 * One that its owner let come again is theirs, and so is one that they removed.
 */
export const moveItsReminder = async ({ ground, row, params }: Act<Row<'issues'>>) => {
  // The chart typed the params of each action by its name.
  const { verb } = params as Reminded
  const found = await ground.db
    .selectFrom('reminders')
    .innerJoin('properties', 'properties.property_id', 'reminders.property_id')
    .select(['reminder_id', 'reminders.state', 'every_months', 'due_on', 'undo_due_on'])
    .select('time_zone')
    .where('reminders.property_id', '=', row.property_id)
    .where('pack_key', '=', reminderKey(row.issue_id))
    .executeTakeFirst()
  if (found === undefined || found.state === 'removed' || found.every_months) return
  const isOver = found.state === 'finished'
  if (verb === 'undo' ? !isOver || found.undo_due_on === null : isOver) return
  const today = dayIn(found.time_zone, ground.now)
  const data = {
    done: { done_on: today, cost_cents: null, note: '', next: null },
    skip: { skipped_on: today, reason: 'Its issue was dismissed.', next: null },
    undo: datesOf(found.time_zone, found.undo_due_on ?? found.due_on),
  }
  await step(ground, reminders, {
    id: found.reminder_id,
    event: verb,
    sender: 'system',
    // Each event gets its own data, which no single type describes.
    data: async () => data[verb] as never,
  })
}
