import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Topology } from '#contract/vocabulary/topology.ts'
import { AppRouter } from '#src/app-router.tsx'
import { HomeCounty } from '#src/pages/inspections/home-county.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

let page: ReturnType<typeof render>
afterEach(() => {
  page.remove()
  vi.unstubAllGlobals()
})

/** What jsdom has not: the map is in sight at once. */
class InSight {
  observe
  constructor(heard: (entries: { isIntersecting: boolean }[]) => void) {
    this.observe = () => heard([{ isIntersecting: true }])
  }
  disconnect() {}
}
/** And the browser's word on what came. */
class Silent {
  observe() {}
  disconnect() {}
}
beforeEach(async () => {
  await import('#src/pages/inspections/county-spot.tsx')
  vi.stubGlobal('IntersectionObserver', InSight)
  vi.stubGlobal('PerformanceObserver', Silent)
})

const square = (left: number, side: number): [number, number][] => [
  [left, 0],
  [side, 0],
  [0, side],
  [-side, 0],
  [0, -side],
]
const shapeOf = (id: string, name: string, arc: number) => ({
  id,
  properties: { name },
  type: 'MultiPolygon' as const,
  arcs: [[[arc]]],
})
/** A small county and a large one of Texas, and one of Maine. */
const atlas: Topology = {
  transform: { scale: [1, 1], translate: [0, 0] },
  arcs: [square(0, 100), square(10, 2), square(20, 50), square(900, 10)],
  objects: {
    counties: {
      geometries: [
        shapeOf('48453', 'Travis', 1),
        shapeOf('48043', 'Brewster', 2),
        shapeOf('23001', 'Androscoggin', 3),
      ],
    },
    states: { geometries: [shapeOf('48', 'Texas', 0), shapeOf('23', 'Maine', 3)] },
  },
}

const open = async (fips: string | null, covered = true, shapes = Promise.resolve(atlas)) => {
  page = render(<p />)
  await act(async () =>
    page.show(
      <AppContext value={{ ...start().wired, countyShapes: () => shapes }}>
        <AppRouter>
          {() => (
            <HomeCounty fips={fips} covered={covered}>
              <p>One inspector covers this county.</p>
            </HomeCounty>
          )}
        </AppRouter>
      </AppContext>,
    ),
  )
}
const map = () => document.querySelector('[role=img]')

it('shows where the county is in its state, in a ring where it is small, beside who comes', async () => {
  await open('48453')
  await soon(() => expect(map()).not.toBeNull())
  expect(map()?.getAttribute('aria-label')).toBe('Travis County on a map of Texas')
  expect(map()?.getAttribute('viewBox')).toBe('-6.0 -6.0 112.0 112.0')
  // No county of another state is drawn.
  expect(map()?.outerHTML).not.toContain('M900')
  expect(map()?.querySelectorAll('circle')).toHaveLength(1)
  expect(page.one('figcaption').textContent).toBe('One inspector covers this county.')
})

it('needs no ring around a county that is large', async () => {
  await open('48043', false)
  await soon(() => expect(map()).not.toBeNull())
  expect(map()?.querySelectorAll('circle')).toHaveLength(0)
})

it('says who comes while the shapes are not there', async () => {
  await open('48453', true, new Promise(() => {}))
  expect(map()).toBeNull()
  expect(page.one('figcaption').textContent).toBe('One inspector covers this county.')
})

it('says who comes without a map for a county that has no shape, and for none', async () => {
  await open('48999')
  expect(map()).toBeNull()
  expect(page.one('figcaption').textContent).toBe('One inspector covers this county.')
  page.remove()
  await open(null)
  expect(page.all('figure')).toEqual([])
  expect(page.one('p').textContent).toBe('One inspector covers this county.')
})
