import type { Page } from '@playwright/test'
import { isCodeWith, test } from '#tests/support/browser/reported-build.ts'
import { expect } from '#tests/support/browser/shell.ts'
import type { Ingest } from '#tests/support/server/ingest.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'

const fault = 'a fault of our own'
const fail = (page: Page) =>
  page.evaluate((words) => {
    setTimeout(() => {
      throw new Error(words)
    })
  }, fault)

/** Waits until the page reports; its first report says that it was opened. */
const reporting = (ingest: Ingest) =>
  expect.poll(() => ingest.items('session').length).toBeGreaterThan(0)

test.beforeEach(({ quiet }) => {
  quiet.expected = /a fault of our own/
})

test('our own server lets reports out to the service it was built for, and the page breaks no rule of its own', async ({
  page,
  built,
  ingest,
}) => {
  const server = await startServerProcess({
    seed: 'empty',
    env: { PUBLIC_SENTRY_DSN: ingest.dsn, DIST_DIRECTORY: built.dist },
  })
  ingest.listenTo(server.url)
  const broken: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text())
  })
  await page.addInitScript(() => {
    Math.random = () => 0.05
  })
  await page.goto(`${server.url}/login`)
  await reporting(ingest)
  await fail(page)
  await expect.poll(() => ingest.errors()).toEqual([fault])
  await expect.poll(() => ingest.items('transaction').length).toBeGreaterThan(0)
  await expect
    .poll(() => ingest.items('replay_recording').length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  expect(broken).toEqual([])
  await server.close()
})

test('an error without a network is kept on the device and sent once there is one, by the next page if this one is closed', async ({
  page,
  context,
  ingest,
}) => {
  await page.goto('/login')
  await reporting(ingest)
  await context.setOffline(true)
  await fail(page)
  const kept = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases()
      if (!databases.some(({ name }) => name === 'hearthkeep-reports')) return 0
      const database = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('hearthkeep-reports')
        request.onsuccess = () => resolve(request.result)
      })
      const store = database.transaction('queue').objectStore('queue')
      return new Promise<number>((resolve) => {
        const request = store.count()
        request.onsuccess = () => resolve(request.result)
      })
    })
  await expect.poll(kept).toBe(1)
  expect(ingest.errors()).toEqual([])
  // Closed before there is a network again.
  const next = await context.newPage()
  await page.close()
  await context.setOffline(false)
  await next.goto('/contact')
  await expect.poll(() => ingest.errors(), { timeout: 20_000 }).toEqual([fault])
})

test('a reporter whose files cannot be fetched is fetched again when there is a network, and hears what waited', async ({
  page,
  built,
  ingest,
}) => {
  let gone = 0
  let reachable = false
  await page.route(isCodeWith(built.dist, 'sentry_key'), (route) => {
    if (reachable) return route.continue()
    gone++
    return route.abort()
  })
  await page.goto('/login')
  await fail(page)
  await expect.poll(() => gone).toBeGreaterThan(0)
  reachable = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => ingest.errors()).toEqual([fault])
})
