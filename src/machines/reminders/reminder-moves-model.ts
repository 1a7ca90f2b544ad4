import type { Answer, Input } from '#contract/endpoints.ts'
import type { Step as MoveStep, Moves, Refused } from '#src/machines/calls/moves-model.ts'

export type Reminder = Answer<'reminders.move'>
export type MoveBody = Omit<Input<'reminders.move'>['body'], 'version'>

/** One step with a reminder, as it was on screen before the step. */
export type Step = MoveStep<Reminder, MoveBody>

const wordOf: Partial<Record<MoveBody['event'], string>> = {
  done: 'Done',
  snooze: 'Put off',
  skip: 'Skipped',
  remove: 'Removed',
}
/** The step, with what the toast says and what takes it back. */
export const stepOf = (reminder: Reminder, body: MoveBody): Step => {
  const word = wordOf[body.event]
  return {
    id: reminder.reminder_id,
    version: reminder.version,
    title: reminder.title,
    thing: reminder,
    body,
    said: word === undefined ? null : { word, many: 'reminders' },
    back: [{ event: body.event === 'remove' ? 'restore' : 'undo' }],
  }
}

/** Why this reminder was to be skipped, where the server refused it before; undefined: it did not. */
export const reasonBefore = (
  refused: readonly Refused[],
  { reminder_id }: Reminder,
): string | undefined =>
  refused
    .filter(({ id, undoes }) => !undoes && id === reminder_id)
    // The chart carries the bodies that `stepOf` got.
    .map(({ body }) => body as MoveBody)
    .find(({ event }) => event === 'skip')?.reason

/** What a reminder looks like while a step is on its way; null: it leaves the list for now. */
const foretold = (now: Reminder, { body, thing }: Step): Reminder | null => {
  if (body.event === 'undo' || body.event === 'restore') return { ...thing, version: now.version }
  if (body.event === 'snooze')
    return { ...now, due_on: body.until ?? now.due_on, state: 'due_later' }
  return null
}

/**
 * The reminders as they are on screen: those of the read, newer answers to steps, and the steps that are on their
 * way.
 */
export const shownOf = (read: readonly Reminder[], { known, queue }: Moves<Step>): Reminder[] => {
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
        .filter(({ id }) => id === one.reminder_id)
        .reduce<Reminder | null>((before, step) => foretold(before ?? one, step), one)
      return shown === null || shown.state === 'removed' ? [] : shown
    })
    .sort((a, b) => a.due_on.localeCompare(b.due_on) || a.title.localeCompare(b.title))
}
