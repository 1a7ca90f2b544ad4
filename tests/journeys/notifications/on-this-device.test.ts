import type { Browser, Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { test as base, enterAs, expect, keptFor } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'
import { answering, deliver, press, shown, workerOf } from '#tests/support/browser/push.ts'
import { type PushService, startPushService } from '#tests/support/server/push-service.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'

/*
 * From the press to the notice: the real server pushes to the stand-in of the tests, and the browser's own tools hand
 * the decrypted message to the real service worker.
 */

const test = base.extend<{ service: PushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructuring.
  service: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
  freshServer: async ({ service }, use) => {
    const server = await startServerProcess({ env: { PUSH_SERVICES: service.origin } })
    await use(server)
    await server.close()
  },
  baseURL: async ({ freshServer }, use) => use(freshServer.url),
})
test.use({ serviceWorkers: 'allow' })

const card = (page: Page) => page.getByRole('region', { name: 'Notices on this device' })
const turnOn = (page: Page) => card(page).getByRole('button', { name: 'Turn notices on' })
const turnOff = (page: Page) => card(page).getByRole('button', { name: 'Turn notices off' })

/** The inspector writes to the owner of a home. */
const write = async (browser: Browser, url: string) => {
  const context = await browser.newContext({ baseURL: url })
  const inspector = await context.newPage()
  const { token } = await keptFor(inspector, 'inspector')
  const sent = await inspector.request.post(
    `/api/inspections/${idOf('inspection street')}/messages`,
    {
      headers: { authorization: `Bearer ${token}` },
      data: { body: 'I will come by the back door.' },
    },
  )
  expect(sent.status(), await sent.text()).toBeLessThan(300)
  await context.close()
}

test('a homeowner turns notices on, gets one, and a press leads to what it is about', async ({
  page,
  context,
  service,
  browser,
  freshServer,
}) => {
  await answering(context, service, 'granted')
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  await expect(turnOn(page)).toBeVisible()
  await isClean(page, 'notices that are off')
  await turnOn(page).press('Enter')
  await expect(turnOff(page)).toBeVisible({ timeout: 120_000 })
  await isClean(page, 'notices that are on')
  await page.reload()
  await expect(turnOff(page)).toBeVisible()

  await write(browser, freshServer.url)
  await expect.poll(() => service.came.length).toBe(1)
  expect(service.wrong).toEqual([])
  const text = service.came[0]?.text ?? ''
  expect(text).not.toContain('back door')
  await workerOf(context)
  await deliver(page, text)
  await expect.poll(async () => (await shown(context)).length).toBe(1)
  const said = JSON.parse(text)
  const [notice] = await shown(context)
  expect(notice).toMatchObject({
    title: 'Hearthkeep',
    body: expect.stringContaining('wrote to you about'),
    tag: said.id,
  })
  // In the tab that is open, without loading it again.
  await page.evaluate(() => Object.assign(window, { isStillHere: true }))
  if (notice !== undefined) await press(context, notice)
  await expect(page).toHaveURL(/\/inspection\/[^/]+#messages$/)
  await expect(page.getByText('I will come by the back door.').first()).toBeVisible()
  expect(await page.evaluate(() => 'isStillHere' in window)).toBe(true)

  await page.goto('/profile')
  // What loads above moves the button, even from under a press of the mouse.
  await turnOff(page).press('Enter')
  await expect(turnOn(page)).toBeVisible()
  await write(browser, freshServer.url)
  await page.reload()
  await expect(turnOn(page)).toBeVisible()
  expect(service.came).toHaveLength(1)
})

test('a notice for somebody who has left this device says nothing of them', async ({
  page,
  context,
  service,
  browser,
  freshServer,
}) => {
  await answering(context, service, 'granted')
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  await turnOn(page).press('Enter')
  await expect(turnOff(page)).toBeVisible({ timeout: 120_000 })
  await write(browser, freshServer.url)
  await expect.poll(() => service.came.length).toBe(1)
  const text = service.came[0]?.text ?? ''
  await workerOf(context)
  // Their session is over here, and the server has not heard of it yet.
  await page.evaluate(() => caches.delete('hearthkeep-notices'))
  await deliver(page, text)
  await expect.poll(async () => (await shown(context)).length).toBe(1)
  expect(await shown(context)).toEqual([
    expect.objectContaining({
      title: 'Hearthkeep',
      body: 'There is something new. Log in to see it.',
    }),
  ])
})

test('somebody who does not answer the browser is not asked again until they press, and one who forbids it reads how to allow it', async ({
  browser,
  service,
  freshServer,
}) => {
  const open = async (answer: NotificationPermission) => {
    const context = await browser.newContext({ baseURL: freshServer.url })
    await answering(context, service, answer)
    const page = await context.newPage()
    await enterAs(page, 'homeowner')
    await page.goto('/profile')
    await turnOn(page).click()
    return { context, page }
  }
  const unanswered = await open('default')
  await expect(card(unanswered.page).getByText(/asked, and got no answer/)).toBeVisible()
  await expect(turnOn(unanswered.page)).toBeEnabled()
  await unanswered.context.close()
  const forbidden = await open('denied')
  await expect(card(forbidden.page).getByText('This browser blocks notices')).toBeVisible()
  await isClean(forbidden.page, 'notices that are blocked')
  await forbidden.page.evaluate(() => {
    window.name = ''
  })
  await card(forbidden.page).getByRole('button', { name: 'Look again' }).click()
  await expect(turnOn(forbidden.page)).toBeVisible()
  await forbidden.context.close()
})

test('an admin, whose pages have no other worker, turns notices on, and loses them by logging out', async ({
  page,
  context,
  service,
  browser,
  freshServer,
}) => {
  await answering(context, service, 'granted')
  await enterAs(page, 'admin')
  await page.goto('/profile')
  await turnOn(page).click()
  await expect(turnOff(page)).toBeVisible({ timeout: 120_000 })
  const elsewhere = await (await browser.newContext({ baseURL: freshServer.url })).newPage()
  await enterAs(elsewhere, 'admin')
  await elsewhere.goto('/profile')
  const others = card(elsewhere).getByRole('list', { name: 'Other devices with notices' })
  await expect(others.getByRole('listitem')).toHaveCount(1)
  const holds = () => page.evaluate(() => caches.has('hearthkeep-notices'))
  expect(await holds()).toBe(true)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).not.toHaveURL(/profile/)
  await expect.poll(holds).toBe(false)
  await expect
    .poll(() =>
      page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    )
    .toBe(0)
  // The sign-out reaches the server a moment after the page has gone.
  await expect(async () => {
    await elsewhere.reload()
    await expect(card(elsewhere)).toBeVisible()
    await expect(others).toHaveCount(0, { timeout: 1_000 })
  }).toPass({ timeout: 20_000 })
  await elsewhere.context().close()
})

test('a homeowner removes the notices of a device from another one', async ({
  page,
  context,
  service,
  browser,
  freshServer,
}) => {
  await answering(context, service, 'granted')
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  await turnOn(page).click()
  await expect(turnOff(page)).toBeVisible({ timeout: 120_000 })
  const other = await browser.newContext({ baseURL: freshServer.url })
  const elsewhere = await other.newPage()
  await enterAs(elsewhere, 'homeowner')
  await elsewhere.goto('/profile')
  const list = card(elsewhere).getByRole('list', { name: 'Other devices with notices' })
  await isClean(elsewhere, 'the notices of other devices')
  await list.getByRole('button', { name: /^Remove/ }).click()
  await expect(list).toHaveCount(0)
  await write(browser, freshServer.url)
  await page.reload()
  await expect(turnOn(page)).toBeVisible()
  expect(service.came).toEqual([])
  await other.close()
})
