import type { HandlerInput } from '#contract/endpoint.ts'
import { addDays, nextAfter, nextAfterSkip } from '#contract/recurrence.ts'
import type { endpoints } from '#contract/reminders.ts'
import { invalid } from '#server/errors.ts'
import { step } from '#server/lives/live.ts'
import { datesOf, reminders } from '#server/lives/reminder.ts'
import type { Ground, Sender } from '#server/lives/served.ts'
import type { Row } from '#server/resources/worksheets/queries.ts'
import { type Home, ruleOf } from './queries.ts'

type Move = HandlerInput<(typeof endpoints)['reminders.move']>['body']
type Details = HandlerInput<(typeof endpoints)['reminders.add']>['body']

/** The longest that a reminder can be put off, and the oldest day on which something was done, in days. */
const longestSnooze = 730
const oldestDone = 3650
/** The latest day of a reminder, in days from today. */
const farthest = 7300

/** The details of a reminder as its life knows them. Errors: 400 for a day that is too far away. */
export const detailsOf = ({ every_months, due_on, ...details }: Details, today: string) => {
  if (due_on < addDays(today, -oldestDone) || due_on > addDays(today, farthest))
    throw invalid({ due_on: 'Choose a day within 20 years.' })
  return { ...details, every_months: every_months === 0 ? null : every_months, due_on }
}

/** The data of an event in the form that its chart needs. Errors: 400 that names the field. */
const dataOf = (
  { event, done_on, cost_cents = null, note = '', reason, until, details }: Move,
  row: Row<'reminders'>,
  home: Home,
) => {
  const { today, time_zone } = home
  const rule = ruleOf(row, home)
  const dated = (day: string | null) => (day === null ? null : datesOf(time_zone, day))
  switch (event) {
    case 'done': {
      const on = done_on ?? today
      if (on > today) throw invalid({ done_on: 'This day has not come yet.' })
      if (on < addDays(today, -oldestDone)) throw invalid({ done_on: 'This is too long ago.' })
      return { done_on: on, cost_cents, note, next: dated(nextAfter(on, rule)) }
    }
    case 'skip':
      if (!reason) throw invalid({ reason: 'Say why.' })
      return {
        skipped_on: today,
        reason,
        next: dated(nextAfterSkip(row.due_on, rule, today)),
      }
    case 'snooze':
      if (until === undefined || until <= today) throw invalid({ until: 'Choose a future day.' })
      if (until > addDays(today, longestSnooze))
        throw invalid({ until: 'Choose a day within two years.' })
      return datesOf(time_zone, until)
    case 'change': {
      if (details === undefined) throw invalid({ details: 'Say what it becomes.' })
      const { due_on, ...rest } = detailsOf(details, today)
      return { ...rest, ...datesOf(time_zone, due_on) }
    }
    case 'undo':
      return datesOf(time_zone, row.undo_due_on ?? row.due_on)
    case 'restore':
      return datesOf(time_zone, row.due_on)
    case 'remove':
      return {}
  }
}

/** One event of a person on a reminder, in the caller's transaction. Errors: 400, and those of `step`. */
export const moveReminder = (ground: Ground, sender: Sender, id: string, move: Move, home: Home) =>
  step(ground, reminders, {
    id,
    event: move.event,
    sender,
    // Each event gets its own data: `dataOf` is one function over all of them, which no single type describes.
    data: async (row) => dataOf(move, row, home) as never,
  })
