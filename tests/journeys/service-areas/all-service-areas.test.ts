import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isFineEverywhere } from '#tests/support/browser/fine.ts'

test('an admin finds the county where nobody can go, who could, and the request to assign', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin')
  await page
    .getByRole('navigation', { name: 'Views' })
    .getByRole('link', { name: 'Service areas' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service areas')
  await expect(page.getByRole('img', { name: /with requests but no inspector$/ })).toBeVisible()
  await page.getByRole('button', { name: /^Gaps with requests/ }).click()
  await expect(page).toHaveURL(/show=gaps/)
  const rows = page.getByRole('grid', { name: 'Counties' }).getByRole('row')
  await expect(rows).toHaveCount(2)
  await rows.filter({ hasText: 'Bastrop' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/county=48021/)
  const panel = page.getByRole('complementary', { name: 'Bastrop, TX' })
  await expect(panel.getByText('Nobody yet.')).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Assign HK-/ })).toBeVisible()
  await expect(panel.getByRole('link', { name: /^Add Bastrop for / })).toHaveCount(2)
  await page.reload()
  await expect(panel.getByRole('link', { name: /^Assign HK-/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
})

test('the table of counties is filtered by state and zone, sorted, and saved as a file', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/service-areas?state=TX')
  const rows = page.getByRole('grid', { name: 'Counties' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Bastrop')
  await page.getByRole('button', { name: 'Inspectors' }).click()
  await expect(page).toHaveURL(/sort=-?inspectors/)
  await page.getByRole('button', { name: 'EPA radon zone', exact: true }).first().click()
  await page.getByRole('button', { name: 'Zone 2', exact: true }).click()
  await expect(page).toHaveURL(/zone=2/)
  await expect(page.getByText(/They do not say whether a home needs a test/)).toBeVisible()
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  expect((await file).suggestedFilename()).toMatch(/^service-areas-.*\.csv$/)
})

test('the table and the panel say who covers a county, on which days and for which fee', async ({
  page,
}) => {
  const { token } = await keptFor(page, 'admin')
  const saved = await page.request.put(`/api/inspectors/${idOf('user inspector2')}/service-areas`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      counties: ['48209', '48491'],
      terms: [{ fips: '48209', travel_cents: 4500, days: [2, 4] }],
    },
  })
  expect(saved.ok()).toBe(true)
  await enterAs(page, 'admin')
  await page.goto('/admin/service-areas?state=TX&show=single,overlaps&county=48209')
  const rows = page.getByRole('grid', { name: 'Counties' }).getByRole('row')
  const hays = rows.filter({ hasText: 'Hays, TX' })
  await expect(hays).toContainText('Jordan Demo (Tue, Thu · $45)')
  await expect(hays.getByRole('gridcell').nth(3)).toHaveText('$45')
  const shared = rows.filter({ hasText: 'Williamson, TX' })
  await expect(shared).toContainText('Indigo Demo; Jordan Demo')
  await expect(shared.getByRole('gridcell').nth(3)).toHaveText('None')
  await expect(
    page.getByRole('complementary', { name: 'Hays, TX' }).getByText('Tue, Thu · $45'),
  ).toBeVisible()
})

test('a press on the map opens the county there', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/service-areas')
  const map = page.getByRole('img', { name: /with requests but no inspector$/ })
  await map.locator(`[data-fips="48453"]`).click()
  const panel = page.getByRole('complementary', { name: 'Travis, TX' })
  await expect(
    panel.locator(`a[href="/admin/inspector/${idOf('user inspector')}/service-areas"]`),
  ).toBeVisible()
})

test('an admin ticks several counties by name, and gives them to an inspector on one page', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin/service-areas?state=TX')
  await page.getByRole('checkbox', { name: 'Bastrop, TX' }).check()
  await page.getByRole('checkbox', { name: 'Anderson, TX' }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add them' })).toBeDisabled()
  await isFineEverywhere(page, 'ticked counties')
  await page.getByLabel('Inspector', { exact: true }).selectOption({ label: 'Jordan Demo' })
  await page.getByRole('link', { name: 'Add them' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Service areas of Jordan Demo')
  await expect(page).toHaveURL(/add=48021(,|%2C)48001/)
  await expect(page.getByText('2 counties added: Bastrop, TX; Anderson, TX')).toBeVisible()
})
