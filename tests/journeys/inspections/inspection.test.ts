import { expect, type Page } from '@playwright/test'
import { test } from '#tests/support/browser/own-contexts.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server/server-process.ts'

const password = 'a good long password'
const email = 'journey.homeowner@hearthkeep.example'
const street = '101 Journey Lane'

let server: ServerProcess
test.beforeAll(async () => {
  server = await startServerProcess({ seed: 'empty' })
})
test.afterAll(() => server.close())

const logIn = async (page: Page, mail: string, secret: string) => {
  await page.goto(`${server.url}/login`)
  await page.getByRole('textbox', { name: 'E-mail' }).fill(mail)
  await page.getByRole('textbox', { name: 'Password' }).fill(secret)
  await page.getByRole('button', { name: 'Log in' }).click()
}
const logOut = async (page: Page) => {
  await page.getByRole('button', { name: 'Account menu' }).click()
  await page.getByRole('button', { name: 'Log Out' }).click()
  await expect(page).toHaveURL(/\/login/)
}
const saved = (page: Page) =>
  expect(page.getByRole('status', { name: 'Save state' })).toContainText('All saved', {
    timeout: 20_000,
  })
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

test('a homeowner, an inspector and an admin take one home from sign-up to a report and a better score', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const [home, field, office] = await Promise.all(
    [
      { width: 375, height: 812 },
      { width: 375, height: 812 },
      { width: 1280, height: 900 },
    ].map(async (viewport) => (await browser.newContext({ viewport })).newPage()),
  )
  if (!home || !field || !office) throw new Error('three pages were asked for')
  const crashes: string[] = []
  for (const page of [home, field, office])
    page.on('pageerror', (error) => crashes.push(String(error)))

  await test.step('the homeowner signs up, opens the mailed link and logs in', async () => {
    await home.goto(`${server.url}/sign-up-form`)
    await home.getByRole('textbox', { name: 'First name' }).fill('Journey')
    await home.getByRole('textbox', { name: 'Last name' }).fill('Homeowner')
    await home.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await home.getByRole('textbox', { name: 'Password' }).fill(password)
    await home.getByRole('checkbox', { name: /I accept/ }).check()
    await home.getByRole('button', { name: 'Sign up' }).click()
    await expect(home.getByRole('heading', { name: 'Check your mail' })).toBeFocused()
    const mail = await server.mail.waitForMail(email)
    await home.goto(mail.links[0] ?? '')
    await expect(home.getByText('Your address is confirmed.')).toBeVisible()
    await home.getByRole('link', { name: 'Log in', exact: true }).click()
    await home.getByRole('textbox', { name: 'E-mail' }).fill(email)
    await home.getByRole('textbox', { name: 'Password' }).fill(password)
    await home.getByRole('button', { name: 'Log in' }).click()
    await expect(home).toHaveURL(/\/add-property/)
  })

  await test.step('they add a home and land on its dashboard', async () => {
    await home.getByRole('textbox', { name: 'Street' }).fill(street)
    await home.getByRole('textbox', { name: 'City' }).fill('Austin')
    await home.getByRole('combobox', { name: 'State' }).selectOption('TX')
    await home.getByRole('combobox', { name: /County/ }).selectOption({ label: 'Travis' })
    await home.getByRole('textbox', { name: /Year built/ }).fill('1978')
    await home.getByRole('textbox', { name: /Living area/ }).fill('2150')
    await home.getByRole('combobox', { name: /Foundation/ }).selectOption('crawl_space')
    await home.getByRole('button', { name: 'Save property' }).click()
    await expect(home).toHaveURL(/\/property\/[^/]+\/dashboard/)
    await expect(home.getByRole('heading', { level: 1, name: street })).toBeVisible()
  })

  await test.step('the one inspector of the county says so', async () => {
    await logIn(field, 'inspector@hearthkeep.example', 'hearthkeep-demo')
    await expect(field).toHaveURL(/\/inspector-dashboard/)
    await field.goto(`${server.url}/inspector/service-areas`)
    await field.getByRole('combobox', { name: 'State' }).selectOption('TX')
    await field.getByRole('checkbox', { name: 'Travis', exact: true }).check()
    await expect(field.getByText('1 county added:')).toBeVisible()
    await field.getByRole('button', { name: /Save/ }).click()
    await expect(field.getByText('Saved.')).toBeVisible()
    await field.goto(`${server.url}/inspector-dashboard`)
    await expect(field.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
  })

  await test.step('the homeowner requests an inspection at the price they see', async () => {
    await home.getByRole('link', { name: 'Request Inspection' }).first().click()
    await home.getByRole('radio', { name: 'A yearly check' }).check()
    await home.getByRole('button', { name: 'Next' }).click()
    await home.getByRole('checkbox', { name: /Radon test/ }).check()
    await home.getByRole('checkbox', { name: /Mold test/ }).check()
    await expect(home.getByRole('row', { name: /Total/ })).toContainText('$1,027.50')
    await home.getByRole('button', { name: 'Next' }).click()
    const first = home.getByRole('radio').first()
    const clock = ((await first.locator('xpath=..').textContent()) ?? '').trim()
    await first.check()
    await home.getByRole('button', { name: 'Next' }).click()
    await home.getByRole('textbox', { name: /Sign with/ }).fill('Journey Homeowner')
    await home.getByRole('button', { name: 'Next' }).click()
    await home.getByRole('button', { name: 'Send the request' }).click()
    await expect(home.getByText('It is already on an inspector’s calendar.')).toBeVisible()
    await expect(home.getByText(/^The visit is on/)).toContainText(clock)
  })

  await test.step('the inspector’s bell counts up without a reload, and the visit is on the dashboard', async () => {
    await expect(field.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
    await field
      .getByRole('link', { name: new RegExp(street) })
      .first()
      .click()
    await expect(field).toHaveURL(/\/inspection-overview\//)
    await field.getByRole('link', { name: /Roof/ }).first().click()
    await expect(field.getByRole('heading', { level: 1, name: 'Roof' })).toBeVisible()
  })

  await test.step('the first edit turns scheduled into in progress, and the guard list names what is missing', async () => {
    await group(field, 'Covering').getByRole('radio', { name: 'IN' }).check()
    await field.getByRole('button', { name: 'Covering', expanded: false }).click()
    await field.getByRole('textbox', { name: /^Note/ }).fill('Seen from a ladder.')
    await saved(field)
    await field.getByRole('button', { name: 'More of this inspection' }).click()
    await field.getByRole('link', { name: 'Overview', exact: true }).click()
    await field.getByRole('button', { name: 'Complete', exact: true }).click()
    const missing = field.getByRole('link', { name: 'Gutters is not rated.' })
    await expect(missing).toBeVisible()
    await field.getByRole('button', { name: 'Reopen' }).click()
    await expect(field.getByRole('button', { name: 'Complete', exact: true })).toBeVisible()
  })

  await test.step('all ten worksheets are rated; a defect with its comment and photo; the server dies in the middle and nothing confirmed is missing', async () => {
    await field.getByRole('link', { name: /Roof/ }).first().click()
    const sheets = [
      'Roof',
      'Exterior',
      'Basement, foundation and structure',
      'Heating',
      'Cooling',
      'Plumbing',
      'Electrical',
      'Fireplace',
      'Attic, insulation and ventilation',
      'Doors, windows and interior',
    ]
    for (const [index, name] of sheets.entries()) {
      await expect(field.getByRole('heading', { level: 1, name })).toBeVisible()
      await field
        .getByRole('region', { name: 'Describe' })
        .getByRole('combobox')
        .first()
        .fill(`${name} as found`)
      if (name === 'Roof')
        for (const test of [/^Why the radon test/, /^Why the mold test/])
          await field.getByRole('textbox', { name: test }).fill('The client has it done later.')
      if (name === 'Cooling') {
        await group(field, 'Cooling system').getByRole('radio', { name: 'NI' }).check()
        await field
          .getByRole('combobox', { name: /Why was it not inspected/ })
          .selectOption('too_cold')
      }
      if (name === 'Electrical') {
        await group(field, 'GFCI protection').getByRole('radio', { name: 'D', exact: true }).check()
        await field.getByRole('searchbox', { name: 'Search the library' }).fill('outlet kitchen')
        await field.getByRole('button', { name: 'GFCI missing or failed' }).click()
        const dialog = field.getByRole('dialog')
        await dialog.getByRole('textbox', { name: /Locations/ }).fill('Kitchen, Hall bathroom')
        await dialog
          .locator('input[type=file]')
          .setInputFiles({ name: 'panel.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto() })
        await expect(
          dialog.getByRole('img', { name: 'GFCI missing or failed' }).first(),
        ).toBeVisible()
        await dialog.getByRole('button', { name: 'Done' }).click()
      }
      await field.getByRole('button', { name: 'Mark all remaining inspected' }).click()
      await saved(field)
      if (index === 4) {
        await server.kill()
        await server.restart()
        await field.reload()
        await expect(
          field.getByRole('region', { name: 'Describe' }).getByRole('combobox').first(),
        ).toHaveValue('Cooling as found')
        await expect(
          group(field, 'Cooling system').getByRole('radio', { name: 'NI' }),
        ).toBeChecked()
      }
      if (index < sheets.length - 1) await field.getByRole('link', { name: /^Next:/ }).click()
    }
  })

  await test.step('the inspector completes and finalizes', async () => {
    await field.getByRole('link', { name: 'Overview', exact: true }).click()
    await field.getByRole('button', { name: 'Complete', exact: true }).click()
    await field.getByRole('button', { name: 'Finalize', exact: true }).click()
    await field
      .getByRole('textbox', { name: /Summary/ })
      .fill('Sound, but for the kitchen outlets.')
    await field.getByRole('button', { name: 'Finalize and publish' }).click()
    await expect(field.getByRole('link', { name: /Report/ }).first()).toBeVisible()
  })

  await test.step('the homeowner’s bell counts up live, and the report waits for its payment', async () => {
    await expect(home.getByRole('button', { name: /Notifications, \d+ unread/ })).toBeVisible()
    await home.getByRole('button', { name: /Notifications, / }).click()
    await home.getByRole('link', { name: `The report for ${street} is published` }).click()
    await expect(home.getByText('The inspection is not paid yet.')).toBeVisible()
  })

  await test.step('an admin waives the payment', async () => {
    await logIn(office, 'admin@hearthkeep.example', 'hearthkeep-demo')
    await office.getByRole('link', { name: new RegExp(street) }).click()
    await office.getByRole('button', { name: 'Waive payment' }).click()
    await office.getByRole('textbox', { name: 'Reason' }).fill('A journey of the test.')
    await office.getByRole('button', { name: 'Waive the payment' }).click()
    await expect(office.getByText('Payment waived')).toBeVisible()
  })

  await test.step('the report opens with its summary first, its photo, and its limitation; the analysis explains it', async () => {
    await expect(home.getByRole('heading', { name: 'Summary' })).toBeVisible()
    await expect(home.getByText('Sound, but for the kitchen outlets.')).toBeVisible()
    await expect(
      home
        .getByRole('article', { name: 'GFCI missing or failed' })
        .getByRole('img', { name: 'GFCI missing or failed' }),
    ).toBeVisible()
    await expect(home.getByText('Cooling system: Too cold to operate')).toBeVisible()
    // What the inspector wrote about a good item is read without opening anything.
    await expect(home.getByText(/: Seen from a ladder\.$/)).toBeVisible()
    await home.getByRole('link', { name: 'Analysis' }).click()
    await expect(home.getByRole('heading', { name: 'What matters most' })).toBeVisible()
    await expect(
      home
        .getByText('Somebody', { exact: false })
        .or(home.getByText('deadly shock', { exact: false }))
        .first(),
    ).toBeVisible()
  })

  await test.step('the finding becomes an issue that is planned and resolved, and the score moves and says why', async () => {
    await home.getByRole('button', { name: 'Menu', exact: true }).click()
    await home.getByRole('link', { name: 'Manage Issues' }).first().click()
    await expect(home.getByText(/Health score 79/)).toBeVisible()
    await home.getByRole('row', { name: /GFCI missing or failed/ }).click()
    const issue = home.getByRole('complementary', { name: 'GFCI missing or failed' })
    await issue.getByRole('button', { name: 'Plan repair' }).click()
    const plan = home.getByRole('dialog', { name: 'Plan the repair' })
    await plan.getByLabel(/^Who does it/).fill('Bright Electric')
    await plan.getByRole('button', { name: 'Plan repair' }).click()
    await expect(issue.getByText(/^Planned · /)).toBeVisible()
    await issue.getByRole('button', { name: 'Mark fixed' }).click()
    await expect(issue.getByText(/^Resolved · /)).toBeVisible()
    await issue.getByRole('button', { name: 'Close panel' }).click()
    await expect(home.getByText(/Health score (9\d|100)/)).toBeVisible()
    await home.getByRole('button', { name: 'Menu', exact: true }).click()
    await home.getByRole('link', { name: 'Health Score' }).click()
    await home.getByRole('link', { name: 'GFCI missing or failed: resolved by the owner.' }).click()
    await expect(home).toHaveURL(/\/issue-resolution\/[^?]+\?issue=/)
    await expect(home.getByRole('complementary', { name: 'GFCI missing or failed' })).toBeVisible()
  })

  await test.step('everyone reloads, logs out and in again, and all is still there', async () => {
    await Promise.all([home, field, office].map((page) => page.reload()))
    await logOut(home)
    await logOut(field)
    await logOut(office)
    await logIn(home, email, password)
    await expect(home.getByRole('heading', { level: 1, name: street })).toBeVisible()
    await expect(home.getByRole('link', { name: 'Report' })).toBeVisible()
    await logIn(field, 'inspector@hearthkeep.example', 'hearthkeep-demo')
    await expect(field).toHaveURL(/\/inspector-dashboard/)
    await logIn(office, 'admin@hearthkeep.example', 'hearthkeep-demo')
    await expect(office).toHaveURL(/\/admin/)
  })
  expect(crashes).toEqual([])
})
