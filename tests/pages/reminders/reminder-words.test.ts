import { describe, expect, it } from 'vitest'
import type { Reminder } from '#contract/reminders.ts'
import {
  addDays,
  daysBetween,
  dueWords,
  effortWords,
  stateOf,
} from '#src/pages/reminders/reminder-words.ts'

describe('the days of a reminder', () => {
  it.each([
    ['2026-11-26', 0, '2026-11-26'],
    ['2026-11-26', 7, '2026-12-03'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2028-02-28', 1, '2028-02-29'],
    // The clocks change in between; a day is a day.
    ['2026-10-31', 2, '2026-11-02'],
    ['2026-03-07', 2, '2026-03-09'],
    ['2026-11-26', -365, '2025-11-26'],
  ])('from %s on, %s days lead to %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to)
    expect(daysBetween(from, to)).toBe(days)
  })
})

describe('the day of a reminder, on Thursday, November 26, 2026', () => {
  it.each([
    ['2026-11-17', '9 days overdue'],
    ['2026-11-24', '2 days overdue'],
    ['2026-11-25', '1 day overdue'],
    ['2026-11-26', 'Today'],
    ['2026-11-27', 'Tomorrow'],
    ['2026-11-28', 'Saturday, Nov 28'],
    ['2026-12-03', 'Thursday, Dec 3'],
    ['2026-12-04', 'Dec 4, 2026'],
    ['2027-03-05', 'Mar 5, 2027'],
  ])('%s reads "%s"', (due, words) => {
    expect(dueWords(due, '2026-11-26')).toBe(words)
  })
})

describe('effort and place', () => {
  const filter = {
    system: 'heating',
    minutes: 10,
    who: 'diy',
    provider: '',
    last_done_on: '2026-08-13',
  } as const
  it.each<[Partial<Parameters<typeof effortWords>[0]>, string]>([
    [{}, 'Heating · 10 min · Do it yourself · Last done Aug 13, 2026'],
    [{ who: 'pro' }, 'Heating · 10 min · Professional · Last done Aug 13, 2026'],
    [{ who: 'pro', provider: 'Cool Air' }, 'Heating · 10 min · Cool Air · Last done Aug 13, 2026'],
    [{ minutes: null, last_done_on: null }, 'Heating · Do it yourself · Not done yet'],
    [{ minutes: 59 }, 'Heating · 59 min · Do it yourself · Last done Aug 13, 2026'],
    [{ minutes: 60 }, 'Heating · 1 h · Do it yourself · Last done Aug 13, 2026'],
    [{ minutes: 90 }, 'Heating · 1 h 30 min · Do it yourself · Last done Aug 13, 2026'],
    [{ system: 'roof' }, 'Roof · 10 min · Do it yourself · Last done Aug 13, 2026'],
  ])('with %j read "%s"', (facts, words) => {
    expect(effortWords({ ...filter, ...facts })).toBe(words)
  })
})

describe('the reminders of a home in one line', () => {
  // The line counts states alone.
  const reminders = (...states: Reminder['state'][]) =>
    states.map((state) => ({ state }) as Reminder)

  it('count today and the days before it begins as this week, and no finished or removed one', () => {
    expect(
      stateOf(
        reminders(
          'overdue',
          'due',
          'due_soon',
          'due_soon',
          'due_later',
          'due_later',
          'due_later',
          'due_later',
          'finished',
          'removed',
        ),
      ),
    ).toBe('1 overdue · 3 this week · 4 later')
  })

  it('say zero of each where there are none', () => {
    expect(stateOf([])).toBe('0 overdue · 0 this week · 0 later')
  })
})
