import { expect, it } from 'vitest'
import { datedTime } from '#src/pages/shared/format.ts'

it.each([
  ['2026-11-23T15:00:00Z', 'Mon, Nov 23, 9:00 AM'],
  ['2025-10-21T14:00:00Z', 'Tue, Oct 21, 2025, 9:00 AM'],
  // On the clocks of the home it is still the year before.
  ['2026-01-01T03:00:00Z', 'Wed, Dec 31, 2025, 9:00 PM'],
])('a time of another year has its year: %s', (instant, words) => {
  const now = Date.parse('2026-11-25T12:00:00Z')
  expect(datedTime(instant, 'America/Chicago', now)).toBe(words)
})
