import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockTime, dayIn, instantOf, timeZoneOf } from '#server/time-zones.ts'

const day = fc
  .integer({
    min: Date.parse('2024-01-01') / 86_400_000,
    max: Date.parse('2030-12-31') / 86_400_000,
  })
  .map((count) => new Date(count * 86_400_000).toISOString().slice(0, 10))
const state = fc.constantFrom('TX', 'NY', 'AZ', 'CO', 'CA', 'AK', 'HI')

describe('the clocks of a zone', () => {
  it('show at an instant the day and the time that it was made from, in summer, in winter and between', () => {
    fc.assert(
      fc.property(
        state,
        fc.oneof(day, fc.constantFrom('2026-03-08', '2026-11-01')),
        // Not the hour that a day in spring leaves out.
        fc.integer({ min: 3 * 60, max: 24 * 60 - 1 }),
        (code, on, minutes) => {
          const zone = timeZoneOf(code, null)
          const at = instantOf(zone, on, minutes).getTime()
          const hour = Math.floor(minutes / 60)
          const shown = `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
          expect([dayIn(zone, at), clockTime(zone, at).replace(/\s/g, ' ')]).toEqual([on, shown])
        },
      ),
    )
  })

  it('begin and end a day that has 23 or 25 hours', () => {
    const hours = (on: string, next: string) =>
      (instantOf('America/Chicago', next, 0).getTime() -
        instantOf('America/Chicago', on, 0).getTime()) /
      3_600_000
    expect(hours('2026-03-08', '2026-03-09')).toBe(23)
    expect(hours('2026-11-01', '2026-11-02')).toBe(25)
    expect(hours('2026-06-01', '2026-06-02')).toBe(24)
  })

  it('are those of most of a state: Arizona has no summer time', () => {
    expect([timeZoneOf('AZ', null), timeZoneOf('TX', null), timeZoneOf('TN', null)]).toEqual([
      'America/Phoenix',
      'America/Chicago',
      'America/Chicago',
    ])
  })
})
