import type { Page } from '@playwright/test'

/** React has taken over, and earlier presses have been replayed. */
export const isAlive = (page: Page) => page.waitForFunction(() => !('early' in window))

/** Keeps the app's code back until the gate is opened: what there is meanwhile is the prerendered page. */
export const holdScripts = async (page: Page): Promise<() => Promise<void>> => {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/static/js/**', async (route) => {
    await opened
    await route.fallback()
  })
  return async () => {
    open()
    await isAlive(page)
  }
}
