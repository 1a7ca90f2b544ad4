import { expect, it } from 'vitest'
import { awayDays } from '#server/working-hours.ts'

it('time off in the evening is on its day by the clocks by which it was said', () => {
  const evening = {
    kind: 'time_off' as const,
    zone: 'America/Chicago',
    // From seven to nine in the evening of November 24.
    start: Date.parse('2026-11-25T01:00:00Z'),
    end: Date.parse('2026-11-25T03:00:00Z'),
  }
  expect(awayDays([evening], ['2026-11-23', '2026-11-24', '2026-11-25'])).toEqual([
    { day: '2026-11-24', kind: 'time_off', whole: false },
  ])
})

it('a day without working hours is a whole day off, with a short time off in it too', () => {
  const zone = 'America/Chicago'
  const short = {
    kind: 'time_off' as const,
    zone,
    start: Date.parse('2026-11-24T15:00:00Z'),
    end: Date.parse('2026-11-24T16:00:00Z'),
  }
  const noHours = {
    kind: 'hours' as const,
    zone,
    start: Date.parse('2026-11-24T06:00:00Z'),
    end: Date.parse('2026-11-25T06:00:00Z'),
  }
  const whole = [{ day: '2026-11-24', kind: 'hours', whole: true }]
  expect(awayDays([short, noHours], ['2026-11-24'])).toEqual(whole)
  expect(awayDays([noHours, short], ['2026-11-24'])).toEqual(whole)
})
