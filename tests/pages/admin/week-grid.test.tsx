import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Week, WeekVisit } from '#contract/week.ts'
import { AppRouter } from '#src/app-router.tsx'
import { type Dropped, startOf } from '#src/pages/admin/drop-dialog.tsx'
import { droppedAt } from '#src/pages/admin/use-visit-drag.tsx'
import { WeekGrid } from '#src/pages/admin/week-grid.tsx'
import { WeekTable } from '#src/pages/admin/week-table.tsx'
import { click, press, render } from '#tests/support/browser/render.tsx'
import { weekVisit } from '#tests/support/fixtures/week.ts'

const days = [2, 3, 4, 5, 6, 7, 8].map((day) => ({
  day: `2026-03-0${day}`,
  visits: day === 3 ? 3 : day === 4 ? 2 : 0,
  minutes: day === 3 ? 630 : day === 4 ? 420 : 0,
  closed: day === 6 ? 'Inventory' : null,
}))
const week: Week = {
  from: '2026-03-02',
  today: '2026-03-04',
  days,
  inspectors: [
    {
      inspector_id: 'ann',
      name: 'Ann',
      away: [],
      visits: [
        weekVisit('1', '2026-03-03T15:00:00.000Z'),
        weekVisit('2', '2026-03-03T20:00:00.000Z'),
        weekVisit('3', '2026-03-04T15:00:00.000Z'),
      ],
    },
    {
      inspector_id: 'ben',
      name: 'Ben',
      away: [{ day: '2026-03-02', kind: 'time_off', whole: true }],
      visits: [weekVisit('4', '2026-03-04T16:00:00.000Z')],
    },
  ],
  unassigned: {
    visits: [weekVisit('5', '2026-03-03T18:00:00.000Z', { status: 'requested' })],
    total: 1,
  },
  total: 2,
  page: 1,
  page_size: 20,
}

const onMove = vi.fn<(visit: WeekVisit) => void>()
const onDrop = vi.fn<(dropped: Dropped) => void>()
let shown: ReturnType<typeof render>
const show = (data: Week) => {
  shown = render(
    <AppRouter>
      {() => (
        <>
          <WeekGrid week={data} onMove={onMove} onDrop={onDrop} />
          <section>
            <WeekTable week={data} onMove={onMove} />
          </section>
        </>
      )}
    </AppRouter>,
  )
}
beforeEach(() => {
  onMove.mockClear()
  show(week)
})
afterEach(() => shown.remove())

const textOf = (element: Element | undefined) => element?.textContent ?? ''
const grid = () => {
  const [first] = shown.all('table')
  return first as HTMLTableElement // the first table of what `show` renders
}
const rowOf = (name: string) =>
  [...(grid().tBodies[0]?.rows ?? [])].find((row) => textOf(row.cells[0]).startsWith(name))
const linkTo = (id: string) => {
  const link = grid().querySelector<HTMLElement>(`li a[href$="/inspection/${id}"]`)
  if (link === null) throw new Error(`The grid has no visit ${id}`)
  return link
}

describe('the grid of a week', () => {
  it('has a visit in the row of its inspector and the column of its day, which leads to it', () => {
    const cell = rowOf('Ann')?.cells[2]
    expect(textOf(cell)).toContain('9 AM – 12:30 PM1 StreetAustin')
    expect(cell?.querySelector('a')?.getAttribute('href')).toBe('/property/home of 1/inspection/1')
    expect(textOf(rowOf('Ben')?.cells[2])).toBe('No visit')
  })

  it('marks today, as the clock of the firm has it', () => {
    const [today] = shown.all('th[aria-current="date"]')
    expect(textOf(today)).toMatch(/^Wed, Mar 4/)
  })

  it('says how long a person and a day are busy', () => {
    expect(textOf(rowOf('Ann')?.cells[0])).toBe('Ann3 visits, 10 h 30 min')
    expect(textOf(rowOf('Ann')?.cells[2])).toMatch(/7 h$/)
    const heads = [...(grid().tHead?.rows[0]?.cells ?? [])].map(textOf)
    expect(heads.slice(1, 3)).toEqual(['Mon, Mar 2No visit', 'Tue, Mar 33 visits, 10 h 30 min'])
  })

  it('has a row of its own for what nobody is assigned to, and only then', () => {
    expect(textOf(rowOf('Not assigned')?.cells[2])).toContain('12 – 3:30 PM5 Street')
    shown.remove()
    show({ ...week, unassigned: { visits: [], total: 0 } })
    expect(rowOf('Not assigned')).toBeUndefined()
  })

  it('leads by arrows through a column and from day to day', () => {
    linkTo('5').focus()
    const way = (...keys: string[]) =>
      keys.map((key) => {
        press(key)
        return document.activeElement?.getAttribute('href')?.split('/').at(-1)
      })
    expect(way('ArrowDown', 'ArrowDown', 'ArrowUp')).toEqual(['1', '2', '1'])
    expect(way('ArrowRight', 'ArrowDown', 'ArrowUp', 'ArrowLeft')).toEqual(['3', '4', '3', '1'])
    // The end of a row stays where it is, and the page may scroll.
    linkTo('4').focus()
    expect(press('ArrowRight')).toBe(false)
    expect(document.activeElement).toBe(linkTo('4'))
  })

  it('asks to move the visit whose button is pressed', () => {
    const button = linkTo('4').parentElement?.querySelector('button')
    expect(button?.getAttribute('aria-label')).toBe('Move the visit to 4 Street')
    if (button) click(button)
    expect(onMove.mock.calls.map(([moved]) => moved.inspection_id)).toEqual(['4'])
  })

  it('offers no move of a visit that has begun, in the grid and in its twin', () => {
    const begun = weekVisit('6', '2026-03-05T15:00:00.000Z', { status: 'in_progress' })
    const busy = {
      ...week,
      inspectors: [{ inspector_id: 'ann', name: 'Ann', away: [], visits: [begun] }],
    }
    const view = render(
      <AppRouter>
        {() => (
          <>
            <WeekGrid week={busy} onMove={onMove} onDrop={onDrop} />
            <WeekTable week={busy} onMove={onMove} />
          </>
        )}
      </AppRouter>,
    )
    const moves = view
      .all('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent)
    // The one that nobody has yet can still be moved.
    expect(moves).toEqual(['Move the visit to 5 Street', 'Move the visit to 5 Street'])
    view.remove()
  })

  it('has a twin with the same visits by day and time', () => {
    const rows = shown.all('section tbody tr').map(textOf)
    expect(rows.map((row) => row.slice(0, 12))).toEqual([
      'Tuesday, Mar',
      '1 Street, Au',
      '5 Street, Au',
      '2 Street, Au',
      'Wednesday, M',
      '3 Street, Au',
      '4 Street, Au',
    ])
    expect(rows[2]).toContain('Not assigned')
  })
})

describe('a visit that is dropped', () => {
  const first = week.inspectors[0]?.visits[0]
  if (first === undefined) throw new Error('The week above has a visit')

  it('in its own place or with nobody asks for nothing', () => {
    expect(droppedAt(week, first, { key: 'ann', day: first.day })).toBeNull()
    expect(droppedAt(week, first, { key: 'nobody', day: first.day })).toBeNull()
  })

  it('on another day keeps its inspector, on the line of another one it goes to them', () => {
    const later = droppedAt(week, first, { key: 'ann', day: '2026-03-05' })
    expect(later).toMatchObject({ day: '2026-03-05', stays: true })
    const other = droppedAt(week, first, { key: 'ben', day: first.day })
    expect(other).toMatchObject({ stays: false, inspector: { name: 'Ben' } })
  })

  it('keeps its time of day on the clocks of the home, also where these change', () => {
    // The clocks of Texas go forward on March 8: nine in the morning is an hour earlier in UTC.
    const dropped = droppedAt(week, first, { key: 'ann', day: '2026-03-08' })
    expect(dropped && startOf(dropped)).toBe('2026-03-08T14:00:00.000Z')
  })
})
