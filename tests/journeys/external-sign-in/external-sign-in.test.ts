import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { test as base, expect } from '#tests/support/browser/browser.ts'
import { leaveAndComeBack, startIssuer, type TestIssuer } from '#tests/support/server/issuer.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

/** The real server beside a real issuer, each on a host of its own. */
const test = base.extend<
  { server: ServerProcess },
  { issuer: TestIssuer; trusting: ServerProcess }
>({
  issuer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its pattern
    async ({}, use) => {
      const issuer = await startIssuer()
      await use(issuer)
      await issuer.close()
    },
    { scope: 'worker' },
  ],
  trusting: [
    async ({ issuer }, use) => {
      const server = await startServerProcess({ env: issuer.env })
      issuer.trust(server.url)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  server: ({ trusting }, use) => use(trusting),
})

const leave = async (page: Page, from = '/login') => {
  await page.goto(from)
  await page.getByRole('link', { name: 'Continue with Acorn ID' }).click()
  await expect(page.getByRole('heading', { name: 'Test sign-in' })).toBeVisible()
}
const beSomebody = async (page: Page, email: string, { verified = true } = {}) => {
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('checkbox', { name: 'The address is verified' }).setChecked(verified)
  await page.getByRole('button', { name: 'Continue' }).click()
}

test('a homeowner signs in with another service and lands on their dashboard, without its picture', async ({
  page,
}) => {
  const hosts = new Set<string>()
  page.on('request', (request) => hosts.add(new URL(request.url()).hostname))
  await leave(page)
  await beSomebody(page, 'homeowner@hearthkeep.example')
  await expect(page).toHaveURL(`/property/${idOf('property lane')}/dashboard`)
  await expect(page.getByRole('button', { name: 'Account menu' })).toContainText('HD')
  expect([...hosts].sort()).toEqual(['127.0.0.1', 'localhost'])
  expect(await page.evaluate(() => [localStorage.userType, localStorage.profilePhoto])).toEqual([
    'homeowner',
    undefined,
  ])
})

test('each role lands on its first page, and a person who wanted another page gets there', async ({
  page,
}) => {
  await leave(page)
  await beSomebody(page, 'inspector@hearthkeep.example')
  await expect(page).toHaveURL('/inspector-dashboard')
  await page.evaluate(() => localStorage.clear())
  await leave(page, '/login?next=%2Fpricing-calculator')
  await beSomebody(page, 'admin@hearthkeep.example')
  await expect(page).toHaveURL('/pricing-calculator')
})

test('while it is being finished the page says so in its center, names nobody, and keeps the code out of its address', async ({
  page,
  issuer,
}) => {
  const release = issuer.holdTokens()
  await page.clock.install()
  await leave(page)
  await beSomebody(page, 'inspector@hearthkeep.example')
  await expect(page.getByRole('heading', { level: 1, name: 'Signing you in…' })).toBeVisible()
  await expect(page).toHaveURL('/oauth-callback')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeHidden()
  await page.clock.fastForward(5_000)
  await expect(page.getByText('The sign-in took too long')).toBeHidden()
  await page.clock.fastForward(10_500)
  await expect(
    page.getByRole('heading', { level: 1, name: 'The sign-in took too long' }),
  ).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'did not answer within 15 seconds',
  )
  await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute(
    'href',
    /\/auth\/external$/,
  )
  await expect(page.getByRole('link', { name: 'Back to log in' })).toBeVisible()
  // The person is still there: the answer counts.
  release()
  await expect(page).toHaveURL('/inspector-dashboard')
})

test('cancelling there leads to a card that says nothing has changed, and back', async ({
  page,
}) => {
  await leave(page)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('heading', { name: 'Sign-in cancelled' })).toBeVisible()
  await expect(page).toHaveURL(({ search }) => search === '')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.getByRole('link', { name: 'Back to log in' }).click()
  await expect(page).toHaveURL('/login')
})

test('an address without an account begins a sign-up with the known name and address', async ({
  page,
}) => {
  await leave(page)
  await page.getByRole('textbox', { name: 'First name' }).fill('Ada')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Newcomer')
  await beSomebody(page, 'ada@homes.example')
  await expect(page.getByRole('heading', { name: 'No account yet' })).toBeVisible()
  await expect(page.getByText('ada@homes.example')).toBeVisible()
  await page.getByRole('link', { name: 'Sign up with this address' }).click()
  await expect(page.getByRole('heading', { name: 'Sign up' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('ada@homes.example')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Ada')
})

test('an address that is not verified there opens nothing', async ({ page }) => {
  await leave(page)
  await beSomebody(page, 'inspector2@hearthkeep.example', { verified: false })
  await expect(
    page.getByRole('heading', { name: 'Your address is not verified there' }),
  ).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
})

test('a state of another browser, a used one and a page opened by hand are not finished', async ({
  page,
  context,
  server,
}) => {
  const { parameters, cookie } = await leaveAndComeBack(server, {
    email: 'inspector@hearthkeep.example',
  })
  const callback = `/oauth-callback?${new URLSearchParams(parameters)}`
  const wrong = page.getByRole('heading', { name: 'This sign-in cannot be finished here' })
  await page.goto('/oauth-callback')
  await expect(wrong).toBeVisible()
  await page.goto(callback)
  await expect(wrong).toBeVisible()
  await expect(page.getByRole('link', { name: 'Log In', exact: true })).toBeVisible()
  const [name = '', value = ''] = cookie.split('=')
  const path = '/api/auth/external'
  await context.addCookies([{ name, value, domain: 'localhost', path, sameSite: 'Lax' }])
  await page.goto(callback)
  await expect(page).toHaveURL('/inspector-dashboard')
  await page.evaluate(() => localStorage.clear())
  await page.goto(callback)
  await expect(wrong).toBeVisible()
})

test('where no issuer is configured nothing of it is on the page', async ({ browser }) => {
  const server = await startServerProcess({ seed: 'empty', env: { OIDC_ISSUER: 'none' } })
  const page = await browser.newPage({ baseURL: server.url })
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Continue with/ })).toHaveCount(0)
  await page.close()
  await server.close()
})
