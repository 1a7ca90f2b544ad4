import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('two inspections are compared from the list, and a finding leads to its place in the report', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/home-inspections/${idOf('property lane')}`)
  await page.getByRole('link', { name: /^Compare with/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Compare inspections' })).toBeVisible()
  await expect(page.getByText(/^8 new findings, 3 fixed, 0 still there\./)).toBeVisible()
  await isClean(page, 'two inspections side by side')
  await page.reload()
  await page.getByRole('link', { name: 'GFCI missing or failed' }).click()
  await expect(page.getByRole('article', { name: 'GFCI missing or failed' })).toBeInViewport()
})

test('an owner reads how far a visit is and what comes next, in words', async ({ page }) => {
  await enterAs(page, 'homeowner')
  const street = idOf('property street')
  await page.goto(`/property/${street}/inspection/${idOf('inspection street')}`)
  const steps = page.getByRole('list', { name: 'How far it is' })
  await expect(steps.locator('[aria-current="step"]')).toHaveText('In progress')
  await expect(page.getByText(/Next: Indigo finishes the visit/)).toBeVisible()
  await expect(page.getByText(/→|assign|finalize/)).toHaveCount(0)
  await page.goto(`/home-inspections/${street}`)
  await expect(page.getByText(/^Next: Indigo finishes the visit/)).toBeVisible()
})

test('the list names the tests of each visit with their results, and leads to where they are read', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/home-inspections/${idOf('property lane')}`)
  const radon = page
    .getByRole('listitem')
    .filter({ hasText: /^Radon test: \d+\.\d pCi\/L, valid$/ })
  await radon.first().getByRole('link', { name: 'Radon test' }).click()
  await expect(page.getByRole('heading', { name: 'Radon', exact: true })).toBeInViewport()
})

test('what can be done with a visit is a full target for a thumb', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(`/home-inspections/${idOf('property lane')}`)
  const links = page.getByRole('main').getByRole('link', { name: /^(Details|Report|Analysis)$/ })
  await expect(links.first()).toBeVisible()
  const heights = await links.evaluateAll((all) =>
    all.map((link) => link.getBoundingClientRect().height),
  )
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
})

test('an inspector compares a visit with the previous one on its overview, after a reload too', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  const visit = `${idOf('inspection lane')}/${idOf('property lane')}`
  await page.goto(`/inspection-overview/${visit}`)
  const toggle = page.getByRole('button', { name: 'Compare with the previous' })
  await toggle.press('Enter')
  const since = page.getByRole('region', { name: 'Since the previous inspection' })
  await expect(since.getByText(/^8 new findings, 3 fixed, 0 still there\./)).toBeVisible()
  await expect(since.getByRole('link', { name: 'See the repair' })).toHaveCount(0)
  await isClean(page, 'a visit beside the previous one')
  await page.reload()
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await since.getByRole('region', { name: 'Fixed: 3' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Previous report' })).toBeVisible()
  await page.goBack()
  await toggle.click()
  await expect(since).toHaveCount(0)
})
