import { expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

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

test('the rule of a password is said once: as it is, as it counts, as it is met, and as the error in its place', async ({
  page,
}) => {
  await page.goto('/sign-up-form')
  const main = page.getByRole('main')
  const password = main.getByLabel('Password', { exact: true })
  const rule = main.getByText(/at least 10 characters|more characters/i)
  await expect(rule).toHaveText('At least 10 characters. A few words in a row work well.')
  await password.fill('short')
  await expect(rule).toHaveText('5 more characters. A few words in a row work well.')
  await main.getByRole('button', { name: 'Sign up' }).click()
  await expect(rule).toHaveText('Use at least 10 characters.')
  await expect(password).toHaveAccessibleDescription('Use at least 10 characters.')
  await isFine(page)
  await password.fill('a few words in a row')
  await expect(rule).toHaveText('At least 10 characters: met')
})
