import type { BrowserContext, Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'

test.use({ serviceWorkers: 'allow' })

const home = idOf('property lane')
const radio = (page: Page, name: string) => page.getByRole('radio', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The homeowner has come to the ten areas once, with a network, and the page says that it opens without one. */
const ready = async (page: Page) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/diy/${home}`)
  await expect(page.getByText(/^This works without a network on this device/)).toBeVisible({
    timeout: 120_000,
  })
}
const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)
/** No network, for the pages and for the browser's own worker. */
const lose = (context: BrowserContext) => context.setOffline(true)

test('an owner without a network opens the DIY pages anew, answers with a photograph, and all is submitted when it is back', async ({
  page,
  context,
}) => {
  test.slow()
  await ready(page)
  await lose(context)
  await page.reload()
  await expect(heading(page)).toHaveText('DIY inspection')
  await expect(page.getByText('9 of 10 areas looked at.')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible()
  await isFine(page)

  await page.getByRole('link', { name: 'Kitchen and laundry', exact: true }).click()
  await radio(page, 'Problem').check()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'duct.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto() })
  await expect(page.getByText('On this device', { exact: true })).toBeVisible()
  await page.reload()
  await expect(radio(page, 'Problem')).toBeChecked()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/^Submitted on this device/)).toBeVisible()

  await page.getByRole('link', { name: 'All areas' }).click()
  await page.getByRole('link', { name: 'Roof and gutters', exact: true }).click()
  await radio(page, 'OK').check()
  await page.getByRole('button', { name: 'Review' }).click()
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/^Submitted on this device/)).toBeVisible()

  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  const asks = page.getByRole('dialog', { name: 'Log out with unsent work?' })
  await expect(
    asks.getByText('Your answers about 2 areas of your home did not reach us yet.'),
  ).toBeVisible()
  await isClean(page, 'the question before a log-out')
  await asks.getByRole('button', { name: 'Stay logged in' }).click()
  await expect(asks).toBeHidden()

  // The area on screen goes by itself, and the other one beside it.
  // A toast tells of that one, and goes: it is waited for from the beginning.
  const told = page
    .getByText('Your look at “Kitchen and laundry” is submitted.')
    .waitFor({ timeout: 120_000 })
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('DIY inspection done')
  await told
  await page.goto(`/diy/${home}`)
  await expect(page.getByText('10 of 10 areas looked at.')).toBeVisible()
  await expect(page.getByText(/^Begun/)).toHaveCount(0)
})

test('a page that needs a network says so without one, and opens by itself when it is back', async ({
  page,
  context,
}) => {
  await ready(page)
  await lose(context)
  await page.goto(`/reminders/${home}`)
  await expect(heading(page)).toHaveText('This page needs a network')
  await isFine(page)
  await page.getByRole('link', { name: 'Go on with the DIY inspection' }).click()
  await expect(heading(page)).toHaveText('DIY inspection')
  await page.goBack()
  await expect(heading(page)).toHaveText('This page needs a network')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Reminders')
})

/** The files of the app that this browser has kept, and whether it has what shows the homes. */
const keptHere = (page: Page) =>
  page.evaluate(async () => {
    const [name] = await caches.keys()
    const files = name === undefined ? [] : await (await caches.open(name)).keys()
    const copies = await new Promise<number>((resolve) => {
      const opening = indexedDB.open('hearthkeep')
      opening.onsuccess = () => {
        const names = opening.result.transaction('copies').objectStore('copies').getAllKeys()
        names.onsuccess = () => {
          opening.result.close()
          resolve(names.result.filter((key) => String(key).includes('diy.overview')).length)
        }
      }
    })
    return { files: files.length, copies }
  })
const controlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)

test('a homeowner who never opened a DIY page opens the app without a network, and goes on with the DIY inspection', async ({
  page,
  context,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  await expect(heading(page)).toHaveText(/profile/i)
  // Its own page goes first: nothing is registered while it loads.
  expect(await workers(page)).toBe(0)
  await expect.poll(() => controlled(page), { timeout: 60_000 }).toBe(true)
  await expect
    .poll(async () => (await keptHere(page)).copies, { timeout: 60_000 })
    .toBeGreaterThan(0)
  const { files } = await keptHere(page)
  expect(files).toBeGreaterThan(40)
  // The shell and the pages of a DIY inspection; the whole app has some 2,000 files.
  expect(files).toBeLessThan(100)

  await lose(context)
  for (const path of ['/', `/property/${home}/dashboard`, '/notifications']) {
    await page.goto(path)
    await expect(heading(page)).toHaveText('This page needs a network')
    await expect(page.getByText(/^The DIY inspection of your home works without/)).toBeVisible()
  }
  await isFine(page)
  await page.getByRole('link', { name: 'Go on with the DIY inspection' }).click()
  await expect(heading(page)).toHaveText('DIY inspection')
  await page.getByRole('link', { name: 'Roof and gutters', exact: true }).click()
  await expect(radio(page, 'OK')).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(heading(page)).toHaveText('This page needs a network')
  await context.setOffline(false)
  await expect(heading(page)).toHaveText('Notifications')
})

test('nothing of the app stays in the browser of a homeowner who logs out', async ({ page }) => {
  await ready(page)
  expect(await workers(page)).toBe(1)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => workers(page)).toBe(0)
  await expect.poll(async () => (await keptHere(page)).copies).toBe(0)
})
