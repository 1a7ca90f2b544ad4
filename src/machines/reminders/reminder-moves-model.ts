import type { Answer, Input } from '#contract/endpoints.ts'

export type Reminder = Answer<'reminders.move'>
export type MoveBody = Omit<Input<'reminders.move'>['body'], 'version'>

/** One step with a reminder, as it was on screen before the step. */
export type Step = { reminder: Reminder; body: MoveBody }
/** What can be undone in the toast: the step, in words. */
export type Offer = { step: Step; words: string }

const wordOf: Partial<Record<MoveBody['event'], string>> = {
  done: 'Done',
  snooze: 'Put off',
  skip: 'Skipped',
  remove: 'Removed',
}
/** The toast of a step: 'Done: Clean the gutters'; null: it has none. */
export const offerOf = (step: Step): Offer | null => {
  const word = wordOf[step.body.event]
  return word === undefined ? null : { step, words: `${word}: ${step.reminder.title}` }
}

/** The step that takes another one back. */
export const undoOf = ({ reminder, body }: Step): Step => ({
  reminder,
  body: { event: body.event === 'remove' ? 'restore' : 'undo' },
})

const idOf = ({ reminder }: Step) => reminder.reminder_id
export const withoutStepsOf = (queue: readonly Step[], failed: Step): Step[] =>
  queue.filter((step) => idOf(step) !== idOf(failed))

/** What a reminder looks like while a step is on its way; null: it leaves the list for now. */
const foretold = (now: Reminder, { body, reminder }: Step): Reminder | null => {
  if (body.event === 'undo' || body.event === 'restore')
    return { ...reminder, version: now.version }
  if (body.event === 'snooze')
    return { ...now, due_on: body.until ?? now.due_on, state: 'due_later' }
  return null
}

/**
 * The reminders as they are on screen: those of the read, newer answers to steps, and the steps that are on their
 * way.
 */
export const shownOf = (
  read: readonly Reminder[],
  { known, queue }: { known: Readonly<Record<string, Reminder>>; queue: readonly Step[] },
): Reminder[] => {
  const inRead = new Map(read.map((one) => [one.reminder_id, one]))
  const newest = new Map(
    [...read, ...Object.values(known)].map((one): [string, Reminder] => {
      const [first, second] = [inRead.get(one.reminder_id), known[one.reminder_id]]
      if (first === undefined || second === undefined)
        return [one.reminder_id, first ?? second ?? one]
      return [one.reminder_id, second.version > first.version ? second : first]
    }),
  )
  return [...newest.values()]
    .flatMap((one) => {
      const shown = queue
        .filter((step) => idOf(step) === one.reminder_id)
        .reduce<Reminder | null>((before, step) => foretold(before ?? one, step), one)
      return shown === null || shown.state === 'removed' ? [] : shown
    })
    .sort((a, b) => a.due_on.localeCompare(b.due_on) || a.title.localeCompare(b.title))
}
