import { describe, expect, it } from 'vitest'
import type { InspectionRow } from '#contract/inspection.ts'
import { clockOf, dayOf } from '#src/pages/inspections/days.ts'

// The clock needs these two fields of a row alone.
const row = (scheduled_start: string | null, time_zone: string) =>
  ({ scheduled_start, time_zone }) as InspectionRow

describe('the time of a visit', () => {
  it.each([
    ['2026-11-23T15:00:00Z', 'America/Chicago', '9:00 AM'],
    ['2026-11-23T15:00:00Z', 'Pacific/Honolulu', '5:00 AM'],
    // Summer time.
    ['2026-06-01T14:30:00Z', 'America/Chicago', '9:30 AM'],
    ['2026-11-23T18:05:00Z', 'America/Chicago', '12:05 PM'],
    ['2026-11-23T06:00:00Z', 'America/Chicago', '12:00 AM'],
    [null, 'America/Chicago', ''],
  ])('that begins at %s in %s reads "%s"', (start, zone, clock) => {
    expect(clockOf(row(start, zone))).toBe(clock)
  })
})

it.each([
  ['2026-11-24T05:59:59Z', 'America/Chicago', '2026-11-23'],
  ['2026-11-24T06:00:00Z', 'America/Chicago', '2026-11-24'],
  ['2027-01-01T09:00:00Z', 'Pacific/Honolulu', '2026-12-31'],
  ['2026-03-05T12:00:00Z', 'America/Chicago', '2026-03-05'],
])('the day of %s in %s is %s', (instant, zone, day) => {
  expect(dayOf(instant, zone)).toBe(day)
  expect(dayOf(Date.parse(instant), zone)).toBe(day)
})
