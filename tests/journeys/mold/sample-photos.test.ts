import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { finish, rateTheRest } from '#tests/support/fixtures/visit.ts'
import { makeClient } from '#tests/support/server/server.ts'

const inspectionId = idOf('inspection street')
const propertyId = idOf('property street')

test.use({ viewport: { width: 375, height: 812 }, serviceWorkers: 'allow' })

test('an inspector photographs where a sample is taken without a network, and the owner sees it in the report', async ({
  page,
  server,
}) => {
  await enterAs(page, 'inspector')
  await page.goto('/inspector-dashboard')
  await page.getByRole('button', { name: 'Download today' }).click()
  await expect(page.getByText('Ready offline', { exact: true }).first()).toBeVisible({
    timeout: 120_000,
  })
  await page.goto(`/mold-test/${inspectionId}`)
  await page.getByRole('button', { name: 'Add a sample' }).click()
  await page.getByRole('combobox', { name: 'Kind' }).selectOption('Tape')
  await page.getByLabel('Room').fill('Closet')
  await page.getByRole('checkbox', { name: 'Taken outdoors, as the control' }).uncheck()

  await test.step('without a network it is kept on the device, with its caption', async () => {
    await page.context().setOffline(true)
    await page
      .getByLabel('Add photos to sample S-1, Closet')
      .setInputFiles({ name: 'closet.png', mimeType: 'image/png', buffer: await drawnPhoto() })
    await expect(page.getByLabel('Save state')).toContainText('Kept on this device')
    await expect(page.getByText('On this device', { exact: true })).toBeVisible()
    // A removal can be taken back, as on the worksheets.
    await page.getByRole('button', { name: 'Remove photo of sample S-1, Closet' }).press('Enter')
    await expect(page.getByText('On this device', { exact: true })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(page.getByText('On this device', { exact: true })).toBeVisible()
  })

  await test.step('with one it is sent before its sample is saved, and goes with it', async () => {
    await page.context().setOffline(false)
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Change photo of sample S-1, Closet' }).click()
    const dialog = page.getByRole('dialog', { name: 'Photo' })
    await dialog.getByRole('textbox', { name: 'Caption' }).fill('Behind the shelf')
    await isFine(page, 'a photo of a sample that is drawn on')
    // Enter in the dialog saves no samples.
    await dialog.getByRole('textbox', { name: 'Caption' }).press('Enter')
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('T-1')
    await expect(page.getByText('The samples are saved.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Save the samples' }).click()
    await expect(page.getByText('The samples are saved.')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('img', { name: 'Behind the shelf' })).toBeVisible()
    await isFine(page, 'samples with their photos')
  })

  await test.step('the laboratory answers, and the visit is published', async () => {
    const { token } = await keptFor(page, 'inspector')
    const inspector = makeClient(server.url, token, null)
    const at = `/inspections/${inspectionId}/mold-test`
    await inspector.post(`${at}/events/collect`, { version: 1 })
    const read = { sample_id: 'T-1', fraction_read: null, counts: [], growth: 'light' }
    await inspector.put(`${at}/results`, { results: [read], version: 1 })
    expect((await inspector.post(`${at}/events/report`, { version: 2 })).status).toBe(200)
    await rateTheRest(inspector, inspectionId)
    const { tests } = (await inspector.get(`/inspections/${inspectionId}/worksheets`)).body
    for (const { kind, done, version } of tests)
      if (!done)
        await inspector.put(`/inspections/${inspectionId}/ordered-tests/${kind}`, {
          ...{ reason: 'Later', version },
        })
    expect((await finish(inspector, inspectionId)).status).toBe(200)
    const admin = makeClient(server.url, (await keptFor(page, 'admin')).token, null)
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
  })

  await enterAs(page, 'homeowner')
  await page.goto(`/${inspectionId}/${propertyId}/home-inspection-report`)
  const place = page.getByRole('region', { name: 'Photos of sample T-1, Closet' })
  await expect(place.getByRole('img', { name: 'Behind the shelf' })).toBeVisible()
  await expect(place.getByText(/^Behind the shelf · Taken /)).toBeVisible()
  await place.getByRole('button', { name: 'Behind the shelf' }).press('Enter')
  await expect(page.getByRole('dialog').getByText(/T-1, Closet · Behind the shelf/)).toBeVisible()
})
