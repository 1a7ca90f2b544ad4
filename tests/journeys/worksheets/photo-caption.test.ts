import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'

const inspectionId = idOf('inspection street')
const propertyId = idOf('property street')

test('a photo gets its caption after it was sent, and the report shows it with the time of the shot', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(`/inspection-form/${inspectionId}/${propertyId}/attic`)
  const state = page.getByRole('status', { name: 'Save state' })
  await expect(state).toContainText('All saved')
  const item = 'Insulation'
  await page.getByRole('button', { name: new RegExp(`^${item}`), expanded: false }).click()
  await page
    .getByLabel(`Add photos to ${item}`)
    .setInputFiles({ name: 'attic.png', mimeType: 'image/png', buffer: await drawnPhoto() })
  await expect(page.getByText('Safe', { exact: true })).toBeVisible({ timeout: 20_000 })
  await page.getByRole('button', { name: `Caption of photo of ${item}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Caption of the photo' })
  await dialog.getByRole('textbox', { name: 'Caption' }).fill('Six inches, where ten are usual')
  await dialog.getByRole('button', { name: 'Save the caption' }).click()
  await expect(page.getByText('Six inches, where ten are usual')).toBeVisible()
  await expect(state).toContainText('All saved', { timeout: 20_000 })

  await page.goto(`/${inspectionId}/${propertyId}/home-inspection-report`)
  await expect(
    page.getByText(/Six inches, where ten are usual · Taken \w{3} \d+, \d{4}, \d+:\d\d [AP]M/),
  ).toBeVisible()
})
