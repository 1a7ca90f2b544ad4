import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'

const visit = `${idOf('inspection lane')}/${idOf('property lane')}`

test('the values of the last visit are muted below the present ones, on every worksheet', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(`/inspection-form/${visit}/interior`)
  const item = page.getByRole('listitem').filter({ hasText: /^Doors and windows/ })
  await expect(item.first()).toBeVisible()
  await page.getByRole('button', { name: 'More of this inspection' }).click()
  await page.getByRole('button', { name: 'Compare with the last visit' }).click()
  await expect(page.getByText(/^Beside each value, muted: the last visit of/)).toBeVisible()
  await expect(
    item.first().getByText('Last visit: Deficient · Door does not latch, Bedroom 2'),
  ).toBeVisible()
  await isFine(page, 'a worksheet beside the last visit')
  await page.getByRole('navigation', { name: 'Worksheets' }).getByRole('link').first().click()
  await expect(page.getByText(/^Last visit:/).first()).toBeVisible()
  await page.keyboard.press('v')
  await expect(page.getByText(/^Last visit:/)).toHaveCount(0)
})
