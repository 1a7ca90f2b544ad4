import { connect } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const owner = idOf('user homeowner')

test('an admin goes from a figure to its list, narrows it down, opens one, and returns', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin')
  await page
    .getByRole('region', { name: 'Inspections by state' })
    .getByRole('link', { name: 'Finalized' })
    .click()
  await expect(page).toHaveURL(/show=inspections&status=finalized/)
  const rows = page.getByRole('grid', { name: 'Inspections' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Finalized' }).first()).toBeVisible()
  await expect(rows.filter({ hasText: 'Requested' })).toHaveCount(0)
  // Who does it, and in which year where that is not this one.
  await expect(rows.first()).toContainText('Inspector')
  await expect(rows.filter({ hasText: 'HK-1001' })).toContainText('Indigo Demo')
  await expect(rows.filter({ hasText: 'HK-1001' })).toContainText(/, \d{4}, \d+:\d\d/)
  await page.getByRole('searchbox', { name: /Search by address/ }).fill('no such street')
  await expect(page.getByText('No inspection matches. Clear the filters.')).toBeVisible()
  await page.getByRole('searchbox', { name: /Search by address/ }).fill('lane')
  await rows.filter({ hasText: 'Finalized' }).first().click()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/\/property\/[\w-]+\/inspection\//)
  await page.goBack()
  await expect(page).toHaveURL(/show=inspections.*q=lane/)
})

test('an admin sees beside the queues how the months went, and goes from a figure to its list', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin')
  const months = page.getByRole('region', { name: 'Figures of the last twelve months' })
  const requests = months.getByRole('definition').first()
  await expect(requests).toHaveText(/^[1-9]\d*$/)
  const count = Number(await requests.textContent())
  await expect(months).toContainText(/\d+ this month, \d+ last month/)
  await isFine(page)
  await months.getByRole('link', { name: 'Requests' }).click()
  await expect(page).toHaveURL(/show=inspections&on=requested/)
  const rows = page.getByRole('grid', { name: 'Inspections' }).getByRole('row', { name: /HK-\d+/ })
  await expect(rows).toHaveCount(count)
})

test('an admin looks up a person: the money and the file of the inspections, the homes with their scores, and those of one of them', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin')
  await page.getByRole('searchbox', { name: /Name or e-mail/ }).fill('harper demo')
  const people = page.getByRole('region', { name: 'People', exact: true })
  // The list of the search has come once it has no one else.
  await expect(people.getByRole('button', { name: /^Open / })).toHaveCount(1)
  const ways = people.getByRole('button', { name: 'Open Harper Demo' })
  await ways.click()
  await expect(people.getByRole('link', { name: /^(Properties|Inspections)$/ })).toHaveText([
    'Properties',
    'Inspections',
  ])
  await people.getByRole('button', { name: 'View as Harper Demo' }).click()
  const dialog = page.getByRole('dialog', { name: 'View as Harper Demo' })
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await page.getByRole('link', { name: 'Harper Demo', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inspections of Harper Demo')
  const money = page.getByRole('region', { name: 'Money of these inspections' })
  await expect(money).toContainText(/\$[\d,]+\.\d\dOrdered|Ordered\$[\d,]+\.\d\d/)
  await expect(money).toContainText('Outstanding')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download CSV' }).press('Enter'),
  ])
  expect(file.suggestedFilename()).toMatch(/^inspections-\d{4}-\d\d-\d\d\.csv$/)
  await page
    .getByRole('navigation', { name: 'Of this user' })
    .getByRole('link', { name: /^Properties/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Properties of Harper Demo')
  await page.getByRole('link', { name: /Lane/ }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Inspections of .* Lane/)
  const grid = page.getByRole('grid', { name: 'Inspections' })
  await expect(grid.getByRole('row', { name: /HK-\d+/ }).first()).toBeVisible()
  await expect(money).toContainText('Refunded')
})

test('a person who does not exist is said not to exist', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto(`/admin/user/${idOf('nobody')}/inspections`)
  await expect(page.getByText(/does not exist|not found/i).first()).toBeVisible()
  await page.goto(`/admin/user/${idOf('nobody')}/properties`)
  await expect(page.getByRole('heading', { name: 'Properties of nobody we know' })).toBeVisible()
  await expect(page.getByText(/not found/i)).toHaveCount(1)
  await expect(page.getByRole('table')).toHaveCount(0)
  await page.goto(`/admin/user/${owner}/property/${idOf('nobody')}/inspections`)
  await expect(page.getByText('This user has no such property.')).toBeVisible()
})

test('an admin sees a payment that failed before the visit, and goes to the list of such payments', async ({
  page,
  server,
}) => {
  const db = connect(server.databaseUrl, 1)
  const visit = idOf('inspection road-next')
  const { payment_status: before } = await db
    .selectFrom('inspections')
    .select('payment_status')
    .where('inspection_id', '=', visit)
    .executeTakeFirstOrThrow()
  const bankSays = (payment_status: typeof before) =>
    db
      .updateTable('inspections')
      .set({ payment_status })
      .where('inspection_id', '=', visit)
      .execute()
  await enterAs(page, 'admin')
  await page.goto('/admin')
  const queue = page.getByRole('region', { name: 'Payments that need you' })
  await expect(page.getByRole('region', { name: /^Waiting for an inspector/ })).toBeVisible()
  await expect(queue).toHaveCount(0)
  await bankSays('failed')
  await page.reload()
  await expect(page.getByText(/1 payment that needs you/)).toBeVisible()
  await expect(queue.getByRole('row', { name: /Pattern Road.*Payment failed/ })).toBeVisible()
  await isFine(page)
  await queue.getByRole('link', { name: 'Show them in the list' }).click()
  await expect(page).toHaveURL(/show=inspections&payment=failed%2Cdisputed%2Cto_return/)
  const rows = page.getByRole('grid', { name: 'Inspections' }).getByRole('row')
  await expect(rows.filter({ hasText: 'Pattern Road' })).toContainText('Payment failed')
  await expect(rows).toHaveCount(2)
  // The journeys after this one, on the same server, find it as it was.
  await bankSays(before)
  await db.destroy()
})

test('an admin goes from a county that nobody covers to its requests, and to all of them', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin')
  const row = page
    .getByRole('region', { name: /^Counties without an inspector/ })
    .getByRole('row', { name: /Bastrop, TX/ })
  const requests = Number(await row.getByRole('link').textContent())
  await row.getByRole('link').click()
  await expect(page).toHaveURL(/status=requested&county=48021/)
  const rows = page.getByRole('grid', { name: 'Inspections' }).getByRole('row')
  await expect(rows).toHaveCount(requests + 1)
  await isFine(page)
  await page.getByRole('button', { name: 'Bastrop, TX' }).click()
  await expect(page).not.toHaveURL(/county/)
})

test('an admin goes from the time to the report of an inspector to the reports that it is of', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin?show=figures')
  const table = page.getByRole('table', { name: 'By inspector' })
  const row = table.getByRole('row').nth(1)
  await expect(row.getByRole('link')).not.toHaveCount(0)
  // Amounts that stand side by side all go to the cent.
  const figures = page.getByLabel('Figures of these days')
  await expect(figures).toContainText(/\$[\d,]+\.\d\d/)
  await expect(figures).not.toContainText(/\$[\d,]+(?![\d,.])/)
  const reports = Number(await row.getByRole('link').first().textContent())
  await row.getByRole('link', { name: / h$/ }).click()
  await expect(page).toHaveURL(/\/admin\/user\/[\w-]+\/inspections\?on=published&from=.*&to=/)
  await expect(page.getByRole('grid', { name: 'Inspections' }).getByRole('row')).toHaveCount(
    reports + 1,
  )
})
