import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

test('an inspector lists a certification, which a reload does not lose, and puts a removed one back', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto('/profile')
  await page.getByRole('button', { name: 'Add a certification' }).click()
  const form = page.getByRole('form', { name: 'Add a certification' })
  await form.getByRole('textbox', { name: 'Name' }).fill('Certified Inspector')
  await page.reload()
  await page.getByRole('button', { name: 'Add a certification' }).click()
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Certified Inspector')
  await form.getByRole('textbox', { name: 'Issued by' }).fill('ASHI')
  await form.getByRole('textbox', { name: /Number/ }).fill('5512')
  await form.getByRole('button', { name: 'Save' }).click()
  const list = page.getByRole('list', { name: 'Certifications' })
  await expect(list.getByText('ASHI · 5512')).toBeVisible()
  await isFine(page)
  await list.getByRole('button', { name: 'Remove Certified Inspector' }).click()
  await expect(list).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByText('ASHI · 5512')).toBeVisible()
  // The demo has none afterwards.
  await list.getByRole('button', { name: 'Remove Certified Inspector' }).click()
  await expect(page.getByText('None listed yet.')).toBeVisible()
})
