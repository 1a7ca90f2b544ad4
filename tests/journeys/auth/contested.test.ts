import type { Page } from '@playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const email = 'willow@home.example'

const signUp = async (page: Page, name: string, password: string) => {
  await page.goto('/sign-up-form')
  await page.getByRole('textbox', { name: 'First name' }).fill(name)
  await page.getByRole('textbox', { name: 'Last name' }).fill('Reed')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('checkbox', { name: /I accept/ }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
}

test('who reads the e-mail says who they are where two people signed up with its address', async ({
  page,
  server,
}) => {
  await signUp(page, 'Willow', 'the first long secret')
  const link = (await server.mail.waitForMail(email)).links[0] ?? ''
  await signUp(page, 'Stranger', 'another long secret')
  await page.goto(link)
  const form = page.getByRole('form', { name: 'Finish your account' })
  const field = (name: string) => form.getByRole('textbox', { name })
  // Nothing of either sign-up is here, and none of their passwords counts.
  await expect(field('First name')).toHaveValue('')
  await isFine(page)
  await form.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(field('First name')).toBeFocused()
  await field('First name').fill('Willow')
  await field('Last name').fill('Reed')
  await field('Password').fill('the secret that counts')
  await form.getByRole('checkbox', { name: /I accept/ }).check()
  await form.getByRole('button', { name: 'Confirm the address' }).click()
  await expect(page.getByText('Your address is confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Log in', exact: true }).click()
  const logIn = async (password: string) => {
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await page.getByRole('textbox', { name: 'Password' }).fill(password)
    await page.getByRole('button', { name: 'Log in' }).click()
  }
  await logIn('another long secret')
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible()
  await logIn('the secret that counts')
  await expect(page).toHaveURL(/\/add-property/)
})
