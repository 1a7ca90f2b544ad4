import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { test as base, enterAs, expect } from '#tests/support/browser/browser.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'

/* The server is really gone: its process is killed, and this browser meets a closed port. */

const test = base.extend<{ dist: string }>({
  /** A copy of the build, which a test may replace by another. */
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructuring.
  dist: async ({}, use) => {
    const dist = await mkdtemp(join(tmpdir(), 'hearthkeep-dist-'))
    cpSync('dist', dist, { recursive: true })
    await use(dist)
    rmSync(dist, { recursive: true })
  },
  freshServer: async ({ dist }, use) => {
    const server = await startServerProcess({ env: { DIST_DIRECTORY: dist } })
    await use(server)
    await server.close()
  },
  baseURL: async ({ freshServer }, use) => use(freshServer.url),
})
test.use({ serviceWorkers: 'allow' })

const visit = `${idOf('inspection street')}/${idOf('property street')}`
const form = `/inspection-form/${visit}/plumbing`
const state = (page: Page) => page.getByRole('status', { name: 'Save state' })
const rating = (page: Page, item: string, to: string) =>
  page.getByRole('group', { name: item, exact: true }).getByRole('radio', { name: to, exact: true })

/** The dashboard says that the seeded inspection opens here without a network. */
const ready = async (page: Page) => {
  await page.goto('/inspector-dashboard')
  await page.getByRole('button', { name: 'Download today' }).click()
  await expect(page.getByText('Ready offline', { exact: true }).first()).toBeVisible({
    timeout: 120_000,
  })
}

test('with the server gone, the pages of field work open in a new tab, and a rating is sent when it is back', async ({
  page,
  context,
  freshServer,
}) => {
  // Each page waits some seconds for a server that is gone before it shows the copy.
  test.slow()
  await enterAs(page, 'inspector')
  await ready(page)
  await freshServer.kill()
  await page.close()

  const cold = await context.newPage()
  await cold.goto('/inspector-dashboard')
  await expect(cold.getByRole('heading', { level: 1 })).toHaveText(/^Hello/)
  await expect(cold.getByText('Ready offline', { exact: true }).first()).toBeVisible()
  const opens = async (address: string, heading: string | RegExp) => {
    const tab = await context.newPage()
    await tab.goto(address)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(tab.getByText('Unable to connect to the server.').first()).toBeVisible()
    await expect(tab.getByText(/from \d/).first()).toBeVisible()
    await tab.close()
  }
  await Promise.all([
    opens('/inspections/in_progress', 'Inspections'),
    opens(`/inspection-overview/${visit}`, /,/),
    opens('/inspector/tests/all', 'Tests'),
    opens('/my-comments', 'My comments'),
    opens('/my-templates', 'My templates'),
  ])
  await cold.goto(form)
  await rating(cold, 'Toilets', 'NP').check()
  await expect(state(cold)).toContainText(/on this device|will retry/i)
  await cold.reload()
  await expect(rating(cold, 'Toilets', 'NP')).toBeChecked()

  await freshServer.start()
  await expect(state(cold)).toContainText('All saved', { timeout: 120_000 })
  await cold.reload()
  await expect(rating(cold, 'Toilets', 'NP')).toBeChecked()
  await expect(cold.getByText('The server cannot be reached.')).toHaveCount(0)
})

/** The worker of another build: only its name for itself differs. */
const deployAnother = (dist: string): string => {
  const file = join(dist, 'service-worker.js')
  const text = readFileSync(file, 'utf8')
  const [, id = ''] = /revision:"([0-9a-f]{12})"/.exec(text) ?? []
  const other = [...id].reverse().join('')
  writeFileSync(file, text.replaceAll(id, other))
  // What was compressed before is the old one.
  for (const kind of ['br', 'gz']) rmSync(`${file}.${kind}`, { force: true })
  return other
}

test('a new version is offered once all is sent, and comes when the person takes it', async ({
  page,
  dist,
  freshServer,
}) => {
  await enterAs(page, 'inspector')
  await ready(page)
  const other = deployAnother(dist)
  await freshServer.restart()

  await page.goto(form)
  await expect(state(page)).toContainText('All saved')
  await page.evaluate(() => document.documentElement.setAttribute('data-old', ''))
  await page.getByRole('button', { name: 'Use the new version' }).click({ timeout: 120_000 })
  await expect(page.locator('[data-old]')).toHaveCount(0)
  await expect(state(page)).toContainText('All saved')
  await expect(page.getByRole('button', { name: 'Use the new version' })).toHaveCount(0)
  expect(await page.evaluate(() => caches.keys())).toContain(`hearthkeep-app-${other}`)
})

/** Whether this browser keeps the app, and the names of the copies on this device. */
const keptHere = (page: Page) =>
  page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    copies: await new Promise((resolve) => {
      const opening = indexedDB.open('hearthkeep')
      opening.onsuccess = () => {
        const names = opening.result.transaction('copies').objectStore('copies').getAllKeys()
        names.onsuccess = () => resolve(names.result.length)
      }
    }),
  }))

test('an inspector’s browser keeps the app, and nothing of it once they log out; an admin’s keeps nothing', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'inspector')
  await ready(page)
  expect(await keptHere(page)).toMatchObject({ workers: 1 })
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => keptHere(page)).toEqual({ workers: 0, copies: 0 })

  const other = await (await browser.newContext()).newPage()
  await enterAs(other, 'admin')
  await other.goto('/profile')
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(/profile/i)
  expect(
    await other.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
  ).toBe(0)
})
