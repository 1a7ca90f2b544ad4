import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import { fromPromise } from 'xstate'
import type { ServiceAreas } from '#contract/service-areas.ts'
import { AppRouter } from '#src/app-router.tsx'
import { submissionMachine } from '#src/machines/calls/submission.machine.ts'
import { type Areas, type County, useAreas } from '#src/pages/service-areas/use-areas.ts'
import { AppContext, type Wired } from '#src/pages/shared/app-context.ts'
import { render } from '#tests/support/browser/render.tsx'

/* The counties of an inspector, while somebody ticks and unticks them. */

const hays: County = { fips: '48209', name: 'Hays', state: 'TX', travel_cents: 4_000, days: [1, 2] }
const travis: County = { fips: '48453', name: 'Travis', state: 'TX' }
const bastrop: County = { fips: '48021', name: 'Bastrop', state: 'TX' }
const stored = { inspector: { user_id: 'ada' }, counties: [hays, travis], version: 3 }

const Page = ({ show }: { show: (areas: Areas) => void }) => {
  // What the hook reads of the answer.
  show(useAreas(stored as unknown as ServiceAreas))
  return null
}

let shown: ReturnType<typeof render> | null = null
afterEach(() => {
  shown?.remove()
  shown = null
})
const open = () => {
  const submission = submissionMachine.provide({
    actors: {
      readDraft: fromPromise<Record<string, unknown> | null, { draft: string | null }>(
        async () => null,
      ),
    },
  })
  let now: Areas | undefined
  // What useSubmission needs of the app.
  const wired = { charts: { submission }, inspect: undefined } as unknown as Wired
  shown = render(
    <AppContext value={wired}>
      <AppRouter>
        {() => (
          <Page
            show={(areas) => {
              now = areas
            }}
          />
        )}
      </AppRouter>
    </AppContext>,
  )
  return {
    areas: () => now as Areas,
    toggle: (county: County) => act(async () => now?.toggle(county)),
  }
}
const nameOf = (counties: readonly { name: string }[]) => counties.map(({ name }) => name)

it('a county that is unticked and ticked again keeps its fee and its days', async () => {
  const { areas, toggle } = open()
  await toggle(hays)
  expect([nameOf(areas().picked), nameOf(areas().removed), areas().isChanged]).toEqual([
    ['Travis'],
    ['Hays'],
    true,
  ])
  // The map knows its name alone.
  await toggle({ fips: hays.fips, name: hays.name, state: hays.state })
  expect(areas().picked).toContainEqual(hays)
  expect(areas().isChanged).toBe(false)
})

it('a county that is ticked comes last, and is among the added ones until it is unticked', async () => {
  const { areas, toggle } = open()
  await toggle(bastrop)
  expect([nameOf(areas().picked), nameOf(areas().added)]).toEqual([
    ['Hays', 'Travis', 'Bastrop'],
    ['Bastrop'],
  ])
  await toggle(bastrop)
  expect([areas().added, areas().isChanged]).toEqual([[], false])
})
