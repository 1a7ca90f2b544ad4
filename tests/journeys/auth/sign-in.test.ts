import { demoPassword, people } from '#server/db/seed/people.ts'
import { words } from '#src/services/call-error.ts'
import { isAlive } from '#tests/support/browser/before-the-app.ts'
import { expect, signIn, test } from '#tests/support/browser/browser.ts'

const landings = {
  homeowner: /\/property\/[\w-]+\/dashboard$/,
  inspector: /\/inspector-dashboard$/,
  admin: /\/admin(\/dashboard)?$/,
}

for (const [person, landing] of Object.entries(landings))
  test(`the ${person} of the demo signs in and lands on a page of their own, under a strict policy`, async ({
    page,
  }) => {
    const refused: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/i.test(message.text())) refused.push(message.text())
    })
    const failures: string[] = []
    page.on('pageerror', (error) => failures.push(error.message))
    const [first] = await Promise.all([page.waitForResponse('**/login'), signIn(page, person)])
    expect(first.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/)
    await expect(page).toHaveURL(landing)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    expect(refused).toEqual([])
    expect(failures).toEqual([])
  })

test('a page that was open while its server was killed goes on with the next one', async ({
  page,
  freshServer,
}) => {
  await page.goto(`${freshServer.url}/login`)
  const link = page.getByRole('link', { name: 'Forgot your password?' })
  await link.waitFor()
  await freshServer.restart()
  await link.click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('homeowner@hearthkeep.example')
  await page.getByRole('main').getByRole('button').last().click()
  const mail = await freshServer.mail.waitForMail('homeowner@hearthkeep.example')
  expect(mail.links[0]).toMatch(new RegExp(`^${freshServer.url}/reset-password`))
})

test('a first call whose code does not come is a lost connection, and goes through when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  const logIn = page.getByRole('button', { name: 'Log in' })
  await logIn.waitFor()
  await isAlive(page)
  // The page has all its code by now; what makes calls is no part of it.
  await page.waitForLoadState('networkidle')
  const parts = '**/static/js/async/*.js'
  await context.route(parts, (route) => route.abort('internetdisconnected'))
  const email = people.find(({ key }) => key === 'homeowner')?.email ?? ''
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(demoPassword)
  await logIn.click()
  await expect(page.getByRole('main').getByText(words.network)).toBeVisible()
  await context.unroute(parts)
  await logIn.click()
  await expect(page).toHaveURL(landings.homeowner)
})
