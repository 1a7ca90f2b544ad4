import { writeFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { launchOptions } from '#tests/support/browser/browser.ts'

/*
 * Draws the picture that previews of our links show: the home in cross-section and the first page's words,
 * taken from a running server: `npx tsx tools/preview-image.ts http://localhost:3000`.
 */

const browser = await chromium.launch(launchOptions())
const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
await page.emulateMedia({ colorScheme: 'light' })
const server = process.argv[2] ?? 'http://localhost:3000'
await page.goto(server)
const house = page.getByRole('group', { name: 'The home in cross-section' })
const [drawn, logo, words, rules] = await Promise.all([
  house.evaluate((element) => element.outerHTML.replaceAll(/ selected-\w+/g, '')),
  page
    .locator('header svg')
    .first()
    .evaluate((element) => element.outerHTML),
  page.getByRole('heading', { level: 1 }).textContent(),
  page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)),
  ),
])
const picture = `<!doctype html>
<style>
  ${rules.join('\n')}
  body { display: grid; grid-template-columns: 1fr 560px; align-items: center; gap: 48px; height: 630px; padding: 0 56px; overflow: hidden }
  body > svg { width: 560px; max-width: none }
  .name { display: flex; align-items: center; gap: 18px; font-size: 42px; font-weight: 700 }
  .name svg { width: 64px; height: 64px }
  h1 { margin-top: 36px; font-size: 54px; line-height: 1.12; text-wrap: wrap; letter-spacing: -0.02em }
</style>
<div><div class="name">${logo} Hearthkeep</div><h1>${words}</h1></div>${drawn}`
await page.route('**/picture', (route) =>
  route.fulfill({ contentType: 'text/html', body: picture }),
)
await page.goto(`${server}/picture`)
await page.evaluate(() => document.fonts.ready)
writeFileSync('public/preview.png', await page.screenshot())
await browser.close()
