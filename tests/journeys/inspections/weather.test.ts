import { enterAs, expect, test as plain } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { startWeatherServer } from '#tests/support/server/weather.ts'

const test = plain.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the destructuring.
  server: async ({}, use) => {
    const weather = await startWeatherServer()
    const server = await startServerProcess({ env: { WEATHER_URL: weather.url } })
    await use(server)
    await server.close()
    await weather.close()
  },
})
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an inspector reads the weather at the next visit on the dashboard', async ({ page }) => {
  await enterAs(page, 'inspector2')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto('/inspector-dashboard')
  const next = page.getByRole('article', { name: '230 Pattern Road, Georgetown' })
  await expect(next).toContainText(
    /Light Rain, 54 °F · \d+% chance of rain · wind 5 to 10 mph \(National Weather Service\)/,
  )
  await isClean(page, 'the dashboard with weather')
})
