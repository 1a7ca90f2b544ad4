import { expect, type Page } from '@playwright/test'
import { excessWidth, violationsOf } from './fine.ts'

/** One heading, no finding of axe, nothing that scrolls sideways. */
export const isFine = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  // What a bar that stays in sight covers depends on where the page was left.
  await page.evaluate(() => window.scrollTo(0, 0))
  expect(await violationsOf(page)).toEqual([])
  expect(await excessWidth(page)).toBeLessThanOrEqual(0)
}

/** Waits until the entry of a closed photo has left the history: Playwright goes back from the entry that it finds. */
export const hasLeftHistory = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.opening)).toBeUndefined()
