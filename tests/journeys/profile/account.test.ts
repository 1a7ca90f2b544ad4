import { enterAs, expect, signIn, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

test('a homeowner sees where they are signed in and ends the other devices, which are out at once', async ({
  browser,
  page,
}) => {
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  })
  const lost = await elsewhere.newPage()
  await signIn(lost, 'homeowner')
  await expect(lost).toHaveURL(/\/dashboard$/)
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1)
  const other = sessions.getByRole('listitem').filter({ hasText: 'Firefox on Linux' }).first()
  await expect(other).toContainText('last used just now')
  await isClean(page, 'the sessions')
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(page.getByText(/other sessions? ended\./)).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('You are signed in nowhere else.')).toBeVisible()
  await lost.goto('/notifications')
  await expect(lost).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('a homeowner moves to another address by a mailed link, and logs in with it from then on', async ({
  page,
  server,
}) => {
  await enterAs(page, 'homeowner2')
  await page.goto('/profile')
  const card = page.getByRole('region', { name: 'E-mail' })
  await expect(card.getByText('homeowner2@hearthkeep.example')).toBeVisible()
  const form = card.getByRole('form', { name: 'E-mail' })
  await form.getByRole('textbox', { name: 'New e-mail' }).fill('homeowner2@hearthkeep.example')
  await form.getByRole('textbox', { name: 'Your password' }).fill('hearthkeep-demo')
  await form.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(form.getByText('This is your address already.')).toBeVisible()
  await form.getByRole('textbox', { name: 'New e-mail' }).fill('moved@homes.example')
  await form.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(card.getByText(/We mailed to moved@homes\.example/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Keep the old address' })).toBeVisible()
  await isClean(page, 'an address that waits')
  const mail = await server.mail.waitForMail('moved@homes.example')
  await page.goto(mail.links[0] ?? '')
  await expect(page.getByText('This is the address of your account now.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to my profile' }).click()
  await expect(card.getByText('You log in with moved@homes.example')).toBeVisible()
})
