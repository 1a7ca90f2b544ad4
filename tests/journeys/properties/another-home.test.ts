import type { Page } from '@playwright/test'
import { paths } from '#contract/vocabulary/paths.ts'
import { connect } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { change, selector } from '#tests/support/browser/homes.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

/* A person with two homes chooses the other one on a page that shows something of the first. */

const [lane, street] = [idOf('property lane'), idOf('property street')]
const visit = { propertyId: lane, inspectionId: idOf('inspection lane') }
const [laneStreet, otherStreet] = ['12 Example Lane', '48 Sample Street']
const told = (page: Page) =>
  page.getByText(`This inspection is for ${laneStreet}, not for the home`)

test('the inspection and the report of one home are not shown for another: the page says whose they are, and leads on', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  for (const [path, shown] of [
    [paths.inspection(visit), page.getByRole('heading', { name: 'What happened' })],
    [paths.report(visit), page.getByRole('button', { name: 'Share' })],
    [paths.repairRequest(visit), page.getByRole('link', { name: 'Back to the report' })],
  ] as const) {
    await page.goto(path)
    await expect(shown).toBeVisible()
    await change(page, otherStreet)
    await expect(told(page)).toBeVisible()
    await expect(shown).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await isFine(page)
    await page.getByRole('link', { name: `Open it for ${laneStreet}` }).click()
    await expect(shown).toBeVisible()
    await expect(selector(page, laneStreet)).toBeVisible()
  }
  await change(page, otherStreet)
  await page.getByRole('link', { name: 'Inspections of the chosen home' }).click()
  await expect(page).toHaveURL(new RegExp(`${paths.homeInspections({ propertyId: street })}$`))
})

test('a document or an issue that is open beside its list does not stay beside the list of another home', async ({
  page,
  server,
}) => {
  const db = connect(server.databaseUrl, 1)
  const { document_id: documentId } = await db
    .selectFrom('documents')
    .select('document_id')
    .where('property_id', '=', lane)
    .where('name', 'like', 'Where the water%')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('documents')
    .set({ property_id: street })
    .where('document_id', '=', documentId)
    .execute()
  const { issue_id: issueId } = await db
    .selectFrom('issues')
    .select('issue_id')
    .where('property_id', '=', lane)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('issues')
    .set({ property_id: street })
    .where('issue_id', '=', issueId)
    .execute()
  await db.destroy()
  await enterAs(page, 'homeowner')
  const panel = page.getByRole('complementary', { name: /\S/ })
  await page.goto(paths.document({ propertyId: street, documentId }))
  await expect(panel).toBeVisible()
  await change(page, laneStreet)
  await expect(page.getByText('Water heater warranty (demo)')).toBeVisible()
  await expect(panel).toBeHidden()
  const answered = page.waitForResponse(`**/api/issues/${issueId}`)
  await page.goto(paths.issue({ propertyId: lane, issueId }))
  await answered
  await expect(page.getByRole('button', { name: 'See the most serious one' })).toBeVisible()
  await expect(panel).toBeHidden()
})
