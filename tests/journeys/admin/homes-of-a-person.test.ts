import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFineEverywhere } from '#tests/support/browser/fine.ts'

const harper = idOf('user homeowner')

test('an admin adds a home for a homeowner, with the owner’s own fields', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto(`/admin/user/${harper}/properties`)
  await page.getByRole('button', { name: 'Add a home' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a home for Harper Demo' })
  await dialog.getByRole('textbox', { name: 'Street' }).fill('7 Given Street')
  await isFineEverywhere(page, 'the form of a home for somebody')
  await dialog.getByRole('button', { name: 'Add the home' }).click()
  await expect(dialog.getByText('City is required.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'ZIP' }).fill('78701')
  await dialog.getByRole('button', { name: /^Use Austin, TX/ }).click()
  await dialog.getByRole('button', { name: 'Add the home' }).click()
  await expect(dialog).toBeHidden()
  await expect(
    page.getByText('7 Given Street is in the account of Harper Demo. They get an e-mail.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: '7 Given Street, Austin, TX' })).toBeVisible()
})

test('an admin compares two inspections of a home', async ({ page }) => {
  await enterAs(page, 'admin')
  const list = `/admin/user/${harper}/property/${idOf('property lane')}/inspections`
  await page.goto(list)
  await expect(page.getByRole('link', { name: 'Compare two inspections' })).toBeVisible()
  await page.getByRole('link', { name: 'Compare two inspections' }).click()
  await expect(page.getByText(/^8 new findings, 3 fixed, 0 still there\./)).toBeVisible()
  await isFineEverywhere(page, 'two inspections side by side, for an admin')
  await page.getByRole('link', { name: 'All inspections' }).click()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
})

test('an admin gives a home to another homeowner: the page of the former owner lets go of it at once, and the new one has it', async ({
  page,
  browser,
  server,
}) => {
  const context = { baseURL: server.url }
  const [former, next] = await Promise.all(
    ['homeowner', 'homeowner2'].map(async (person) => {
      const own = await (await browser.newContext(context)).newPage()
      await enterAs(own, person)
      return own
    }),
  )
  if (former === undefined || next === undefined) throw new Error('There are two homeowners.')
  const home = `/property/${idOf('property lane')}/dashboard`
  await former.goto(home)
  await expect(former.getByRole('heading', { level: 1 })).toHaveText('12 Example Lane')

  await enterAs(page, 'admin')
  await page.goto(`/admin/user/${harper}/property/${idOf('property lane')}/inspections`)
  await page.getByRole('button', { name: 'Decide about 12 Example Lane' }).click()
  await page.getByRole('button', { name: 'Transfer the home' }).click()
  const dialog = page.getByRole('dialog', { name: 'Transfer 12 Example Lane' })
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('inspector@hearthkeep.example')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The house is sold.')
  await dialog.getByRole('button', { name: 'Transfer the home' }).click()
  await expect(dialog.getByText(/No active homeowner has this address/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('homeowner2@hearthkeep.example')
  await dialog.getByRole('button', { name: 'Transfer the home' }).click()
  await expect(page.getByText('The home was transferred. Both owners get an e-mail.')).toBeVisible()
  // It went well, and nothing on the page says otherwise.
  await expect(page.getByText('The home is not in this account anymore.')).toBeVisible()
  await expect(page.getByText('This user has no such property.')).toHaveCount(0)

  await expect(former).toHaveURL(/\/unauthorized$/)
  await expect(former.getByText('You do not have access to this page').first()).toBeVisible()
  await next.goto(home)
  await expect(next.getByRole('heading', { level: 1 })).toHaveText('12 Example Lane')
  await server.mail.waitForMail('homeowner@hearthkeep.example', /was transferred/)
  await server.mail.waitForMail('homeowner2@hearthkeep.example', /is yours now/)
})
