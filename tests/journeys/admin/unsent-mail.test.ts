import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine, resize } from '#tests/support/browser/fine.ts'

test('an admin sees which mail the mail server does not take, in its own words, and tries it again', async ({
  page,
  server,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin')
  const card = page.getByRole('region', { name: /^E-mail that could not be sent yet/ })
  await expect(card.getByText('Every e-mail has been sent.')).toBeVisible()
  server.mail.answer('never')
  await page.request.post('/api/auth/password-reset', {
    data: { email: 'inspector@hearthkeep.example' },
  })
  await expect(async () => {
    await page.reload()
    await expect(card.getByRole('heading', { name: /\(1\)$/ })).toBeVisible({ timeout: 10_000 })
  }).toPass()
  await expect(card.getByText('1 will not be tried again automatically.')).toBeVisible()
  await expect(card.getByText('550 5.1.1')).toContainText('There is nobody here')
  await expect(card.getByText('550 5.1.1')).not.toContainText('inspector@')
  await isFine(page, 'mail that waits')
  await resize(page, 375, 800)
  await isFine(page, 'mail that waits, on a phone')
  const again = card.getByRole('button', { name: 'Try again now' })
  await again.click()
  await expect(card.getByText('It was tried again just now, without success.')).toBeVisible()
  server.mail.answer('take')
  await again.click()
  await expect(card.getByText('Every e-mail has been sent.')).toBeVisible()
  await server.mail.waitForMail('inspector@hearthkeep.example', /new password/)
})
