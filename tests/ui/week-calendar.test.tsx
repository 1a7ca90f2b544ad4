import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { WeekCalendar } from '#src/ui/week-calendar.tsx'
import type { CalendarEvent } from '#src/ui/week-event.tsx'
import { daysFrom, hoursFor, layOut } from '#src/ui/week-layout.ts'
import { click, descriptionOf, focus, press, render } from '#tests/support/browser/render.tsx'

const zone = 'America/Chicago'
const events: readonly CalendarEvent[] = [
  { id: 'a', title: 'Oak Street', from: '2025-11-18T15:00:00Z', until: '2025-11-18T17:30:00Z' },
  { id: 'b', title: 'Elm Street', from: '2025-11-18T16:00:00Z', until: '2025-11-18T18:00:00Z' },
  {
    id: 'c',
    title: 'Court',
    from: '2025-11-20T15:00:00Z',
    until: '2025-11-20T16:00:00Z',
    blocked: 'The court sets its time.',
  },
]
let shown: ReturnType<typeof render>
let calls: unknown[][]
afterEach(() => shown.remove())

const Week = () => {
  const [all, setAll] = useState(events)
  return (
    <WeekCalendar
      label="Visits"
      events={all}
      timeZone={zone}
      firstDay="2025-11-16"
      now="2025-11-19T16:00:00Z"
      onOpen={(id) => calls.push(['open', id])}
      onGo={(day) => calls.push(['go', day])}
      onMove={(id, to) => {
        calls.push(['move', id, to])
        setAll((were) => were.map((event) => (event.id === id ? { ...event, ...to } : event)))
      }}
    />
  )
}
const dayOf = (title: string) =>
  shown
    .all('[data-day]')
    .find((day) => day.textContent?.includes(title))
    ?.getAttribute('data-day')
const grip = (title: string) => shown.one(`[aria-label="Move ${title}"][aria-pressed]`)
const said = () => shown.one('[role=status]').textContent
const named = (name: string) =>
  shown.all('button').find((button) => (button.ariaLabel ?? button.textContent) === name)
const focused = () => document.activeElement?.getAttribute('aria-label')

describe('a week', () => {
  beforeEach(() => {
    calls = []
    shown = render(<Week />)
  })

  test('puts events on the days of their place, in the order of their times, and opens them', () => {
    expect(shown.all('h3').length).toBe(7)
    expect(dayOf('Oak Street')).toBe('2025-11-18')
    expect(dayOf('Court')).toBe('2025-11-20')
    const [oak] = shown.all('[data-event=a] button')
    expect(oak?.textContent).toContain('9 – 11:30 AM')
    if (oak) click(oak)
    expect(calls).toEqual([['open', 'a']])
  })

  test('says which day is today, and shows other weeks', () => {
    expect(shown.all('h3').map((day) => day.textContent?.includes('today'))).toEqual([
      false,
      false,
      false,
      true,
      false,
      false,
      false,
    ])
    for (const name of ['Earlier', 'Later', 'Today']) {
      const button = named(name)
      if (button) click(button)
    }
    expect(calls).toEqual([
      ['go', '2025-11-09'],
      ['go', '2025-11-23'],
      ['go', '2025-11-16'],
    ])
  })

  test('is one stop of the Tab key, and arrows lead from event to event', () => {
    const stops = shown.all('[data-event] button').filter((button) => button.tabIndex === 0)
    expect(stops.map((stop) => stop.closest('[data-event]')?.getAttribute('data-event'))).toEqual([
      'a',
      'a',
    ])
    const first = stops[0]
    if (first) focus(first)
    const at = () => document.activeElement?.closest('[data-event]')?.getAttribute('data-event')
    const path = ['ArrowDown', 'ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown', 'ArrowDown']
    expect(
      path.map((key) => {
        press(key)
        return at()
      }),
    ).toEqual(['b', 'c', 'a', 'a', 'b', 'c'])
  })

  test('moves an event by the keys and says each step; the focus goes with it', () => {
    focus(grip('Oak Street'))
    click(grip('Oak Street'))
    expect(said()).toContain('Oak Street is picked up: Tuesday, November 18, 9 – 11:30 AM.')
    expect(press('ArrowDown')).toBe(true)
    expect(said()).toBe('Tuesday, November 18, 9:30 AM – 12 PM')
    press('ArrowRight')
    expect(said()).toBe('Wednesday, November 19, 9:30 AM – 12 PM')
    expect(calls).toEqual([])
    click(grip('Oak Street'))
    expect(calls).toEqual([
      ['move', 'a', { from: '2025-11-19T15:30:00.000Z', until: '2025-11-19T18:00:00.000Z' }],
    ])
    expect(said()).toBe('Oak Street is moved: Wednesday, November 19, 9:30 AM – 12 PM.')
    expect(dayOf('Oak Street')).toBe('2025-11-19')
    expect(focused()).toBe('Move Oak Street')
  })

  test('leaves an event where it was on Escape, and where it did not move', () => {
    focus(grip('Oak Street'))
    click(grip('Oak Street'))
    press('ArrowRight')
    press('Escape')
    expect(said()).toBe('Oak Street stays: Tuesday, November 18, 9 – 11:30 AM.')
    click(grip('Oak Street'))
    click(grip('Oak Street'))
    expect(said()).toBe('Oak Street stays: Tuesday, November 18, 9 – 11:30 AM.')
    expect(calls).toEqual([])
  })

  test('keeps a held event among the shown days and hours', () => {
    focus(grip('Oak Street'))
    click(grip('Oak Street'))
    for (let step = 0; step < 9; step += 1) press('ArrowLeft')
    for (let step = 0; step < 40; step += 1) press('ArrowUp')
    expect(said()).toBe('Sunday, November 16, 8 – 10:30 AM')
    for (let step = 0; step < 40; step += 1) press('ArrowDown')
    expect(said()).toContain('Sunday, November 16, 5:30')
  })

  test('moves an event by single presses as well', () => {
    click(grip('Elm Street'))
    const bar = shown.one('section[aria-label="Move Elm Street"]')
    const inBar = (name: string) => {
      const button = [...bar.querySelectorAll('button')].find(
        (one) => (one.ariaLabel ?? one.textContent) === name,
      )
      if (button) click(button)
    }
    inBar('A day later')
    inBar('Half an hour earlier')
    expect(bar.textContent).toContain('Wednesday, November 19, 9:30 – 11:30 AM')
    inBar('Move here')
    expect(calls.map(([what, id]) => [what, id])).toEqual([['move', 'b']])
    expect(shown.all('section[aria-label="Move Elm Street"]')).toEqual([])
    expect(focused()).toBe('Move Elm Street')
  })

  test('offers no grip for what cannot be moved, and says why', () => {
    const court = shown.one('[data-event=c]')
    expect(court.querySelectorAll('button').length).toBe(1)
    const [button] = court.querySelectorAll('button')
    expect(button && descriptionOf(button)).toBe('The court sets its time.')
  })
})

test('a week that nobody may change has no grip at all', () => {
  shown = render(
    <WeekCalendar
      label="Visits"
      events={events}
      timeZone={zone}
      firstDay="2025-11-16"
      onOpen={() => undefined}
    />,
  )
  expect(shown.all('[aria-pressed]')).toEqual([])
})

describe('the lanes of a day', () => {
  const days = daysFrom('2025-11-16', 7)
  const some = fc.array(
    fc.record({
      start: fc.integer({ min: 0, max: 2 * 24 * 6 }),
      long: fc.integer({ min: 1, max: 40 }),
    }),
    { maxLength: 25 },
  )
  const timed = (all: readonly { start: number; long: number }[]) =>
    all.map(({ start, long }, index) => {
      const from = Date.parse('2025-11-16T06:00:00Z') + start * 1_800_000
      return {
        id: String(index),
        from: new Date(from).toISOString(),
        until: new Date(from + long * 1_800_000).toISOString(),
      }
    })

  test('never hold two events at the same time, and no more lanes are made than are needed', () => {
    fc.assert(
      fc.property(some, (all) => {
        for (const pieces of layOut(days, timed(all), zone, 30))
          for (const one of pieces) {
            const beside = pieces.filter(
              (other) => one.from < other.until && other.from < one.until,
            )
            expect(beside.filter(({ lane }) => lane === one.lane)).toEqual([one])
            expect(one.lane).toBeLessThan(one.lanes)
            // A lane is begun only by an event that others run beside.
            if (one.lane > 0)
              expect(beside.some(({ lane, from }) => lane < one.lane && from <= one.from)).toBe(
                true,
              )
          }
      }),
    )
  })

  test('show an event that runs past midnight on both days, and one that ends at midnight on one', () => {
    const late = (until: string) =>
      layOut(days, [{ id: 'x', from: '2025-11-18T04:00:00Z', until }], zone, 30).flatMap(
        (pieces, index) => pieces.map(({ from, until: end }) => [days[index], from, end]),
      )
    expect(late('2025-11-18T08:00:00Z')).toEqual([
      ['2025-11-17', 1320, 1440],
      ['2025-11-18', 0, 120],
    ])
    expect(late('2025-11-18T06:00:00Z')).toEqual([['2025-11-17', 1320, 1440]])
  })

  test('make the drawn hours reach as far as the events do', () => {
    const pieces = layOut(days, events, zone, 30).flat()
    expect(hoursFor(pieces, [10, 11])).toEqual([9, 12])
    expect(hoursFor([], [8, 18])).toEqual([8, 18])
  })
})
