import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { connect } from '#server/db/connect.ts'
import { enterAs, expect, keptFor, signIn, test } from '#tests/support/browser/browser.ts'

test('an admin invites a homeowner, who chooses a password and is at home', async ({
  page,
  server,
  browser,
}) => {
  await signIn(page, 'admin')
  await page.getByRole('button', { name: 'Invite somebody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite somebody' })
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('Street is required.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Gale')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Guest')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('gale@homes.example')
  await dialog.getByRole('textbox', { name: 'Street' }).fill('12 Invited Way')
  await dialog.getByRole('textbox', { name: 'City' }).fill('Austin')
  await dialog.getByRole('combobox', { name: 'State' }).selectOption('TX')
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  await expect(dialog.getByText('The invitation to gale@homes.example')).toBeVisible()
  const mail = await server.mail.waitForMail('gale@homes.example')

  // On a device where somebody else is signed in, the page says whose sign-in it would replace.
  await page.goto(mail.links[0] ?? '')
  await expect(
    page.getByText('You are signed in as Avery Demo. This account is for Gale Guest:'),
  ).toBeVisible()
  const guest = await browser.newPage()
  await guest.goto(mail.links[0] ?? '')
  await expect(guest.getByRole('heading', { name: /invites you$/ })).toBeVisible()
  await expect(guest.getByText('You are signed in')).toHaveCount(0)
  await expect(guest.getByText('12 Invited Way, Austin, TX')).toBeVisible()
  await guest.getByRole('button', { name: 'Activate my account' }).click()
  await expect(guest.getByText('Use at least 10 characters.')).toBeVisible()
  await expect(guest.getByText('Accept the terms to go on.')).toBeVisible()
  await guest.getByRole('textbox', { name: 'Password' }).fill('a sentence is a good password')
  await guest.getByRole('checkbox', { name: /I accept the terms/ }).check()
  // Nobody asks for the invitation that was just accepted.
  const asked: string[] = []
  guest.on('request', (request) => {
    if (request.url().includes('/public/invitation?')) asked.push(request.url())
  })
  await guest.getByRole('button', { name: 'Activate my account' }).click()
  await expect(guest).toHaveURL(/\/property\/[\w-]+\/dashboard$/)
  expect(asked).toEqual([])
  await guest.goto(mail.links[0] ?? '')
  await expect(
    guest.getByText(/already accepted\. You are signed in as Gale Guest\./),
  ).toBeVisible()
  await expect(guest.getByRole('link', { name: 'Go on' })).toBeVisible()
  await guest.evaluate(() => localStorage.clear())
  await guest.goto(mail.links[0] ?? '')
  await expect(guest.getByText('This invitation was already accepted.')).toBeVisible()
  await guest.close()
})

test('the second of two invitations leads to the log-in once the first one has made the account', async ({
  page,
  server,
  browser,
}) => {
  await enterAs(page, 'admin')
  const { token } = await keptFor(page, 'admin')
  const password = 'a sentence is a good password'
  const email = 'twice@homes.example'
  const links: string[] = []
  for (const first_name of ['Toni', 'Anthony']) {
    await page.request.post('/api/invitations', {
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      data: { user_type: 'homeowner', first_name, last_name: 'Twice', email },
    })
    links.push((await server.mail.waitForMail(email)).links[0] ?? '')
  }
  const guest = await browser.newPage()
  const [first = '', second = ''] = links
  await guest.request.post('/api/public/invitation/accept', {
    headers: { 'idempotency-key': randomUUID() },
    data: { token: new URL(first).searchParams.get('token'), password, accepted_terms: true },
  })
  await guest.goto(second)
  const invitation = guest.getByRole('region', { name: 'Invitation' })
  await expect(invitation).toContainText('This address already has an account.')
  await expect(guest.getByRole('textbox', { name: 'Password' })).toHaveCount(0)
  await invitation.getByRole('link', { name: 'Log in' }).click()
  await expect(guest).toHaveURL(/\/login$/)
  await guest.close()
})

test('an inspector invites a client; an expired invitation can be sent again', async ({
  page,
  server,
}) => {
  await signIn(page, 'inspector')
  await page.getByRole('button', { name: 'Invite a client' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a client' })
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Cleo')
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Client')
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('cleo@homes.example')
  await dialog.getByRole('checkbox', { name: 'Their home is known' }).uncheck()
  await dialog.getByRole('button', { name: 'Send the invitation' }).click()
  const mail = await server.mail.waitForMail('cleo@homes.example')
  const db = connect(server.databaseUrl, 1)
  await sql`update invitations set expires_at = now() - interval '1 second'`.execute(db)
  await db.destroy()
  await page.goto(mail.links[0] ?? '')
  await expect(page.getByText('This invitation has expired.')).toBeVisible()
  await page.getByRole('button', { name: 'Send me a new link' }).click()
  await expect(page.getByText('A new link is on its way')).toBeVisible()
})

test('a link that nobody sent and a visit without one lead on', async ({ page }) => {
  await page.goto('/activate-account?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')
  await expect(page.getByText('This invitation does not exist')).toBeVisible()
  await page.goto('/activate-account')
  await page.getByRole('link', { name: 'Sign up without an invitation' }).click()
  await expect(page).toHaveURL('/sign-up-form')
})
