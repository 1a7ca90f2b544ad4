import type { Browser, Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, keptFor, signIn, test } from '#tests/support/browser/browser.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'

test.use({ serviceWorkers: 'allow' })

const form = (worksheet: string) =>
  `/inspection-form/${idOf('inspection street')}/${idOf('property street')}/${worksheet}`
/** A visit that the second inspector has not begun. */
const ahead = `/inspection-form/${idOf('inspection road-next')}/${idOf('property road')}/roof`
const state = (page: Page) => page.getByRole('status', { name: 'Save state' })
const unsent = (page: Page) => page.getByRole('link', { name: /^Unsent/ })
const pieces = (page: Page) => page.getByRole('list', { name: /^Unsent:/ }).getByRole('listitem')
const nothing = (page: Page) => page.getByText('Nothing waits here')
const work = /\/api\/inspections\/.+/

/** The server takes no work from this browser; pages still load. */
const refuseWork = (page: Page) =>
  page
    .context()
    .route(work, (route) => (route.request().method() === 'GET' ? route.fallback() : route.abort()))

/** Two descriptions and a photo, written while the server takes nothing. */
const writeInTheField = async (page: Page, address: string, words: string) => {
  await page.goto(address)
  await expect(state(page)).toContainText('All saved')
  await expect(unsent(page)).toHaveText('Unsent')
  await refuseWork(page)
  await page.getByRole('combobox', { name: 'Covering type' }).fill(words)
  await page.getByRole('button', { name: /^Covering/, expanded: false }).click()
  await page
    .getByLabel('Add photos to Covering')
    .setInputFiles({ name: 'roof.png', mimeType: 'image/png', buffer: await drawnPhoto() })
  await page.getByRole('textbox', { name: 'Note' }).fill(`${words}, and worn`)
  await page.getByRole('textbox', { name: 'Note' }).blur()
  await expect(unsent(page)).toHaveText('Unsent (3)')
  await expect(state(page)).toContainText(/on this device/i)
}

/** Copies all unsent work out and answers where the file is. */
const copiedOut = async (page: Page, button: string): Promise<string> => {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return (await saved).path()
}

/** Another device, on which this person is signed in. */
const another = async (browser: Browser, person: string, baseURL?: string): Promise<Page> => {
  const page = await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage()
  await enterAs(page, person)
  await page.goto('/on-this-device')
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible()
  return page
}

test.describe.configure({ mode: 'serial' })

test('unsent work is named on its page, discarded and taken back, and sent from another device that reads its copy', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'inspector')
  await writeInTheField(page, form('roof'), 'Slate on the north side')
  await unsent(page).click()
  await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible()
  await expect(pieces(page)).toHaveCount(3)
  await expect(page.getByText(/3 changes, 1 photo among them, .+ did not reach/)).toBeVisible()
  await expect(pieces(page).first()).toContainText('Slate on the north side')
  await expect(pieces(page).first()).toContainText(/Just now · \d+ bytes/)
  await expect(page.getByText(/This app uses .+ that this browser gives it/)).toBeVisible()

  await test.step('one piece is discarded after a question, and comes back', async () => {
    await pieces(page)
      .first()
      .getByRole('button', { name: /^Discard/ })
      .click()
    const question = page.getByRole('dialog', { name: 'Discard this change?' })
    await question.getByRole('button', { name: 'Discard' }).click()
    await expect(pieces(page)).toHaveCount(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(pieces(page)).toHaveCount(3)
  })

  const copy = await copiedOut(page, 'Copy out as a file')

  await test.step('another person cannot read the copy in', async () => {
    const other = await another(browser, 'inspector2')
    await other.getByLabel('Import a copy').setInputFiles(copy)
    await expect(other.getByRole('alert')).toContainText('the work of another person')
    await other.context().close()
  })

  await test.step('the same person reads it in elsewhere, where it is sent', async () => {
    const second = await another(browser, 'inspector')
    await expect(nothing(second)).toBeVisible()
    await second.getByLabel('Import a copy').setInputFiles(copy)
    const question = second.getByRole('dialog', { name: 'Add this work?' })
    await expect(question).toContainText('3 changes, 1 photo among them')
    await question.getByRole('button', { name: 'Add it' }).click()
    await expect(second.getByText('3 changes added')).toBeVisible()
    await expect(nothing(second)).toBeVisible({ timeout: 20_000 })
    await second.goto(form('roof'))
    await expect(second.getByRole('combobox', { name: 'Covering type' })).toHaveValue(
      'Slate on the north side',
    )
    await second.getByRole('button', { name: /^Covering/, expanded: false }).click()
    const picture = second.getByRole('img', { name: 'Covering' }).last()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await second.context().close()
  })

  await test.step('the first device tries when it is asked to, and sends the same without a double', async () => {
    // It also tries by itself, with each notice: once the server takes the work, there may be nothing left to ask for.
    const tried = page.waitForRequest(
      (request) => work.test(request.url()) && request.method() !== 'GET',
    )
    await page.getByRole('button', { name: 'Try all again' }).click()
    await tried
    await page.context().unroute(work)
    await page.reload()
    await expect(nothing(page)).toBeVisible({ timeout: 20_000 })
  })
})

test('unsent work waits for its person: another on the same device neither sees nor sends it', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(form('exterior'))
  await expect(state(page)).toContainText('All saved')
  await refuseWork(page)
  await page.getByRole('combobox', { name: 'Wall covering' }).fill('Cedar')
  await expect(unsent(page)).toHaveText('Unsent (1)')
  await expect(state(page)).toContainText(/on this device/i)
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  const question = page.getByRole('dialog', { name: 'Log out with unsent work?' })
  await expect(question).toContainText('1 change did not reach the server yet')
  await question.getByRole('button', { name: 'Log out anyway' }).click()
  await expect(page.getByRole('link', { name: 'Log In' })).toBeVisible()

  await page.context().unroute(work)
  const writes: string[] = []
  page.on('request', (request) => {
    if (work.test(request.url()) && request.method() !== 'GET') writes.push(request.url())
  })
  await signIn(page, 'inspector2')
  await page.goto('/on-this-device')
  await expect(nothing(page)).toBeVisible()
  await page.goto('/inspector-dashboard')
  await expect(page.getByText('all field work is saved')).toBeVisible()
  expect(writes).toEqual([])
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()

  await signIn(page, 'inspector')
  await page.goto(form('exterior'))
  await expect(state(page)).toContainText('All saved', { timeout: 20_000 })
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Wall covering' })).toHaveValue('Cedar')
})

test('work of an inspection that another inspector got meanwhile is one decision, and can be handed over', async ({
  browser,
  // No other test finds the visit with somebody else.
  freshServer: { url },
}) => {
  const page = await another(browser, 'inspector2', url)
  await writeInTheField(page, ahead, 'Tin over the porch')
  const office = await (await browser.newContext({ baseURL: url })).newPage()
  const { token } = await keptFor(office, 'admin')
  const assigned = await office.request.post(
    `/api/inspections/${idOf('inspection road-next')}/assign`,
    {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() },
      data: { inspector_id: idOf('user inspector') },
    },
  )
  expect(assigned.status(), await assigned.text()).toBe(200)
  await office.context().close()

  // Those that the server answers: what was begun before the way was free is aborted.
  const sent: string[] = []
  page.on('response', (answer) => {
    if (work.test(answer.url()) && answer.request().method() === 'PUT') sent.push(answer.url())
  })
  await page.context().unroute(work)
  await page.goto('/on-this-device')
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('has another inspector now')
  await expect(refusal).toContainText('3 changes, 1 photo among them')
  // One refusal speaks for all of it. A notice, the network and a start of the app each try it once more, and
  // each time with the first piece alone.
  expect(new Set(sent).size, sent.join('\n')).toBe(1)

  const copy = await copiedOut(page, 'Copy out for the other inspector')
  const other = await another(browser, 'inspector', url)
  await other.getByLabel('Import a copy').setInputFiles(copy)
  await other.getByRole('button', { name: 'Add it' }).click()
  await expect(other.getByText('3 changes added')).toBeVisible()
  await expect(nothing(other)).toBeVisible({ timeout: 20_000 })
  await other.goto(ahead)
  await expect(other.getByRole('combobox', { name: 'Covering type' })).toHaveValue(
    'Tin over the porch',
  )
  await other.context().close()

  await test.step('the form of the first inspector says so as well', async () => {
    await page.goto(ahead)
    await expect(page.getByRole('alert')).toContainText('has another inspector now')
  })
  await page.goto('/on-this-device')
  await page.getByRole('button', { name: 'Discard all of it' }).click()
  await page
    .getByRole('dialog', { name: 'Discard these changes?' })
    .getByRole('button', { name: 'Discard' })
    .click()
  await expect(nothing(page)).toBeVisible()
})

test('an admin reads a form that only its inspector changes', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto(form('roof'))
  await expect(page.getByText('Only the assigned inspector can change')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Covering type' })).toBeDisabled()
  await expect(page.getByRole('radio', { name: 'IN', exact: true }).first()).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Mark all remaining inspected' })).toHaveCount(0)
})
