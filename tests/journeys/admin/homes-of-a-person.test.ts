import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFineEverywhere } from '#tests/support/browser/fine.ts'

const harper = idOf('user homeowner')

test('an admin adds a home for a homeowner, with the owner’s own fields', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto(`/admin/user/${harper}/properties`)
  await page.getByRole('button', { name: 'Add a home' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a home for Harper Demo' })
  await dialog.getByRole('textbox', { name: 'Street' }).fill('7 Given Street')
  await isFineEverywhere(page, 'the form of a home for somebody')
  await dialog.getByRole('button', { name: 'Add the home' }).click()
  await expect(dialog.getByText('City is required.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'ZIP' }).fill('78701')
  await dialog.getByRole('button', { name: /^Use Austin, TX/ }).click()
  await dialog.getByRole('button', { name: 'Add the home' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByText('7 Given Street is in the account of Harper Demo. They get a mail.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: '7 Given Street, Austin, TX' })).toBeVisible()
})

test('an admin compares two inspections of a home', async ({ page }) => {
  await enterAs(page, 'admin')
  const list = `/admin/user/${harper}/property/${idOf('property lane')}/inspections`
  await page.goto(list)
  await expect(page.getByRole('link', { name: 'Compare two inspections' })).toBeVisible()
  await page.getByRole('link', { name: 'Compare two inspections' }).click()
  await expect(page.getByText(/^8 new findings, 3 fixed, 0 still there\./)).toBeVisible()
  await isFineEverywhere(page, 'two inspections side by side, for an admin')
  await page.getByRole('link', { name: 'All inspections' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
})
