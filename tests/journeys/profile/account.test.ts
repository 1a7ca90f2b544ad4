import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enterAs, expect, keptFor, signIn, test } from '#tests/support/browser/browser.ts'
import { hasCome, isClean } from '#tests/support/browser/fine.ts'
import { goodPassword, newPerson } from '#tests/support/server/accounts.ts'
import type { HostedServer } from '#tests/support/server/server-host.ts'
import { unzipped } from '#tests/support/server/unzipped.ts'

const logIn = async (page: Page, email: string) => {
  await page.goto('/login')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(goodPassword)
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page).not.toHaveURL(/\/login/)
  await page.goto('/profile')
}
/** Somebody new, whose account other journeys do not use, looks at their profile. */
const join = async (page: Page, server: HostedServer, email: string) => {
  await page.request.post(`${server.url}/api/auth/sign-up`, { data: newPerson(email) })
  await page.goto((await server.mail.waitForMail(email)).links[0] ?? '')
  await expect(page.getByText('Your address is confirmed.')).toBeVisible()
  await logIn(page, email)
}

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
  // Six more devices, so that there are more than are shown at first.
  for (let more = 0; more < 6; more++) await keptFor(page, 'homeowner')
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  const sessions = page.getByRole('list', { name: 'Sessions' })
  await expect(sessions.getByRole('listitem').first()).toContainText('This one')
  await expect(sessions.getByRole('listitem')).toHaveCount(6)
  await page.getByRole('button', { name: /^Show all \d+$/ }).click()
  expect(await sessions.getByRole('listitem').count()).toBeGreaterThanOrEqual(8)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This one' })).toHaveCount(1)
  const other = sessions.getByRole('listitem').filter({ hasText: 'Firefox on Linux' }).first()
  await expect(other).toContainText('last used just now')
  await isClean(page, 'the sessions')
  // The focus goes to the line that takes the place of the one that ended.
  const ends = sessions.getByRole('button')
  const before = await ends.count()
  await ends.nth(1).press('Enter')
  await expect(ends).toHaveCount(before - 1)
  await expect(ends.nth(1)).toBeFocused()
  await page.getByRole('button', { name: 'End all other sessions' }).click()
  await page.getByRole('button', { name: 'End the other sessions' }).click()
  await expect(page.getByText(/other sessions? ended\./)).toBeVisible()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
  await lost.goto('/notifications')
  await expect(lost).toHaveURL(/\/login/)
  await elsewhere.close()
})

test('a homeowner moves to another address by a mailed link, and logs in with it from then on', async ({
  page,
  server,
}) => {
  const email = 'moving@homes.example'
  await join(page, server, email)
  const card = page.getByRole('region', { name: 'E-mail' })
  await expect(card.getByText(email)).toBeVisible()
  const form = card.getByRole('form', { name: 'E-mail' })
  await form.getByRole('textbox', { name: 'New e-mail' }).fill(email)
  await form.getByRole('textbox', { name: 'Your password' }).fill(goodPassword)
  await form.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(form.getByText('This is your address already.')).toBeVisible()
  await form.getByRole('textbox', { name: 'New e-mail' }).fill('moved@homes.example')
  await form.getByRole('button', { name: 'Change e-mail' }).click()
  await expect(card.getByText(/We sent an e-mail to moved@homes\.example/)).toBeVisible()
  await expect(card.getByRole('button', { name: 'Keep the old address' })).toBeVisible()
  await isClean(page, 'an address that waits')
  const mail = await server.mail.waitForMail('moved@homes.example')
  await page.goto(mail.links[0] ?? '')
  await expect(page.getByText('This is the address of your account now.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('This address is already confirmed.')).toBeVisible()
  await page.getByRole('link', { name: 'Go to my profile' }).click()
  await expect(card.getByText('You log in with moved@homes.example')).toBeVisible()
})

test('a changed name is in the account menu and in a message to support at once', async ({
  page,
  server,
}) => {
  await join(page, server, 'renamed@homes.example')
  const about = page.getByRole('form', { name: 'About you' })
  await about.getByRole('textbox', { name: 'First name' }).fill('Renata')
  await about.getByRole('textbox', { name: 'Last name' }).fill('Newname')
  await about.getByRole('button', { name: 'Save' }).click()
  await expect(about.getByText('Saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Account menu' }).click()
  await expect(page.getByText('Renata Newname')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Renata Newname')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Renata Newname')
})

test('a homeowner takes all their data away as one file', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('My Hearthkeep data.zip')
  const files = unzipped(await readFile(await file.path()))
  expect(JSON.parse(String(files.get('data.json'))).account[0].email).toBe(
    'homeowner@hearthkeep.example',
  )
  expect([...files.keys()]).toContain('csv/homes.csv')
  await expect(page.getByText('The download has started.')).toBeVisible()
})

test('a person deletes the account, is signed out everywhere, and keeps it by logging in again', async ({
  page,
  server,
}) => {
  const email = 'leaving@homes.example'
  await join(page, server, email)
  const leave = page.getByRole('button', { name: 'Delete my account …' })
  await leave.click()
  const dialog = page.getByRole('dialog', { name: 'Delete my account?' })
  await expect(dialog.getByText('What stays:')).toBeVisible()
  await isClean(page, 'the last question')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('a guess')
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(dialog.getByText('This is not your password.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(goodPassword)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(page.getByText(/your account will be deleted on \w+ \d+, \d{4}\./)).toBeVisible()
  await expect(page.getByText('Welcome back.')).toHaveCount(0)
  await server.mail.waitForMail(email, /will be deleted/)
  await logIn(page, email)
  await server.mail.waitForMail(email, /Your account stays/)
  await expect(leave).toBeVisible()
})

test('a homeowner who cannot leave yet is led to the inspections that are not finished', async ({
  page,
}) => {
  await enterAs(page, 'homeowner2')
  await page.goto('/profile')
  const unfinished = page.getByRole('list', { name: 'Unfinished inspections' }).getByRole('link')
  const number = (await unfinished.last().textContent())?.split(',')[0]
  await unfinished.last().click()
  await expect(page.getByRole('heading', { level: 1, name: `Inspection ${number}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel inspection' })).toBeVisible()
})

test('a homeowner switches an e-mail off in the profile, and it stays off', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  const monday = page.getByRole('checkbox', { name: /An e-mail each Monday/ })
  // What loads above it moves it, even from under a press.
  await hasCome(page)
  const before = await monday.isChecked()
  const saved = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/account/mails') && response.request().method() === 'PUT',
  )
  await monday.click()
  expect((await saved).status()).toBe(200)
  await page.reload()
  await expect(monday).toBeChecked({ checked: !before })
})

test('a picture is cut to a square by keys, and only the part is sent', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  await page.getByLabel('Choose a picture').setInputFiles('public/sample-report/1.jpg')
  const dialog = page.getByRole('dialog', { name: 'Choose the part to show' })
  const part = dialog.getByRole('button', { name: /^Part of the picture/ })
  const place = dialog.getByRole('status')
  await expect(place).toHaveText(/^50 % across, 50 % down/)
  await isClean(page, 'the part of a picture')
  await part.press('+')
  await part.press('ArrowRight')
  await expect(place).not.toHaveText(/^50 % across/)
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/profile/photo'))
  await dialog.getByRole('button', { name: 'Use this part' }).click()
  expect((await sent).status()).toBe(200)
  await expect(dialog).toBeHidden()
  const shown = page.getByRole('region', { name: 'Picture' }).locator('img')
  await expect
    .poll(() =>
      shown.evaluate((image: HTMLImageElement) => [
        image.naturalWidth > 0,
        image.naturalWidth === image.naturalHeight,
      ]),
    )
    .toEqual([true, true])
})

test('an inspector reaches their comments and templates from the profile; a homeowner has no such part there', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  for (const name of ['My comments', 'My templates']) {
    await page.goto('/profile')
    const library = page.getByRole('region', { name: 'Comments and templates' })
    await library.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  }
  await enterAs(page, 'homeowner')
  await page.goto('/profile')
  await expect(page.getByRole('region', { name: 'Units' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Comments and templates' })).toHaveCount(0)
})
