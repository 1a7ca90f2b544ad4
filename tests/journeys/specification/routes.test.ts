import type { Page } from '@playwright/test'
import { routeTable } from '#tests/support/browser/route-table.ts'
import { authOf, enter, expect, keep, type Role, test } from '#tests/support/browser/shell.ts'

const addresses = Object.entries(routeTable)
const publicOnes = addresses.filter(([, audience]) => audience === 'public')
const guarded = addresses.filter(([, audience]) => audience !== 'public')
const roles: Role[] = ['homeowner', 'inspector', 'admin']

/** Opens an address as its own page load and waits until its guard has spoken and its heading is there. */
const open = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toHaveCount(1)
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Those of the addresses at which a visit ends elsewhere than it should, and where it ends. */
const strays = async (page: Page, of: typeof addresses, place: (address: string) => string) => {
  const wrong: string[] = []
  for (const [address] of of) {
    const ended = await open(page, address)
    if (ended !== place(address)) wrong.push(`${address} → ${ended}`)
  }
  return wrong
}

for (const role of roles) {
  const somebody = `${role === 'homeowner' ? 'a' : 'an'} ${role}`
  const allowed = guarded.filter(([, audience]) => audience.split(' ').includes(role))
  const refused = guarded.filter(([, audience]) => !audience.split(' ').includes(role))

  test(`[2.19] ${somebody} stays on every public page`, async ({ page, server }) => {
    await enter(page, server, role)
    expect(await strays(page, publicOnes, (address) => address)).toEqual([])
  })

  test(`[5.1] [2.19] ${somebody} stays where the role is allowed`, async ({ page, server }) => {
    await enter(page, server, role)
    expect(await strays(page, allowed, (address) => address)).toEqual([])
  })

  test(`[5.1] [5.4] ${somebody} goes to / where the role is not allowed`, async ({
    page,
    server,
  }) => {
    await enter(page, server, role)
    expect(await strays(page, refused, () => '/')).toEqual([])
  })
}

test('[5.4] nobody stays on public pages without signing in', async ({ page }) => {
  expect(await strays(page, publicOnes, (address) => address)).toEqual([])
})

test('[4.1] [5.4] nobody goes to /login elsewhere, and the address to come back to is kept', async ({
  page,
}) => {
  const login = (address: string) => `/login?next=${encodeURIComponent(address)}`
  expect(await strays(page, guarded, login)).toEqual([])
})

test('[2.20] any other path and a path whose id is no id show the not-found page', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner')
  for (const address of [
    '/nowhere',
    '/property/11',
    '/property/11/dashboard/more',
    '/home-health/%3Cscript%3E',
    '/home-health/..%2Fetc',
    '/property/%F0%9F%8F%A0/dashboard',
    '/inspections',
    '/%E0%A4%A',
  ]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1, name: /not found/i })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(address)
  }
})

test('[5.2] the token decides the role, never the stored user type', async ({ page, server }) => {
  await keep(page, { ...authOf(server, 'homeowner'), userType: 'admin' })
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('[4.8] the temporary flag opens the stored property and inspection without the role check, and no other pair', async ({
  page,
  server,
}) => {
  const flag = { temp_access: 'true', temp_property_id: '11', temp_inspection_id: '31' }
  for (const auth of [{}, authOf(server, 'inspector')]) {
    await keep(page, { ...auth, ...flag })
    await page.goto('/inspection-overview/31/11')
    await expect(page.locator('main h1')).toHaveCount(1)
    await expect(page).toHaveURL('/inspection-overview/31/11')
    await page.goto('/property/11/inspection/31/analysis')
    await expect(page.locator('main h1')).toHaveCount(1)
    await expect(page).toHaveURL('/property/11/inspection/31/analysis')
  }
  await keep(page, { ...authOf(server, 'admin'), ...flag })
  for (const [address, ended] of [
    ['/property/11/inspection/31/analysis', '/property/11/inspection/31/analysis'],
    ['/property/12/inspection/31/analysis', '/'],
    ['/property/11/inspection/32/analysis', '/'],
    ['/home-health/11', '/'],
  ] as const) {
    await page.goto(address)
    await expect(page.locator('main h1')).toHaveCount(1)
    await expect(page).toHaveURL(ended)
  }
  await keep(page, { ...authOf(server, 'admin'), ...flag, temp_access: 'yes' })
  await page.goto('/property/11/inspection/31/analysis')
  await expect(page).toHaveURL('/')
})

test('[5.3] a 403 to the page’s own call leads to /unauthorized where ownership is needed, and nothing else does', async ({
  page,
  server,
}) => {
  await enter(page, server, 'inspector')
  const address = '/property/11/inspection/31'
  await page.goto(address)
  await expect(page.getByText('Resource not found.')).toBeVisible()
  await expect(page).toHaveURL(address)
  server.answer('GET /inspections/31', { status: 500, body: {} })
  await page.goto(address)
  await expect(page.locator('main h1')).toHaveCount(1)
  await expect(page).toHaveURL(address)
  server.answer('GET /inspections/31', { status: 403, body: { error: 'no' } })
  await page.goto(address)
  await expect(page).toHaveURL('/unauthorized')
})

test('[5.6] [8.5] a 403 is told in the words of the catalogue, also where it leads away', async ({
  page,
  server,
}) => {
  const words = "Access denied. You don't have permission for this action."
  await enter(page, server, 'homeowner')
  server.answer('GET /payments/status', { status: 403, body: {} })
  await page.goto('/inspections/31/payment-success')
  await expect(page.getByText(words)).toBeVisible()
  await expect(page).toHaveURL('/inspections/31/payment-success')
  server.answer('GET /homeowner/7/property/11/dashboard', { status: 403, body: {} })
  await page.goto('/property/11/dashboard')
  await expect(page).toHaveURL('/unauthorized')
  await expect(page.getByText(words)).toBeVisible()
})
