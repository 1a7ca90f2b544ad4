import { judge } from '#contract/lives/judge.ts'
import type { AnyEvent, Tie } from '#contract/lives/life.ts'
import type { Dates, ReminderEvent, ReminderFacts } from '#contract/lives/reminder/facts.ts'
import { reminderLife } from '#contract/lives/reminder/reminder.life.ts'
import { type ReminderSnapshot, reminderState } from '#contract/lives/reminder/state.ts'
import type { ReminderState } from '#contract/vocabulary/reminders.ts'
import { saidBy } from './said.ts'

/** The reminder that the tests of its life speak of: Ann owns the home, which is in Texas. */

export const now = '2026-03-05T18:00:00.000Z'
export const old = {
  created_at: '2025-09-01T18:00:00.000Z',
  owner_id: 'ann',
  title: 'Change the filter',
}

/** A day with its instants where the home is, in the winter. */
export const on = (day: string, week: string, after: string): Dates => ({
  due_on: day,
  soon_at: `${week}T06:00:00.000Z`,
  due_at: `${day}T06:00:00.000Z`,
  over_at: `${after}T06:00:00.000Z`,
})
/** One day for each state of waiting, as of `now`. */
export const days = {
  due_later: on('2026-03-20', '2026-03-13', '2026-03-21'),
  due_soon: on('2026-03-08', '2026-03-01', '2026-03-09'),
  due: on('2026-03-05', '2026-02-26', '2026-03-06'),
  overdue: on('2026-02-20', '2026-02-13', '2026-02-21'),
}
export const waiting = Object.keys(days) as (keyof typeof days)[]

export const details = {
  title: 'Change the filter',
  why: 'A clogged filter costs energy.',
  system: 'heating',
  minutes: 10,
  who: 'diy',
  provider: '',
  supply: '16 × 25 × 1',
  every_months: 3,
  season: null,
} as const

export type Verb = ReminderEvent['type']
export type Of<V extends Verb> = Extract<ReminderEvent, { type: V }>
export const sent = <V extends Verb>(
  by: Tie[],
  type: V,
  data: Omit<Of<V>, 'type' | 'by' | 'now'>,
) =>
  // The three parts are those of the event of this verb.
  ({ type, by, now, ...data }) as Of<V>

export const everybody: Tie[] = ['owner', 'inspector', 'admin', 'clock', 'system']
const doing = { done_on: '2026-03-05', cost_cents: 1899, note: 'Demo' }
const skipping = { skipped_on: '2026-03-05', reason: 'Not needed.' }
/** One of each event for each day that its data can bring. */
export const eventsBy = (by: Tie[]): { [V in Verb]: Of<V>[] } => {
  const dated = waiting.map((state) => days[state])
  return {
    add: dated.map((day) => sent(by, 'add', { ...details, ...day })),
    done: [...dated, null].map((next) => sent(by, 'done', { ...doing, next })),
    skip: [...dated, null].map((next) => sent(by, 'skip', { ...skipping, next })),
    snooze: dated.map((day) => sent(by, 'snooze', day)),
    change: dated.map((day) => sent(by, 'change', { ...details, ...day })),
    undo: dated.map((day) => sent(by, 'undo', day)),
    remove: [sent(by, 'remove', {})],
    restore: dated.map((day) => sent(by, 'restore', day)),
    approach: [sent(by, 'approach', {})],
    fall_due: [sent(by, 'fall_due', {})],
    pass: [sent(by, 'pass', {})],
  }
}
export const inputs: Partial<ReminderFacts>[] = [{}, { ...old, ...days.due_later }]
export const tell = ({ created_at, before, due_on }: Partial<ReminderFacts>) => [
  created_at === null,
  before === null,
  due_on,
]

/** Ann's reminder in the state that a test is about, with the day of that state. */
export const at = (state: ReminderState, facts: Partial<ReminderFacts> = {}): ReminderSnapshot =>
  reminderState(state, {
    ...old,
    ...(state in days ? days[state as keyof typeof days] : days.overdue),
    ...facts,
  })

/** Where an event leads: the state, the facts that it changes, and all actions but that change. */
export const leadsTo = (state: ReminderSnapshot, event: ReminderEvent) => {
  const verdict = judge(reminderLife, state, event as AnyEvent)
  if (verdict.kind !== 'moves') return verdict
  // The chart made it from a snapshot of its own.
  const next = verdict.next as ReminderSnapshot
  return {
    to: next.value,
    changed: Object.fromEntries(
      Object.entries(next.context).filter(
        ([name, value]) =>
          JSON.stringify(value) !== JSON.stringify(state.context[name as keyof ReminderFacts]),
      ),
    ),
    does: verdict.actions.map(({ type, params }) => [type, ...saidBy(params)]),
  }
}
