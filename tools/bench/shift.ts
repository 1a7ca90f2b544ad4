import type { Browser } from '@playwright/test'
import { paths } from '#contract/vocabulary/paths.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'
import type { Row } from './row.ts'

const pages = [
  paths.landing(),
  paths.login(),
  paths.signUp(),
  paths.sampleReport(),
  paths.contact(),
  paths.privacy(),
]

/** How far the content moves by itself while a page loads (web.dev/cls); the worst of all pages. */
export const shiftRows = async (browser: Browser, server: ServerProcess): Promise<Row[]> => {
  let worst = { page: '', shift: -1 }
  for (const viewport of [
    { width: 375, height: 740 },
    { width: 1280, height: 800 },
  ])
    for (const path of pages) {
      const page = await browser.newPage({ viewport })
      await page.addInitScript(() => {
        const sum = { value: 0 }
        Object.assign(window, { shifted: sum })
        new PerformanceObserver((list) => {
          // Layout shifts are not in the DOM's types.
          for (const entry of list.getEntries() as unknown as { value: number }[])
            sum.value += entry.value
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(`${server.url}${path}`)
      await page.locator('main h1').waitFor()
      await page.waitForFunction(() => !('early' in window))
      await page.waitForLoadState('networkidle')
      const shift = await page.evaluate(
        () => (window as unknown as { shifted: { value: number } }).shifted.value,
      )
      if (shift > worst.shift) worst = { page: `${path} at ${viewport.width} px`, shift }
      await page.close()
    }
  return [
    {
      what: 'Layout shift, worst public page',
      result: worst.shift.toFixed(3),
      how: `${worst.page}; ${pages.length} pages at 375 and 1280 px, bound 0.02`,
    },
  ]
}
