import type { Page } from '@playwright/test'
import type { BareServer } from '#tests/support/bare-server.ts'
import { enter, expect, openMenu, stored, test } from '#tests/support/shell.ts'

/* Sections 4 and 5: which property is current, and where changing it leads. */

const lists = 'GET /customers/7/properties'
const defaults = 'GET /homeowner/7/default-property'
const noAnalysis = 'No inspection analysis available for this property'

const selector = (page: Page, street: string) =>
  page.getByRole('button', { name: `Property: ${street}` })

const first = '11 First Street'
const second = '12 Second Street'

/** Chooses another property, as a person does it. */
const change = async (page: Page, to: string) => {
  await openMenu(page, /^Property: /)
  await page.getByRole('option', { name: new RegExp(to) }).click()
}

/** Reloads the list, as other parts of a page may ask for it. */
const refreshProperties = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('refresh-properties')))

const linkOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

const inspection = (id: unknown, created: string, more: Record<string, unknown>) => ({
  inspection_id: id,
  created_at: created,
  ...more,
})

/** Opens an analysis of the first property and changes to the second. */
const changeOnAnalysis = async (page: Page, server: BareServer, inspections: unknown[]) => {
  server.world.inspections['12'] = inspections
  await enter(page, server, 'homeowner')
  await page.goto('/property/11/inspection/5/analysis')
  await change(page, second)
}

test('[4.18] [4.19] [7.15] the stored property is restored, whether ids are text or numbers', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner', { current_property_id: '12' })
  await page.goto('/notifications')
  await expect(selector(page, second)).toBeVisible()
  expect(await stored(page)).toMatchObject({ current_property_id: '12' })
})

test('[4.18] the stored property is current before the list has come', async ({ page, server }) => {
  server.answer(lists, 'silent')
  await enter(page, server, 'homeowner', { current_property_id: '12' })
  await page.goto('/notifications')
  await expect(linkOf(page, 'Dashboard')).toHaveAttribute('href', '/property/12/dashboard')
})

test('[4.19] without a stored property the first is chosen and remembered', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  await page.goto('/notifications')
  await expect(selector(page, first)).toBeVisible()
  expect(await stored(page)).toMatchObject({ current_property_id: '11' })
})

test('[4.20] a selected property that has gone gives way to the first, and to none in an empty list', async ({
  page,
  server,
}) => {
  server.world.properties.push({ property_id: 13, street: '13 Third Street', city: 'Waco' })
  await enter(page, server, 'homeowner', { current_property_id: '13' })
  await page.goto('/notifications')
  await expect(selector(page, '13 Third Street')).toBeVisible()
  server.world.properties.pop()
  server.world.properties.reverse()
  await refreshProperties(page)
  await expect(selector(page, second)).toBeVisible()
  expect(await stored(page)).toMatchObject({ current_property_id: '12' })
  server.world.properties = []
  await refreshProperties(page)
  await expect(selector(page, 'none yet')).toBeVisible()
  expect(await stored(page)).not.toHaveProperty('current_property_id')
  await expect(page).toHaveURL(/\/notifications$/)
})

test('[4.20] [2.6] what can be managed follows the property that is current after a reload', async ({
  page,
  server,
}) => {
  server.world.inspections['12'] = [inspection('b', '2026-01-01', { finalized: true })]
  await enter(page, server, 'homeowner', { current_property_id: '12' })
  await page.goto('/notifications')
  await openMenu(page, /^Property$/)
  await expect(linkOf(page, 'Manage Issues')).toHaveAttribute('href', '/issue-resolution/12')
  server.world.properties.pop()
  await refreshProperties(page)
  await expect(linkOf(page, 'Home Inspections')).toHaveAttribute('href', '/home-inspections/11')
  await expect(linkOf(page, 'Manage Issues')).toHaveCount(0)
})

test('[4.21] a property without an id cannot be selected', async ({ page, server }) => {
  server.world.properties.unshift(
    { property_id: undefined, street: '1 Nowhere' },
    { property_id: null, street: '2 Nowhere' },
    { property_id: '', street: '3 Nowhere' },
  )
  await enter(page, server, 'homeowner', { current_property_id: 'undefined' })
  await page.goto('/notifications')
  await openMenu(page, `Property: ${first}`)
  await expect(page.getByRole('option')).toHaveCount(2)
  await expect(page.getByRole('option', { name: /Nowhere/ })).toHaveCount(0)
})

test('[4.22] refresh-properties reloads the list for the stored user id, each time it is said', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  await page.goto('/notifications')
  await expect(selector(page, first)).toBeVisible()
  server.world.properties[0] = { property_id: 11, street: '11 New Name', city: 'Austin' }
  await refreshProperties(page)
  await expect(selector(page, '11 New Name')).toBeVisible()
  await refreshProperties(page)
  await expect.poll(() => server.calls(lists).length).toBe(3)
  await page.evaluate(() => localStorage.setItem('userId', '8'))
  await refreshProperties(page)
  await expect.poll(() => server.calls('GET /customers/8/properties').length).toBe(1)
})

test('[4.23] a homeowner with no property is sent to /add-property, and can read notifications', async ({
  page,
  server,
}) => {
  server.world.properties = []
  await enter(page, server, 'homeowner')
  await page.goto('/home-health/11')
  await expect(page).toHaveURL(`${server.url}/add-property`)
  await openMenu(page, 'Account menu')
  await page.getByRole('link', { name: 'Notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await linkOf(page, 'Dashboard').click()
  await expect(page).toHaveURL(`${server.url}/add-property`)
})

test('[4.24] a page that needs a default property leads to /add-property with a flag when there is none', async ({
  page,
  server,
}) => {
  server.world.properties = []
  server.world.defaultProperty = null
  await enter(page, server, 'homeowner')
  await page.goto('/request-inspection')
  await expect(page).toHaveURL(`${server.url}/add-property?redirected=true`)
  await expect(page.getByText('There is no property yet.')).toBeVisible()
})

test('[4.24] [7.9] so does one whose list could not be had', async ({ page, server }) => {
  server.answer(lists, { status: 400, body: {} })
  server.world.defaultProperty = null
  await enter(page, server, 'homeowner')
  await page.goto('/property/11/dashboard')
  await expect(page).toHaveURL(`${server.url}/add-property?redirected=true`)
})

test('[4.25] otherwise the default property becomes the current one', async ({ page, server }) => {
  server.answer(lists, { status: 400, body: {} })
  server.world.defaultProperty = 12
  await enter(page, server, 'homeowner')
  await page.goto('/request-inspection')
  await expect(linkOf(page, 'Dashboard')).toHaveAttribute('href', '/property/12/dashboard')
  expect(await stored(page)).toMatchObject({ current_property_id: '12' })
  await expect(page).toHaveURL(/\/request-inspection$/)
})

test('[8.14] [7.9] a default property that fails otherwise is only logged; the list says that it failed', async ({
  page,
  server,
}) => {
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  server.answer(lists, { status: 400, body: { error: 'The list is being repaired' } })
  server.answer(defaults, { status: 400, body: { error: 'The default is being repaired' } })
  await enter(page, server, 'homeowner')
  await page.goto('/request-inspection')
  await expect.poll(() => logged.join()).toContain('The default is being repaired')
  await expect(page).toHaveURL(/\/request-inspection$/)
  await expect(page.getByRole('alert')).toHaveCount(0)
  server.answer(lists, null)
  await openMenu(page, /^Property: /)
  await expect(page.getByText('The list is being repaired')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).last().click()
  await expect(selector(page, first)).toBeVisible()
})

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

for (const role of ['inspector', 'admin'] as const)
  test(`[5.5] [2.7] an ${role} has no property selector and no pages of a property in the menu`, async ({
    page,
    server,
  }) => {
    await enter(page, server, role)
    await page.goto('/notifications')
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Property|Services/ })).toHaveCount(0)
    expect(server.calls(lists)).toEqual([])
  })
