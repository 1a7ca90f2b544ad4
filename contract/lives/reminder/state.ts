import type { SnapshotFrom } from 'xstate'
import { offersOf } from '#contract/lives/judge.ts'
import type { Tie } from '#contract/lives/life.ts'
import {
  type ReminderState,
  type ReminderVerb,
  reminderEvents,
} from '#contract/vocabulary/reminders.ts'
import { noFacts, type ReminderFacts } from './facts.ts'
import { reminderChart, reminderLife } from './reminder.life.ts'

export type ReminderSnapshot = SnapshotFrom<typeof reminderChart>

/** The state of a reminder from its columns. */
export const reminderState = (
  state: ReminderState,
  facts: Partial<ReminderFacts>,
): ReminderSnapshot =>
  reminderChart.resolveState({ value: state, context: { ...noFacts, ...facts } })

/** The state in which a reminder rests: it leaves `dated` within the same event. */
export const restingState = ({ value }: ReminderSnapshot): ReminderState =>
  value === 'dated' ? 'due_later' : value

const isVerb = (event: string): event is ReminderVerb =>
  (reminderEvents as readonly string[]).includes(event)

/** The events that people with these ties may send now, in the order of the buttons. */
export const reminderOffers = (snapshot: ReminderSnapshot, by: readonly Tie[]): ReminderVerb[] =>
  offersOf(reminderLife, snapshot, by)
    .flatMap(({ event, blockers }) => (isVerb(event) && blockers.length === 0 ? event : []))
    .sort((a, b) => reminderEvents.indexOf(a) - reminderEvents.indexOf(b))
