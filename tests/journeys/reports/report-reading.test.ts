import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const report = `/${idOf('inspection lane')}/${idOf('property lane')}/home-inspection-report`

test('a report is read as a summary, in full, by a filter and photo by photo; its address says which', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(report)
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as PDF' }).click(),
  ])
  expect(paper.suggestedFilename()).toMatch(/^HK-\d+-v1\.pdf$/)
  await page.getByRole('link', { name: 'Summary', exact: true }).first().click()
  await expect(page).toHaveURL(/part=summary/)
  await expect(page.getByRole('heading', { name: 'Safety hazard: 3' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Electrical' })).toHaveCount(0)
  await isClean(page, 'the summary of a report')
  await page
    .getByRole('region', { name: 'Safety hazard: 3' })
    .getByRole('link', { name: 'GFCI missing or failed' })
    .click()
  await expect(page.getByRole('article', { name: 'GFCI missing or failed' })).toBeInViewport()

  await page.getByRole('searchbox', { name: /^Search findings/ }).fill('panel')
  await expect(page).toHaveURL(/find=panel/)
  await page.reload()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('searchbox', { name: /^Search findings/ }).fill('')

  await page
    .getByRole('article', { name: 'Open knock-out in the panel' })
    .getByRole('button')
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/photo=/)
  const viewer = page.getByRole('dialog')
  await expect(viewer.getByText(/^Electrical · Open knock-out in the panel/)).toBeVisible()
  await isClean(page, 'a photo of a report')
  await page.keyboard.press('ArrowRight')
  await expect(viewer.getByText(/Open knock-out in the panel/)).toHaveCount(0)
  await page.keyboard.press('+')
  await expect(viewer.getByRole('button', { name: /^Zoom 150%/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await expect(page).not.toHaveURL(/photo=/)
})
