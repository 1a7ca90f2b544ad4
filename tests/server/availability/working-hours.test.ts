import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { clockZones } from '#contract/vocabulary/zones.ts'
import { awayDays, type Hours, outsideHours, overlaps, type Span } from '#server/working-hours.ts'

const quarter = 15 * 60_000
const formats = new Map(
  clockZones.map((zone) => [
    zone as string,
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      weekday: 'long',
      hour: 'numeric',
      minute: 'numeric',
    }),
  ]),
)
const names = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

/** What a clock on the wall says, asked minute by minute: the rule said in another way. */
const worksAt = ({ time_zone, days }: Hours, at: number): boolean => {
  const parts = formats.get(time_zone)?.formatToParts(at) ?? []
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  const minute = Number(part('hour')) * 60 + Number(part('minute'))
  return (
    days === null ||
    days.some(
      (one) =>
        one.weekday === names.indexOf(part('weekday')) && one.from <= minute && minute < one.until,
    )
  )
}

// Clocks change between one and three in the morning: hours begin and end outside of that.
const minuteOf = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 16, max: 96 }).map((n) => n * 15),
)
const anyDay = fc
  .record({ weekday: fc.integer({ min: 0, max: 6 }), one: minuteOf, other: minuteOf })
  .filter(({ one, other }) => one !== other)
  .map(({ weekday, one, other }) => ({
    weekday,
    from: Math.min(one, other),
    until: Math.max(one, other),
  }))
const anyHours: fc.Arbitrary<Hours> = fc.record({
  time_zone: fc.constantFrom(...clockZones),
  days: fc.option(fc.uniqueArray(anyDay, { selector: ({ weekday }) => weekday, maxLength: 7 })),
})
// Around both changes of a year, and in between.
const anySpan = fc
  .record({
    from: fc.constantFrom('2026-03-06', '2026-03-08', '2026-07-04', '2026-10-31', '2026-11-01'),
    after: fc.integer({ min: 0, max: 400 }),
    quarters: fc.integer({ min: 1, max: 110 }),
  })
  .map(({ from, after, quarters }): Span => {
    const start = Date.parse(`${from}T00:00:00Z`) + after * quarter
    return { start, end: start + quarters * quarter }
  })

describe('working hours', () => {
  it('leave out each span of which a minute lies outside of them, by the clocks of their zone, over both changes of the clocks', () => {
    fc.assert(
      fc.property(anyHours, anySpan, (hours, span) => {
        const inside = Array.from({ length: (span.end - span.start) / quarter }, (_, n) =>
          worksAt(hours, span.start + n * quarter),
        ).every(Boolean)
        const isFree = !outsideHours(hours, span).some((off) => overlaps(off, span))
        expect(isFree).toBe(inside)
      }),
      { numRuns: 600 },
    )
  })

  it('are read on the clocks of the inspector, wherever the home is', () => {
    const hours = { time_zone: 'America/Chicago', days: [{ weekday: 1, from: 540, until: 750 }] }
    const isFree = (start: string) => {
      const at = Date.parse(start)
      const visit = { start: at, end: at + 210 * 60_000 }
      return !outsideHours(hours, visit).some((off) => overlaps(off, visit))
    }
    // Nine to half past twelve on a Monday in Texas, in winter and in summer; an hour later it ends too late.
    expect([isFree('2026-11-23T15:00Z'), isFree('2026-11-23T16:00Z')]).toEqual([true, false])
    expect([isFree('2026-07-06T14:00Z'), isFree('2026-07-06T15:00Z')]).toEqual([true, false])
  })

  it('shade a day of a calendar where it has none, and time off where it has a part of it', () => {
    const zone = 'America/Chicago'
    const week = ['2026-11-23', '2026-11-24', '2026-11-25']
    const hours = outsideHours(
      { time_zone: zone, days: [{ weekday: 1, from: 540, until: 750 }] },
      { start: Date.parse('2026-11-23T00:00Z'), end: Date.parse('2026-11-26T00:00Z') },
    ).map((span) => ({ kind: 'hours' as const, zone, ...span }))
    expect(awayDays(hours, week)).toEqual([
      { day: '2026-11-24', kind: 'hours', whole: true },
      { day: '2026-11-25', kind: 'hours', whole: true },
    ])
    const noon = Date.parse('2026-11-23T18:00Z')
    const off = { kind: 'time_off' as const, zone, start: noon, end: noon + 3_600_000 }
    expect(awayDays([off], week)).toEqual([{ day: '2026-11-23', kind: 'time_off', whole: false }])
  })
})
