import type { Page } from '@playwright/test'
import { routeTable } from '#tests/support/browser/route-table.ts'
import { authOf, enter, expect, keep, type Role, test } from '#tests/support/browser/shell.ts'

/*
 * Who may stay at which address is asked of every address and person in tests/src/access.test.ts. Here every
 * address is opened once in a browser, and the guard is seen at work at a dozen of them.
 */

const addresses = Object.entries(routeTable)
const publicOnes = addresses.flatMap(([address, audience]) =>
  audience === 'public' ? [address] : [],
)
const guarded = addresses.flatMap(([address, audience]) =>
  audience === 'public' ? [] : [{ address, allowed: audience.split(' ') }],
)
const roles: Role[] = ['homeowner', 'inspector', 'admin']

/** Opens an address as its own page load and waits until its guard has spoken and its heading is there. */
const open = async (page: Page, address: string) => {
  await page.goto(address, { waitUntil: 'commit' })
  await expect(page.locator('main h1')).toHaveCount(1)
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** Those of the addresses at which a visit ends elsewhere than it should, and where it ends. */
const strays = async (
  page: Page,
  of: readonly string[],
  place: (address: string) => string = (address) => address,
) => {
  const wrong: string[] = []
  for (const address of of) {
    const ended = await open(page, address)
    if (ended !== place(address)) wrong.push(`${address} → ${ended}`)
  }
  return wrong
}

test('[2.4] [2.19] [5.4] every public address opens directly and nobody has to sign in; the bar is on all but four', async ({
  page,
}) => {
  const without: string[] = []
  const wrong: string[] = []
  for (const address of publicOnes) {
    const ended = await open(page, address)
    if (ended !== address) wrong.push(`${address} → ${ended}`)
    if ((await page.getByRole('navigation', { name: 'Main' }).count()) === 0) without.push(address)
  }
  expect(wrong).toEqual([])
  expect(without).toEqual(['/', '/features-demo', '/sample-report', '/demo'])
})

for (const role of roles) {
  const somebody = `${role === 'homeowner' ? 'a' : 'an'} ${role}`

  test(`[2.19] [5.1] ${somebody} stays at addresses where the role is allowed, opened directly`, async ({
    page,
    server,
  }) => {
    // An address that several roles may open is opened by one of them, in turn.
    const mine = guarded.filter(({ allowed }, index) => allowed[index % allowed.length] === role)
    await enter(page, server, role)
    expect(
      await strays(
        page,
        mine.map(({ address }) => address),
      ),
    ).toEqual([])
  })
}

for (const [role, refused, allowedToAll] of [
  ['homeowner', ['/admin/user/1/property/2/inspections', '/inspection-form/1/2/roof'], '/contact'],
  ['inspector', ['/admin/service-areas', '/home-health/1'], '/verify/abc'],
  ['admin', ['/property/1/inspection/2/analysis', '/inspections/completed'], '/'],
] as const)
  test(`[5.1] [5.4] the token of the ${role} is refused elsewhere and led to /, and no public page asks for it`, async ({
    page,
    server,
  }) => {
    await enter(page, server, role)
    expect(await strays(page, refused, () => '/')).toEqual([])
    expect(await strays(page, [allowedToAll])).toEqual([])
  })

test('[4.1] nobody is led to /login, and the address to come back to is kept', async ({ page }) => {
  const asked = ['/admin', '/1/2/home-inspection-report', '/profile?tab=photo']
  const login = (address: string) => `/login?next=${encodeURIComponent(address)}`
  expect(await strays(page, asked, login)).toEqual([])
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

test('[5.3] the field pages of somebody else’s visit lead to /unauthorized as well', async ({
  page,
  server,
}) => {
  await enter(page, server, 'inspector')
  const pages = [
    ['GET /inspections/31', '/inspection-overview/31/11'],
    ['GET /inspections/31/radon-test', '/radon-test/31'],
    ['GET /inspections/31/mold-test', '/mold-test/31'],
  ] as const
  for (const [call, address] of pages) {
    server.answer(call, { status: 403, body: { error: 'no' } })
    await page.goto(address)
    await expect(page, address).toHaveURL('/unauthorized')
    server.answer(call, { status: 500, body: {} })
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await expect(page, address).toHaveURL(address)
  }
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
