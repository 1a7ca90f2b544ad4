import { paths } from '#contract/vocabulary/paths.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

test('an admin says how the firm is called, and sees it on a report', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin?show=settings&part=firm')
  const form = page.getByRole('form', { name: 'The firm' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Lone Star Inspections')
  // A hint above one of two fields does not push its control below the other's.
  const topOf = async (name: string) => (await form.getByRole('textbox', { name }).boundingBox())?.y
  expect(await topOf('Phone')).toBe(await topOf('License'))
  const color = form.getByRole('textbox', { name: /^Accent color/ })
  await color.fill('#ffd700')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(color).toHaveAccessibleDescription(/White words on this color cannot be read/)
  await color.fill('#1b4f72')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved. Reports show it from now on.')).toBeVisible()
  await isFine(page)
  await page.goto(
    paths.report({ propertyId: idOf('property lane'), inspectionId: idOf('inspection lane') }),
  )
  await expect(page.getByRole('region', { name: 'Inspection firm' })).toContainText(
    'Lone Star Inspections',
  )
  await isFine(page)
})
