import { expect, type Page } from '@playwright/test'
import pg from 'pg'
import { enterAs, test } from '#tests/support/browser/browser.ts'
import { excessWidth, hasCome, violationsOf } from '#tests/support/browser/fine.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'

const isFine = async (page: Page, where: string) => {
  await hasCome(page)
  expect(await violationsOf(page), where).toEqual([])
  expect(await excessWidth(page), where).toBeLessThanOrEqual(0)
}
const ribbon = (page: Page) => page.getByRole('region', { name: 'Demo', exact: true })
/**
 * Furnishing a home takes the server a moment, and on a very busy machine longer than a browser waits for an answer.
 * The page then offers to try again, and a visitor does.
 */
const begin = async (page: Page, role: string, url: string | RegExp) => {
  const again = page.getByRole('button', { name: 'Try again' })
  await page.getByRole('button', { name: `Start as ${role}` }).click()
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(page).toHaveURL(url, { timeout: 15_000 })
  }).toPass({ timeout: 300_000 })
}
const openTasks = async (page: Page) => {
  await ribbon(page)
    .getByRole('button', { name: /tasks and roles/ })
    .click()
  return page.getByRole('dialog', { name: 'Your demo' })
}
/** The hour of every demo is over, and the server, which sweeps when it starts, removes them. */
const passTheHour = async (server: ServerProcess) => {
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query(`update demos set expires_at = now() - interval '1 second'`)
  await client.end()
  await server.restart()
}

test('a visitor resolves an issue as homeowner, sees the inspection as inspector, and is told when the demo has ended', async ({
  page,
  freshServer: server,
}) => {
  test.setTimeout(900_000)
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`${server.url}/demo`)
  await isFine(page, 'choosing')
  await begin(page, 'homeowner', /\/property\/[\w-]+\/dashboard/)
  await expect(ribbon(page)).toContainText('Demo – changes vanish in')
  await isFine(page, 'the first page with its ribbon')

  await test.step('the list of things to try leads to the issues, and ticks the things done', async () => {
    const tasks = await openTasks(page)
    await isFine(page, 'the tasks')
    await tasks.getByRole('link', { name: /Resolve an issue/ }).click()
    await expect(page).toHaveURL(/\/issue-resolution\//)
    await page.getByRole('button', { name: 'See the most serious one' }).click()
    const issue = page.getByRole('complementary', { name: /\S/ })
    await issue.getByRole('button', { name: 'Mark fixed' }).click()
    await expect(issue.getByText(/^Resolved · /)).toBeVisible()
    await issue.getByRole('button', { name: 'Close panel' }).click()
    await expect(ribbon(page)).toContainText('1 of 5 tried')
    await expect((await openTasks(page)).getByRole('listitem').first()).toContainText('(done)')
  })

  await test.step('as the inspector the same demo has the inspection under way', async () => {
    await page.getByRole('button', { name: 'Be the inspector' }).click()
    await expect(page).toHaveURL(`${server.url}/inspector-dashboard`)
    await expect(page.getByText(/48 Sample Street/).first()).toBeVisible()
    await expect(ribbon(page)).toContainText('1 of 5 tried')
    const tasks = await openTasks(page)
    await tasks.getByRole('link', { name: /Rate an item on a worksheet/ }).click()
    await expect(page).toHaveURL(/\/inspection-form\/.*\/heating/)
  })

  await test.step('a reload stays in it', async () => {
    await page.reload()
    await expect(ribbon(page)).toContainText('Demo – changes vanish')
  })

  await test.step('when the hour is over the page says so and offers another one', async () => {
    await passTheHour(server)
    await page.goto(`${server.url}/inspector-dashboard`)
    await expect(page).toHaveURL(`${server.url}/demo?ended`)
    await expect(page.getByRole('heading', { name: 'Your demo has ended' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    await isFine(page, 'ended')
    await begin(page, 'admin', `${server.url}/admin/dashboard`)
  })
})

test('a demo starts over on request, ends with the sign-up, and leaves nobody signed in', async ({
  page,
  server,
}) => {
  test.setTimeout(900_000)
  // The other tests of this file mail by the same server.
  const mailedBefore = server.mail.received.length
  await page.goto('/demo')
  await begin(page, 'admin', '/admin/dashboard')
  await (await openTasks(page)).getByRole('button', { name: 'Start over' }).click()
  await page
    .getByRole('dialog', { name: 'Start over?' })
    .getByRole('button', { name: 'Start over' })
    .click()
  await expect(ribbon(page)).toContainText('0 of 5 tried', { timeout: 90_000 })
  await expect(page).toHaveURL('/admin/dashboard')
  await page.goto('/demo')
  await expect(page.getByText('Your demo is open as admin')).toBeVisible()
  await isFine(page, 'open')
  await page.getByRole('button', { name: 'End and sign up' }).click()
  await isFine(page, 'the question')
  await page
    .getByRole('dialog', { name: 'End the demo?' })
    .getByRole('button', { name: 'End and sign up' })
    .click()
  await expect(page).toHaveURL('/sign-up-form', { timeout: 90_000 })
  await page.goto('/demo')
  await expect(page.getByRole('button', { name: 'Start as admin' })).toBeVisible()
  await expect(page.getByText('Your demo has ended')).toHaveCount(0)
  expect(server.mail.received.slice(mailedBefore)).toEqual([])
})

test('a person who is signed in to a real account is asked before a demo replaces it', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto('/demo')
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start as homeowner' })).toHaveCount(0)
  await isFine(page, 'signed in')
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  await expect(page.getByRole('link', { name: 'Go to my dashboard' })).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Sign out and continue' }).click()
  await expect(page).toHaveURL('/demo')
  await expect(page.getByRole('button', { name: 'Start as homeowner' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
