import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const lane = idOf('property lane')

test('a part chosen in the picture opens its row; a switch says what the score would be', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/home-health/${lane}`)
  const row = page.getByRole('switch', { name: 'If “GFCI missing or failed” were fixed' })
  await expect(page.getByText('Electrical').first()).toBeVisible()
  await expect(row).toBeHidden()
  await page.getByText('Electrical', { exact: true }).last().click()
  await expect(row).toBeVisible()
  await row.press('Space')
  await expect(page).toHaveURL(/fixed=/)
  await expect(page.getByRole('heading', { name: 'If 1 issue were fixed' })).toBeVisible()
  await expect(page.getByText(/^The score would be \d+ instead of \d+: \+\d+\.$/)).toBeVisible()
  await isClean(page, 'a score that is supposed')
  // The address holds what is supposed.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'If 1 issue were fixed' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the score as it is' }).press('Enter')
  await expect(page).not.toHaveURL(/fixed=/)
  await page.getByText('Electrical', { exact: true }).last().click()
  await page.getByRole('link', { name: 'In the report' }).first().click()
  await expect(page).toHaveURL(/home-inspection-report#finding-/)
  await expect(page.getByRole('article', { name: 'Open knock-out in the panel' })).toBeInViewport()
})
