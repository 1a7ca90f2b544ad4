import { describe, expect, it } from 'vitest'
import { holidayOn } from '#server/holidays.ts'
import { isOffered } from '#server/resources/inspections/slots.ts'
import { instantOf } from '#server/time-zones.ts'

/** All days of a year. */
const daysOf = (year: number): string[] =>
  Array.from({ length: 366 }, (_, day) =>
    new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10),
  ).filter((day) => day.startsWith(String(year)))

describe('the holidays on which no visit is offered', () => {
  // The days of 5 U.S.C. 6103 as the Office of Personnel Management lists them, those that are observed included.
  it.each([
    [
      2026,
      [
        ['2026-01-01', 'New Year’s Day'],
        ['2026-05-25', 'Memorial Day'],
        ['2026-07-03', 'Independence Day, observed'],
        ['2026-07-04', 'Independence Day'],
        ['2026-09-07', 'Labor Day'],
        ['2026-11-26', 'Thanksgiving Day'],
        ['2026-12-25', 'Christmas Day'],
      ],
    ],
    [
      2027,
      [
        ['2027-01-01', 'New Year’s Day'],
        ['2027-05-31', 'Memorial Day'],
        ['2027-07-04', 'Independence Day'],
        ['2027-07-05', 'Independence Day, observed'],
        ['2027-09-06', 'Labor Day'],
        ['2027-11-25', 'Thanksgiving Day'],
        ['2027-12-24', 'Christmas Day, observed'],
        ['2027-12-25', 'Christmas Day'],
        ['2027-12-31', 'New Year’s Day, observed'],
      ],
    ],
  ] as const)('are in %i these and no others', (year, days) => {
    const named = daysOf(year).flatMap((day) => {
      const name = holidayOn(day)
      return name === null ? [] : [[day, name]]
    })
    expect(named).toEqual(days)
  })

  it('are not offered, and the days beside them are', () => {
    const zone = 'America/Chicago'
    const now = Date.parse('2026-11-20T15:00:00Z')
    const offered = (day: string) => isOffered(zone, now, instantOf(zone, day, 9 * 60))
    expect(['2026-11-25', '2026-11-26', '2026-11-27'].map(offered)).toEqual([true, false, true])
  })
})
