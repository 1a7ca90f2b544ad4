import type { Locator } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'
import { hasLeftHistory } from '#tests/support/browser/page-checks.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
const report = `/${idOf('inspection lane')}/${idOf('property lane')}/home-inspection-report`

test('a report is read as a summary, in full, by a filter and photo by photo; its address says which', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(report)
  await page.getByRole('button', { name: 'More actions' }).click()
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

test('on a phone the list of sections stays in sight below the bar, and a section jumped to is not under them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enterAs(page, 'homeowner')
  await page.goto(report)
  const rail = page.getByRole('navigation', { name: 'Sections of the report' })
  const here = rail.getByRole('button')
  await here.click()
  await rail.getByRole('link', { name: /^Electrical/ }).click()
  await expect(here).toHaveText(/Electrical/)
  await expect(page.getByRole('heading', { name: 'Electrical', exact: true })).toBeInViewport()
  const isCovered = (place: Locator) =>
    place.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return !element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
    })
  await expect.poll(() => isCovered(here)).toBe(false)
  await expect
    .poll(() => isCovered(page.getByRole('heading', { name: 'Electrical', exact: true })))
    .toBe(false)
})

test('Back closes the photo that is open, and the report is there as before', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto(report)
  const viewer = page.getByRole('dialog')
  const photo = page.getByRole('article', { name: 'GFCI missing or failed' }).getByRole('button')
  // The address keeps the section once scrolling has come to rest, and keeps it with the photo open and closed.
  const isHere = () => expect(page).toHaveURL(new RegExp(`${report}#report-electrical$`))
  await photo.first().scrollIntoViewIfNeeded()
  await isHere()
  await photo.first().click()
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await page.goBack()
  await expect(viewer).toBeHidden()
  await isHere()
  // Closed by hand, it leaves nothing behind that Back would have to go through.
  await photo.first().click()
  await expect(viewer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
  await isHere()
  await hasLeftHistory(page)
  await page.goBack()
  await expect(page).not.toHaveURL(/home-inspection-report/)
})

test('the address keeps the section that one has scrolled to, and a reload and Back lead there', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(report)
  const rail = page.getByRole('navigation', { name: 'Sections of the report' })
  const electrical = page.getByRole('region', { name: 'Electrical', exact: true }).first()
  await expect(rail).toBeVisible()
  const before = await page.evaluate(() => history.length)
  await electrical.evaluate((section) => section.scrollIntoView())
  await expect(page).toHaveURL(/#report-electrical$/)
  expect(await page.evaluate(() => history.length)).toBe(before)
  // It names the section, and leads nowhere: a line further on, the page stays where it is.
  const top = await page.evaluate(() => {
    window.scrollBy(0, 40)
    return window.scrollY
  })
  await page.waitForFunction(() => document.readyState === 'complete')
  expect(await page.evaluate(() => window.scrollY)).toBe(top)

  const heading = electrical.getByRole('heading', { name: 'Electrical', exact: true })
  await page.reload()
  await expect(heading).toBeInViewport()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page).toHaveURL(/dashboard/)
  await page.goBack()
  await expect(page).toHaveURL(/#report-electrical$/)
  await expect(heading).toBeInViewport()

  // The address of a finding says more than that of its section, and stays.
  const finding = electrical.getByRole('article').first()
  const id = await finding.evaluate((element) => element.closest('[id^=finding-]')?.id)
  await page.goto(`${report}#${id}`)
  await expect(finding).toBeInViewport()
  await expect(page).toHaveURL(new RegExp(`#${id}$`))
  await page.evaluate(() => window.scrollTo(0, 0))
  await expect(page).toHaveURL(/home-inspection-report$/)
})
