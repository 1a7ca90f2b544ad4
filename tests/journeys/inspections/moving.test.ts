import type { Page } from '@playwright/test'
import { paths } from '#contract/vocabulary/paths.ts'
import { connect } from '#server/db/connect.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { makeClient } from '#tests/support/server/server.ts'

/** A visit to a new home of the demo's homeowner, which the one inspector of the county has. */
const bookedFor = async (page: Page, url: string) => {
  const { token, userId } = await keptFor(page, 'homeowner')
  const street = `${Math.floor(Math.random() * 9000) + 1000} Moving Way`
  return { street, ...(await schedule(makeClient(url, token, userId ?? null), { street })) }
}
const when = (page: Page) => page.getByRole('region', { name: /Appointment|Visit/ })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Move the visit' })

test('an owner moves a visit from the dashboard by the keyboard, and its inspector sees it; undo moves it back', async ({
  page,
  browser,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const visit = await bookedFor(page, server.url)
  await enterAs(page, 'homeowner')
  await page.goto(paths.propertyDashboard(visit))
  await page.getByRole('link', { name: 'Move the visit' }).click()

  const dialog = dialogOf(page)
  await expect(dialog).toContainText(/You can move this visit free of charge until .*, 11:59 PM\./)
  await expect(dialog).toContainText('You can move it three times.')
  const times = dialog.getByRole('region', { name: 'Free times' })
  await expect(times).toBeVisible()
  await isFine(page)
  const move = dialog.getByRole('button', { name: 'Move the visit' })
  await expect(move).toHaveAccessibleDescription('Choose one of the free times.')
  await expect(move).toBeInViewport({ ratio: 1 })
  const last = times.getByRole('group').last().getByRole('radio').last()
  await last.focus()
  await page.keyboard.press('Space')
  await expect(last).toBeChecked()
  await move.press('Enter')
  await expect(dialog).toBeHidden()

  const moved = page.getByText(/^The visit is on .* now\.$/)
  await expect(moved).toBeVisible()
  // It waits for a pointer that rests on it.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  const time = ((await moved.textContent()) ?? '').replace(/^The visit is on | now\.$/g, '')
  await expect(when(page)).toContainText(time)
  await expect(page.getByText(/The homeowner moved the visit from .* to .*\.$/)).toBeVisible()

  const field = await (await browser.newContext({ baseURL: server.url })).newPage()
  await enterAs(field, 'inspector')
  const live = field.waitForResponse(/\/notifications\/stream\?/)
  await field.goto(paths.inspectionOverview(visit))
  await expect(when(field)).toContainText(time)
  await live

  await undo.click()
  await expect(when(page)).not.toContainText(time)
  await expect(when(field)).not.toContainText(time)
  await page.getByRole('button', { name: 'Move the visit' }).click()
  await expect(dialog).toContainText('You can move it once.')
  // The same move again is told again.
  await last.check()
  await move.click()
  await expect(dialog).toBeHidden()
  await expect(moved).toBeVisible()

  // Only the link of the dashboard opens the dialog, and once.
  await page.reload()
  await expect(page.getByRole('button', { name: 'Move the visit' })).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(new URL(page.url()).search).toBe('')
})

test('an inspector moves a visit with a reason, and its owner reads it', async ({
  page,
  browser,
  server,
}) => {
  const visit = await bookedFor(page, server.url)
  await enterAs(page, 'inspector')
  await page.goto(paths.inspectionOverview(visit))
  await page.getByRole('button', { name: 'Move the visit' }).click()
  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Two weeks later' }).click()
  await dialog
    .getByRole('region', { name: 'Free times' })
    .getByRole('radio', { name: '1:30 PM' })
    .last()
    .check()
  const move = dialog.getByRole('button', { name: 'Move the visit' })
  await expect(move).toHaveAccessibleDescription('Say why you move the visit.')
  await isFine(page)
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('My car is in the shop.')
  await move.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/^The visit is on .*1:30 PM now\.$/)).toBeVisible()

  const home = await (await browser.newContext({ baseURL: server.url })).newPage()
  await enterAs(home, 'homeowner')
  await home.goto(paths.inspection(visit))
  await expect(when(home)).toContainText('1:30 PM')
  await expect(when(home)).toContainText('My car is in the shop.')
  await expect(
    home.getByText(/The inspector moved the visit from .*: My car is in the shop\.$/),
  ).toBeVisible()
  const mail = await server.mail.waitForMail(
    'homeowner@hearthkeep.example',
    new RegExp(`${visit.street} has a new time`),
  )
  expect(mail.text).toContain('The reason: My car is in the shop.')
})

test('an owner who is too late is told what to do instead', async ({ page, server }) => {
  const visit = await bookedFor(page, server.url)
  const db = connect(server.databaseUrl, 1)
  const start = new Date(Date.now() - 60_000)
  await db
    .updateTable('inspections')
    .set({ scheduled_start: start, scheduled_end: new Date(start.getTime() + 12_600_000) })
    .where('inspection_id', '=', visit.inspectionId)
    .execute()
  await db.destroy()
  await enterAs(page, 'homeowner')
  await page.goto(paths.moveVisit(visit))
  const move = page.getByRole('button', { name: 'Move the visit' })
  await expect(move).toHaveAccessibleDescription(
    /^This visit could be moved free of charge until .*, 11:59 PM\. Write us a message, .* or cancel it, which costs \$\d+\.\d\d by the agreement\.$/,
  )
  await expect(dialogOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Cancel inspection' })).toBeVisible()
  await isFine(page)
})
