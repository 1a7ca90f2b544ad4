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
  it('has yesterday in the last hour of a day of 25 hours, and in the first of one of 23', () => {
    const titles = (made: string, late: string) =>
      byDay([notice('a', made)], Date.parse(late), zone).map(({ title }) => title)
    // 11:30 PM on November 1, when the clocks have gone back; noon on October 31.
    expect(titles('2026-10-31T17:00:00Z', '2026-11-02T05:30:00Z')).toEqual(['Yesterday'])
    // Half past midnight on March 9, after a day of 23 hours; half past noon on March 8.
    expect(titles('2026-03-08T17:30:00Z', '2026-03-09T05:30:00Z')).toEqual(['Yesterday'])
  })
})
