import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minutesOf, moved, neighborOf, slotOf, within } from '#src/ui/week-move.ts'

const reach = {
  days: ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02'],
  hours: [7, 19],
} as const
const step = 30

describe('an event that is moved in the week', () => {
  test('lasts from its beginning to its end, across the night in which the clocks go back too', () => {
    expect(minutesOf({ from: '2026-11-23T15:00:00Z', until: '2026-11-23T17:30:00Z' })).toBe(150)
    // From 11 PM to 3 AM in Chicago are five hours on that night.
    expect(
      minutesOf({ from: '2026-10-31T23:00:00-05:00', until: '2026-11-01T03:00:00-06:00' }),
    ).toBe(300)
  })

  test('has the slot that the clocks of its place show, whatever the reader’s show', () => {
    const event = { from: '2026-11-23T03:15:00Z', until: '2026-11-23T05:15:00Z' }
    expect(slotOf(event, 'Asia/Tokyo')).toEqual({ day: '2026-11-23', minute: 735 })
    expect(slotOf(event, 'America/Los_Angeles')).toEqual({ day: '2026-11-22', minute: 1155 })
  })

  test('begins no earlier than the first hour and one step before the last at the latest', () => {
    const day = '2026-10-31'
    expect(within({ day, minute: 419 }, reach, step)).toEqual({ day, minute: 420 })
    expect(within({ day, minute: 420 }, reach, step)).toEqual({ day, minute: 420 })
    expect(within({ day, minute: 1110 }, reach, step)).toEqual({ day, minute: 1110 })
    expect(within({ day, minute: 1140 }, reach, step)).toEqual({ day, minute: 1110 })
  })

  test('is brought back to the first or the last day that is shown', () => {
    expect(within({ day: '2026-10-29', minute: 600 }, reach, step).day).toBe('2026-10-30')
    expect(within({ day: '2026-11-03', minute: 600 }, reach, step).day).toBe('2026-11-02')
    for (const day of reach.days) expect(within({ day, minute: 600 }, reach, step).day).toBe(day)
    expect(within({ day: '2026-11-03', minute: 600 }, { ...reach, days: [] }, step).day).toBe(
      '2026-11-03',
    )
  })

  test('goes a step up and down and a day to the sides, over the end of a month too', () => {
    const slot = { day: '2026-10-31', minute: 600 }
    expect(moved(slot, 'ArrowUp', reach, step)).toEqual({ day: '2026-10-31', minute: 570 })
    expect(moved(slot, 'ArrowDown', reach, step)).toEqual({ day: '2026-10-31', minute: 630 })
    expect(moved(slot, 'ArrowLeft', reach, step)).toEqual({ day: '2026-10-30', minute: 600 })
    expect(moved(slot, 'ArrowRight', reach, step)).toEqual({ day: '2026-11-01', minute: 600 })
    for (const key of ['Enter', 'Home', 'a']) expect(moved(slot, key, reach, step)).toBeNull()
  })

  test('never leaves the shown days and hours, whichever arrows are pressed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'), {
          maxLength: 60,
        }),
        (keys) => {
          let slot = { day: '2026-10-31', minute: 600 }
          for (const key of keys) slot = moved(slot, key, reach, step) ?? slot
          expect(reach.days).toContain(slot.day)
          expect(slot.minute).toBeGreaterThanOrEqual(420)
          expect(slot.minute).toBeLessThanOrEqual(1110)
        },
      ),
    )
  })
})

describe('an arrow from one event of the week', () => {
  const columns = [['a', 'b', 'c'], [], ['d'], ['e', 'f']]

  test('leads down the day and on to the next day that has one', () => {
    expect(neighborOf(columns, 'a', 'ArrowDown')).toBe('b')
    expect(neighborOf(columns, 'c', 'ArrowDown')).toBe('d')
    expect(neighborOf(columns, 'f', 'ArrowDown')).toBeNull()
  })
  test('leads up the day and back to the last of the day before', () => {
    expect(neighborOf(columns, 'b', 'ArrowUp')).toBe('a')
    expect(neighborOf(columns, 'd', 'ArrowUp')).toBe('c')
    expect(neighborOf(columns, 'a', 'ArrowUp')).toBeNull()
  })
  test('leads to the nearest day at that side that has one, in the same row or its last', () => {
    expect(neighborOf(columns, 'f', 'ArrowLeft')).toBe('d')
    expect(neighborOf(columns, 'd', 'ArrowLeft')).toBe('a')
    expect(neighborOf(columns, 'a', 'ArrowLeft')).toBeNull()
    expect(neighborOf(columns, 'c', 'ArrowRight')).toBe('d')
    expect(neighborOf(columns, 'd', 'ArrowRight')).toBe('e')
    expect(neighborOf(columns, 'f', 'ArrowRight')).toBeNull()
    expect(
      neighborOf(
        [
          ['a', 'b'],
          ['c', 'd', 'e'],
        ],
        'b',
        'ArrowRight',
      ),
    ).toBe('d')
  })
  test('leads nowhere by another key, or from one that is not there', () => {
    expect(neighborOf(columns, 'b', 'Enter')).toBeNull()
    for (const key of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
      expect(neighborOf(columns, 'gone', key)).toBeNull()
  })
})
