import { act } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import type { Role } from '#contract/common.ts'
import { FieldWorkLinks } from '#src/pages/inspections/field-work-links.tsx'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { ToInspection } from '#src/pages/shared/to-inspection.tsx'
import { session, start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

const visit = {
  inspection_id: '7',
  property_id: '6',
  services: ['inspection', 'mold'] as 'mold'[],
  started_at: '2026-11-09T15:00:00Z' as string | null,
}

const linksFor = async (role: Role, inspection = visit) => {
  const { app, wired } = start()
  page = render(
    <MemoryRouter>
      <AppContext value={wired}>
        <FieldWorkLinks inspection={inspection} />
        <ToInspection propertyId="6" inspectionId="7" />
      </AppContext>
    </MemoryRouter>,
  )
  const signedIn = { ...session('ada'), role }
  await act(async () => app.send({ type: 'session.signedIn', session: signedIn }))
  return page.all('a').map((link) => `${link.textContent}: ${link.getAttribute('href')}`)
}

it('leads an admin to the worksheets and tests of a visit, and from there back to the page that all share', async () => {
  expect(await linksFor('admin')).toEqual([
    'Worksheets: /inspection-form/7/6/where-left',
    'Mold test: /mold-test/7',
    'The inspection: /property/6/inspection/7',
  ])
})

it('leads an admin to no field work before the visit has begun', async () => {
  expect(await linksFor('admin', { ...visit, started_at: null })).toHaveLength(1)
})

it('leads an inspector to their own page of the visit', async () => {
  const own = '/inspection-overview/7/6'
  expect(await linksFor('inspector')).toEqual([
    `Open the field work: ${own}`,
    `The inspection: ${own}`,
  ])
})

it('leads an owner to no field work', async () => {
  expect(await linksFor('homeowner')).toHaveLength(1)
})
