import type { Locator, Page } from '@playwright/test'
import { freeze, pass, settle } from '#tests/support/browser/frozen.ts'
import { enter, expect, openMenu, test } from '#tests/support/browser/shell.ts'
import { nothingComesNear } from '#tests/support/fixtures/notices.ts'
import type { BareServer } from '#tests/support/server/bare-server.ts'

const switching = 'POST /auth/switch-account-type'
const failed = 'Failed to switch account type'

/** A toast by its text; what a page itself says is inside #root. */
const toast = (page: Page, text: string): Locator =>
  page
    .locator('body > div:not(#root)')
    .getByRole(text.startsWith('Failed') ? 'alert' : 'status')
    .filter({ hasText: text })

const colorOf = (of: Locator) =>
  of.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] = (
      getComputedStyle(element).backgroundColor.match(/\d+/g) ?? []
    ).map(Number)
    return { red, green, blue }
  })

const choose = async (page: Page, name: string) => {
  await openMenu(page, 'Account menu')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name }).click()
}

/** It stays for so long, with the mouse resting on it as after a click into the menu below; then it leaves. */
const expectToLast = async (page: Page, of: Locator, lasts: number) => {
  await expect(of).toBeVisible()
  await of.hover()
  await page.clock.runFor(lasts - 1)
  await settle(page)
  await expect(of).toBeVisible()
  await pass(page, 1200)
  await expect(of).toHaveCount(0)
}

test('[8.11] [9.4] [9.5] a switch that fails says so for 4 s in red, assertively', async ({
  page,
  server,
}) => {
  await enter(page, server, 'admin')
  server.answer(switching, { status: 403 })
  await page.goto('/pricing-calculator')
  await freeze(page)
  await choose(page, 'Inspector view')
  const said = toast(page, failed)
  await expect(said).toBeVisible()
  const { red, green, blue } = await colorOf(said)
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await expectToLast(page, said, 4000)
})

test('[8.11] [7.11] [9.4] [9.5] a switch and the way back are said for 2 s in green', async ({
  page,
  server,
}) => {
  await enter(page, server, 'admin')
  await page.goto('/pricing-calculator')
  await freeze(page)
  await choose(page, 'Inspector view')
  const there = toast(page, 'Switched to inspector view')
  await expect(there).toBeVisible()
  const { red, green, blue } = await colorOf(there)
  expect(green).toBeGreaterThan(Math.max(red, blue))
  await expectToLast(page, there, 2000)
  server.world.user.user_type = 'admin'
  await choose(page, 'Switch Back to Admin Account')
  await expectToLast(page, toast(page, 'Switched back to admin account'), 2000)
  expect(server.calls(switching).map(({ json }) => json)).toEqual([
    { target_user_type: 'inspector' },
  ])
})

test('[8.11] [7.11] a way back that the server refuses, with nothing saved, says so', async ({
  page,
  server,
}) => {
  await enter(page, server, 'homeowner', { originalType: 'inspector', isSwitched: 'true' })
  server.answer('POST /auth/switch-back', { status: 500 })
  await page.goto('/pricing-calculator')
  await choose(page, 'Switch Back to Inspector Account')
  await expect(toast(page, 'Failed to switch back to original account')).toBeVisible()
  expect(server.calls('POST /auth/switch-back')).toHaveLength(1)
})

test('[9.4] [9.5] a toast of loading is dark and stays as long as it takes, then the result takes its place', async ({
  page,
  server,
}) => {
  await enter(page, server, 'inspector')
  server.answer(switching, 'silent')
  await page.goto('/pricing-calculator')
  await freeze(page)
  await choose(page, 'Homeowner view')
  const loading = toast(page, 'Switching the view…')
  await expect(loading).toBeVisible()
  const { red, green, blue } = await colorOf(loading)
  expect(Math.max(red, green, blue)).toBeLessThan(90)
  await page.clock.runFor(29_000)
  await page.clock.runFor(900)
  await settle(page)
  await expect(loading).toBeVisible()
  await pass(page, 100)
  await expect(toast(page, failed)).toBeVisible()
  await pass(page, 1200)
  await expect(loading).toHaveCount(0)
})

/** The list page, whose older notices cannot be had. */
const openFeed = async (page: Page, server: BareServer) => {
  server.world.notices = Array.from({ length: 30 }, (_, id) => ({
    id,
    type: 'user_message',
    title: `Notice ${id}`,
    is_read: true,
    created_at: '2026-01-01T00:00:00Z',
  }))
  await enter(page, server, 'inspector')
  await page.addInitScript(nothingComesNear)
  await page.goto('/notifications')
  await expect(page.getByText('Notice 19', { exact: true })).toBeVisible()
  server.answer('GET /notifications', { status: 418 })
}

test('[9.5] at most 20 toasts are shown at once; the oldest makes room', async ({
  page,
  server,
}) => {
  // By itself the library names a toast after its moment and a little chance, which may be the same for two.
  await page.addInitScript(() => {
    Math.random = () => 0.5
  })
  await openFeed(page, server)
  await freeze(page)
  const said = toast(page, 'Failed to load notifications')
  for (let count = 1; count <= 22; count += 1) {
    const refused = page.waitForResponse((answer) => answer.status() === 418)
    await page.getByRole('button', { name: 'Show older' }).click()
    await refused
    // The one that makes room needs a moment to go; so little time passes that none goes by itself.
    await expect
      .poll(async () => {
        const shown = await said.count()
        if (shown !== Math.min(count, 20)) await pass(page, 50)
        return shown
      })
      .toBe(Math.min(count, 20))
  }
  await pass(page, 1000)
  await expect(said).toHaveCount(20)
})

test('[9.5] toasts do not cover the bell or the menus', async ({ page, server }) => {
  await openFeed(page, server)
  await freeze(page)
  for (let count = 1; count <= 3; count += 1) {
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(toast(page, 'Failed to load notifications')).toHaveCount(count)
  }
  await openMenu(page, 'Account menu')
  await openMenu(page, /^Notifications/)
  await expect(toast(page, 'Failed to load notifications')).toHaveCount(3)
})

test('[9.5] [2.3] toasts are at the top right and are never wider than 90 % of the window', async ({
  page,
  server,
}) => {
  await openFeed(page, server)
  const said = toast(page, 'Failed to load notifications')
  for (const width of [1280, 375, 200]) {
    await page.setViewportSize({ width, height: 800 })
    await page.getByRole('button', { name: 'Show older' }).click()
    await expect(said.last()).toBeVisible()
    const box = await said.last().boundingBox()
    const { x, width: wide } = box ?? { x: 0, width: 999 }
    const { y } = (await said.first().boundingBox()) ?? { y: 999 }
    expect(wide).toBeLessThan(0.9 * width + 0.1)
    expect(y).toBeLessThan(120)
    expect(width - x - wide).toBeLessThan(32)
    expect(x).toBeGreaterThanOrEqual(0)
  }
})
