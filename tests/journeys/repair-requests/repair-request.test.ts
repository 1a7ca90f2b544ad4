import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const report = `/${idOf('inspection lane')}/${idOf('property lane')}/home-inspection-report`
const outlet = 'GFCI missing or failed'
const panel = 'Open knock-out in the panel'
const crack = 'Horizontal or stepped crack'

const build = (page: Page) => page.goto(`${report}?view=repair-request`)
const choice = (page: Page, title: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${title}`) })
const asks = (page: Page, title: string) =>
  page.getByRole('group', { name: `Request about: ${title}` })
const yours = (page: Page) => page.getByRole('region', { name: 'Your request' })
const order = (page: Page) => page.getByRole('list', { name: 'Chosen findings' })
const isSaved = (page: Page) => expect(yours(page).getByText('Saved.')).toBeVisible()
const clear = async (page: Page) => {
  await build(page)
  await expect(yours(page)).toBeVisible()
  const button = page.getByRole('button', { name: 'Clear the list' })
  if ((await button.count()) > 0) await button.click()
  await isSaved(page)
}

test.describe.configure({ mode: 'serial' })

test('an owner chooses what to ask for, finds it after a reload, and shares exactly that', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(report)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('link', { name: 'Repair request' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Repair request' })).toBeVisible()
  await expect(page.getByText('Nothing is chosen yet.')).toBeVisible()
  await isFine(page)
  await choice(page, outlet).check()
  await asks(page, outlet).getByRole('radio', { name: 'Credit' }).check()
  await asks(page, outlet).getByRole('textbox', { name: 'Amount in dollars' }).fill('1,200.50')
  await asks(page, outlet).getByRole('textbox', { name: 'Note' }).fill('Before closing, please.')
  await choice(page, crack).check()
  await asks(page, crack).getByRole('radio', { name: 'Further evaluation' }).check()
  await expect(yours(page)).toContainText('2 items, credits of $1,200.50 in all.')
  await isSaved(page)
  await isFine(page)
  await page.reload()
  await expect(asks(page, outlet).getByRole('textbox', { name: 'Note' })).toHaveValue(
    'Before closing, please.',
  )
  await page.getByRole('button', { name: `Move up: ${crack}` }).click()
  await expect(order(page).getByRole('listitem').first()).toContainText(crack)
  await expect(page.getByRole('button', { name: `Move down: ${crack}` })).toBeFocused()
  await isSaved(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([crack, outlet])
  await expect(page.getByText('Credit of $1,200.50')).toBeVisible()
  await isFine(page)
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this repair request' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await isFine(page)
  const guest = await (
    await browser.newContext({ viewport: { width: 375, height: 740 } })
  ).newPage()
  await guest.goto(url)
  await expect(guest.getByRole('heading', { level: 1, name: 'Repair request' })).toBeVisible()
  await expect(guest.getByRole('heading', { level: 3 })).toHaveText([crack, outlet])
  await expect(guest.getByText('Before closing, please.')).toBeVisible()
  for (const hidden of [panel, 'Harper', 'private note', 'The home is solid'])
    await expect(guest.getByText(hidden)).toHaveCount(0)
  await isFine(guest)
  await guest.close()
})

test('Undo reverts step by step, and the result is saved', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await clear(page)
  await choice(page, panel).check()
  await asks(page, panel).getByRole('textbox', { name: 'Note' }).fill('As soon as you can.')
  await page.getByRole('button', { name: /^Choose every safety hazard/ }).click()
  await expect(yours(page)).toContainText('3 items')
  await page.getByRole('button', { name: 'Clear the list' }).click()
  await page.getByRole('button', { name: 'Undo the clearing' }).click()
  await page.getByRole('button', { name: 'Undo the findings added' }).click()
  await expect(order(page).getByRole('listitem')).toHaveText([`${panel}: repair`])
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(asks(page, panel).getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await isSaved(page)
  await page.reload()
  await expect(order(page).getByRole('listitem')).toHaveText([`${panel}: repair`])
})

test('the request comes as paper and as a table', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await clear(page)
  await choice(page, outlet).check()
  await page.getByRole('button', { name: 'Preview' }).click()
  for (const [name, begins] of [
    ['PDF', '%PDF-1.7'],
    ['CSV', '\ufeffGroup,Section,Severity,Finding,Asked for'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(
      new RegExp(`^HK-\\d+-v\\d+-repair-request\\.${name.toLowerCase()}$`),
    )
    const text = await readFile(await download.path(), 'utf8')
    expect(text.startsWith(begins)).toBe(true)
  }
})

test('where two tabs wrote, the person chooses which one counts', async ({ page, context }) => {
  await enterAs(page, 'homeowner')
  await clear(page)
  const other = await context.newPage()
  await build(other)
  await expect(other.getByText('Nothing is chosen yet.')).toBeVisible()
  await choice(page, panel).check()
  await isSaved(page)
  await choice(other, crack).check()
  const alert = other.getByRole('alert').filter({ hasText: 'changed in another tab' })
  await expect(alert).toBeVisible()
  await isFine(other)
  await alert.getByRole('button', { name: 'Use the other one' }).click()
  await expect(order(other).getByRole('listitem')).toHaveText([`${panel}: repair`])
  await choice(other, outlet).check()
  await isSaved(other)
  await choice(page, crack).check()
  await page.getByRole('alert').getByRole('button', { name: 'Keep mine' }).click()
  await isSaved(page)
  await other.reload()
  await expect(order(other).getByRole('listitem')).toContainText([`${panel}: repair`, crack])
})

test('what could not be sent is still there after a reload, and goes when the server is back', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await clear(page)
  const call = /\/api\/inspections\/[^/]+\/repair-request$/
  await page.route(call, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 400, body: '{}' })
      : route.continue(),
  )
  await choice(page, panel).check()
  const alert = page.getByRole('alert').filter({ hasText: 'still on this device' })
  await expect(alert).toBeVisible()
  await page.reload()
  await expect(choice(page, panel)).toBeChecked()
  await expect(alert).toBeVisible()
  await page.unroute(call)
  await alert.getByRole('button', { name: 'Try again' }).click()
  await isSaved(page)
})

test('a visitor tries it on the sample report: it stays in the browser, and nothing is sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.goto('/sample-report')
  await page.getByRole('link', { name: 'Repair request' }).click()
  await page.getByRole('button', { name: /^Choose every safety hazard/ }).click()
  await expect(yours(page)).toContainText('3 items. Kept in this browser only.')
  await isFine(page)
  await page.reload()
  await expect(order(page).getByRole('listitem')).toHaveCount(3)
  await page.getByRole('combobox', { name: 'Group by' }).selectOption('Trade')
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Electrician', 'Plumber'])
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Share' })).toHaveCount(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Sample report' })).toBeVisible()
  expect(sent).toEqual([])
})

test('a reader of a link to the full report makes their own request from it', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(report)
  await page.getByRole('button', { name: 'Share' }).click()
  const makes = page.getByRole('button', { name: 'Make the link' })
  await expect(makes).toBeVisible()
  await expect(page.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await makes.click()
  const url = await page.getByRole('textbox', { name: 'Link' }).inputValue()
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(url)
  await guest.getByRole('button', { name: 'Make a repair request' }).click()
  await choice(guest, crack).check()
  await expect(yours(guest)).toContainText('1 item. Kept in this browser only.')
  await isFine(guest)
  await guest.getByRole('button', { name: 'Back to the report' }).click()
  await expect(guest.getByRole('heading', { name: 'Shared inspection report' })).toBeVisible()
  await guest.close()
})

test('the other side answers by the link, and the owner accepts: then nothing changes anymore', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'homeowner')
  await clear(page)
  await choice(page, crack).check()
  await isSaved(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this repair request' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('status', { name: 'Loading' })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Make the link' }).click()
  const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('Nobody has answered yet.')).toBeVisible()
  const guest = await (await browser.newContext()).newPage()
  await guest.goto(url)
  await guest.getByRole('radio', { name: 'I want to answer in my own words' }).check()
  await isFine(guest)
  await guest.getByRole('textbox', { name: 'Answer' }).fill('Half of it.')
  await guest.getByRole('button', { name: 'Send the answer' }).click()
  await expect(guest.getByText('Name is required.')).toBeVisible()
  await guest.getByRole('link', { name: 'Download' }).click()
  await expect(guest.getByRole('textbox', { name: 'Answer' })).toHaveCount(0)
  await guest.goBack()
  await expect(guest.getByRole('textbox', { name: 'Answer' })).toHaveValue('Half of it.')
  await guest.reload()
  await expect(guest.getByRole('textbox', { name: 'Answer' })).toHaveValue('Half of it.')
  await isFine(guest)
  await guest.getByRole('textbox', { name: 'Your name' }).fill('Pat Seller')
  await guest.getByRole('button', { name: 'Send the answer' }).click()
  await expect(guest.getByText('The owner has your answer.')).toBeVisible()
  // The notice about the answer refreshes the owner's page.
  await expect(page.getByText('Half of it.')).toBeVisible()
  await isFine(page)
  await page.getByRole('button', { name: 'Accept the answer' }).click()
  const sure = page.getByRole('dialog', { name: 'Accept the answer' })
  await isFine(page)
  // Nothing is agreed by one press that slipped.
  await sure.getByRole('button', { name: 'Not yet' }).click()
  await expect(page.getByText('Pat Seller answered on')).toBeVisible()
  await page.getByRole('button', { name: 'Accept the answer' }).click()
  await sure.getByRole('button', { name: 'Accept and end the request' }).click()
  await expect(page.getByText('You and Pat Seller agreed')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: crack })).toBeVisible()
  await expect(yours(page)).toHaveCount(0)
  await isFine(page)
  await guest.reload()
  await expect(guest.getByText('Both sides have agreed on this request.')).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Send the answer' })).toHaveCount(0)
  await guest.close()
})
