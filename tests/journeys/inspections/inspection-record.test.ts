import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'

const lane = idOf('property lane')
const visit = `/property/${lane}/inspection/${idOf('inspection lane')}`

test('the owner sees what was inspected, section by section, and all photos', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto(visit)
  const inspected = page.getByRole('region', { name: 'What was inspected' })
  await inspected.evaluate((element) => element.scrollIntoView())
  await expect(inspected.getByRole('row', { name: /^Plumbing/ })).toContainText(
    '6 of 6 parts inspected',
  )
  await expect(inspected.getByRole('row', { name: /^Plumbing/ })).toContainText('Safety hazard')
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByRole('heading', { level: 3 }).first()).toHaveText('Roof')
  await photos.getByRole('radio', { name: 'Severity' }).check()
  await expect(photos.getByRole('heading', { level: 3 }).first()).toHaveText('Safety hazard')
  await photos.getByRole('listitem').first().getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await inspected.getByRole('link', { name: 'Electrical' }).click()
  await expect(page).toHaveURL(/home-inspection-report#report-electrical$/)
})

test('the analysis says radon once, and can be printed and its report shared', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto(`${visit}/analysis`)
  await expect(page.getByText('Radon hour by hour', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByText(/2\.6 pCi\/L/)).toHaveCount(1)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body[data-printed]')).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share this report' })).toBeVisible()
})

test('on a desk the board of issues has all its columns in sight, and the list all its words', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}`)
  const step = page.getByRole('row', { name: /Relief valve/ }).getByText(/^We recommend/)
  await expect(step).toBeVisible()
  expect(await step.evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBeLessThanOrEqual(0)
  await page.getByRole('button', { name: 'Board' }).click()
  const last = page.getByRole('heading', { name: /^Deferred/ })
  await expect(last).toBeInViewport({ ratio: 1 })
})
