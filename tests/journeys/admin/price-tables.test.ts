import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const nextYear = new Date().getFullYear() + 1

test('an admin sees what new prices would have made of last month, and publishes them from a later day', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin?show=settings')
  await page.getByRole('button', { name: 'Write a new price table' }).click()
  const form = page.getByRole('form', { name: 'New price table' })
  const first = form.getByRole('textbox', { name: '1. Price in $' })
  await expect(first).toHaveValue('325')
  await first.fill('much')
  await form.getByRole('button', { name: 'Compare with these orders' }).click()
  await expect(first).toHaveAccessibleDescription(
    'The price of the tier: give an amount in dollars, such as 50 or 99.50.',
  )
  await first.fill('335.50')
  await form.getByRole('textbox', { name: 'Minimum fee, in $' }).fill('175')
  await form.getByRole('button', { name: 'Compare with these orders' }).click()
  await expect(form.getByRole('heading', { name: /^Orders from/ })).toBeVisible()
  await form.getByText('The last 30 days').click()
  await form.getByRole('button', { name: 'Compare with these orders' }).click()
  await expect(form.getByRole('table', { name: 'Orders at both prices' })).toBeVisible()
  await isFine(page)
  await form.getByRole('spinbutton', { name: /month/ }).focus()
  await page.keyboard.type('12312098')
  await form.getByRole('button', { name: 'Publish from Dec 31, 2098' }).click()
  await expect(form.getByText(/cannot start more than two years ahead/)).toBeVisible()
  await form.getByRole('spinbutton', { name: /month/ }).focus()
  await page.keyboard.type(`1231${nextYear}`)
  await form.getByRole('button', { name: `Publish from Dec 31, ${nextYear}` }).click()
  await expect(
    page.getByText(`Table 2 is published. It is in force from Dec 31, ${nextYear}.`),
  ).toBeVisible()
  const tables = page.getByRole('grid', { name: 'Price tables' })
  await expect(tables.getByRole('row').nth(1)).toContainText('To come')
  const differences = page.getByRole('table', { name: 'Differences' })
  await expect(differences.getByRole('row', { name: /Minimum fee/ })).toContainText('$175.00')
  await expect(differences.getByRole('row', { name: /Up to 1,000 sq ft/ })).toContainText('$335.50')
  await isFine(page)
  await tables.getByRole('row').nth(1).click()
  await page.getByRole('button', { name: 'Withdraw this table' }).click()
  await expect(page.getByText('Table 2 is withdrawn.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tables.getByRole('row').nth(1)).toContainText('To come')
})
