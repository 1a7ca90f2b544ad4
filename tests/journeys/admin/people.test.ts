import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const inspector2 = idOf('user inspector2')

test('an inspector asks for approval, and an admin gives it from the queue', async ({
  page,
  browser,
  server,
}) => {
  // Somebody else has taken the approval back.
  const admin = await (await browser.newContext({ baseURL: server.url })).newPage()
  await enterAs(admin, 'admin')
  await admin.goto(`/admin/user/${inspector2}/inspections`)
  await admin.getByRole('button', { name: 'Take the approval back' }).click()
  const dialog = admin.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('The number is unknown.')
  await dialog.getByRole('button', { name: 'Take the approval back' }).click()
  const license = admin.getByRole('region', { name: 'License' })
  await expect(license.getByText('Reason: The number is unknown.')).toBeVisible()

  await enterAs(page, 'inspector2')
  await page.goto('/inspector/service-areas')
  await expect(page.getByText(/works once an admin has approved your license/)).toBeVisible()
  await page.getByRole('link', { name: 'Go to the dashboard' }).click()
  await expect(page.getByText('An admin wrote: The number is unknown.')).toBeVisible()
  await isFine(page)
  await page.getByRole('textbox', { name: 'License number' }).fill('TX-4711')
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await expect(page.getByText(/You get an e-mail as soon as it is approved/)).toBeVisible()

  await admin.goto('/admin')
  await admin
    .getByRole('table', { name: 'Inspectors waiting for approval' })
    .getByRole('link', { name: 'Jordan Demo' })
    .click()
  await admin.getByRole('button', { name: 'Check and approve' }).click()
  await expect(dialog.getByRole('textbox', { name: 'License number' })).toHaveValue('TX-4711')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await expect(license.getByText('Approved')).toBeVisible()
  await isFine(admin)
  // The page of the inspector hears of it.
  await expect(page.getByRole('region', { name: 'Your license' })).toHaveCount(0)
})

test('an admin deactivates an account, whose person is signed out at once, and activates it again', async ({
  page,
  browser,
  server,
}) => {
  const owner = await (await browser.newContext({ baseURL: server.url })).newPage()
  await enterAs(owner, 'homeowner3')
  await owner.goto('/profile')
  await expect(owner.getByRole('heading', { level: 1 })).toBeVisible()
  await enterAs(page, 'admin')
  await page.goto(`/admin/user/${idOf('user homeowner3')}/properties`)
  await page.getByRole('button', { name: 'Decide about Sage Demo' }).click()
  await page.getByRole('button', { name: 'Deactivate the account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Somebody else uses it.')
  await dialog.getByRole('button', { name: 'Deactivate the account' }).click()
  await expect(page.getByText(/^Deactivated on .*: Somebody else uses it\.$/)).toBeVisible()
  await isFine(page)
  await owner.goto('/profile')
  await expect(owner).toHaveURL(/\/login/)
  await page.getByRole('button', { name: 'Decide about Sage Demo' }).click()
  await page.getByRole('button', { name: 'Activate the account again' }).click()
  await dialog.getByRole('button', { name: 'Activate the account again' }).click()
  await expect(page.getByText(/^Deactivated on/)).toHaveCount(0)
})

test('visits of an inspector who was deactivated wait for an admin until the account is active again', async ({
  page,
}) => {
  const queue = page.getByRole('region', { name: 'The inspector is not available (1)' })
  await enterAs(page, 'admin')
  await page.goto('/admin')
  await expect(page.getByRole('region', { name: /^Reports overdue/ })).toBeVisible()
  await expect(queue).toHaveCount(0)
  await page.goto(`/admin/user/${idOf('user inspector2')}/inspections`)
  await page.getByRole('button', { name: 'Decide about Jordan Demo' }).click()
  await page.getByRole('button', { name: 'Deactivate the account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Left the firm.')
  await dialog.getByRole('button', { name: 'Deactivate the account' }).click()
  await expect(page.getByText(/^Deactivated on/)).toBeVisible()
  await page.goto('/admin')
  await expect(page.getByText(/1 inspection whose inspector is not available/)).toBeVisible()
  await expect(queue.getByRole('row', { name: /HK-1007: 230 Pattern Road/ })).toContainText(
    'Jordan Demo',
  )
  await isFine(page)
  await queue.getByRole('link', { name: 'Show them in the list' }).click()
  await expect(page).toHaveURL(/show=inspections&stranded=true/)
  const rows = page.getByRole('grid', { name: 'Inspections' }).getByRole('row', { name: /HK-\d+/ })
  await expect(rows).toHaveCount(1)
  await isFine(page)
  await page.getByRole('button', { name: 'Inspector not available' }).click()
  await expect(page).not.toHaveURL(/stranded/)
  await page.goto(`/admin/user/${idOf('user inspector2')}/inspections`)
  await page.getByRole('button', { name: 'Decide about Jordan Demo' }).click()
  await page.getByRole('button', { name: 'Activate the account again' }).click()
  await dialog.getByRole('button', { name: 'Activate the account again' }).click()
  await expect(page.getByText(/^Deactivated on/)).toHaveCount(0)
})

test('an admin archives a home and restores it, and cannot transfer one with an open inspection', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const userId = idOf('user homeowner2')
  await page.goto(`/admin/user/${userId}/property/${idOf('property road')}/inspections`)
  const more = page.getByRole('button', { name: /^Decide about/ })
  await more.click()
  await page.getByRole('button', { name: 'Transfer the home' }).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('textbox', { name: 'E-mail of the new owner' })
    .fill('homeowner@hearthkeep.example')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Sold.')
  await dialog.getByRole('button', { name: 'Transfer the home' }).click()
  await expect(dialog.getByText(/is not finished\. Publish or cancel it first\./)).toBeVisible()
  await isFine(page)

  const lane = `/admin/user/${idOf('user homeowner')}`
  await page.goto(`${lane}/property/${idOf('property lane')}/inspections`)
  await expect(page.getByRole('figure', { name: 'Health score over time' })).toBeVisible()
  await isFine(page)
  await page.getByRole('link', { name: 'Prepare an inspection' }).click()
  // What is known of the home and its owner is filled in: the first question is another one.
  await expect(page.getByRole('radio', { name: 'A yearly check' })).toBeVisible()
  const back = page.getByRole('button', { name: 'Back' })
  await back.click()
  await back.click()
  await expect(page.getByRole('textbox', { name: 'Street' })).toHaveValue('12 Example Lane')
  await back.click()
  await expect(page.getByRole('radio', { name: /^Harper Demo/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Robin Demo/ })).toHaveCount(0)
  await page.goto(`${lane}/property/${idOf('property lane')}/inspections`)
  await more.click()
  await page.getByRole('button', { name: 'Archive the home' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Torn down.')
  await dialog.getByRole('button', { name: 'Archive the home' }).click()
  await expect(page.getByText('The home was archived. Its owner gets an e-mail.')).toBeVisible()
  await page.getByRole('link', { name: 'Properties of this person' }).click()
  await page.getByRole('button', { name: 'Archived' }).click()
  await page.getByRole('button', { name: 'Restore 12 Example Lane' }).click()
  await expect(page.getByText('No archived property.')).toBeVisible()
  await expect(page.getByText('12 Example Lane is back in the account of its owner.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await isFine(page)
})
