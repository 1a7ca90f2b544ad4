import type { Page } from '@playwright/test'
import { connect } from '#server/db/connect.ts'
import { counties } from '#server/db/seed/people.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click()
const field = (page: Page, name: string) => page.getByRole('textbox', { name })

const typeHome = async (page: Page, street: string, county: string) => {
  await field(page, 'Street').fill(street)
  await field(page, 'City').fill('Austin')
  await page.getByRole('combobox', { name: 'State' }).selectOption('TX')
  await page.getByRole('combobox', { name: 'County' }).selectOption(county)
  await next(page)
}

test('a visitor sees who comes, the price and the times, and books by a mailed link', async ({
  page,
  server,
}) => {
  await page.goto('/new-inspection')
  await expect(page.getByRole('heading', { name: 'New inspection', level: 1 })).toBeVisible()
  await typeHome(page, '5 Visitor Way', counties.travis)

  // Another step begins at its top, for keys too.
  await expect(page.getByRole('group', { name: 'Step 2 of 8: The home' })).toBeFocused()
  await expect(
    page.getByText(/^(One inspector covers|\d+ inspectors cover) this county. The first free/),
  ).toBeVisible()
  await expect(page.getByRole('img', { name: 'Travis County on a map of Texas' })).toBeVisible()
  await isFine(page)

  // The price moves with each answer.
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText('$425.00')
  await field(page, 'Living area in sq ft').fill('2,150')
  await expect(price).toContainText('$475.00')
  await field(page, 'Year built').fill('1978')
  await expect(price).toContainText('$525.00')
  await page.getByRole('combobox', { name: 'Foundation' }).selectOption('crawl_space')
  await expect(price).toContainText('$600.00')
  await next(page)
  await page.getByRole('radio', { name: 'Buying' }).check()
  await next(page)
  await page.getByRole('checkbox', { name: /Radon/ }).check()
  await expect(price).toContainText('$750.00')
  await next(page)

  // A reload loses nothing, and Back goes one step back.
  const first = page.getByRole('region', { name: 'Free times' }).getByRole('radio').first()
  await first.check()
  await expect(page).toHaveURL(/step=slot/)
  await page.reload()
  await expect(first).toBeChecked()
  await page.goBack()
  await expect(page.getByRole('checkbox', { name: /Radon/ })).toBeChecked()
  await page.goForward()
  await next(page)
  await expect(page.getByRole('navigation', { name: 'Steps' })).toBeInViewport({ ratio: 1 })

  await field(page, 'First name').fill('Vera')
  await field(page, 'Last name').fill('Visitor')
  await field(page, 'E-mail').fill('vera@homes.example')
  await next(page)
  await field(page, 'Sign with your first and last name').fill('Vera Visitor')
  await next(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  await expect(page.getByRole('status')).toContainText('vera@homes.example')

  // The next person on this device finds nothing of it.
  const mail = await server.mail.waitForMail('vera@homes.example')
  await page.goto('/new-inspection')
  await expect(field(page, 'Street')).toHaveValue('')
  await page.goto(mail.links[0] ?? '')
  await expect(page.getByText('5 Visitor Way, Austin, TX')).toBeVisible()
  await expect(page.getByText('$750.00')).toBeVisible()
  await field(page, 'Password').fill('a sentence is a good password')
  await page.getByRole('checkbox', { name: /I accept the terms/ }).check()
  await page.getByRole('button', { name: 'Confirm and book' }).click()
  await expect(page).toHaveURL(/\/property\/[\w-]+\/dashboard$/)
  const db = connect(server.databaseUrl, 1)
  const visits = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['status', 'signed_name'])
    .where('street', '=', '5 Visitor Way')
    .execute()
  await db.destroy()
  expect(visits).toEqual([{ status: 'scheduled', signed_name: 'Vera Visitor' }])
})

test('where nobody goes a visitor waits, and an admin sees who', async ({ page }) => {
  await page.goto('/new-inspection')
  await typeHome(page, '6 Visitor Way', counties.bastrop)
  await expect(
    page.getByRole('heading', { name: 'No inspector covers this county yet' }),
  ).toBeVisible()
  await field(page, 'E-mail').fill('not an address')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByText('Enter an e-mail address such as')).toBeVisible()
  await field(page, 'E-mail').fill('willa@homes.example')
  await page.getByRole('button', { name: 'Join the waiting list' }).click()
  await expect(page.getByRole('status')).toContainText('willa@homes.example')
  await enterAs(page, 'admin')
  await page.goto('/admin')
  await page.getByText('Bastrop, TX: 1 waits').click()
  await page.getByText('willa@homes.example waiting since').click()
  await expect(page.getByText('waiting by anyone')).toBeVisible()
})

test('what a visitor typed is theirs once they log in, outlasts their session, and is shown to nobody else', async ({
  page,
}) => {
  const isStreet = async (street: string) => {
    await page.goto('/new-inspection')
    await expect(field(page, 'Street')).toHaveValue(street)
  }
  const logIn = async (email: string) => {
    await page.goto('/login')
    await field(page, 'E-mail').fill(email)
    await field(page, 'Password').fill('hearthkeep-demo')
    await page.getByRole('button', { name: 'Log in' }).click()
    await expect(page).not.toHaveURL(/login/)
  }
  await page.goto('/new-inspection')
  await field(page, 'Street').fill('9 Shared Way')
  await isStreet('9 Shared Way')
  await logIn('homeowner@hearthkeep.example')
  await isStreet('9 Shared Way')
  await field(page, 'City').fill('Austin')
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await isStreet('')
  await logIn('homeowner2@hearthkeep.example')
  await isStreet('')
  await page.evaluate(() => localStorage.clear())
  await logIn('homeowner@hearthkeep.example')
  await isStreet('9 Shared Way')
  await expect(field(page, 'City')).toHaveValue('Austin')
})

test('a homeowner books for a home that is not in the account yet', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto('/new-inspection')
  await typeHome(page, '7 Visitor Way', counties.travis)
  await next(page)
  await page.getByRole('radio', { name: 'A yearly check' }).check()
  await next(page)
  await next(page)
  await page.getByRole('region', { name: 'Free times' }).getByRole('radio').nth(1).check()
  await next(page)
  await field(page, 'Sign with your first and last name').fill('Harper Demo')
  await next(page)
  await page.getByRole('button', { name: 'Send the request' }).click()
  // The button has gone with the steps.
  await expect(page.getByRole('heading', { name: 'Your inspection is requested' })).toBeFocused()
  await page.getByRole('link', { name: 'See the inspection' }).click()
  await expect(page.getByText('7 Visitor Way').first()).toBeVisible()

  // The home is one of theirs at once, and the current one.
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await expect(navigation.getByRole('button', { name: 'Property: 7 Visitor Way' })).toBeVisible()
  await navigation.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('7 Visitor Way')
  await expect(page).toHaveURL(/\/property\/[\w-]+\/dashboard$/)
})

test('an inspector prepares a booking for a client, who signs it', async ({
  page,
  server,
  browser,
}) => {
  await enterAs(page, 'inspector')
  await page.goto('/new-inspection')
  await page.getByRole('searchbox', { name: 'Search clients' }).fill('harper')
  await page.getByRole('radio', { name: /Harper Demo/ }).check()
  await next(page)
  await typeHome(page, '8 Client Way', counties.travis)
  await next(page)
  await page.getByRole('radio', { name: 'A yearly check' }).check()
  await next(page)
  await next(page)
  await page.getByRole('region', { name: 'Free times' }).getByRole('radio').nth(2).check()
  await next(page)
  await page.getByRole('button', { name: 'Send it to the client' }).click()
  await expect(page.getByRole('status')).toContainText('homeowner@hearthkeep.example')
  await page.getByRole('button', { name: 'Book another' }).click()
  await expect(page.getByRole('radio', { name: 'A new client' })).toBeChecked()

  const mail = await server.mail.waitForMail(
    'homeowner@hearthkeep.example',
    /has prepared your inspection/,
  )
  const client = await browser.newPage({ baseURL: server.url })
  await enterAs(client, 'homeowner')
  await client.goto(mail.links[0] ?? '')
  await field(client, 'Sign with your first and last name').fill('Harper Demo')
  await next(client)
  await expect(client.getByText('8 Client Way, Austin')).toBeVisible()
  await client.getByRole('button', { name: 'Send the request' }).click()
  await expect(client.getByRole('heading', { name: 'Your inspection is requested' })).toBeVisible()
  await client.close()
})
