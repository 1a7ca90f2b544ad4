import type { Page } from '@playwright/test'
import { freeze, pass, settle } from '#tests/support/browser/frozen.ts'
import { enter, expect, test } from '#tests/support/browser/shell.ts'
import type { Answer } from '#tests/support/server/bare-world.ts'

/** How often the app itself was loaded. */
const loadsOf = (page: Page) => {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

const isPart = (path: string) => path.startsWith('/static/js/async/')
const failure = (page: Page) => page.locator('main').getByText('Loading chunk failed')
const contact = (page: Page) => page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })
const gone: Answer = { status: 404, raw: 'gone', type: 'text/plain' }

test('[8.15] a page whose code does not come says Loading chunk failed, and Try again brings it', async ({
  page,
  server,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  const loads = loadsOf(page)
  server.block((path) => (isPart(path) ? 'cut' : null))
  await contact(page).click()
  await expect(failure(page)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/contact')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  server.block(null)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /contact/i })).toBeVisible()
  await expect(failure(page)).toHaveCount(0)
  expect(loads(), 'a network that fails reloads nothing').toBe(0)
})

test('[8.15] code that is on its way is given 120 s', async ({ page, server }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  await freeze(page)
  server.block((path) => (isPart(path) ? 'silent' : null))
  await contact(page).click()
  await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
  await page.clock.runFor(119_999)
  await settle(page)
  await expect(failure(page)).toHaveCount(0)
  await page.clock.runFor(1)
  await expect(failure(page)).toBeVisible()
})

for (const [kind, answer] of [
  ['answers 404 for it', gone],
  ['answers its start page for it', { raw: '<!doctype html><title>a</title>', type: 'text/html' }],
] as const)
  test(`[8.16] after a deployment an old tab reloads for code that is gone, where the server ${kind}`, async ({
    page,
    server,
    quiet,
  }) => {
    // The start page in place of a script is no script.
    quiet.expected = /Unexpected token '<'/
    await page.goto('/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
    const loads = loadsOf(page)
    server.block((path) => {
      // The page that is loaded anew is of the new version, whose files are there.
      if (path === '/contact') server.block(null)
      return isPart(path) ? answer : null
    })
    await contact(page).click()
    await expect(page.getByRole('heading', { level: 1, name: /contact/i })).toBeVisible()
    expect(loads()).toBe(1)
  })

test('[8.16] code that stays gone is said after one reload, and never reloads in a loop', async ({
  page,
  server,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  const loads = loadsOf(page)
  server.block((path) => (isPart(path) ? gone : null))
  await contact(page).click()
  await expect(failure(page)).toBeVisible()
  expect(loads()).toBe(1)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(failure(page)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
  await expect(page).toHaveURL(/privacy-policy/)
  await expect(failure(page)).toBeVisible()
  expect(loads()).toBe(1)
})

test('[8.16] where a tab can remember nothing, code that is gone reloads nothing', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    })
  })
  await page.goto('/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible()
  const loads = loadsOf(page)
  server.block((path) => (isPart(path) ? gone : null))
  await contact(page).click()
  await expect(failure(page)).toBeVisible()
  expect(loads()).toBe(0)
})

test('[8.15] the bell and the account menu come by themselves as soon as their code can be had', async ({
  page,
  server,
}) => {
  await enter(page, server, 'inspector')
  await freeze(page)
  server.block((path) => (isPart(path) ? 'cut' : null))
  await page.goto('/notifications')
  await expect(failure(page)).toBeVisible()
  server.block(null)
  // Each part waits five seconds from its own failure, which may come after that of the page.
  await expect
    .poll(async () => {
      await pass(page, 1000)
      return page.getByRole('button', { name: 'Account menu' }).isVisible()
    })
    .toBe(true)
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible()
})
