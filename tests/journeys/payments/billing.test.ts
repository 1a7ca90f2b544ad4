import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

test('an owner takes the receipt of a payment along, and an admin the books', async ({ page }) => {
  const inspectionPath = `/property/${idOf('property court')}/inspection/${idOf('inspection court')}`
  await enterAs(page, 'homeowner2')
  await page.goto(inspectionPath)
  const documents = page.getByRole('table', { name: 'Each as a PDF' })
  await expect(documents.getByRole('rowheader')).toHaveText([/^Invoice INV-\d{5}$/])
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await page.getByRole('button', { name: 'Pay with a test card' }).click()
  await expect(page.getByText(/^Payment received/)).toBeVisible()
  await page.goto(inspectionPath)
  await expect(documents.getByRole('rowheader')).toHaveText([
    /^Invoice INV-\d{5}$/,
    /^Receipt RCT-\d{5}$/,
  ])
  await isFine(page)
  const [receipt] = await Promise.all([
    page.waitForEvent('download'),
    documents.getByRole('button', { name: /^Receipt RCT/ }).click(),
  ])
  expect(receipt.suggestedFilename()).toMatch(/^RCT-\d{5}\.pdf$/)

  await page.goto(`/home-inspections/${idOf('property court')}`)
  const all = page.getByRole('region', { name: 'Payments' })
  await expect(all.getByText('Nothing is due.')).toBeVisible()
  const years = all.getByRole('table', { name: 'What you paid, by year' })
  await expect(years.getByRole('rowheader')).toHaveCount(1)
  await expect(all.getByRole('button', { name: /^(Invoice INV|Receipt RCT)/ })).toHaveCount(2)
  await isFine(page)

  await enterAs(page, 'admin')
  await page.goto('/admin')
  await page.getByRole('link', { name: 'Money' }).click()
  const money = page.getByRole('table', { name: 'Money' })
  const number = receipt.suggestedFilename().replace('.pdf', '')
  const row = money.getByRole('row').filter({ has: page.getByRole('button', { name: number }) })
  await expect(row).toHaveCount(1)
  await expect(row.getByRole('cell', { name: 'Payment', exact: true })).toBeVisible()
  await isFine(page)
  const [books] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).click(),
  ])
  expect(books.suggestedFilename()).toMatch(/^books-\d{4}-\d\d-\d\d\.csv$/)
})
