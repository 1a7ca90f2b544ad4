import type { Page } from '@playwright/test'
import { first, inspection, linkOf, second, selector } from '#tests/support/browser/homes.ts'
import { enter, expect, openMenu, stored, test } from '#tests/support/browser/shell.ts'

/* Sections 4 and 5: which property is current. */

const lists = 'GET /customers/7/properties'
const defaults = 'GET /homeowner/7/default-property'

/** Reloads the list, as other parts of a page may ask for it. */
const refreshProperties = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new Event('refresh-properties')))

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

test('[2.7] streets of any length and script fit a narrow screen, and one without a street can be chosen', async ({
  page,
  server,
}) => {
  server.world.properties = [
    { property_id: 11, street: 'W'.repeat(300), city: 'شارع'.repeat(40) },
    { property_id: 12, street: '🏚️'.repeat(100) },
    { property_id: 13 },
  ]
  await page.setViewportSize({ width: 340, height: 700 })
  await enter(page, server, 'homeowner', { first_name: 'W'.repeat(300) })
  await page.goto('/notifications')
  await openMenu(page, /^Property: W/)
  await expect(page.getByRole('option')).toHaveCount(3)
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0)
  await page.getByRole('option').nth(2).click()
  await expect.poll(async () => (await stored(page)).current_property_id).toBe('13')
  await expect(page.getByRole('button', { name: 'Property: no address' })).toBeVisible()
})

test('[7.10] [2.6] the first inspection of the dashboard decides on Manage Issues, in either spelling', async ({
  page,
  server,
}) => {
  for (const [inspections, many] of [
    [[], 0],
    [[{ is_finalized: true }, { is_finalized: false }], 1],
    [[{ finalized: true }], 1],
    [[{ is_finalized: false }, { is_finalized: true }], 0],
    [[{ finalized: false, status: 'completed' }, { finalized: true }], 0],
  ] as const) {
    server.world.inspections['11'] = inspections.map((more, index) => inspection(index, '', more))
    await enter(page, server, 'homeowner')
    const answered = page.waitForResponse('**/api/homeowner/7/property/11/dashboard')
    await page.goto('/notifications')
    await answered
    await openMenu(page, /^Property$/)
    await expect(linkOf(page, 'Home Inspections')).toBeVisible()
    await expect(linkOf(page, 'Manage Issues')).toHaveCount(many)
  }
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
  // Its mark is a picture: the name of a property is its address alone.
  await expect(page.getByRole('option', { selected: true })).toHaveAccessibleName(
    new RegExp(`^${first}`),
  )
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
  await expect(page.getByText('You have no property yet.')).toBeVisible()
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
