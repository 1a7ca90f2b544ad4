import { readFileSync } from 'node:fs'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'

test.use({ viewport: { width: 375, height: 812 } })

test('an inspector brings the sections of another program in, looks them over, saves them, and takes the template out as a file that comes in again', async ({
  page,
}) => {
  await enterAs(page, 'inspector2')
  await page.goto('/my-templates')

  await test.step('a file without a line is none', async () => {
    await page.getByLabel('Import CSV').setInputFiles({
      name: 'empty.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Section,Item\n'),
    })
    await expect(page.getByText('There is no worksheet in empty.csv.')).toBeVisible()
  })

  await test.step('the columns are matched, and the lines that cannot come are told', async () => {
    await page.getByLabel('Import CSV').setInputFiles({
      name: 'Cabins_2026.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        ['Room,Thing,Text', 'Wine cellar,Door,', 'Wine cellar,,Hinges', 'Roof,Stove pipe,'].join(
          '\n',
        ),
      ),
    })
    const dialog = page.getByRole('dialog', { name: 'Import Cabins_2026.csv' })
    await expect(dialog.getByRole('button', { name: 'Open 0 worksheets' })).toBeDisabled()
    await dialog.getByRole('combobox', { name: 'Worksheet' }).selectOption('Room')
    await dialog.getByRole('combobox', { name: 'Item' }).selectOption('Thing')
    await expect(dialog.getByText('Line 3: it names neither an item nor a fact.')).toBeVisible()
    await isFine(page, 'the import of a template')
    await dialog.getByRole('checkbox', { name: 'Leave these lines out' }).check()
    await expect(dialog.getByRole('list', { name: 'Worksheets of the file' })).toHaveText(
      'Wine cellar: 1 itemRoof: 1 item, with our comments for its items',
    )
    await dialog.getByRole('button', { name: 'Open 2 worksheets as a template' }).click()
  })

  await test.step('it is looked over and saved', async () => {
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'Cabins 2026',
    )
    await page.getByRole('button', { name: 'Save the template' }).click()
    await expect(page.getByText('Cabins 2026 is saved as version 1.')).toBeVisible()
  })

  await test.step('its file has all of it and comes in again', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'CSV of Cabins 2026' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('Cabins 2026.csv')
    const text = readFileSync(await download.path(), 'utf8')
    expect(text).toContain('Wine cellar')
    expect(text).toContain('Stove pipe')
    await isFine(page, 'the list of templates')
    await page.getByLabel('Import CSV').setInputFiles({
      name: download.suggestedFilename(),
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
    await page.getByRole('button', { name: 'Open 2 worksheets as a template' }).click()
    await expect(page.getByRole('region', { name: 'Wine cellar' })).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  })
})
