import { randomUUID } from 'node:crypto'
import { dayIn } from '#contract/vocabulary/days.ts'
import { diyCategories } from '#contract/vocabulary/diy-questions.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'
import { addHome } from '#tests/support/fixtures/visit.ts'
import { type Client, makeClient } from '#tests/support/server/server.ts'

const home = `/property/${idOf('property lane')}/dashboard`

test('the home opens with what to do, and the owner does it there: a reminder done and taken back, a repair planned', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.setViewportSize({ width: 375, height: 812 })
  await page.goto(home)
  const next = page.getByRole('region', { name: 'Next three things' })
  const reminder = next.getByRole('listitem').filter({ hasText: 'Flush the water heater' })
  await reminder.getByRole('button', { name: 'Done or later' }).click()
  const done = reminder.getByRole('button', { name: 'Done', exact: true })
  await expect(done).toBeFocused()
  await done.click()
  await expect(page.getByText('Done: Flush the water heater')).toBeVisible()
  await expect(reminder).toHaveCount(0)
  await expect(next.getByText('Change the refrigerator’s water filter')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(reminder).toBeVisible()

  const issue = next.getByRole('listitem').first()
  const title = (await issue.getByRole('link').first().textContent()) ?? ''
  await issue.getByRole('button', { name: 'Plan repair' }).click()
  const dialog = page.getByRole('dialog', { name: 'Plan the repair' })
  await dialog.getByRole('combobox', { name: /Who does it/ }).fill('Sample Electric (demo)')
  await dialog.getByRole('button', { name: 'Plan repair' }).click()
  await expect(page.getByText(`Planned: ${title}`)).toBeVisible()
  await expect(next.getByRole('listitem').first()).not.toContainText(title)

  // A step that is not done in place has a button, too: it leads to where issues are made of what was seen.
  await expect(
    next.getByRole('link', {
      name: 'See what you found: Turn 6 problems you found into issues',
    }),
  ).toHaveAttribute('href', /^\/diy-analysis-success\?analysis=./)

  const money = page.getByRole('region', { name: 'Costs in the next 12 months' })
  await expect(money).toContainText('our estimates for planning, not an inspector’s')
  await page
    .getByRole('region', { name: 'Documents about to expire' })
    .getByRole('link', { name: 'Water heater warranty (demo)' })
    .click()
  await expect(page).toHaveURL(/property-documents\/.*document=/)
})

test('an owner who marks a repair as fixed on the dashboard is asked for its proof, and not after taking it back', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(home)
  const next = page.getByRole('region', { name: 'Next three things' })
  const issue = next.getByRole('listitem').first()
  const title = (await issue.getByRole('link').first().textContent()) ?? ''
  await issue.getByRole('button', { name: 'Fix or put off' }).click()
  await issue.getByRole('button', { name: 'Mark fixed' }).click()
  const proof = next.getByRole('link', { name: 'Add a photo or the receipt' })
  await expect(next.getByText(`“${title}” is marked fixed.`)).toBeVisible()
  await expect(issue).not.toContainText(title)
  await expect(proof).toBeVisible()
  // It waits for a pointer that rests on it.
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.hover()
  await isFine(page)
  await undo.click()
  await expect(issue).toContainText(title)
  await expect(proof).toBeHidden()

  await issue.getByRole('button', { name: 'Mark fixed' }).click()
  await proof.click()
  const panel = page.getByRole('complementary', { name: title })
  await panel.getByLabel('Add a photo or receipt').setInputFiles('public/sample-report/1.jpg')
  await expect(
    panel.getByRole('region', { name: 'Proof of the repair' }).getByRole('link'),
  ).toHaveText('1.jpg')
})

/** The owner looks at the roof; `worst` is their answer to its first question. */
const lookAtRoof = async (owner: Client, home: string, worst: 'ok' | 'problem') => {
  const id = randomUUID()
  const category = 'roof-gutters'
  const asked = diyCategories.find((one) => one.category === category)?.questions ?? []
  const answers = asked.map(({ question_id }, at) => ({
    question_id,
    answer: at === 0 ? worst : 'ok',
    note: '',
  }))
  const path = `/property/${home}/diy-analyses/${id}`
  const { body } = await owner.put(path, { category, version: 0, answers })
  expect((await owner.post(`/diy-analyses/${id}/submit`, { version: body.version })).status).toBe(
    200,
  )
  return { analysisId: id, problem: asked[0]?.problem ?? '' }
}

test('a new home shows the steps to its first score and how far it is, and what has changed between two looks', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const { token, userId } = await keptFor(page, 'homeowner2')
  const owner = makeClient(server.url, token, userId ?? null)
  const propertyId = await addHome(owner)
  await enterAs(page, 'homeowner2')
  await page.goto(paths.propertyDashboard({ propertyId }))
  const steps = page.getByRole('region', { name: 'Three steps to a first score' })
  await expect(steps.getByText('0 of 3 done')).toBeVisible()
  await expect(steps.getByRole('link', { name: 'Start: Look at one area yourself' })).toBeVisible()
  await isFine(page)
  await steps.getByRole('link', { name: /^Open: Say how old the roof/ }).click()
  await expect(page).toHaveURL(/#ages$/)
  const age = (name: string) => page.getByRole('form', { name: `Age of ${name}` })
  for (const name of ['Roof covering', 'Water heater']) {
    await age(name).getByRole('textbox').fill('2015')
    await age(name)
      .getByRole('button', { name: `Save ${name}` })
      .click()
    await expect(age(name).getByRole('button', { name: `Saved ${name}` })).toBeVisible()
  }
  await age('Water heater')
    .getByRole('button', { name: 'Replaced this year: Water heater' })
    .click()
  await expect(age('Water heater').getByRole('textbox')).toHaveValue(
    dayIn(Date.now(), 'America/Chicago').slice(0, 4),
  )
  await page.getByRole('button', { name: 'Open all' }).click()
  await expect(page.getByRole('link', { name: 'Look at it yourself' }).first()).toHaveAttribute(
    'href',
    paths.diy({ propertyId }),
  )
  await isFine(page)

  await page.goto(paths.propertyDashboard({ propertyId }))
  await expect(steps.getByText('1 of 3 done')).toBeVisible()
  await expect(
    steps.getByRole('listitem').filter({ hasText: 'Say how old the roof' }),
  ).toContainText(': done')
  await lookAtRoof(owner, propertyId, 'problem')
  const { analysisId, problem } = await lookAtRoof(owner, propertyId, 'ok')
  await page.reload()
  await expect(page.getByRole('region', { name: /^Next / })).toBeVisible()
  await expect(steps).toHaveCount(0)
  await page.goto(paths.diyAnalysis({ analysisId }))
  await expect(
    page.getByRole('region', { name: 'Compared with your last look' }).getByRole('listitem'),
  ).toHaveText(`No longer there: ${problem}`)
  await isFine(page)
})
