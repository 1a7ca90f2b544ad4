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
  const electrical = page.locator('summary', { hasText: 'Electrical' })
  await expect(electrical).toBeVisible()
  await expect(row).toBeHidden()
  await electrical.click()
  await expect(row).toBeVisible()
  await row.press('Space')
  await expect(page).toHaveURL(/fixed=/)
  await expect(page.getByRole('heading', { name: 'If 1 issue were fixed' })).toBeVisible()
  await expect(page.getByText(/^The score would be \d+ instead of \d+: \+\d+\.$/)).toHaveCount(2)
  await isClean(page, 'a score that is supposed')
  // A repair that moves nothing says why: the hazards hold the score where it is.
  await row.press('Space')
  await page.locator('summary', { hasText: 'Roof' }).click()
  const shingles = page.getByRole('switch', { name: 'If “Worn shingles, granule loss” were fixed' })
  await shingles.press('Space')
  await expect(
    page.getByText(/^The score would stay \d+: open safety hazards hold it there\.$/),
  ).toHaveCount(2)
  // The address holds the supposed repair.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'If 1 issue were fixed' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to the score as it is' }).press('Enter')
  await expect(page).not.toHaveURL(/fixed=/)
  await electrical.click()
  await page.getByRole('link', { name: 'In the report' }).first().click()
  await expect(page).toHaveURL(/home-inspection-report#finding-/)
  await expect(page.getByRole('article', { name: 'Open knock-out in the panel' })).toBeInViewport()
})

test('the page says how the score works: what counts, how much each part of this home counts, and by whose figures', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/home-health/${lane}`)
  const card = page.getByRole('region', { name: 'How the score works' })
  const parts = card.getByRole('table', { name: 'How much each part of your home counts' })
  // Ten parts without the fireplace, which this home does not have.
  await expect(parts.getByRole('row')).toHaveCount(10)
  await expect(parts.getByRole('row').nth(1)).toHaveText(/^Structure ?19%$/)
  await expect(parts).not.toContainText('Fireplace')
  await expect(card.getByText(/InterNACHI/)).toBeVisible()
  await isClean(page, 'how the score works')
})
