import { randomUUID } from 'node:crypto'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'

const owner = idOf('user homeowner')

test('an admin looks at the view of a homeowner, changes nothing there, and ends it', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto(`/admin/user/${owner}/properties`)
  await page.getByRole('button', { name: 'Decide about Harper Demo' }).click()
  await page.getByRole('button', { name: 'View as this person' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Open the view' }).click()
  await expect(dialog.getByText('Reason is required.')).toBeVisible()
  await dialog.getByLabel('Reason').fill('They cannot find their report.')
  await dialog.getByRole('button', { name: 'Open the view' }).click()

  await expect(page).toHaveURL(/\/property\/[\w-]+\/dashboard/)
  const banner = page.getByText('You are looking at the view of Harper Demo, homeowner.')
  await expect(banner).toBeVisible()
  await page.goto('/profile')
  await expect(banner).toBeVisible()
  const refused = page.waitForResponse(
    (answer) => answer.url().endsWith('/api/profile') && answer.request().method() !== 'GET',
  )
  await page.getByLabel('First name').fill('Somebody')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  expect((await refused).status()).toBe(403)
  await expect(page.getByText(/Nothing can be changed here: end the view first/)).toBeVisible()

  await page.getByRole('button', { name: 'End', exact: true }).click()
  await expect(page).toHaveURL(/\/admin/)
  await expect(banner).toBeHidden()
  await page.goto(`/admin?show=audit&user_id=${owner}`)
  await expect(page.getByText('Ended the view of somebody').first()).toBeVisible()
})

test('an admin enters time off for an inspector and is led to the visit that lies in it', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const headers = {
    authorization: `Bearer ${(await keptFor(page, 'admin')).token}`,
    'idempotency-key': randomUUID(),
  }
  const read = async (path: string) => (await page.request.get(path, { headers })).json()
  const [row] = (await read('/api/inspections?status=scheduled&sort=-scheduled_start')).inspections
  const visit = await read(`/api/inspections/${row.inspection_id}`)
  const from = Date.parse(visit.scheduled_start)
  await page.goto(`/admin/user/${visit.inspector.user_id}/inspections`)
  await page.getByRole('link', { name: 'Hours and time off' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hours and time off of')
  const form = page.getByRole('form', { name: 'Enter time off' })
  const enter = page.getByRole('button', { name: 'Enter time off' })
  await enter.click()
  await expect(form.getByRole('spinbutton').first()).toBeFocused()
  const day = async (group: string, at: number) => {
    const [year, month, date] = new Date(at).toISOString().slice(0, 10).split('-')
    const field = form.getByRole('group', { name: group })
    await field.getByRole('spinbutton', { name: /^month/ }).fill(month ?? '')
    await field.getByRole('spinbutton', { name: /^day/ }).fill(date ?? '')
    await field.getByRole('spinbutton', { name: /^year/ }).fill(year ?? '')
  }
  await day('First day', from)
  await day('Last day', from)
  await form.getByRole('textbox', { name: 'Note' }).fill('Wedding')
  // A reload loses nothing.
  await page.reload()
  await enter.click()
  await expect(form.getByText('What you typed before is back.')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Note' })).toHaveValue('Wedding')
  await form.getByRole('button', { name: 'Enter time off' }).click()
  const planned = page.getByText(/planned in this time off\. Nothing was moved/)
  await expect(planned).toBeVisible()
  await expect(form).toBeHidden()
  await expect(enter).toBeFocused()
  await page.getByRole('button', { name: /^Take back/ }).click()
  await expect(planned).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(planned).toBeVisible()
  await page
    .getByRole('link', { name: /^HK-\d+:/ })
    .first()
    .click()
  await expect(page).toHaveURL(/\/inspection\//)
  await page.goto(`/admin?show=calendar&from=${visit.scheduled_start.slice(0, 10)}`)
  await expect(page.getByText('Time off').first()).toBeAttached()
})

test('an admin sees what goes over before two accounts become one', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto(`/admin/user/${idOf('user homeowner3')}/properties`)
  await page.getByRole('button', { name: /^Decide about/ }).click()
  await page.getByRole('button', { name: 'Merge into another account' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabel('E-mail address of the account that stays')
  await dialog.getByRole('button', { name: 'Show what would go over' }).click()
  await expect(dialog.getByText('Enter the address of the account that stays.')).toBeVisible()
  await address.fill('admin@hearthkeep.example')
  await dialog.getByRole('button', { name: 'Show what would go over' }).click()
  await expect(dialog.getByText('The account of an admin cannot be merged.').first()).toBeVisible()
  await address.fill('homeowner2@hearthkeep.example')
  await dialog.getByRole('button', { name: 'Show what would go over' }).click()
  await expect(dialog.getByText('Homes', { exact: true })).toBeVisible()
  await dialog.getByLabel('Reason').fill('They have two accounts.')
  await dialog.getByRole('button', { name: 'Merge the two accounts' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/It was merged into the account of/).first()).toBeVisible()
  // Nobody has this account: there is no address to read, and nothing to decide.
  await expect(page.getByText(/deleted\.invalid/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Decide about/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Go to Robin Demo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties of Robin Demo')
})

test('hours that an admin saved meanwhile are not overwritten by what their inspector chooses then', async ({
  page,
}) => {
  const inspector = idOf('user inspector')
  const hours = `/api/inspectors/${inspector}/availability`
  const headers = { authorization: `Bearer ${(await keptFor(page, 'admin')).token}` }
  const read = async () => (await page.request.get(hours, { headers })).json()
  await enterAs(page, 'inspector')
  const live = page.waitForResponse(/\/notifications\/stream\?/)
  await page.goto('/inspector/availability')
  const form = page.getByRole('form', { name: 'Working hours' })
  await form.getByText('Within these hours only').click()
  await live

  const monday = [{ weekday: 1, from: 480, until: 720 }]
  const { version } = await read()
  const reread = page.waitForResponse((answer) => answer.url().endsWith('/availability'))
  const saved = await page.request.put(`/api/inspectors/${inspector}/hours`, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { time_zone: 'America/Chicago', days: monday, version },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
  await reread
  await form.getByRole('combobox', { name: 'Time zone' }).selectOption('America/Denver')
  await form.getByRole('button', { name: 'Save the hours' }).click()
  await expect(form.getByText(/was changed elsewhere while you had it open/)).toBeVisible()
  expect((await read()).days).toEqual(monday)
  await form.getByRole('button', { name: 'Take the newer version' }).click()
  await expect(form.getByRole('checkbox', { name: 'Monday' })).toBeChecked()
  await expect(form.getByRole('checkbox', { name: 'Tuesday' })).not.toBeChecked()
})
