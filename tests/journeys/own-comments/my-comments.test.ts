import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'

const form = `/inspection-form/${idOf('inspection street')}/${idOf('property street')}/plumbing`

test.use({ viewport: { width: 375, height: 812 } })

test('an inspector keeps a finding as a comment of their own, changes it, brings others in from a file, and meets them first', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  const dialog = page.getByRole('dialog')

  await test.step('a finding from the library, found by another name, is saved as mine', async () => {
    await page.goto(form)
    const heater = page.getByRole('group', { name: 'Water heater', exact: true })
    await heater.getByRole('radio', { name: 'D', exact: true }).check()
    await dialog.getByRole('searchbox', { name: 'Search the library' }).fill('hot water tank leak')
    await dialog.getByRole('button', { name: 'Leaking water heater' }).click()
    await dialog.getByRole('button', { name: 'Save as mine' }).click()
    await expect(dialog.getByText('It is one of your comments.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('status', { name: 'Save state' })).toContainText('All saved')
  })

  await test.step('it is changed, removed, and back after an undo', async () => {
    await page.goto('/my-comments')
    await page.getByRole('button', { name: 'Leaking water heater' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Tank leaks')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    const mine = page.getByRole('button', { name: 'Tank leaks' })
    await mine.click()
    await dialog.getByRole('button', { name: 'Remove this comment' }).click()
    await expect(page.getByText('None yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(mine).toBeVisible()
    await isFine(page, 'my comments')
  })

  await test.step('a file of another program comes in, but for the lines that are told to be wrong', async () => {
    await page.getByLabel('Import CSV').setInputFiles({
      name: 'theirs.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'Heading,Component,Narrative\nTank is old,Water heater,It is old.\nPond leaks,Pond,It leaks.\n',
      ),
    })
    await expect(dialog.getByText('Line 3: the worksheets have no item “Pond”.')).toBeVisible()
    const bring = dialog.getByRole('button', { name: 'Import 1 comment' })
    await expect(bring).toHaveAttribute('aria-disabled', 'true')
    await isFine(page, 'the columns of a file')
    await dialog.getByRole('checkbox', { name: 'Leave these lines out' }).check()
    await bring.click()
    await expect(page.getByText('1 comment was added.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Tank is old' })).toBeVisible()
  })

  await test.step('the next finding of that item offers both first', async () => {
    await page.goto(form)
    await page.getByRole('button', { name: 'Water heater', expanded: false }).click()
    await page.getByRole('button', { name: 'Add a finding to Water heater' }).click()
    const offered = dialog.getByRole('listitem')
    await expect(offered.nth(0)).toContainText('Mine')
    await expect(offered.nth(1)).toContainText('Mine')
    await expect(offered.nth(2)).not.toContainText('Mine')
    await isFine(page, 'my own comments among those of the library')
  })
})
