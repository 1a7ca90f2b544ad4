import { describe, expect, it } from 'vitest'
import { byDay } from '#src/pages/notifications/by-day.ts'

const zone = 'America/Chicago'
const now = Date.parse('2026-11-21T18:00:00Z')
const notice = (id: string, created_at: string) => ({
  id,
  type: 'user_message',
  title: id,
  is_read: false,
  created_at,
})

describe('notices by day', () => {
  it('are of today, yesterday and a date, on the clock of the reader', () => {
    const days = byDay(
      [
        notice('a', '2026-11-21T17:00:00Z'),
        // Midnight in Chicago is 6:00 in UTC.
        notice('b', '2026-11-21T06:00:00Z'),
        notice('c', '2026-11-21T05:59:59Z'),
        notice('d', '2026-11-14T12:00:00Z'),
        notice('e', '2026-11-14T11:00:00Z'),
      ],
      now,
      zone,
    )
    expect(days.map(({ title, items }) => [title, items.map(({ id }) => id)])).toEqual([
      ['Today', ['a', 'b']],
      ['Yesterday', ['c']],
      ['Nov 14, 2026', ['d', 'e']],
    ])
  })
  it('of a clock that is fast are of today, and without a time of earlier', () => {
    const days = byDay([notice('a', '2026-11-23T00:00:00Z'), notice('b', 'soon')], now, zone)
    expect(days.map(({ title }) => title)).toEqual(['Today', 'Earlier'])
  })
  it('has the day before a change of the clocks as yesterday', () => {
    const days = byDay(
      [notice('a', '2026-10-31T12:00:00Z')],
      Date.parse('2026-11-01T18:00:00Z'),
      zone,
    )
    expect(days.map(({ title }) => title)).toEqual(['Yesterday'])
  })
})
