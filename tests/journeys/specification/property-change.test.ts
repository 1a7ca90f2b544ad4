import type { Page } from '@playwright/test'
import { change, first, inspection, second, selector } from '#tests/support/browser/homes.ts'
import { enter, expect, stored, test } from '#tests/support/browser/shell.ts'
import type { BareServer } from '#tests/support/server/bare-server.ts'

/* Section 4: where changing the property leads. */

const noAnalysis = 'No inspection analysis available for this property'

/** Opens an analysis of the first property and changes to the second. */
const changeOnAnalysis = async (page: Page, server: BareServer, inspections: unknown[]) => {
  server.world.inspections['12'] = inspections
  await enter(page, server, 'homeowner')
  await page.goto('/property/11/inspection/5/analysis')
  await change(page, second)
}

test('[4.26] an analysis page goes to the newest completed or finalized inspection of the new property', async ({
  page,
  server,
}) => {
  await changeOnAnalysis(page, server, [
    inspection(30, '2026-03-01T00:00:00Z', { status: 'scheduled' }),
    inspection(10, '2026-01-01T00:00:00Z', { status: 'completed' }),
    inspection(20, '2026-02-01T00:00:00Z', { status: 'whatever', finalized: true }),
  ])
  await expect(page).toHaveURL(`${server.url}/property/12/inspection/20/analysis`)
  await expect(selector(page, second)).toBeVisible()
  expect(await stored(page)).toMatchObject({ current_property_id: '12' })
  expect(server.calls('GET /property/12/inspections')).toHaveLength(1)
})

for (const [kind, more] of [
  ['is_finalized', { is_finalized: true }],
  ['finalized', { finalized: true }],
  ['the status completed', { status: 'completed', is_finalized: false }],
  ['the status finalized', { status: 'finalized' }],
] as const)
  test(`[4.26] an inspection counts as analysed by ${kind}`, async ({ page, server }) => {
    await changeOnAnalysis(page, server, [
      inspection('new', '2026-03-01T10:00:00+02:00', { status: 'in_progress' }),
      inspection('old', '2026-03-01T08:30:00Z', more),
    ])
    await expect(page).toHaveURL(`${server.url}/property/12/inspection/old/analysis`)
  })

test('[4.26] the analysis page that names no property is one of them', async ({ page, server }) => {
  server.world.inspections['12'] = [inspection(20, '2026-02-01', { is_finalized: true })]
  await enter(page, server, 'homeowner')
  await page.goto('/inspection-analysis/5')
  await change(page, second)
  await expect(page).toHaveURL(`${server.url}/property/12/inspection/20/analysis`)
})

test('[4.27] without an analysis the person is told so and sees the dashboard', async ({
  page,
  server,
}) => {
  await changeOnAnalysis(page, server, [
    inspection(1, '2026-01-01', { status: 'scheduled', is_finalized: false, finalized: false }),
  ])
  await expect(page.getByText(noAnalysis)).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/property/12/dashboard`)
  await expect(selector(page, second)).toBeVisible()
})

test('[4.27] so they are when the inspections cannot be had', async ({ page, server }) => {
  server.answer('GET /property/12/inspections', { status: 404, body: {} })
  await changeOnAnalysis(page, server, [])
  await expect(page.getByText(noAnalysis)).toBeVisible()
  await expect(page).toHaveURL(`${server.url}/property/12/dashboard`)
})

test('[4.28] [7.3] elsewhere the property id in the path is swapped, and nothing but it', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  for (const [from, to] of [
    ['/property/11/dashboard', '/property/12/dashboard'],
    ['/home-health/11?system=roof', '/home-health/12?system=roof'],
    ['/diy/11/11', '/diy/12/11'],
    ['/property/11/inspection/11', '/property/12/inspection/11'],
    ['/11/11/home-inspection-report', '/11/12/home-inspection-report'],
    ['/request-inspection', '/request-inspection'],
  ] as const) {
    await page.evaluate(() => localStorage.setItem('current_property_id', '11'))
    await page.goto(from)
    await expect(selector(page, first)).toBeVisible()
    await change(page, second)
    await expect(selector(page, second)).toBeVisible()
    await expect(page).toHaveURL(`${server.url}${to}`)
  }
  const asked = server.calls('GET /homeowner/7/property/12/dashboard')
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.map(({ headers }) => headers['property-id'])).toEqual(asked.map(() => '12'))
})

test('[4.28] a page of another property than the current one can be left for the current one', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner', { current_property_id: '11' })
  await page.goto('/home-health/12')
  await change(page, first)
  await expect(page).toHaveURL(`${server.url}/home-health/11`)
})
