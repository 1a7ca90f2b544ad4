import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

/* An inspector is back from the rooms, and rates what nobody has rated yet, over all worksheets. */

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.describe.configure({ mode: 'serial' })

const visit = `${idOf('inspection street')}/${idOf('property street')}`
const all = /^Rate what is left \((\d+)\)$/
const wayOn = (page: Page) => page.getByRole('link', { name: all })
const leftOn = async (page: Page) =>
  Number(all.exec((await wayOn(page).first().textContent()) ?? '')?.[1])
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const marking = (page: Page) => page.getByRole('button', { name: 'Mark all remaining inspected' })

test('on a phone, one tap leads from the overview to the first item, and on from each worksheet that is done', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enterAs(page, 'inspector')
  // The worksheet after the first one with something left is done: the way on passes it.
  await page.goto(`/inspection-form/${visit}/cooling`)
  await marking(page).click()
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 20_000 })
  await page.goto(`/inspection-form/${visit}/plumbing`)
  await page.getByRole('radio', { name: 'IN' }).first().check()
  await expect(page.getByText('All saved')).toBeVisible({ timeout: 20_000 })

  await page.goto(`/inspection-overview/${visit}`)
  const before = await leftOn(page)
  await wayOn(page).click()
  await expect(heading(page)).toHaveText('Heating')
  const chips = page.getByRole('radio', { name: 'IN' })
  await expect(chips.first()).toBeFocused()
  await expect(chips.first()).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { expanded: true })).toHaveCount(0)
  await marking(page).click()
  const on = page.getByRole('main').locator('a', { hasText: all })
  await expect(on).toBeInViewport({ ratio: 1 })
  expect(await leftOn(page)).toBeLessThan(before)
  await isClean(page, 'a worksheet that is done while others are not')
  await on.click()
  await expect(heading(page)).toHaveText('Plumbing')
  await expect(chips.nth(1)).toBeFocused()
  await expect(chips.nth(1)).toBeInViewport({ ratio: 1 })
  await page.goBack()
  await expect(heading(page)).toHaveText('Heating')
})

test('at a desk without a network, keys alone rate one after the other, up to the overview', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await enterAs(page, 'inspector')
  await page.goto(`/inspection-overview/${visit}`)
  const left = await leftOn(page)
  await wayOn(page).press('Enter')
  await expect(page.locator('input[value=IN]:focus')).not.toBeChecked()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'More of this inspection' }).press('Enter')
  await expect(wayOn(page)).toHaveText(`Rate what is left (${left})`)
  await wayOn(page).press('Enter')
  const place = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-item]')?.dataset.item)
  const seen = new Set<string>()
  for (let rated = 0; rated < left; rated += 1) {
    let item = ''
    // From one worksheet to the next, no item has the focus for a moment.
    await expect
      .poll(async () => {
        item = (await place()) ?? ''
        return item !== '' && !seen.has(item)
      })
      .toBe(true)
    seen.add(item)
    await page.keyboard.press(rated % 2 === 0 ? '1' : 'p')
    await page.keyboard.press('u')
  }
  expect(seen.size).toBe(left)
  await expect(heading(page)).toHaveText(/,/)
  await expect(page).toHaveURL(/inspection-overview/)
  await expect(wayOn(page)).toHaveCount(0)
  await page.context().setOffline(false)
  // The bar leads there as well; each worksheet is still one press away.
  await page.getByRole('link', { name: 'Open worksheets' }).click()
  await expect(page.getByRole('link', { name: /^Next: / })).toBeVisible()
  await expect(marking(page).or(wayOn(page))).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Overview' }).click()
  await expect(page).toHaveURL(/inspection-overview/)
})
