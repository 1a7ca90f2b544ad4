import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine, resize } from '#tests/support/browser/fine.ts'

test('an admin finds what failed in somebody’s browser, replays the steps before it, and settles it', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin')
  const card = page.getByRole('region', { name: /^Error reports/ })
  await expect(card.getByText('No error is open')).toBeVisible()
  const told = page.waitForResponse((response) => response.url().endsWith('/api/error-reports'))
  await page.evaluate(() => {
    setTimeout(() => {
      throw new TypeError('No gables at "12 Sample Street"')
    })
  })
  expect((await told).status()).toBe(202)
  await page.reload()
  await expect(card.getByRole('heading', { name: 'Error reports (1)' })).toBeVisible()
  await card.getByRole('link', { name: 'See what failed' }).click()
  await expect(page.getByRole('heading', { name: 'Error reports', level: 1 })).toBeVisible()
  await isFine(page, 'error reports')
  await resize(page, 375, 800)
  await isFine(page, 'error reports on a phone')
  await page.getByRole('link', { name: 'TypeError: No gables at “…”' }).click()
  await expect(page.getByText('In a browser: /admin')).toBeVisible()
  await expect(page.getByText('1 person')).toBeVisible()
  await isFine(page, 'an error on a phone')
  await resize(page, 1280, 900)
  await isFine(page, 'an error')
  await page.getByRole('button', { name: /^Show the steps of/ }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: 'Replay in the visualizer' }).click()
  const visualizer = await opened
  await expect(visualizer.getByRole('heading', { name: 'Replay' })).toBeVisible()
  await visualizer.close()
  await page.getByRole('button', { name: 'Settle this error' }).click()
  await expect(page.getByRole('button', { name: 'Open it again' })).toBeVisible()
  await page.getByRole('link', { name: 'All error reports' }).click()
  await expect(page.getByText('No error is open. Settled ones are under State.')).toBeVisible()
})
