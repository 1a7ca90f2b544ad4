import { expect, test } from '#tests/support/browser/browser.ts'

test('a look at the terms takes nothing of a sign-up away but the password', async ({ page }) => {
  await page.goto('/sign-up-form')
  const main = page.getByRole('main')
  const field = (name: string) => main.getByRole('textbox', { name, exact: true })
  await field('First name').fill('Juniper')
  await field('Last name').fill('Alder')
  await field('E-mail').fill('juniper@home.example')
  await main.getByLabel('Password', { exact: true }).fill('a long secret of mine')
  await main.getByRole('link', { name: 'terms of service' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Terms/ })).toBeVisible()
  await page.goBack()
  await expect(field('First name')).toHaveValue('Juniper')
  await expect(field('Last name')).toHaveValue('Alder')
  await expect(field('E-mail')).toHaveValue('juniper@home.example')
  await expect(main.getByLabel('Password', { exact: true })).toHaveValue('')
  // In memory alone: the device keeps nothing of a visitor.
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('Juniper')
})
