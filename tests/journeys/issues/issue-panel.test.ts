import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { connect } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { notify } from '#server/live/notify.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'
import type { HostedServer } from '#tests/support/server/server-host.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const lane = idOf('property lane')

test('an issue is planned until a day that is typed, by keys alone', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${idOf('property lane')}`)
  await page.getByRole('button', { name: 'See the most serious one' }).click()
  const panel = page.getByRole('complementary', { name: /\S/ })
  await expect(panel.getByText('Electrician', { exact: true })).toBeVisible()
  const plan = panel.getByRole('button', { name: 'Plan repair', exact: true })
  await plan.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Plan the repair' })
  await expect(dialog.getByRole('combobox', { name: /^Who does it/ })).toBeFocused()
  await isClean(page, 'planning an issue')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(plan).toBeFocused()
  await plan.press('Enter')
  await dialog.getByRole('spinbutton', { name: /month/ }).focus()
  await page.keyboard.type('03152027')
  await dialog.getByRole('button', { name: 'Plan repair' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(panel.getByText(/^Planned · /)).toBeVisible()
  await expect(plan).toBeFocused()
  await expect(page.getByRole('row', { name: /by Mar 15, 2027|Mar 15/ }).first()).toBeVisible()
  const until = panel.getByRole('group', { name: /^By/ })
  // Escape closes the month and leaves the panel open.
  await until.getByRole('button').press('Enter')
  await expect(page.getByRole('grid', { name: 'March 2027' })).toBeVisible()
  await isClean(page, 'the month of an issue')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('grid', { name: 'March 2027' })).toBeHidden()
  await expect(panel).toBeVisible()
})

test('an issue that is opened without a network says what it waits for beside the list, can be closed, and opens by itself', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${idOf('property lane')}`)
  await expect(page.getByRole('button', { name: 'See the most serious one' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'See the most serious one' }).click()
  const panel = page.getByRole('complementary', { name: 'Open knock-out in the panel' })
  await expect(panel.getByText(/It opens by itself as soon as there is a network/)).toBeVisible()
  await panel.getByRole('button', { name: 'Close panel' }).click()
  await expect(panel).toBeHidden()
  await page.getByRole('button', { name: 'See the most serious one' }).click()
  await page.context().setOffline(false)
  await expect(panel.getByRole('button', { name: 'Mark fixed' })).toBeVisible({ timeout: 20_000 })
})

test('the steps of an issue are in the first screen; dismissing it asks why, and the focus stays in the panel', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  const panel = page.getByRole('complementary', { name: 'Relief valve without discharge pipe' })
  for (const [width, height] of [
    [375, 812],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.goto(`/issue-resolution/${lane}`)
    await page.getByRole('row', { name: /Relief valve without/ }).click()
    for (const name of ['Mark fixed', 'Plan repair', 'Work has begun', 'Put off', 'Dismiss'])
      await expect(panel.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
  }
  await panel.getByRole('button', { name: 'Dismiss' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Dismiss it' })
  await dialog.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(dialog.getByText('Say why.')).toBeVisible()
  // An arrow in a dialog leads to no other issue.
  await dialog.getByRole('button', { name: 'Dismiss' }).press('ArrowDown')
  await expect(panel).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Why' }).fill('The valve was taken out.')
  await dialog.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(panel.getByText(/^Dismissed · /)).toBeVisible()
  await expect(panel.getByText('Dismissed: The valve was taken out.')).toBeVisible()
  await expect(panel).toBeFocused()
  await panel.getByRole('button', { name: 'Open again' }).click()
  await expect(panel.getByText(/^Open · /)).toBeVisible()
})

test('what a dismissal asked for that did not arrive is in its dialog again, and goes along with no other step', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}`)
  await page.getByRole('row', { name: /Relief valve without/ }).click()
  const panel = page.getByRole('complementary', { name: 'Relief valve without discharge pipe' })
  await panel.getByRole('button', { name: 'Dismiss' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss it' })
  const why = dialog.getByRole('textbox', { name: 'Why' })
  await why.fill('Not worth it.')
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(panel.getByRole('alert')).toBeVisible()
  await page.context().setOffline(false)
  await panel.getByRole('button', { name: 'Dismiss' }).click()
  await expect(why).toHaveValue('Not worth it.')
  await page.keyboard.press('Escape')
  await panel.getByRole('button', { name: 'Work has begun' }).click()
  await expect(panel.getByText(/^In work · |^Being repaired · /)).toBeVisible()
  await expect(panel.getByText('Work began.')).toBeVisible()
  await expect(panel.getByText(/Not worth it/)).toBeHidden()
})

test('what is typed in the dialog of a step is there again after Escape and a reload, for this issue alone, and goes when it is sent', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}`)
  const dialog = page.getByRole('dialog', { name: 'Dismiss it' })
  const why = dialog.getByRole('textbox', { name: 'Why' })
  const ask = async (issue: string | RegExp) => {
    await page.getByRole('row', { name: issue }).click()
    const panel = page.getByRole('complementary', { name: issue })
    await panel.getByRole('button', { name: 'Dismiss' }).press('Enter')
    return panel
  }
  const panel = await ask(/Worn shingles/)
  await why.fill('The roof is new.')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.reload()
  await panel.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(why).toHaveValue('The roof is new.')
  await expect(dialog.getByText('What you typed before is back.')).toBeVisible()
  await isClean(page, 'a step whose text is back')
  await page.keyboard.press('Escape')
  await ask(/Ground slopes/)
  await expect(why).toHaveValue('')
  await page.keyboard.press('Escape')
  await ask(/Worn shingles/)
  await dialog.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(panel.getByText('Dismissed: The roof is new.')).toBeVisible()
  await panel.getByRole('button', { name: 'Open again' }).click()
  await expect(panel.getByText(/^Open · /)).toBeVisible()
  await page.reload()
  await panel.getByRole('button', { name: 'Dismiss' }).press('Enter')
  await expect(why).toHaveValue('')
})

test('the head of the panel stays below the bar of the page while one scrolls', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 600 })
    await page.goto(`/issue-resolution/${idOf('property lane')}`)
    await page.getByRole('button', { name: 'See the most serious one' }).click()
    const close = page
      .getByRole('complementary', { name: /\S/ })
      .getByRole('button', { name: /^Close/ })
    await expect(close).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 210))
    await expect
      .poll(() =>
        close.evaluate((element) => {
          const { x, y, width: wide, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(x + wide / 2, y + height / 2))
        }),
      )
      .toBe(true)
  }
})

type Row = { issue_id: string; version: number }

/** Somebody plans the home's most serious issue elsewhere, with this provider. */
const planElsewhere = async (page: Page, provider: string) => {
  const { token } = await keptFor(page, 'homeowner')
  const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() }
  const list = await page.request.get(`/api/property/${lane}/issues`, { headers })
  const [issue]: Row[] = (await list.json()).issues
  const answer = await page.request.post(`/api/issues/${issue?.issue_id}/events`, {
    headers,
    data: { event: 'plan', version: issue?.version, provider },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}
/** A notice of the kind that issues move with, after which open pages read them again. */
const tellOf = async ({ databaseUrl }: HostedServer) => {
  const db = connect(databaseUrl, 1)
  const moved = { type: 'health_score_updated', title: 'The score moved', link: null } as const
  await notify(db, [{ user_id: idOf('user homeowner'), ...moved }])
  await db.destroy()
}
const provider = (page: Page) => page.getByRole('textbox', { name: /^Who does it/ })
const note = (page: Page) => page.getByRole('textbox', { name: /^Note/ })
const openFirst = async (page: Page) => {
  await page.goto(`/issue-resolution/${lane}`)
  await page.getByRole('button', { name: 'See the most serious one' }).click()
  await expect(note(page)).toBeVisible()
}

test('typed text outlasts a decision made elsewhere meanwhile, and a reload', async ({
  page,
  server,
}) => {
  await enterAs(page, 'homeowner')
  await openFirst(page)
  await note(page).fill('The key is with Ana.')
  await planElsewhere(page, 'Their Electric')
  await tellOf(server)
  const told = page.getByText(/It is now “Planned”, with Their Electric/)
  await expect(told).toBeVisible()
  await expect(note(page)).toHaveValue('The key is with Ana.')
  await page.reload()
  await expect(told).toBeVisible()
  await expect(note(page)).toHaveValue('The key is with Ana.')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(told).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changed: the note.')).toBeVisible()
  // A form that nobody types in follows decisions made elsewhere.
  await planElsewhere(page, 'Another Electric')
  await tellOf(server)
  await expect(provider(page)).toHaveValue('Another Electric')
})

test('a decision that comes too late is told, and made with one’s own words or given up', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  const list = `**/api/property/${lane}/issues**`
  const answered = page.waitForResponse(list)
  await openFirst(page)
  // The server that this page reads from is behind the one that others write to.
  const old = await (await answered).text()
  await page.route(list, (route) =>
    route.fulfill({ body: old, headers: { 'content-type': 'application/json' } }),
  )
  await page.getByRole('button', { name: 'Plan repair', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan the repair' })
  await dialog.getByRole('combobox', { name: /^Who does it/ }).fill('Second Electric')
  await planElsewhere(page, 'First Electric')
  await dialog.getByRole('button', { name: 'Plan repair' }).click()
  await expect(page.getByText(/It is now “Planned”, with First Electric/)).toBeVisible()
  await page.getByRole('button', { name: 'Plan repair with mine' }).click()
  await expect(page.getByText(/It is now “Planned”/)).toHaveCount(0)
  await page.unroute(list)
  await page.reload()
  await expect(provider(page)).toHaveValue('Second Electric')
})

test('a bill that comes after the repair was verified is kept with it, and taken back in the toast', async ({
  page,
  server,
}) => {
  const db = connect(server.databaseUrl, 1)
  const { issue_id: issueId } = await db
    .selectFrom('issues')
    .select('issue_id')
    .where('property_id', '=', lane)
    .where('title', '=', 'Loose toilet')
    .executeTakeFirstOrThrow()
  await db.destroy()
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}?issue=${issueId}`)
  const panel = page.getByRole('complementary', { name: 'Loose toilet' })
  const cost = panel.getByRole('textbox', { name: /^Cost in dollars/ })
  const save = panel.getByRole('button', { name: 'Save', exact: true })
  await expect(panel.getByText(/^Verified · /)).toBeVisible()
  await isClean(page, 'a verified issue')
  await expect(panel.getByRole('textbox', { name: /^Who did it/ })).toBeVisible()
  await expect(panel.getByRole('group', { name: /^By/ })).toHaveCount(0)
  await expect(panel.getByRole('link', { name: /service provider/ })).toHaveCount(0)
  await cost.fill('420.50')
  await panel.getByRole('textbox', { name: /^Note/ }).fill('New wax ring.')
  await save.click()
  await expect(panel.getByText('Changed: the cost, the note.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  // Its undo is a change as well.
  await expect(panel.getByText('Changed: the cost, the note.')).toHaveCount(2)
  await expect(cost).toHaveValue('')
  await cost.fill('-5')
  await save.click()
  await expect(panel.getByText('A cost cannot be negative.')).toBeVisible()
  await cost.fill('420.50')
  await save.click()
  await expect(panel.getByText('Changed: the cost.')).toBeVisible()
  await page.reload()
  await expect(cost).toHaveValue('420.50')
  await expect(panel.getByText(/^Verified · /)).toBeVisible()
})
