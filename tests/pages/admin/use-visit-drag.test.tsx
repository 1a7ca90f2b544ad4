import { act } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Week, WeekVisit } from '#contract/week.ts'
import { AppRouter } from '#src/app-router.tsx'
import type { Dropped } from '#src/pages/admin/drop-dialog.tsx'
import { WeekGrid } from '#src/pages/admin/week-grid.tsx'
import { press, render } from '#tests/support/browser/render.tsx'
import { weekVisit } from '#tests/support/fixtures/week.ts'

const visit = (id: string, day: string, more: Partial<WeekVisit> = {}) =>
  weekVisit(id, `${day}T15:00:00.000Z`, more)
const days = ['2026-03-02', '2026-03-03', '2026-03-04']
const oak = visit('Oak', '2026-03-03')
const elm = visit('Elm', '2026-03-02', { status: 'requested' })
const person = (inspector_id: string, visits: WeekVisit[] = []) => ({
  inspector_id,
  name: inspector_id,
  away: [],
  visits,
})
const week: Week = {
  from: '2026-03-02',
  today: '2026-03-04',
  days: days.map((day) => ({ day, visits: 0, minutes: 0, closed: null })),
  inspectors: [person('ann', [oak]), person('ben')],
  unassigned: { visits: [elm], total: 1 },
  total: 2,
  page: 1,
  page_size: 20,
}

let shown: ReturnType<typeof render>
let dropped: Dropped[]
const gridOf = (of: Week) => (
  <AppRouter>
    {() => <WeekGrid week={of} onMove={() => {}} onDrop={(drop) => dropped.push(drop)} />}
  </AppRouter>
)
/** jsdom lays nothing out: here a cell is 100 × 100 pixels; ann's line begins at 100, ben's at 200, nobody's at 0. */
const layOut = () => {
  const lines = ['nobody', 'ann', 'ben']
  for (const cell of shown.all('td'))
    cell.getBoundingClientRect = () =>
      new DOMRect(
        100 * days.indexOf(cell.dataset.day ?? ''),
        100 * lines.indexOf(cell.dataset.line ?? ''),
        100,
        100,
      )
}
beforeEach(() => {
  dropped = []
  shown = render(gridOf(week))
  layOut()
})
afterEach(() => shown.remove())

const pointer = (type: string, target: EventTarget, [x, y]: readonly [number, number]) =>
  act(() =>
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        clientX: x,
        clientY: y,
        pointerId: 1,
        isPrimary: true,
        pointerType: 'mouse',
      }),
    ),
  )
const take = (street: string) =>
  pointer('pointerdown', shown.one(`[aria-label="Move the visit to ${street}"]`), [10, 10])
const to = (x: number, y: number) => pointer('pointermove', document.body, [x, y])
const drop = (x: number, y: number) => {
  to(x, y)
  pointer('pointerup', document.body, [x, y])
}
/** The cells that say a drop there would move the visit. */
const over = () => shown.all('[data-over]').map(({ dataset }) => `${dataset.line} ${dataset.day}`)
const shadow = () => shown.all('div[aria-hidden]').filter((each) => each.textContent !== '')

describe('a visit under the pointer', () => {
  it('shows the cell where it would go, and none where nothing would change', () => {
    take('Oak Street')
    const at = (x: number, y: number) => {
      to(x, y)
      return over()
    }
    expect(at(250, 150)).toEqual(['ann 2026-03-04'])
    expect(at(250, 250)).toEqual(['ben 2026-03-04'])
    expect(at(150, 250)).toEqual(['ben 2026-03-03'])
    expect(at(150, 150)).toEqual([])
    // Nobody can be given a visit.
    expect(at(150, 50)).toEqual([])
    expect(at(900, 150)).toEqual([])
    drop(900, 900)
  })

  it('is over a cell from its first pixel to its last', () => {
    take('Oak Street')
    const at = (x: number, y: number) => {
      to(x, y)
      return over()
    }
    expect(at(0, 200)).toEqual(['ben 2026-03-02'])
    expect(at(99, 299)).toEqual(['ben 2026-03-02'])
    expect(at(100, 299)).toEqual(['ben 2026-03-03'])
    expect(at(0, 199)).toEqual(['ann 2026-03-02'])
    expect(at(0, 300)).toEqual([])
    expect(at(-1, 200)).toEqual([])
    drop(900, 900)
  })

  it('has a shadow with its street beside the pointer, as long as it is held', () => {
    expect(shadow()).toEqual([])
    take('Oak Street')
    expect(shadow()).toEqual([])
    to(250, 150)
    to(251, 160)
    expect(shadow().map(({ textContent }) => textContent)).toEqual(['Oak Street'])
    expect(shadow()[0]?.style.translate).toBe('259px 168px')
    drop(251, 160)
    expect(shadow()).toEqual([])
    expect(over()).toEqual([])
    take('Oak Street')
    to(900, 150)
    expect(shadow().map(({ textContent }) => textContent)).toEqual(['Oak Street'])
    drop(900, 150)
  })
})

describe('a visit that is let go', () => {
  it('asks for what its place says: another day, another person, or the first one', () => {
    take('Oak Street')
    drop(250, 150)
    take('Oak Street')
    drop(150, 250)
    take('Elm Street')
    drop(50, 250)
    expect(
      dropped.map((each) => [
        each.visit.street,
        each.day,
        each.inspector.name,
        each.stays,
        each.from,
      ]),
    ).toEqual([
      ['Oak Street', '2026-03-04', 'ann', true, 'ann'],
      ['Oak Street', '2026-03-03', 'ben', false, 'ann'],
      ['Elm Street', '2026-03-02', 'ben', false, null],
    ])
  })

  it('asks for nothing in its own place, with nobody and beside the grid', () => {
    for (const [x, y] of [
      [110, 110],
      [150, 50],
      [900, 150],
    ] as const) {
      take('Oak Street')
      drop(x, y)
    }
    expect(dropped).toEqual([])
    expect(shadow()).toEqual([])
  })

  it('asks for nothing once the drag was given up', () => {
    take('Oak Street')
    to(250, 150)
    press('Escape')
    expect(shadow()).toEqual([])
    expect(over()).toEqual([])
    drop(250, 150)
    expect(dropped).toEqual([])
  })

  it('asks by the week as it came meanwhile', () => {
    take('Oak Street')
    to(250, 150)
    shown.show(gridOf({ ...week, inspectors: [person('ann'), person('ben', [oak])] }))
    layOut()
    drop(250, 150)
    expect(dropped.map(({ inspector, stays, from }) => [inspector.name, stays, from])).toEqual([
      ['ann', false, 'ben'],
    ])
  })
})
