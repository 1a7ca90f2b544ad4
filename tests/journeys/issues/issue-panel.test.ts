import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an issue is planned until a day that is typed, by keys alone', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${idOf('property lane')}`)
  await page.getByRole('button', { name: 'See the most serious one' }).click()
  const panel = page.getByRole('complementary', { name: /\S/ })
  const until = panel.getByRole('group', { name: /^Until/ })
  await until.getByRole('spinbutton', { name: /month/ }).focus()
  await page.keyboard.type('03152027')
  await panel.getByRole('button', { name: 'Plan repair' }).press('Enter')
  await expect(panel.getByText(/^Planned · /)).toBeVisible()
  await expect(page.getByRole('row', { name: /by Mar 15, 2027|Mar 15/ }).first()).toBeVisible()
  // Escape closes the month and leaves the panel open.
  await until.getByRole('button').press('Enter')
  await expect(page.getByRole('grid', { name: 'March 2027' })).toBeVisible()
  await isClean(page, 'the month of an issue')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'March 2027' })).toBeHidden()
  await expect(panel).toBeVisible()
})
