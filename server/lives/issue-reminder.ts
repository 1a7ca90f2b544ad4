import type { Reminded } from '#contract/lives/issue/facts.ts'
import type { ScoreInput } from '#contract/score.ts'
import type { Queries } from '#server/db/connect.ts'
import { scoreInput } from '#server/resources/health/queries.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { dayIn } from '#server/time-zones.ts'
import { step } from './live.ts'
import { datesOf, reminders } from './reminder.ts'
import type { Act } from './served.ts'

/** The key by which the reminder of an issue is known. */
export const reminderKey = (issueId: string): string => `issue ${issueId}`

/**
 * The overdue reminders of the home as they were before an event of an issue, by its row, if the event moved the reminder:
 * the score of the issue moves from there.
 */
export const overdueBefore = new WeakMap<Row<'issues'>, ScoreInput['overdue']>()

/**
 * Whether the last step of a reminder is its issue's own, and nothing was added to the line that it wrote: a photo makes
 * this the owner's record.
 */
const isOfIssue = async (db: Queries, reminderId: string): Promise<boolean> => {
  const [last, line] = await Promise.all([
    db
      .selectFrom('life_events')
      .select('role')
      .where('life', '=', reminders.life.name)
      .where('subject_id', '=', reminderId)
      .orderBy('event_id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('reminder_log')
      .select('file_id')
      .where('reminder_id', '=', reminderId)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ])
  return last?.role === 'system' && line?.file_id === null
}

/**
 * Ends the reminder of an issue with it, the one that waits or else the newest, and brings it back: an overdue one would
 * cost upkeep for a repair that is done. One that its owner let come again is theirs, and so is one that they removed or finished: an issue that opens
 * again takes back only its own step, and its owner may add another reminder.
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
    .where('reminders.state', '!=', 'removed')
    .orderBy((eb) => eb('reminders.state', '=', 'finished'))
    .orderBy('reminders.created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined || found.every_months !== null) return
  const isOver = found.state === 'finished'
  if (isOver !== (verb === 'undo')) return
  if (isOver && !(await isOfIssue(ground.db, found.reminder_id))) return
  const today = dayIn(found.time_zone, ground.now)
  const data = {
    done: { done_on: today, cost_cents: null, note: '', next: null },
    skip: { skipped_on: today, reason: 'Its issue was dismissed.', next: null },
    undo: datesOf(found.time_zone, found.undo_due_on ?? found.due_on),
  }
  overdueBefore.set(row, (await scoreInput(ground.db, row.property_id, ground.now)).overdue)
  await step(ground, reminders, {
    id: found.reminder_id,
    event: verb,
    sender: 'system',
    // Each event gets its own data, which no single type describes.
    data: async () => data[verb] as never,
  })
}
