import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'

const home = `/property/${idOf('property lane')}/dashboard`

test('the home opens with what to do, and the owner does it there: a reminder done and taken back, a repair planned', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(home)
  const next = page.getByRole('region', { name: 'Next for you' })
  const reminder = next.getByRole('listitem').filter({ hasText: 'Flush the water heater' })
  await reminder.getByRole('button', { name: 'Done or later' }).click()
  const done = reminder.getByRole('button', { name: 'Done', exact: true })
  await expect(done).toBeFocused()
  await done.click()
  await expect(page.getByText('Done: Flush the water heater')).toBeVisible()
  await expect(reminder).toHaveCount(0)
  await expect(next.getByText('Change the refrigerator’s water filter')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(reminder).toBeVisible()

  const issue = next.getByRole('listitem').first()
  const title = (await issue.getByRole('link').first().textContent()) ?? ''
  await issue.getByRole('button', { name: 'Plan repair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan the repair' })
  await dialog.getByRole('combobox', { name: /Who does it/ }).fill('Sample Electric (demo)')
  await dialog.getByRole('button', { name: 'Plan repair' }).click()
  await expect(page.getByText(`Planned: ${title}`)).toBeVisible()
  await expect(next.getByRole('listitem').first()).not.toContainText(title)

  const money = page.getByRole('region', { name: 'Money in the next 12 months' })
  await expect(money).toContainText('our estimates for planning, not an inspector’s')
  await page
    .getByRole('region', { name: 'Documents that end' })
    .getByRole('link', { name: 'Water heater warranty (demo)' })
    .click()
  await expect(page).toHaveURL(/property-documents\/.*document=/)
})
