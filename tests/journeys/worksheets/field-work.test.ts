import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'

const form = (worksheet: string) =>
  `/inspection-form/${idOf('inspection street')}/${idOf('property street')}/${worksheet}`
const state = (page: Page) => page.getByRole('status', { name: 'Save state' })

/** The row of an item opens to its photos. */
const open = (page: Page, item: string) =>
  page.getByRole('button', { name: new RegExp(`^${item}`), expanded: false }).click()

/** The server takes no work from this browser; pages still load. */
const refuseWork = (page: Page) =>
  page
    .context()
    .route(/\/api\/inspections\/.+/, (route) =>
      route.request().method() === 'GET' ? route.fallback() : route.abort(),
    )

test('unsent work of two tabs and its photographs survive a reload, and all of it is saved when the server takes it again', async ({
  page,
  context,
}) => {
  await enterAs(page, 'inspector')
  const other = await context.newPage()
  await page.goto(form('roof'))
  await other.goto(form('electrical'))
  await expect(state(other)).toContainText('All saved')
  await refuseWork(page)

  const files = { name: 'roof.png', mimeType: 'image/png', buffer: await drawnPhoto() }
  await open(page, 'Covering')
  await page.getByLabel('Add photos to Covering').setInputFiles(files)
  await expect(state(page)).toContainText(/on this device/i)
  await other.getByRole('combobox', { name: 'Wiring type' }).fill('Written in the other tab')
  await expect(state(other)).toContainText(/on this device/i)
  // This tab writes its list once more, without the other's work in it.
  await open(page, 'Gutters')
  await page.getByLabel('Add photos to Gutters').setInputFiles(files)

  const pictures = page.getByRole('img', { name: /./ }).and(page.locator('[src^="blob:"]'))
  await expect(pictures).toHaveCount(2)

  await other.close()
  await page.reload()
  await open(page, 'Covering')
  await open(page, 'Gutters')
  await expect(pictures).toHaveCount(2)
  for (const picture of await pictures.all())
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0)
  await page.goto(form('electrical'))
  await expect(page.getByRole('combobox', { name: 'Wiring type' })).toHaveValue(
    'Written in the other tab',
  )

  await context.unroute(/\/api\/inspections\/.+/)
  await page.reload()
  await expect(state(page)).toContainText('All saved', { timeout: 120_000 })
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Wiring type' })).toHaveValue(
    'Written in the other tab',
  )
})

test('a network that loses an answer makes nobody choose between two texts of their own', async ({
  page,
  context,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(form('electrical'))
  await expect(state(page)).toContainText('All saved')
  const changes = /\/api\/inspections\/.+/
  let arrived = 0
  await context.route(changes, async (route) => {
    if (route.request().method() === 'GET') return route.fallback()
    // The server hears of the first one; its answer and all that follows are lost.
    if (arrived === 0) arrived = (await route.fetch()).status()
    return route.abort()
  })
  const wiring = page.getByRole('combobox', { name: 'Wiring type' })
  await wiring.fill('Copper')
  await wiring.blur()
  await expect.poll(() => arrived).toBe(200)
  await expect(state(page)).toContainText(/on this device/i)
  await wiring.fill('Copper, grounded')
  await wiring.blur()
  await context.unroute(changes)

  await expect(state(page)).toContainText('All saved', { timeout: 120_000 })
  await expect(page.getByText('Two versions')).toHaveCount(0)
  await page.reload()
  await expect(wiring).toHaveValue('Copper, grounded')
})

/** Without room, the disk answers every write as a full one does. */
const hasRoom = (page: Page, room: boolean) =>
  page.evaluate((has) => {
    const store = IDBObjectStore.prototype as IDBObjectStore & { realPut?: typeof store.put }
    store.realPut ??= store.put
    store.put = has
      ? store.realPut
      : () => {
          throw new DOMException('No room', 'QuotaExceededError')
        }
  }, room)

test('a device without room says so aloud, takes no new photos, and hands the work out as a file', async ({
  page,
  context,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(form('roof'))
  await expect(state(page)).toContainText('All saved')
  await refuseWork(page)
  const files = { name: 'roof.png', mimeType: 'image/png', buffer: await drawnPhoto() }
  await open(page, 'Flashing and penetrations')
  await page.getByLabel('Add photos to Flashing and penetrations').setInputFiles(files)
  await expect(state(page)).toContainText(/on this device/i)

  await hasRoom(page, false)
  await page.getByRole('textbox', { name: 'Note' }).fill('Only in this page')
  await page.getByRole('textbox', { name: 'Note' }).blur()
  const alarm = page.getByRole('alert').filter({ hasText: 'This device has no room left' })
  await expect(alarm).toBeVisible()
  await expect(state(page)).toContainText('No room on this device')
  await expect(page.getByText(/kept on this device/i)).toHaveCount(0)
  await expect(page.getByLabel('Add photos to Flashing and penetrations')).toHaveCount(0)

  const saved = page.waitForEvent('download')
  await alarm.getByRole('button', { name: 'Copy the work out' }).click()
  const copy = JSON.parse(await readFile(await (await saved).path(), 'utf8'))
  expect(JSON.stringify(copy.entries)).toContain('Only in this page')
  expect(Object.values(copy.pictures)).toEqual([
    expect.stringMatching(/^data:image\/jpeg;base64,.{1000}/),
  ])

  await context.setOffline(true)
  await expect(page.getByText('You are offline')).toBeVisible()
  await expect(page.getByText(/kept on this device/i)).toHaveCount(0)
  await context.setOffline(false)

  await hasRoom(page, true)
  await expect(alarm).toHaveCount(0, { timeout: 120_000 })
  await page.reload()
  await open(page, 'Flashing and penetrations')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Only in this page')
})

test('what two devices wrote is put together; where they clash a person chooses, and the other value is kept', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(form('plumbing'))
  await expect(state(page)).toContainText('All saved')
  await refuseWork(page)
  const item = 'Toilets'
  const note = (where: Page) => where.getByRole('textbox', { name: 'Note' })
  await open(page, item)
  await note(page).fill('Loose at the floor')
  await note(page).blur()
  await expect(state(page)).toContainText(/on this device/i)

  const second = await browser.newContext()
  const other = await second.newPage()
  await enterAs(other, 'inspector')
  await other.goto(form('plumbing'))
  await open(other, item)
  await other
    .getByRole('group', { name: item, exact: true })
    .getByRole('radio', { name: 'IN', exact: true })
    .check()
  await note(other).fill('Runs on')
  await note(other).blur()
  await expect(state(other)).toContainText('All saved', { timeout: 20_000 })
  await second.close()

  await test.step('logging out with unsent work asks, and says how much', async () => {
    await page.getByRole('button', { name: 'Account menu' }).click()
    await page.getByRole('button', { name: 'Log Out' }).click()
    const question = page.getByRole('dialog', { name: 'Log out with unsent work?' })
    await expect(question).toContainText('1 change did not reach the server yet')
    await question.getByRole('button', { name: 'Stay logged in' }).click()
  })

  await page.context().unroute(/\/api\/inspections\/.+/)
  const choice = page.getByRole('group', { name: 'Note', exact: true })
  await expect(choice).toBeVisible({ timeout: 20_000 })
  await expect(choice.getByRole('radio')).toHaveCount(2)
  await choice.getByRole('radio', { name: /Runs on/ }).check()
  await page.getByRole('button', { name: 'Save this' }).click()
  await expect(state(page)).toContainText('All saved', { timeout: 20_000 })
  await page.reload()
  await open(page, item)
  await expect(note(page)).toHaveValue('Runs on')
  await expect(
    page
      .getByRole('group', { name: item, exact: true })
      .getByRole('radio', { name: 'IN', exact: true }),
  ).toBeChecked()
  await page.getByText('Set aside (1)').click()
  await expect(page.getByText('Toilets, Note: Loose at the floor')).toBeVisible()
})

test('an open form shows what another device did once its network is back', async ({
  page,
  context,
  browser,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(form('electrical'))
  await expect(state(page)).toContainText('All saved')

  const second = await browser.newContext()
  const other = await second.newPage()
  await enterAs(other, 'inspector')
  await other.goto(form('electrical'))
  const fact = (where: Page) => where.getByRole('combobox', { name: 'Wiring type' })
  await fact(other).fill('From the other device')
  await fact(other).blur()
  await expect(state(other)).toContainText('All saved')
  await second.close()

  await context.setOffline(true)
  await context.setOffline(false)
  await expect(fact(page)).toHaveValue('From the other device')
})
