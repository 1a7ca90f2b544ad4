import type { Locator } from '@playwright/test'
import { paths } from '#contract/vocabulary/paths.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { makeClient } from '#tests/support/server/server.ts'

/** Types a day ('2026-11-30') into a date field, by the keyboard. */
const typeDay = async (field: Locator, day: string) => {
  const [year = '', month = '', date = ''] = day.split('-')
  await field.getByRole('spinbutton').first().click()
  await field.page().keyboard.type(`${month}${date}${year}`)
}

test('an admin closes a day on which a visit is planned, a homeowner reads why it is not offered, and it is opened again', async ({
  page,
  browser,
  server,
}) => {
  const { token, userId } = await keptFor(page, 'homeowner')
  const owner = makeClient(server.url, token, userId ?? null)
  const visit = await schedule(owner)
  const { body } = await owner.get(`/inspections/${visit.inspectionId}`)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: body.time_zone }).format(
    new Date(body.scheduled_start),
  )

  await enterAs(page, 'admin')
  await page.goto(paths.adminSettings('closed'))
  const form = page.getByRole('form', { name: 'Close days' })
  const close = form.getByRole('button', { name: 'Close this day' })
  await expect(close).toHaveAccessibleDescription('Choose the first day.')
  await typeDay(form.getByRole('group', { name: 'First day' }), '2020-01-02')
  await form.getByRole('textbox', { name: 'Reason' }).fill('Inventory')
  await close.press('Enter')
  await expect(form).toContainText('This day has passed.')

  await typeDay(form.getByRole('group', { name: 'First day' }), day)
  // Before anything is saved.
  await expect(form).toContainText(/planned for .*Closing the firm moves none/)
  await expect(form.getByRole('link', { name: new RegExp(`^${body.number}:`) })).toBeVisible()
  await isFine(page)
  await close.press('Enter')
  const entries = page.getByRole('region', { name: 'Closed from today on' })
  const open = entries.getByRole('button', { name: /^Open again/ })
  await expect(open).toBeVisible()
  await expect(entries).toContainText('Inventory · closed by Avery Demo')
  await isFine(page)
  await page.goto(paths.adminCalendar({ from: day }))
  await expect(page.getByRole('columnheader', { name: /Closed: Inventory/ })).toBeVisible()

  const home = await (await browser.newContext({ baseURL: server.url })).newPage()
  await home.setViewportSize({ width: 375, height: 812 })
  await enterAs(home, 'homeowner')
  await home.goto(paths.moveVisit(visit))
  await expect(home.getByRole('dialog', { name: 'Move the visit' })).toContainText(
    /No visits on .*\(Inventory\)/,
  )

  await page.goto(paths.adminSettings('closed'))
  await open.click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await open.click()
  await expect(entries).toContainText('The firm has closed no day of its own.')
})
