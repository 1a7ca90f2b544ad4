import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

test('an admin finds in the audit trail what was done to a person, and takes it along as a file', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const userId = idOf('user homeowner3')
  await page.goto(`/admin/user/${userId}/properties`)
  await page.getByRole('button', { name: 'Decide about Sage Demo' }).click()
  await page.getByRole('button', { name: 'Deactivate the account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Asked for by phone.')
  await dialog.getByRole('button', { name: 'Deactivate the account' }).click()
  await expect(page.getByText(/^Deactivated on/)).toBeVisible()
  await page.getByRole('link', { name: 'Audit trail' }).click()
  await expect(page).toHaveURL(new RegExp(`show=audit&user_id=${userId}`))
  const row = page.getByRole('table', { name: 'Audit trail' }).getByRole('row').nth(1)
  await expect(row).toContainText('Deactivated the account')
  await expect(row).toContainText('Sage Demo')
  await expect(row).toContainText('Asked for by phone.')
  await isFine(page)
  await page.getByRole('searchbox', { name: /Search by name/ }).fill('no such words')
  await expect(page.getByText('Nothing matches. Clear the filters.')).toBeVisible()
  await page.getByRole('searchbox', { name: /Search by name/ }).fill('')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^audit-trail-\d{4}-\d\d-\d\d\.csv$/)
})
