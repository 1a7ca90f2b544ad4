import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { ServiceAreas } from '#contract/service-areas.ts'
import { ChosenCounties } from '#src/pages/service-areas/chosen-counties.tsx'
import { useAreas } from '#src/pages/service-areas/use-areas.ts'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { openForms } from '#tests/support/browser/edited-forms.tsx'
import { click, focus } from '#tests/support/browser/render.tsx'

/* Somebody takes counties out of the service areas of an inspector, with the keys alone. */

let page: ReturnType<typeof openForms>
afterEach(() => page.close())

const areas: ServiceAreas = {
  inspector: { user_id: '7', name: 'Ida Spector', email: 'ida@example.com', open: 0 },
  version: 3,
  needs_approval: false,
  proposal: null,
  counties: ['Dallas', 'Harris', 'Travis'].map((name, at) => ({
    fips: `4811${at}`,
    ...{ name, state: 'TX', zone: 3, travel_cents: 0, days: null, others: 0, requests: 0 },
    numbers: [],
  })),
}
const Page = () => (
  <main>
    <h1 tabIndex={-1}>Service areas</h1>
    <ChosenCounties areas={useAreas(areas)} />
  </main>
)
const remove = async (county: string) => {
  const button = document.querySelector<HTMLElement>(`button[aria-label="Remove ${county}"]`)
  if (button === null) throw new Error(`${county} is not chosen.`)
  focus(button)
  await act(async () => click(button))
  const { activeElement } = document
  return activeElement?.getAttribute('aria-label') ?? activeElement?.textContent
}

it('gives the focus of a removed county to the next one, and then to the heading of the page', async () => {
  const { app, wired } = start()
  await act(async () => app.send({ type: 'session.signedIn', session: session('ada') }))
  page = openForms(null, wired)
  await page.show(<Page />)
  expect(await remove('Dallas')).toBe('Remove Harris')
  expect(await remove('Travis')).toBe('Remove Harris')
  expect(await remove('Harris')).toBe('Service areas')
})
