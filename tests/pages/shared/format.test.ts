import { expect, it } from 'vitest'
import { datedTime, soonTime } from '#src/pages/shared/format.ts'

it.each([
  ['2026-11-23T15:00:00Z', 'Mon, Nov 23, 9:00 AM'],
  ['2025-10-21T14:00:00Z', 'Tue, Oct 21, 2025, 9:00 AM'],
  // On the clocks of the home it is still the year before.
  ['2026-01-01T03:00:00Z', 'Wed, Dec 31, 2025, 9:00 PM'],
])('a time of another year has its year: %s', (instant, words) => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  expect(datedTime(instant, 'America/Chicago', now)).toBe(words)
})

it.each([
  // On the clocks of the home it is nine in the evening of Tuesday.
  ['2026-11-25T02:00:00Z', 'today 8 PM'],
  ['2026-11-25T05:59:00Z', 'today 11:59 PM'],
  ['2026-11-25T06:00:00Z', 'tomorrow 12 AM'],
  ['2026-11-26T15:30:00Z', 'Thursday 9:30 AM'],
  ['2026-12-01T05:59:00Z', 'Monday 11:59 PM'],
  ['2026-12-01T15:00:00Z', 'Tue, Dec 1, 9 AM'],
  ['2026-11-24T05:59:00Z', 'Mon, Nov 23, 11:59 PM'],
])('a time near by is said by the days of the home: %s', (instant, words) => {
  const now = Date.parse('2026-11-25T03:00:00Z')
  expect(soonTime(instant, 'America/Chicago', now)).toBe(words)
})
