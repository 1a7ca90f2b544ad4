import { partBytes } from '#contract/vocabulary/documents.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { makePaper } from '#server/papers/paper.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const address = `/property-documents/${idOf('property lane')}`
const pdf = async (text: string, length = 0) => {
  const paper = makePaper(text, 'Test', new Date(0))
  paper.paragraph(text)
  const bytes = await paper.finish('Test')
  // What follows the end of a PDF belongs to nothing: it only makes the file longer.
  return length > bytes.length ? Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]) : bytes
}

test('documents arrive several at once over a network that is lost, and are found by their words', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(address)
  const list = page.getByRole('list', { name: 'Documents', exact: true })
  await expect(list.getByRole('listitem').first()).toContainText('Water heater warranty (demo)')
  // The network goes with the second part of the first file.
  let lost = 0
  await page.route(`**/parts/${partBytes}`, (route) => {
    lost += 1
    return lost > 3 ? route.fallback() : route.abort('connectionfailed')
  })
  await page.getByLabel('Add documents').setInputFiles([
    {
      name: 'Furnace manual.pdf',
      mimeType: 'application/pdf',
      buffer: await pdf('Turn the damper to summer', 2 * partBytes),
    },
    { name: 'Label.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto() },
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
  ])
  const uploads = page.getByRole('region', { name: 'Documents on their way' })
  await expect(uploads.getByText('Choose a PDF, or a JPEG, PNG or WebP picture.')).toBeVisible()
  await expect(uploads.getByRole('status')).toHaveText('2 of 3 files sent, 1 failed', {
    timeout: 120_000,
  })
  expect(lost).toBeGreaterThan(3)
  await page.getByRole('button', { name: 'Close this list' }).click()
  await expect(list.getByRole('button', { name: 'Label.jpg' })).toBeVisible()
  await expect(async () => {
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('')
    await page.getByRole('searchbox', { name: 'Search documents' }).fill('damper')
    await expect(list.getByRole('listitem')).toHaveCount(1, { timeout: 10_000 })
  }).toPass()
  await expect(list.getByRole('listitem')).toContainText('Furnace manual.pdf')
  await expect(page).toHaveURL(/q=damper/)
  const download = page.waitForEvent('download')
  await list.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('Furnace manual.pdf')
})

test('a document is renamed beside the list, gets a last day, is removed and put back', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(address)
  const list = page.getByRole('list', { name: 'Documents', exact: true })
  const receipt = page.getByRole('group', { name: 'Receipt: gutter cleaning (demo)' })
  await receipt.getByRole('button', { name: 'Rename' }).click()
  const panel = page.getByRole('complementary', { name: /Receipt/ })
  const name = panel.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeFocused()
  await name.fill('Gutters, spring (demo)')
  await panel.getByRole('button', { name: 'Save' }).click()
  const renamed = page.getByRole('complementary', { name: 'Gutters, spring (demo)' })
  await expect(renamed.getByRole('button', { name: 'Open the PDF' })).toBeVisible()
  // The bar that stays in sight covers parts of a page that is scrolled.
  await page.evaluate(() => window.scrollTo(0, 0))
  await isClean(page, 'a document beside the list')
  await renamed.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('“Gutters, spring (demo)” is removed.')).toBeVisible()
  await expect(list.getByRole('button', { name: 'Gutters, spring (demo)' })).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list.getByRole('button', { name: 'Gutters, spring (demo)' })).toBeVisible()
  // A line that is removed leaves the focus to the line in its place.
  const removes = list.getByRole('button', { name: 'Remove' })
  const before = await removes.count()
  await removes.first().press('Enter')
  await expect(removes).toHaveCount(before - 1)
  await expect(removes.first()).toBeFocused()
})

test('Back closes the picture of a document, and the focus is where it was', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto(address)
  await page
    .getByRole('list', { name: 'Documents', exact: true })
    .getByRole('button', { name: 'Where the water is shut off (demo)' })
    .click()
  const large = page.getByRole('button', { name: 'View full size' })
  await large.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(large).toBeFocused()
  await expect(page).toHaveURL(/document=/)
})

test('an old report is uploaded beside the inspections, whatever its file is called, and is a report among the documents', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  const street = idOf('property street')
  await page.goto(`/home-inspections/${street}`)
  const card = page.getByRole('region', { name: 'Earlier reports' })
  await expect(card.getByText(/^Did someone else inspect this home\?/)).toBeVisible()
  await card.getByLabel('Upload an old report').setInputFiles({
    name: 'scan 0012.pdf',
    mimeType: 'application/pdf',
    buffer: await pdf('Report of an inspection in 2006'),
  })
  const link = card.getByRole('link', { name: 'scan 0012' })
  await expect(link).toBeVisible()
  await isClean(page, 'an old report beside the inspections')
  await link.click()
  await expect(page.getByRole('complementary', { name: 'scan 0012' })).toBeVisible()
  await page.goto(`/property-documents/${street}?category=report`)
  await expect(
    page.getByRole('list', { name: 'Documents', exact: true }).getByRole('listitem'),
  ).toHaveText([/scan 0012.*Report/])
})
