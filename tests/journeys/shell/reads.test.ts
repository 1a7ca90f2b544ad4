import type { Page, Request } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { copiesPause } from '#src/machines/shell/constants.ts'
import { words } from '#src/services/call-error.ts'
import { enterAs, expect, signIn, test } from '#tests/support/browser/browser.ts'

/** How often each call that reads was made, by its address below /api, and which of them wait for their answers. */
const readsOf = (page: Page) => {
  const asked = new Map<string, number>()
  const waiting = new Set<Request>()
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (request.method() !== 'GET' || !pathname.startsWith('/api/')) return
    // The stream is opened, not read, and pictures are the browser's own.
    if (/\/stream$|photos/.test(pathname)) return
    const name = pathname.slice('/api'.length) + search
    asked.set(name, (asked.get(name) ?? 0) + 1)
    waiting.add(request)
  })
  page.on('response', (response) => waiting.delete(response.request()))
  page.on('requestfailed', (request) => waiting.delete(request))
  return { asked, waiting }
}
/** Of the browser's own time: longer than anything that a page puts off, shorter than any pause between polls. */
const quiet = 4_000
/** Waits until the page shows its data, nothing is on its way, and its timers ask for nothing more. */
const settled = async (page: Page, { asked, waiting }: ReturnType<typeof readsOf>) => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  const count = () => [...asked.values()].reduce((sum, times) => sum + times, 0)
  await expect(async () => {
    // Time must not run away from an answer that is on its way.
    await expect
      .poll(() => [...waiting].map((request) => request.url()), { intervals: [20] })
      .toEqual([])
    const before = count()
    await page.clock.runFor(quiet)
    expect(count()).toBe(before)
  }).toPass({ intervals: [20], timeout: 120_000 })
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
    await page.clock.install()
    // On a slow machine the clock runs far: the device's own copies, which read again, are not made here.
    await page.addInitScript((pause) => {
      const real = window.setTimeout
      window.setTimeout = ((run: () => void, after?: number) =>
        after === pause ? 0 : real(run, after)) as typeof setTimeout
    }, copiesPause)
    await enterAs(page, person)
    const reads = readsOf(page)
    const { asked } = reads
    for (const path of paths) {
      // What the page before asked for is over with it.
      await page.goto('about:blank')
      asked.clear()
      reads.waiting.clear()
      await page.goto(path)
      await settled(page, reads)
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
  await page.clock.install()
  await signIn(page, 'homeowner')
  await expect(page).toHaveURL(/\/dashboard$/)
  const landing = new URL(page.url()).pathname
  // What this page still asks for is over with it.
  await page.goto('about:blank')
  const reads = readsOf(page)
  const { asked } = reads
  await page.route('**/api/homeowner/*/property/*/dashboard', (route) =>
    route.fulfill({ status: 500, json: { error: 'Out of order.', code: 'server_error' } }),
  )
  asked.clear()
  await page.goto(landing)
  const isSaid = page.getByRole('main').getByText(words.server)
  await expect(async () => {
    await page.clock.runFor(1_000)
    await expect(isSaid).toBeVisible({ timeout: 100 })
  }).toPass({ timeout: 20_000 })
  await settled(page, reads)
  const times = [...asked].filter(([path]) => path.endsWith('/dashboard')).map(([, count]) => count)
  expect(times, 'one try and two more').toEqual([3])
  await page.unroute('**/api/homeowner/*/property/*/dashboard')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('main').getByText(words.server)).toHaveCount(0)
})

test('a change refreshes the reads it concerns, and asks for nothing else', async ({ page }) => {
  await page.clock.install()
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  const reads = readsOf(page)
  const { asked } = reads
  const phone = page.getByRole('textbox', { name: 'Phone' })
  await settled(page, reads)
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

test('a visit that was cancelled without an answer is cancelled on the page once the network is back', async ({
  page,
  context,
}) => {
  await enterAs(page, 'homeowner2')
  await page.goto(`/property/${idOf('property road')}/inspection/${idOf('inspection road-next')}`)
  await page.getByRole('button', { name: 'Cancel inspection' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Demo: we found another date.')
  await page.route('**/api/inspections/*/cancel', async (route) => {
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await dialog.getByRole('button', { name: /^Cancel/ }).click()
  await expect(dialog.getByText(words.network)).toBeVisible()
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('Demo: we found another date.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel inspection' })).toHaveCount(0)
})
