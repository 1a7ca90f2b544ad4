import { describe, expect, it } from 'vitest'
import { spanOf } from '#server/resources/availability/time-off.ts'
import { asEntered } from '#src/pages/availability/availability-words.ts'

const now = Date.parse('2026-10-01T12:00:00Z')
const entry = {
  time_off_id: '6f1c9b1e-3a55-4a0e-9c58-0c7f2f9e0001',
  time_zone: 'America/Chicago',
  note: 'Roof course',
  by: null,
  collisions: [],
}

describe('time off that was taken back', () => {
  it.each([
    ['whole days', '2026-12-21T06:00:00.000Z', '2026-12-25T06:00:00.000Z', true],
    [
      'days over the end of summer time',
      '2026-10-30T05:00:00.000Z',
      '2026-11-03T06:00:00.000Z',
      true,
    ],
    ['hours of a day', '2026-12-21T15:30:00.000Z', '2026-12-21T20:15:00.000Z', false],
    ['hours until a midnight', '2026-12-21T15:30:00.000Z', '2026-12-22T06:00:00.000Z', false],
    ['hours from a midnight', '2026-12-21T06:00:00.000Z', '2026-12-21T15:30:00.000Z', false],
  ])('of %s is entered again as it was', (_, starts_at, ends_at, whole_days) => {
    const asked = asEntered({ ...entry, starts_at, ends_at, whole_days })
    const { start, end } = spanOf(asked, now)
    expect([start, end]).toEqual([Date.parse(starts_at), Date.parse(ends_at)])
    const isWhole = !('from_time' in asked) && !('until_time' in asked)
    expect(isWhole).toBe(whole_days)
    expect(asked).toMatchObject({ time_off_id: entry.time_off_id, note: entry.note })
  })
})
