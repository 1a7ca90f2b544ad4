import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'

const visit = `${idOf('inspection street')}/${idOf('property street')}`

test.use({ viewport: { width: 375, height: 812 }, serviceWorkers: 'allow' })

test('a finding is moved to an item of another worksheet without a network, and the work is resumed there', async ({
  page,
  context,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(`/inspection-form/${visit}/attic`)
  const state = page.getByLabel('Save state')
  await expect(state).toContainText('All saved')
  const item = page.getByRole('group', { name: 'Insulation', exact: true })
  await item.getByRole('radio', { name: 'D', exact: true }).check()
  await page.getByRole('dialog').getByRole('button', { name: 'Write my own' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Bare wire')
  await expect(state).toContainText('All saved')

  const move = async () => {
    await dialog.getByRole('button', { name: 'Move to another item' }).click()
    await dialog.getByRole('combobox', { name: 'Move to the worksheet' }).selectOption('Electrical')
    await dialog.getByRole('combobox', { name: 'Move to the item' }).selectOption('GFCI protection')
    await isFine(page, 'a finding that is moved')
    await dialog.getByRole('button', { name: 'Move it there' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Electrical' })).toBeVisible()
  }
  const rated = (name: string, to: string) =>
    page.getByRole('group', { name, exact: true }).getByRole('radio', { name: to, exact: true })
  await move()
  await expect(rated('GFCI protection', 'D')).toBeChecked()
  await expect(page.getByRole('button', { name: 'Bare wire' })).toBeVisible()

  await test.step('the move is undone: the finding and both ratings are as before', async () => {
    await expect(
      page.getByText('Insulation has no finding now: rate it again.', { exact: false }),
    ).toBeVisible()
    const undo = page.getByRole('button', { name: /^Undo/ })
    // The offer waits for a pointer that rests on it, as long as axe looks.
    await undo.hover()
    await isFine(page, 'a move that can be undone')
    await undo.click()
    await expect(page.getByRole('button', { name: 'Bare wire' })).toHaveCount(0)
    await expect(rated('GFCI protection', 'D')).not.toBeChecked()
    await page.goBack()
    await expect(rated('Insulation', 'D')).toBeChecked()
  })
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Bare wire' }).click()
  await move()
  await expect(rated('GFCI protection', 'D')).toBeChecked()

  await context.setOffline(false)
  await expect(state).toContainText('All saved')
  await page.goto(`/inspections/in_progress?inspection=${idOf('inspection street')}`)
  await page.getByRole('link', { name: 'Resume' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Electrical' })).toBeVisible()
  await expect(page).toHaveURL(/\/electrical$/)
  await expect(page.getByRole('button', { name: 'Bare wire' })).toBeVisible()
})
