import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { enter, expect, keep, stored, test } from '#tests/support/browser/shell.ts'
import type { BareServer } from '#tests/support/server/bare-server.ts'

/* Sections 2 and 4: the screen of a page that cannot be drawn, and the two ways on. */

const title = 'Payment Cancelled'

/** Sends the code of a page with a fault in it: it cannot be drawn while storage says `broken`. */
const spoil = (server: BareServer) =>
  server.block((path) => {
    if (!path.endsWith('.js')) return null
    const code = readFileSync(join(process.env.DIST_DIRECTORY ?? 'dist', path), 'utf8')
    return code.includes(`"${title}"`)
      ? {
          raw: code.replaceAll(`"${title}"`, `(localStorage.broken?{}:"${title}")`),
          type: 'text/javascript',
        }
      : null
  })

/** Opens a page that cannot be drawn. */
const crash = async (page: Page, server: BareServer) => {
  spoil(server)
  await keep(page, { broken: 'yes' })
  await page.goto('/payment-cancel-mobile')
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
}
const repair = (page: Page) => page.evaluate(() => localStorage.removeItem('broken'))
const whole = (page: Page) => page.getByRole('heading', { level: 1, name: title })

test('[2.21] [4.37] a page that cannot be drawn shows the crash screen, word for word', async ({
  page,
  server,
}) => {
  const dialogs: string[] = []
  page.on('dialog', (dialog) => dialogs.push(dialog.message()))
  await crash(page, server)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong')
  await expect(
    page.getByText(
      "We've been notified and are working to fix the issue. Please try refreshing the page.",
      { exact: true },
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refresh Page', exact: true })).toBeEnabled()
  await expect(page.getByRole('button', { name: 'Try Again', exact: true })).toBeEnabled()
  await expect(page.getByText('Need help? Contact support at')).toHaveText(
    /^Need help\? Contact support at \S+@\S+$/,
  )
  const address = page.getByRole('link', { name: /@/ })
  await expect(address).toHaveAttribute('href', `mailto:${await address.textContent()}`)
  expect(dialogs).toEqual([])
})

for (const [width, height] of [
  [1280, 900],
  [360, 740],
  [740, 360],
] as const)
  test(`[2.21] it is as high as the window and in its middle, at ${width} × ${height}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height })
    await crash(page, server)
    const screen = await page.getByRole('main').boundingBox()
    expect(screen).toMatchObject({ x: 0, y: 0, width })
    expect(screen?.height).toBeGreaterThanOrEqual(height)
    const parts = await page.getByRole('main').evaluate((main) =>
      [...main.children].map((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect()
        return { left, right, top, bottom }
      }),
    )
    for (const { left, right } of parts) expect((left + right) / 2).toBeCloseTo(width / 2, 0)
    const above = Math.min(...parts.map(({ top }) => top))
    const below = (screen?.height ?? 0) - Math.max(...parts.map(({ bottom }) => bottom))
    expect(above).toBeCloseTo(below, 0)
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })

test('[2.21] it comes as a whole: no part of it comes later and moves the buttons away', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    const moved = { sum: 0 }
    Object.assign(globalThis, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        moved.sum += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await crash(page, server)
  await expect(page.getByText('What was happening')).toBeVisible()
  // Two frames: what came with the last one has been counted.
  expect(
    await page.evaluate(
      () =>
        new Promise((done) =>
          requestAnimationFrame(() =>
            requestAnimationFrame(() =>
              done((globalThis as unknown as { moved: { sum: number } }).moved.sum),
            ),
          ),
        ),
    ),
  ).toBe(0)
})

test('[2.23] Refresh Page reloads the page', async ({ page, server }) => {
  await crash(page, server)
  await repair(page)
  const reloaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith('/payment-cancel-mobile'),
  )
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await reloaded
  await expect(whole(page)).toBeVisible()
})

test('[4.37] Try Again returns to normal rendering without a reload, and to the crash screen while the fault lasts', async ({
  page,
  server,
}) => {
  await crash(page, server)
  const loads: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(request.url())
  })
  const again = page.getByRole('button', { name: 'Try Again' })
  await again.click()
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await repair(page)
  await again.click()
  await expect(whole(page)).toBeVisible()
  await expect(page.getByText('Please return to the app to try again.')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(loads).toEqual([])
})

test('[4.37] another page is not touched by it, and nobody is signed out', async ({
  page,
  server,
}) => {
  spoil(server)
  await enter(page, server, 'homeowner', { broken: 'yes' })
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const contact = await page.getByRole('heading', { level: 1 }).textContent()
  await page.evaluate(() => {
    history.pushState({ key: 'broken' }, '', '/payment-cancel-mobile')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(contact ?? '')
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible()
  expect(await stored(page)).toHaveProperty('token')
})
