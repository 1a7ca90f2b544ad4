import type { Reminder } from '#contract/reminders.ts'
import { doerWord } from '#contract/vocabulary/reminders.ts'
import { systemWord } from '#contract/vocabulary/worksheets.ts'
import { day, hours } from '#src/pages/shared/format.ts'

const dayMs = 86_400_000
const at = (iso: string) => Date.parse(`${iso}T00:00:00Z`)
/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number => (at(to) - at(from)) / dayMs
export const addDays = (iso: string, days: number): string =>
  new Date(at(iso) + days * dayMs).toISOString().slice(0, 10)

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
})

/** When a reminder is due, as a person says it: '9 days overdue', 'Today', 'Thursday, Nov 26', 'Mar 5, 2027'. */
export const dueWords = (dueOn: string, today: string): string => {
  const days = daysBetween(today, dueOn)
  if (days < -1) return `${-days} days overdue`
  if (days === -1) return '1 day overdue'
  if (days === 0) return 'Today'
  if (days === 1) return 'Tomorrow'
  return days <= 7 ? weekday.format(at(dueOn)) : day(dueOn)
}

/** Effort and place in one line: 'Heating · 10 min · Do it yourself · Last done Aug 13, 2026'. */
export const effortWords = ({
  system,
  minutes,
  who,
  provider,
  last_done_on,
}: Pick<Reminder, 'system' | 'minutes' | 'who' | 'provider' | 'last_done_on'>): string =>
  [
    systemWord[system],
    ...(minutes === null ? [] : [hours(minutes)]),
    provider || doerWord[who],
    last_done_on === null ? 'Not done yet' : `Last done ${day(last_done_on)}`,
  ].join(' · ')

/** How things are, in one line. */
export const stateOf = (reminders: readonly Reminder[]): string => {
  const count = (...states: Reminder['state'][]) =>
    reminders.filter(({ state }) => states.includes(state)).length
  return `${count('overdue')} overdue · ${count('due', 'due_soon')} this week · ${count('due_later')} later`
}
