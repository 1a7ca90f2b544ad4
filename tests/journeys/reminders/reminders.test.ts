import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Reminder } from '#contract/reminders.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a reminder is done in one press, undone in the toast, put off and skipped', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/reminders/${idOf('property lane')}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Reminders' })).toBeVisible()
  const overdue = page.getByRole('region', { name: 'Overdue' })
  const flush = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: 'Flush the water heater', exact: true }),
  })
  await expect(overdue.getByRole('button', { name: 'Flush the water heater' })).toBeVisible()
  await flush.getByRole('button', { name: 'Done' }).click()
  await expect(overdue.getByRole('button', { name: 'Flush the water heater' })).toBeHidden()
  await expect(page.getByText('Done: Flush the water heater')).toBeVisible()
  const undo = page.getByRole('button', { name: /^Undo/ })
  // The offer waits for a pointer that rests on it, as long as axe looks.
  await undo.hover()
  await isClean(page, 'the toast of a reminder that is done')
  await undo.click()
  await expect(overdue.getByRole('button', { name: 'Flush the water heater' })).toBeVisible()

  await flush.getByRole('button', { name: 'Snooze' }).click()
  await flush.getByRole('button', { name: 'For a month' }).click()
  const later = page.getByRole('region', { name: 'Later' })
  await expect(later.getByRole('button', { name: 'Flush the water heater' })).toBeVisible()

  await overdue
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Change the HVAC filter' }) })
    .getByRole('button', { name: 'Skip' })
    .click()
  await page.getByRole('radio', { name: 'Someone else has done it.' }).check()
  // The snooze may still be on its way.
  const stored = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/events') &&
      answer.ok() &&
      answer.request().postDataJSON().event === 'skip',
  )
  await page.getByRole('button', { name: 'Skip it this time' }).click()
  await expect(page.getByText('Skipped: Change the HVAC filter')).toBeVisible()
  await stored
  await page.reload()
  await expect(overdue.getByRole('listitem')).toHaveCount(1)
  await expect(later.getByRole('button', { name: 'Change the HVAC filter' })).toBeVisible()
})

test('the ring of the year is one stop of the Tab key; arrows lead from day to day, and Enter or a click opens the reminder', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/reminders/${idOf('property lane')}`)
  const ring = page.getByRole('group', { name: /^The year with \d+ days/ })
  const dots = ring.getByRole('button')
  const table = page.getByRole('button', { name: /^Show as table/ })
  await table.focus()
  await page.keyboard.press('Tab')
  await expect(dots.first()).toBeFocused()
  const names = await dots.evaluateAll((all) => all.map((dot) => dot.getAttribute('aria-label')))
  expect(names[0]).toMatch(/^\w{3} \d+, \d{4}: .+, overdue$/)
  await expect(page.getByText(names[0] ?? '')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(dots.nth(2)).toBeFocused()
  await expect(page.getByText(names[2] ?? '')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(dots.nth(1)).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(dots.last()).toBeFocused()
  await page.keyboard.press('End')
  await isClean(page, 'a dot of the ring with the focus')
  // The way back begins where it ended, and the next stop is outside of the ring.
  await page.keyboard.press('Shift+Tab')
  await expect(table).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dots.last()).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(ring.locator(':focus')).toHaveCount(0)

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const titleOf = (name = '') => name.replace(/^[^:]+: /, '').replace(/, [^,]+$/, '')
  const panel = (name: string | null | undefined) =>
    page.getByRole('complementary', { name: titleOf(name ?? '') })
  await expect(panel(names.at(-1))).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(panel(names.at(-1))).toBeHidden()
  await dots.first().click()
  await expect(panel(names[0])).toBeVisible()
})

test('after a reminder is done with the keyboard, the focus is on the one that takes its place', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/reminders/${idOf('property lane')}`)
  const later = page.getByRole('region', { name: 'Later' })
  await expect(later).toBeVisible()
  const second = later.getByRole('listitem').nth(1)
  const name = (await second.getByRole('button').first().textContent()) ?? ''
  await later.getByRole('listitem').first().getByRole('button', { name: 'Done' }).press('Enter')
  // Among those that are due; the same may be in the list of what was done.
  const next = page.locator('li[data-state]').filter({
    has: page.getByRole('button', { name, exact: true }),
  })
  await expect(next).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(next.getByRole('button', { name, exact: true })).toBeFocused()
})

test('after a reminder is skipped in its dialog, the focus is on the one that takes its place', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/reminders/${idOf('property lane')}`)
  const overdue = page.getByRole('region', { name: 'Overdue' })
  await expect(overdue).toBeVisible()
  const lines = page.locator('li[data-state]')
  const name = (await lines.nth(1).getByRole('button').first().textContent()) ?? ''
  await lines.first().getByRole('button', { name: 'Skip' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Skip this time' })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  await dialog.getByRole('button', { name: 'Skip it this time' }).press('Enter')
  await expect(dialog).toBeHidden()
  // Among those that are due; the same may be in the list of what was done.
  const next = lines.filter({ has: page.getByRole('button', { name, exact: true }) })
  await expect(next).toBeFocused()
})

test('a reminder of one’s own is added, and done with its day, cost, note and photo', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/reminders/${idOf('property street')}`)
  await page.getByRole('button', { name: 'Add a reminder' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a reminder' })
  await expect(dialog.getByLabel('What')).toBeFocused()
  await dialog.getByLabel('Due').fill('2027-03-15')
  await dialog.getByLabel('Repeats').selectOption('Every 6 months')
  await dialog.getByRole('button', { name: 'Save reminder' }).click()
  await expect(dialog.getByText('What is required.')).toBeVisible()
  await dialog.getByLabel('What').fill('Oil the gate')
  // A reload loses nothing.
  await page.reload()
  await page.getByRole('button', { name: 'Add a reminder' }).click()
  await expect(dialog.getByText('What you typed before is back.')).toBeVisible()
  await expect(dialog.getByLabel('What')).toHaveValue('Oil the gate')
  await expect(dialog.getByLabel('Due')).toHaveValue('2027-03-15')
  await dialog.getByRole('button', { name: 'Save reminder' }).click()
  await page.getByRole('button', { name: 'Oil the gate', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Oil the gate' })
  await panel.getByLabel(/^Cost in dollars/).fill('$12.50')
  await panel.getByLabel(/^Note/).fill('Graphite, not oil')
  await panel.getByRole('button', { name: 'Mark done' }).click()
  const log = panel.getByRole('list', { name: 'What was done' })
  await expect(log).toContainText('$12.50')
  await expect(log).toContainText('Graphite, not oil')
  await log.locator('input[type=file]').setInputFiles('public/sample-report/1.jpg')
  await expect(log.getByRole('img')).toBeVisible()
  await isClean(page, 'the panel of a reminder')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('region', { name: 'Done' })).toContainText('Oil the gate')
})

test('a task is given to somebody whom the owner keeps, and to nobody again', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/reminders/${idOf('property lane')}`)
  await page.getByRole('button', { name: 'Clean the range-hood filter', exact: true }).click()
  const panel = page.getByRole('complementary', { name: 'Clean the range-hood filter' })
  const give = panel.getByRole('form', { name: /^Who does/ })
  await panel.getByText('Assign a provider').click()
  await isClean(page, 'a reminder that is given to somebody')
  await give.getByRole('combobox', { name: /^Provider/ }).fill('Sample Plumbing (demo)')
  await give.getByRole('button', { name: 'Assign' }).click()
  const row = page.getByRole('listitem').filter({
    has: page.getByRole('button', { name: 'Clean the range-hood filter', exact: true }),
  })
  await expect(row).toContainText('Sample Plumbing (demo)')
  await give.getByRole('combobox', { name: /^Provider/ }).fill('')
  await give.getByRole('button', { name: 'Assign it to no one' }).click()
  await expect(row).not.toContainText('Sample Plumbing (demo)')
})

test('a private address of the calendar is made and withdrawn, and the Monday mail switched off', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/reminders/${idOf('property lane')}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Calendar and e-mail' }).click()
  const dialog = page.getByRole('dialog', { name: 'Calendar and e-mail' })
  await dialog.getByRole('button', { name: 'Make a private address' }).click()
  const address = dialog.getByLabel('Private calendar address')
  await expect(address).toHaveValue(/reminders\.ics\?key=/)
  await isClean(page, 'calendar and e-mail')
  await dialog.getByRole('button', { name: 'Withdraw the address' }).click()
  await dialog.getByRole('button', { name: 'Withdraw it' }).click()
  await expect(address).toBeHidden()
  const stored = page.waitForResponse(
    (answer) => answer.url().endsWith('/account/mails') && answer.request().method() === 'PUT',
  )
  await dialog.getByRole('checkbox', { name: /^An e-mail each Monday/ }).uncheck()
  expect((await stored).ok()).toBe(true)
  await page.reload()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('button', { name: 'Calendar and e-mail' }).click()
  await expect(dialog.getByRole('checkbox', { name: /^An e-mail each Monday/ })).not.toBeChecked()
})

test('a home without reminders is offered the pack of its season', async ({ page }) => {
  await enterAs(page, 'homeowner2')
  await page.goto(`/reminders/${idOf('property road')}`)
  await expect(page.getByText('These tasks fit your home and the season.')).toBeVisible()
  await isClean(page, 'the pack of a season')
  await page.getByRole('button', { name: /^Add \d+ reminders$/ }).click()
  await expect(
    page.getByRole('button', { name: 'Test smoke and CO alarms', exact: true }),
  ).toBeVisible()
})

/** The reminder with this title gets another one, by a call that no open page made. */
const changeElsewhere = async (page: Page, title: string, wanted: string) => {
  const { token } = await keptFor(page, 'homeowner')
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const list = await page.request.get(`/api/property/${idOf('property lane')}/reminders`, {
    headers,
  })
  const { reminders }: { reminders: Reminder[] } = await list.json()
  const found = reminders.find((reminder) => reminder.title === title)
  if (found === undefined) throw new Error(`no reminder says ${title}`)
  const { why, supply, system, due_on, season, every_months } = found
  const details = { title: wanted, why, supply, system, due_on, season, every_months }
  const answer = await page.request.post(`/api/reminders/${found.reminder_id}/events`, {
    headers,
    data: { event: 'change', version: found.version, details },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

test('what somebody writes about a reminder outlasts a change elsewhere and a reload', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/reminders/${idOf('property lane')}`)
  await page.getByRole('button', { name: 'Test every GFCI', exact: true }).first().click()
  const panel = page.getByRole('complementary')
  await panel.getByText('Change it').click()
  const what = panel.getByRole('textbox', { name: 'What' })
  await panel.getByRole('textbox', { name: /^Note/ }).fill('All three tripped.')
  await what.fill('Test the outlets')
  await changeElsewhere(page, 'Test every GFCI', 'Test every outlet')
  await page.reload()
  await expect(panel.getByRole('textbox', { name: /^Note/ })).toHaveValue('All three tripped.')
  await expect(what).toHaveValue('Test the outlets')
  await expect(panel.getByText(/was changed elsewhere/)).toBeVisible()
  await panel.getByRole('button', { name: 'Take the newer version' }).click()
  await expect(what).toHaveValue('Test every outlet')
})

test('a reminder of a thing that the home does not have is ended where it is skipped, and comes back by undo', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  await enterAs(page, 'homeowner')
  await page.goto(`/reminders/${idOf('property lane')}`)
  const task = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Clean the range-hood filter' }) })
    .filter({ has: page.getByRole('button', { name: 'Skip' }) })
  await task.getByRole('button', { name: 'Skip' }).click()
  const dialog = page.getByRole('dialog', { name: 'Skip this time' })
  await expect(dialog.getByText('It comes again at its next time.')).toBeVisible()
  await dialog.getByRole('radio', { name: 'My home does not have this.' }).check()
  await expect(dialog.getByText('does not come again')).toBeVisible()
  await dialog.getByRole('button', { name: 'Remove the reminder' }).press('Enter')
  await expect(task).toHaveCount(0)
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(task).toHaveCount(1)
})
