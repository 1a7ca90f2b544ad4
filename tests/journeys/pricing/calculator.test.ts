import { enterAs, expect, test } from '#tests/support/browser/browser.ts'

test('two set-ups are compared, and the address keeps the quote', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto('/pricing-calculator')
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('$1,027.50')
  await receipt.getByRole('button', { name: 'Keep this one to compare' }).click()
  await page.getByRole('slider').fill('3000')
  await expect(page.getByRole('textbox', { name: 'Living area' })).toHaveValue('3000')
  await expect(receipt.getByRole('status')).toHaveText('This costs $50.00 more than the kept one.')
  await page.getByRole('button', { name: 'Swap the two' }).click()
  await expect(receipt.getByRole('status')).toHaveText('This costs $50.00 less than the kept one.')
  await page.getByRole('checkbox', { name: 'Mold test' }).uncheck()
  await expect(page).toHaveURL(/services=inspection%2Cradon/)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Mold test' })).not.toBeChecked()
  await expect(receipt).toContainText('$750.00')
  await expect(receipt.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Quote.*750\.00/,
  )
})
