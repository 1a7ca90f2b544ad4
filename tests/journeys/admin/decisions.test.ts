import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Answer } from '#contract/endpoints.ts'
import type { InspectionRow } from '#contract/inspection.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { clockRange, wallOf } from '#src/ui/zoned-time.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'

test('an admin moves a visit, waives its payment, and takes that back, beside the list', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin?show=inspections&status=scheduled')
  const grid = page.getByRole('grid', { name: 'Inspections' })
  await grid
    .getByRole('row', { name: /HK-\d+/ })
    .first()
    .click()
  const decide = page.getByRole('region', { name: 'Decide' })

  await decide.getByRole('button', { name: 'Move the visit' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('In the home’s time zone:')).toBeVisible()
  // The hour after the one that was planned, which keeps its day.
  await dialog.getByRole('spinbutton', { name: /^hour/ }).press('ArrowUp')
  const moved = page.waitForResponse(/\/reschedule$/)
  await dialog.getByRole('button', { name: 'Move the visit' }).click()
  expect((await moved).status()).toBe(200)
  await expect(dialog).toBeHidden()

  await decide.getByRole('button', { name: 'Waive payment' }).click()
  await dialog.getByLabel('Reason').fill('A gift.')
  await dialog.getByRole('button', { name: 'Waive the payment' }).click()
  await expect(decide.getByRole('button', { name: 'Take back the waiver' })).toBeVisible()

  await decide.getByRole('button', { name: 'Take back the waiver' }).click()
  await dialog.getByLabel('Reason').fill('The wrong one.')
  await dialog.getByRole('button', { name: 'Take back the waiver' }).click()
  await expect(decide.getByRole('button', { name: 'Waive payment' })).toBeVisible()
})

test('two admins take back a waiver at once: the second reads that none is left, and sees the amount due', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage()
  for (const admin of [page, other]) {
    await enterAs(admin, 'admin')
    await admin.goto('/admin?show=inspections&status=scheduled')
    await admin
      .getByRole('grid', { name: 'Inspections' })
      .getByRole('row', { name: /HK-\d+/ })
      .first()
      .click()
    await expect(admin.getByRole('region', { name: 'Decide' })).toBeVisible()
  }
  const press = (admin: Page, name: string) =>
    admin.getByRole('region', { name: 'Decide' }).getByRole('button', { name }).click()
  const confirm = async (admin: Page, name: string) => {
    const dialog = admin.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('A gift, or none.')
    await dialog.getByRole('button', { name }).click()
  }
  await press(page, 'Waive payment')
  await confirm(page, 'Waive the payment')
  // The other page has heard nothing of it: once it is done, one looks at it again.
  await expect(page.getByRole('dialog')).toBeHidden()
  await other.reload()
  await press(page, 'Take back the waiver')
  await press(other, 'Take back the waiver')
  await confirm(page, 'Take back the waiver')
  await expect(page.getByRole('dialog')).toBeHidden()
  await confirm(other, 'Take back the waiver')
  const late = other.getByRole('dialog')
  await expect(
    late.getByText('No waiver is left to take back: the inspection is not paid.'),
  ).toBeVisible()
  await late.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(
    other.getByRole('region', { name: 'Decide' }).getByRole('button', { name: 'Waive payment' }),
  ).toBeVisible()
})

test('what the state of an inspection refuses says why', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin?show=inspections&status=finalized')
  const grid = page.getByRole('grid', { name: 'Inspections' })
  await grid
    .getByRole('row', { name: /HK-\d+/ })
    .first()
    .click()
  const decide = page.getByRole('region', { name: 'Decide' })
  await expect(
    decide.getByText(/Move the visit.*: This inspection is finalized; this cannot be done now\./),
  ).toBeVisible()
  await expect(decide.getByRole('button', { name: 'Move the visit' })).toHaveCount(0)
})

test('an admin goes from a figure to its list, and chooses other days', async ({ page }) => {
  await enterAs(page, 'admin')
  await page.goto('/admin?show=figures')
  const figures = page.getByRole('region', { name: 'Figures of these days' })
  await figures.getByRole('link', { name: 'Reports' }).click()
  await expect(page).toHaveURL(/show=inspections&on=published&from=[\d-]+&to=[\d-]+/)
  const grid = page.getByRole('grid', { name: 'Inspections' })
  await expect(grid.getByRole('row', { name: /HK-\d+/ }).first()).toBeVisible()
  await page.goto('/admin?show=figures&from=2016-01-01&to=2016-02-29')
  const months = page.getByRole('table', { name: 'By month' })
  await expect(months.getByRole('rowheader')).toHaveText(['Jan 2016', 'Feb 2016', 'All of them'])
  await expect(page.getByText('No report was published in these days.')).toBeVisible()
})

const headersOf = async (page: Page) => ({
  authorization: `Bearer ${(await keptFor(page, 'admin')).token}`,
  'idempotency-key': randomUUID(),
})
/** The planned visit that is furthest away. */
const lastVisit = async (page: Page): Promise<InspectionRow> => {
  const path = '/api/inspections?status=scheduled&sort=-scheduled_start'
  const list = await page.request.get(path, { headers: await headersOf(page) })
  const [visit]: InspectionRow[] = (await list.json()).inspections
  if (!visit?.scheduled_start) throw new Error('The demo has a scheduled visit')
  return visit
}
/** The line of its inspector in the week. */
const lineOf = (page: Page, { inspector_name }: InspectionRow) =>
  page
    .getByRole('table', { name: 'Visits of the week' })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: inspector_name ?? '' }) })

test('an admin finds a visit in the week of its inspector, and moves it from there', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const { token } = await keptFor(page, 'admin')
  const list = await page.request.get('/api/inspections?status=scheduled&sort=-scheduled_start', {
    headers: { authorization: `Bearer ${token}` },
  })
  const [visit]: InspectionRow[] = (await list.json()).inspections
  if (!visit?.scheduled_start) throw new Error('The demo has a scheduled visit')
  await page.goto(paths.adminCalendar({ from: wallOf(visit.scheduled_start, visit.time_zone).day }))
  const week = page.getByRole('table', { name: 'Visits of the week' })
  const line = week
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: visit.inspector_name ?? '' }) })
  const block = line.getByRole('listitem').filter({ hasText: visit.street })
  await expect(block.getByRole('link')).toHaveAttribute('href', new RegExp(visit.inspection_id))

  await block.getByRole('button', { name: `Move the visit to ${visit.street}` }).press('Enter')
  const about = page.getByRole('dialog', { name: `${visit.street}, ${visit.city}` })
  await about.getByRole('button', { name: 'Move the visit' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move the visit' })
  await dialog.getByRole('spinbutton', { name: /^hour/ }).press('ArrowUp')
  const moved = page.waitForResponse(/\/reschedule$/)
  await dialog.getByRole('button', { name: 'Move the visit' }).click()
  const answer = await moved
  expect(answer.status()).toBe(200)
  const { minute } = wallOf(answer.request().postDataJSON().scheduled_start, visit.time_zone)
  await expect(dialog).toBeHidden()
  await about.getByRole('button', { name: 'Close' }).click()
  // It keeps its length.
  const lasts = (Date.parse(visit.scheduled_end ?? '') - Date.parse(visit.scheduled_start)) / 60_000
  await expect(block).toContainText(clockRange(minute, minute + lasts))

  const weeks = page.getByRole('navigation', { name: 'Weeks' })
  const shown = page.getByRole('heading', { level: 2, name: / – / })
  const title = (await shown.textContent()) ?? ''
  await weeks.getByRole('link', { name: 'Next week' }).click()
  await expect(shown).not.toHaveText(title)
  await page.goBack()
  await expect(shown).toHaveText(title)
  await page.getByRole('searchbox', { name: /Search inspectors/ }).fill('nobody')
  await expect(page.getByText('No inspector has this name.')).toBeVisible()
})

test('a visit that is dragged to another day moves there once the admin agrees', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await enterAs(page, 'admin')
  const visit = await lastVisit(page)
  // A Wednesday in nine weeks or so, when nobody has another visit.
  const wednesday = new Date(Date.now() + 63 * 86_400_000)
  wednesday.setUTCDate(wednesday.getUTCDate() + ((10 - wednesday.getUTCDay()) % 7))
  wednesday.setUTCHours(16, 0, 0, 0)
  const planned = await page.request.post(`/api/inspections/${visit.inspection_id}/reschedule`, {
    headers: await headersOf(page),
    data: { scheduled_start: wednesday.toISOString() },
  })
  expect(planned.status(), await planned.text()).toBe(200)
  await page.goto(paths.adminCalendar({ from: wednesday.toISOString().slice(0, 10) }))
  const line = lineOf(page, visit)
  const grip = line.getByRole('button', { name: `Move the visit to ${visit.street}` })
  const thursday = line.getByRole('cell').nth(3)
  await grip.dragTo(thursday)
  const dialog = page.getByRole('dialog', { name: `${visit.street}, ${visit.city}` })
  const moved = page.waitForResponse(/\/reschedule$/)
  await dialog.getByRole('button', { name: 'Move the visit here' }).click()
  expect((await moved).status()).toBe(200)
  await expect(dialog).toBeHidden()
  await expect(thursday.getByRole('link')).toHaveAttribute('href', new RegExp(visit.inspection_id))
})

test('an admin assigns several inspections in one press, leaves the page, and reads later why one of them was not', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const headers = await headersOf(page)
  const firstOf = async (status: string): Promise<InspectionRow> => {
    const list = await page.request.get(`/api/inspections?status=${status}`, { headers })
    const [row]: InspectionRow[] = (await list.json()).inspections
    if (row === undefined) throw new Error(`The demo has an inspection that is ${status}`)
    return row
  }
  const [request, other] = [await firstOf('requested'), await firstOf('scheduled')]
  await page.goto('/admin?show=inspections&status=requested,scheduled')
  const grid = page.getByRole('grid', { name: 'Inspections' })
  for (const { number } of [request, other])
    await grid.getByRole('row').filter({ hasText: number }).getByRole('checkbox').click()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Assign', exact: true }).click()

  const dialog = page.getByRole('dialog', { name: 'Assign 2 inspections' })
  const plan = dialog.getByRole('table', { name: 'Who gets what' })
  const line = plan.getByRole('row').filter({ hasText: request.number })
  // The rule finds nobody for this one, so the admin chooses.
  await expect(line).toContainText('Nobody covers the county.')
  const known = await page.request.get(`/api/inspections/${request.inspection_id}/candidates`, {
    headers,
  })
  const candidates: Answer<'inspections.candidates'> = await known.json()
  const person = candidates.inspectors.find(
    ({ free, inspector_id }) => free && inspector_id !== other.inspector_id,
  )
  if (person === undefined) throw new Error('The demo has an inspector who is free then')
  await dialog.getByRole('combobox', { name: 'Inspector' }).selectOption(person.inspector_id)
  await expect(line).toContainText(`${person.name}: does not cover the county`)
  await expect(line).toContainText('free then')
  let leave = () => {}
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  await page.route(/\/assign$/, async (route) => {
    await left
    await route.continue()
  })
  const assigned = page.waitForResponse((answer) =>
    answer.url().endsWith(`/inspections/${request.inspection_id}/assign`),
  )
  await dialog.getByRole('button', { name: 'Assign 2 inspections' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'New Inspection' }).click()
  await expect(grid).toBeHidden()
  // Another admin decides about one of them before its turn comes.
  const cancelled = await page.request.post(`/api/inspections/${other.inspection_id}/cancel`, {
    headers,
    data: { reason: 'The owner has sold the home.' },
  })
  expect(cancelled.status(), await cancelled.text()).toBe(200)
  leave()
  expect((await assigned).status()).toBe(200)
  await page.goBack()
  await expect(page.getByText('1 assigned, 1 not.')).toBeVisible()
  await expect(
    page
      .getByRole('table', { name: 'Not assigned' })
      .getByRole('row')
      .filter({ hasText: other.number }),
  ).toContainText('cancelled')
  await expect(page.getByText('2 selected')).toHaveCount(0)
})
