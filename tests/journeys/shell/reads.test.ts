import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { words } from '#src/services/call-error.ts'
import { enterAs, expect, signIn, test } from '#tests/support/browser/browser.ts'

/** How often each call that reads was made, by its address below /api. */
const readsOf = (page: Page) => {
  const asked = new Map<string, number>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
    // The stream is opened, not read, and pictures are the browser's own.
    if (/\/stream$|photos/.test(pathname)) return
    const name = pathname.slice('/api'.length) + search
    asked.set(name, (asked.get(name) ?? 0) + 1)
  })
  return asked
}
/** Waits until the page shows its data and nothing more is on its way. */
const settled = async (page: Page, asked: Map<string, number>) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  let before = ''
  await expect
    .poll(
      () => {
        const now = JSON.stringify([...asked])
        const quiet = now === before
        before = now
        return quiet
      },
      { intervals: [1500] },
    )
    .toBe(true)
}

const home = idOf('property lane')
const visit = idOf('inspection lane')
const pages = {
  homeowner: [
    `/property/${home}/dashboard`,
    `/home-health/${home}`,
    `/issue-resolution/${home}`,
    `/property/${home}/inspection/${visit}`,
    `/${visit}/${home}/home-inspection-report`,
    '/profile',
  ],
  inspector: ['/inspector-dashboard', '/inspections', `/inspection-overview/${visit}/${home}`],
  admin: ['/admin', `/inspection-overview/${visit}/${home}`],
}

for (const [person, paths] of Object.entries(pages))
  test(`each page of the ${person} asks for each thing once`, async ({ page }) => {
    await enterAs(page, person)
    const asked = readsOf(page)
    for (const path of paths) {
      // What the page before asked for is over with it.
      await page.goto('about:blank')
      asked.clear()
      await page.goto(path)
      await settled(page, asked)
      expect(
        [...asked].filter(([, times]) => times > 1),
        path,
      ).toEqual([])
      expect(asked.size, path).toBeGreaterThan(0)
    }
  })

test('a read that the server fails is tried as often as the catalogue says, however many show it', async ({
  page,
}) => {
  await signIn(page, 'homeowner')
  await expect(page).toHaveURL(/\/dashboard$/)
  const landing = new URL(page.url()).pathname
  const asked = readsOf(page)
  await page.route('**/api/homeowner/*/property/*/dashboard', (route) =>
    route.fulfill({ status: 500, json: { error: 'Out of order.', code: 'server_error' } }),
  )
  asked.clear()
  await page.goto(landing)
  await expect(page.getByRole('main').getByText(words.server)).toBeVisible({ timeout: 20_000 })
  await settled(page, asked)
  const times = [...asked].filter(([path]) => path.endsWith('/dashboard')).map(([, count]) => count)
  expect(times, 'one try and two more').toEqual([3])
  await page.unroute('**/api/homeowner/*/property/*/dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByText(words.server)).toHaveCount(0)
})

test('a change refreshes the reads it concerns, and asks for nothing else', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  const asked = readsOf(page)
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await settled(page, asked)
  asked.clear()
  await phone.fill('217 555 0143')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => [...asked.keys()]).toEqual(['/profile'])
})

test('a read that the network lost comes back with it, by itself', async ({ page, context }) => {
  await signIn(page, 'homeowner')
  await expect(page).toHaveURL(/\/dashboard$/)
  const dashboards = '**/api/homeowner/*/property/*/dashboard'
  await page.route(dashboards, (route) => route.abort('internetdisconnected'))
  await page.goto(new URL(page.url()).pathname)
  await expect(page.getByRole('main').getByText(words.network)).toBeVisible({ timeout: 20_000 })
  await context.setOffline(true)
  await page.unroute(dashboards)
  await context.setOffline(false)
  await expect(page.getByRole('main').getByText(words.network)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
})
