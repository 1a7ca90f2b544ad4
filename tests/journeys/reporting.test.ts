import { test } from '#tests/support/reported-build.ts'
import { startServerProcess } from '#tests/support/server-process.ts'
import { expect } from '#tests/support/shell.ts'

test('our own server lets reports out to the service it was built for, and the page breaks no rule of its own', async ({
  page,
  built,
  ingest,
  quiet,
}) => {
  quiet.expected = /a fault of our own/
  const server = await startServerProcess({
    seed: 'empty',
    env: { PUBLIC_SENTRY_DSN: ingest.dsn, DIST_DIRECTORY: built.dist },
  })
  const broken: string[] = []
  page.on('console', (message) => {
    if (/content security policy/i.test(message.text())) broken.push(message.text())
  })
  await page.addInitScript(() => {
    Math.random = () => 0.05
  })
  await page.goto(`${server.url}/login`)
  await expect.poll(() => ingest.items('session').length).toBeGreaterThan(0)
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('a fault of our own')
    })
  })
  await expect.poll(() => ingest.errors()).toEqual(['a fault of our own'])
  await expect.poll(() => ingest.items('transaction').length).toBeGreaterThan(0)
  await expect
    .poll(() => ingest.items('replay_recording').length, { timeout: 20_000 })
    .toBeGreaterThan(0)
  expect(broken).toEqual([])
  await server.close()
})
