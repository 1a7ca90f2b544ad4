import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { itemOf, itemsOf } from '#tests/support/fixtures/notices.ts'

test('a dismissed notification comes back to its place', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto('/notifications?show=home')
  const one = itemOf(page, 'The warranty of your water heater ends soon')
  await expect(one).toBeVisible()
  const before = await itemsOf(page).allTextContents()
  await one.getByRole('button', { name: 'Dismiss' }).click()
  await expect(one).toHaveCount(0)
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/restore'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(one).toBeVisible()
  expect(await itemsOf(page).allTextContents()).toEqual(before)
  expect((await stored).ok()).toBe(true)
  await page.reload()
  await expect(one).toBeVisible()
})

test('a notification that is dismissed in the bell comes back on the page where that was', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto('/homeowner')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const dismiss = page.getByRole('button', { name: /^Dismiss/ })
  await expect(dismiss.first()).toBeVisible()
  const count = await dismiss.count()
  await dismiss.first().click()
  await expect(page.getByText('Notification dismissed.')).toBeVisible()
  const stored = page.waitForResponse((answer) => answer.url().endsWith('/restore'))
  await page.getByRole('button', { name: 'Undo' }).click()
  expect((await stored).ok()).toBe(true)
  await expect(page.getByText('Notification dismissed.')).toHaveCount(0)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expect(dismiss).toHaveCount(count)
})
