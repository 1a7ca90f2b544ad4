import { expect, test } from '#tests/support/browser/browser.ts'

const email = 'homeowner2@hearthkeep.example'

test('a forgotten password is replaced behind a mailed link, which works once', async ({
  page,
  server,
}) => {
  await page.clock.install()
  const main = page.getByRole('main')
  await page.goto('/password-reset')
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await main.getByRole('button', { name: 'Send the link' }).click()
  await expect(main.getByText('If the address exists we sent a link.')).toBeVisible()
  const link = (await server.mail.waitForMail(email, /new password/)).links[0] ?? ''

  const again = main.getByRole('button', { name: 'Send it again' })
  await expect(again).toHaveAccessibleDescription(/^You can send it again in \d+ s\.$/)
  await page.clock.fastForward(61_000)
  await expect(again).toHaveAccessibleDescription('')
  await again.click()
  await expect(main.getByText('Sent again.')).toBeVisible()

  await page.goto(link)
  const save = main.getByRole('button', { name: 'Save the password' })
  const first = main.getByLabel('New password', { exact: true })
  const second = main.getByLabel('New password again', { exact: true })
  await first.fill('short')
  await expect(main.getByText('5 more characters')).toBeVisible()
  await first.fill('a longer password')
  await second.fill('a longer')
  await expect(main.getByText('The passwords do not match yet')).toBeVisible()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await second.fill('a longer password')
  await expect(main.getByText('The password is fine.')).toBeAttached()
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Password changed' })).toBeVisible()
  await main.getByRole('link', { name: 'Log in' }).click()
  await main.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await main.getByLabel('Password', { exact: true }).fill('a longer password')
  await main.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('a link that was used, or is not whole, offers a new one; the confirmation alone confirms nothing', async ({
  page,
}) => {
  const main = page.getByRole('main')
  await page.goto(`/reset-password?token=${'x'.repeat(43)}`)
  const dead = main.getByRole('heading', { name: 'This link no longer works' })
  await expect(dead).toBeVisible()
  await main.getByRole('textbox', { name: 'E-mail' }).fill('nobody@nowhere.example')
  await main.getByRole('button', { name: 'Send a new link' }).click()
  await expect(main.getByText('If the address exists we sent a link.')).toBeVisible()
  await page.goto('/reset-password')
  await expect(dead).toBeVisible()
  await page.goto('/reset-password-confirm')
  await expect(main.getByText('Opening it changed nothing.')).toBeVisible()
  await main.getByRole('link', { name: 'Ask for a new password' }).click()
  await expect(page).toHaveURL('/password-reset')
})
