import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'

const owner = idOf('user homeowner')

test('an admin goes from a figure to its list, narrows it down, opens one, and returns', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin')
  await page
    .getByRole('region', { name: 'Inspections by state' })
    .getByRole('link', { name: 'Finalized' })
    .click()
  await expect(page).toHaveURL(/show=inspections&status=finalized/)
  const rows = page.getByRole('grid', { name: 'Inspections' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Finalized' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Requested' })).toHaveCount(0)
  await page.getByRole('searchbox', { name: /Search by address/ }).fill('no such street')
  await expect(page.getByText('No inspection matches. Clear the filters.')).toBeVisible()
  await page.getByRole('searchbox', { name: /Search by address/ }).fill('lane')
  await rows.filter({ hasText: 'Finalized' }).first().click()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/property\/[\w-]+\/inspection\//)
  await page.goBack()
  await expect(page).toHaveURL(/show=inspections.*q=lane/)
})

test('an admin looks up a person: the homes with their scores, and the inspections of one of them', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin')
  await page.getByRole('searchbox', { name: /Name or e-mail/ }).fill('harper demo')
  await page.getByRole('link', { name: 'Harper Demo', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspections of Harper Demo')
  await page
    .getByRole('navigation', { name: 'Of this user' })
    .getByRole('link', { name: /^Properties/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties of Harper Demo')
  await page.getByRole('link', { name: /Lane/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Inspections of .* Lane/)
  const grid = page.getByRole('grid', { name: 'Inspections' })
  await expect(grid.getByRole('row', { name: /HK-\d+/ }).first()).toBeVisible()
})

test('a person who does not exist is said not to exist', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto(`/admin/user/${idOf('nobody')}/inspections`)
  await expect(page.getByText(/does not exist|not found/i).first()).toBeVisible()
  await page.goto(`/admin/user/${owner}/property/${idOf('nobody')}/inspections`)
  await expect(page.getByText('This user has no such property.')).toBeVisible()
})
