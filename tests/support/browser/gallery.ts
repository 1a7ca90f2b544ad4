import { expect, type Locator, type Page } from '@playwright/test'

/** Opens the gallery as it is served: all parts, or these alone, as one part is drawn anew in a tenth of the time. */
export const showGallery = async (
  page: Page,
  density: string,
  theme: string,
  width: number,
  ...only: string[]
) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width, height: width < 500 ? 812 : 800 })
  await page.goto(
    `/gallery/?density=${density}&theme=${theme}${only.length ? `&only=${only}` : ''}`,
  )
  await expect(page.getByRole('heading', { level: 1, name: 'Gallery' })).toBeVisible()
  // The code of the pickers comes after the page.
  await expect(page.locator('input[aria-busy]')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
}

export const specimen = (page: Page, name: string): Locator =>
  page.locator(`[data-specimen="${name}"]`)
