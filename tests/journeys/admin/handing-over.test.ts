import type { Page } from '@playwright/test'
import type { InspectionStatus } from '#contract/vocabulary/inspections.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

/* What an admin decides about an inspection that has begun, and about its published report. */

/** Opens the first inspection of this status beside the list. */
const openFirst = async (page: Page, status: InspectionStatus) => {
  await page.goto(paths.adminInspections({ status }))
  await page
    .getByRole('grid', { name: 'Inspections' })
    .getByRole('row', { name: /HK-\d+/ })
    .first()
    .click()
}

test('an admin amends a published report beside the list, and reads it', async ({ page }) => {
  await enterAs(page, 'admin')
  await openFirst(page, 'finalized')
  const decide = page.getByRole('region', { name: 'Decide' })
  await decide.getByRole('button', { name: 'Amend the report' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The roof was seen from a ladder.')
  await isClean(page, 'amending a report')
  await dialog.getByRole('button', { name: 'Amend', exact: true }).click()
  await expect(dialog).toBeHidden()
  await openFirst(page, 'completed')
  // The overview is a page of inspectors alone.
  await expect(page.getByRole('link', { name: 'Overview', exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'Report', exact: true }).click()
  await expect(page).toHaveURL(/home-inspection-report$/)
  await expect(page.getByRole('link', { name: 'The inspection' })).toBeVisible()
})

test('an admin gives work that has begun to another inspector', async ({ page }) => {
  await enterAs(page, 'admin')
  await openFirst(page, 'in_progress')
  const decide = page.getByRole('region', { name: 'Decide' })
  await decide.getByRole('button', { name: 'Assign to somebody else' }).click()
  const dialog = page.getByRole('dialog', { name: 'Assign to somebody else' })
  await expect(dialog.getByText(/has begun it\. Everything written so far stays/)).toBeVisible()
  const choice = dialog.getByLabel('Inspector', { exact: true })
  const had = await choice.inputValue()
  const other = await choice
    .locator('option')
    .evaluateAll(
      (options, present) =>
        options
          .map((option) => (option as HTMLOptionElement).value)
          .find((value) => value !== '' && value !== present),
      had,
    )
  await choice.selectOption(other ?? '')
  await isClean(page, 'handing over an inspection')
  const given = page.waitForResponse(/\/assign$/)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click()
  const answer = await given
  expect(answer.status()).toBe(200)
  expect(answer.request().postDataJSON()).toMatchObject({ inspector_id: other, instead_of: had })
  await expect(dialog).toBeHidden()
})
