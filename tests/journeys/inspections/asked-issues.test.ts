import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

test('an owner chooses issues for the inspector to look at, and a reload keeps the choice', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto('/request-inspection')
  await page.getByText('A yearly check').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/step=services/)
  await page.getByRole('button', { name: 'Next' }).click()
  const issues = page.getByRole('group', { name: /^Anything else the inspector should look at/ })
  const title = 'Open knock-out in the panel'
  const first = issues.getByRole('checkbox', { name: title })
  await first.focus()
  await page.keyboard.press('Space')
  await expect(first).toBeChecked()
  await page.reload()
  await expect(first).toBeChecked()
  await isFine(page)
  await page.getByRole('region', { name: 'Free times' }).getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: /^Sign with/ }).fill('Harper Demo')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('region', { name: 'Issues to look at' })).toContainText(title)
})
