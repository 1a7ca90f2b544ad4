import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { addDays, clock, clockRange, dayInWords, instantOf, wallOf } from '#src/ui/zoned-time.ts'

const chicago = 'America/Chicago'

describe('a time on the clocks of a place', () => {
  test('is what its people see there, in winter and in summer', () => {
    expect(wallOf('2025-11-18T15:30:00Z', chicago)).toEqual({ day: '2025-11-18', minute: 570 })
    expect(wallOf('2025-07-01T15:30:00Z', chicago)).toEqual({ day: '2025-07-01', minute: 630 })
    expect(wallOf('2025-11-18T03:00:00Z', chicago)).toEqual({ day: '2025-11-17', minute: 1260 })
  })

  test('is that of the place, and not that of the reader', () => {
    const instant = '2025-11-18T03:00:00Z'
    expect(wallOf(instant, 'Pacific/Honolulu')).toEqual({ day: '2025-11-17', minute: 1020 })
    expect(wallOf(instant, 'Asia/Kathmandu')).toEqual({ day: '2025-11-18', minute: 525 })
    expect(wallOf(instant, 'UTC')).toEqual({ day: '2025-11-18', minute: 180 })
    expect(instantOf({ day: '2025-11-18', minute: 525 }, 'Asia/Kathmandu')).toBe(
      '2025-11-18T03:00:00.000Z',
    )
  })

  test('leads back to its instant, at any half hour and in any zone', () => {
    const zones = [chicago, 'America/Phoenix', 'Pacific/Honolulu', 'Asia/Kathmandu', 'UTC']
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: 0, max: 2 * 48 * 366 }),
        (zone, halfHours) => {
          const instant = new Date(Date.UTC(2025, 0, 1) + halfHours * 1_800_000).toISOString()
          const wall = wallOf(instant, zone)
          const back = instantOf(wall, zone)
          // In the hour that comes twice in autumn two instants have the same time; either is right.
          expect(wallOf(back, zone)).toEqual(wall)
          expect(Math.abs(Date.parse(back) - Date.parse(instant))).toBeLessThanOrEqual(3_600_000)
        },
      ),
    )
  })

  test('that is skipped in spring is an hour later, and of the two in autumn it is the first', () => {
    const skipped = instantOf({ day: '2025-03-09', minute: 150 }, chicago)
    expect(wallOf(skipped, chicago)).toEqual({ day: '2025-03-09', minute: 210 })
    expect(instantOf({ day: '2025-11-02', minute: 90 }, chicago)).toBe('2025-11-02T06:30:00.000Z')
    // East of Greenwich too: the clocks of Auckland go back at 3 AM.
    expect(instantOf({ day: '2026-04-05', minute: 150 }, 'Pacific/Auckland')).toBe(
      '2026-04-04T13:30:00.000Z',
    )
  })

  test('has its day in words wherever the reader is', () => {
    for (const zone of ['Pacific/Auckland', 'Pacific/Honolulu']) {
      vi.stubEnv('TZ', zone)
      expect(dayInWords('2025-11-18')).toBe('Tuesday, November 18')
      expect(dayInWords('2025-11-18', { month: 'short', day: 'numeric' })).toBe('Nov 18')
    }
    vi.unstubAllEnvs()
  })

  test('is the same time on the whole day of a clock change, before and after the change', () => {
    // Clocks go ahead at 2 AM on March 9 and back at 2 AM on November 2.
    expect(instantOf({ day: '2025-03-09', minute: 60 }, chicago)).toBe('2025-03-09T07:00:00.000Z')
    expect(instantOf({ day: '2025-03-09', minute: 360 }, chicago)).toBe('2025-03-09T11:00:00.000Z')
    expect(instantOf({ day: '2025-11-02', minute: 30 }, chicago)).toBe('2025-11-02T05:30:00.000Z')
    expect(instantOf({ day: '2025-11-02', minute: 240 }, chicago)).toBe('2025-11-02T10:00:00.000Z')
  })
})

test('days are counted over the ends of months and years, and over a change of the clocks', () => {
  expect(addDays('2025-11-01', 2)).toBe('2025-11-03')
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31')
})

test('times are read as people in the United States write them', () => {
  expect([0, 570, 720, 1439, 1440].map(clock)).toEqual([
    '12:00 AM',
    '9:30 AM',
    '12:00 PM',
    '11:59 PM',
    '12:00 AM',
  ])
  expect(clockRange(540, 690)).toBe('9 – 11:30 AM')
  expect(clockRange(570, 690)).toBe('9:30 – 11:30 AM')
  expect(clockRange(690, 780)).toBe('11:30 AM – 1 PM')
})

test('a day is in words as it is, on any clock: by weekday, month and number, or as asked', () => {
  expect(dayInWords('2026-11-18')).toBe('Wednesday, November 18')
  expect(dayInWords('2026-11-01', { month: 'short', day: 'numeric' })).toBe('Nov 1')
})
