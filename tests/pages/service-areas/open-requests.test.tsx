import { act, type ReactNode, Suspense } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { ServiceAreas } from '#contract/service-areas.ts'
import type { Topology } from '#contract/vocabulary/topology.ts'
import { AreaMap } from '#src/pages/service-areas/area-map.tsx'
import { CountyBoxes } from '#src/pages/service-areas/county-boxes.tsx'
import { type Areas, useAreas } from '#src/pages/service-areas/use-areas.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { descriptionOf } from '#tests/support/browser/render.tsx'
import { soon } from '#tests/support/soon.ts'

/* Where requests wait, for somebody who chooses counties: on the map and in the list. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const dallas = { fips: '48113', name: 'Dallas', state: 'TX' }
const travis = { fips: '48453', name: 'Travis', state: 'TX' }
const harris = { fips: '48201', name: 'Harris', state: 'TX' }
const counties = [dallas, travis, harris]
const areas: ServiceAreas = {
  inspector: { user_id: '7', name: 'Ida Spector', email: 'ida@example.com', open: 0 },
  version: 3,
  needs_approval: false,
  proposal: null,
  counties: [
    {
      ...{ ...dallas, zone: 3, travel_cents: 0, days: null, others: 0, requests: 2 },
      numbers: [],
    },
  ],
}
const map = {
  counties: [
    { fips: dallas.fips, inspectors: 1, requests: 2 },
    { fips: travis.fips, inspectors: 3, requests: 1 },
  ],
}
const arc = (at: number) => [[at, 0] as const, [1, 0] as const, [0, 1] as const, [-1, -1] as const]
const squares = {
  transform: { scale: [10, 10], translate: [100, 0] },
  arcs: counties.map((_, at) => arc(at)),
  objects: {
    counties: {
      geometries: counties.map(({ fips, name }, at) => ({
        ...{ id: fips, properties: { name }, type: 'Polygon', arcs: [[at]] },
      })),
    },
    states: { geometries: [] },
  },
  // Tuples, which the file has as lists.
} as unknown as Topology

const Page = ({ part }: { part: (areas: Areas) => ReactNode }) => (
  <Suspense>{part(useAreas(areas))}</Suspense>
)
const show = async (part: (areas: Areas) => ReactNode) => {
  const { app, wired, calls } = start()
  const shapes = Promise.resolve(squares)
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, { ...wired, countyShapes: () => shapes })
  await page.show(<Page part={part} />)
  await soon(() => expect(calls).not.toEqual([]))
  await calls[0]?.give(map)
}

it('a check box says how many requests wait in its county and how many others cover it, and its name stays the county', async () => {
  await show((of) => (
    <CountyBoxes legend="Texas" counties={counties} areas={of} named={({ name }) => name} />
  ))
  const boxes = [...document.querySelectorAll('input')]
  expect(
    boxes.map(
      (box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent,
    ),
  ).toEqual(['Dallas', 'Travis', undefined])
  expect(boxes.map(descriptionOf)).toEqual([
    '2 open requests',
    '1 open request, 3 other inspectors',
    '',
  ])
  expect(boxes.map((box) => box.parentElement?.textContent)).toContain('Harris')
})

it('the map marks each county with open requests, the chosen ones and those that others cover too', async () => {
  await show((of) => <AreaMap areas={of} state="" />)
  const marks = () =>
    [...document.querySelectorAll('svg[role=img] text')].map((one) => one.textContent)
  const box = [...document.querySelectorAll('label')].find(
    ({ textContent }) => textContent === 'Show open requests',
  )
  expect(marks()).toEqual([])
  await act(async () => box?.click())
  expect(marks()).toEqual(['2', '1'])
  expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toContain(
    '2 counties with open requests',
  )
  expect(document.body.textContent).toContain('Open requests, with their number')
})
