import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'

const form = `/inspection-form/${idOf('inspection street')}/${idOf('property street')}/plumbing`

test.use({ viewport: { width: 375, height: 812 }, serviceWorkers: 'allow' })

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
    // The line that opened the dialog is gone.
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
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

test('without a network a comment is written, removed, brought back and kept from a finding, and sent when the network is back; where another device changed the same field, both are shown', async ({
  page,
  context,
  browser,
}) => {
  await enterAs(page, 'inspector')
  const dialog = page.getByRole('dialog')
  const write = async (tab: typeof page, from: string, to: string) => {
    await tab.getByRole('button', { name: from }).click()
    await tab.getByRole('dialog').getByRole('textbox', { name: 'Title' }).fill(to)
    await tab.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).click()
  }
  const add = async (title: string) => {
    await page.getByRole('button', { name: 'Write a comment' }).click()
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title)
    await dialog.getByRole('combobox', { name: 'Item' }).selectOption('plumbing.water_heater')
    await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  }
  const mine = (title: string) => page.getByRole('button', { name: title, exact: true })

  await page.goto('/my-comments')
  await page.getByRole('button', { name: 'Write a comment' }).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('Title is required.')).toBeVisible()
  await page.keyboard.press('Escape')
  await add('Heater is low')
  await expect(mine('Heater is low')).toBeVisible()

  const second = await (await browser.newContext()).newPage()
  await enterAs(second, 'inspector')
  await second.goto('/my-comments')
  // Until the server has it.
  await expect(async () => {
    await second.reload()
    await expect(second.getByRole('button', { name: 'Heater is low' })).toBeVisible({
      timeout: 5_000,
    })
  }).toPass()

  await context.setOffline(true)
  await add('Heater has rust')
  await write(page, 'Heater is low', 'Heater stands low')
  await mine('Heater has rust').click()
  await dialog.getByRole('button', { name: 'Remove this comment' }).click()
  await expect(mine('Heater has rust')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine('Heater has rust')).toBeVisible()
  await expect(page.getByText(/^Kept on this device\./)).toBeVisible()
  await isFine(page, 'my comments without a network')

  await write(second, 'Heater is low', 'Heater is too low')
  await expect(second.getByRole('button', { name: 'Heater is too low' })).toBeVisible()
  await context.setOffline(false)
  const both = page.getByRole('group', { name: 'Title' })
  await expect(both.getByText('Heater stands low')).toBeVisible({ timeout: 120_000 })
  await expect(both.getByText('Heater is too low')).toBeVisible()
  await isFine(page, 'a comment that two devices changed')
  await page.getByRole('button', { name: 'Keep both as two comments' }).click()

  await expect(mine('Heater is too low')).toBeVisible()
  await expect(mine('Heater stands low')).toBeVisible()
  await expect(page.getByText(/^Kept on this device\./)).toHaveCount(0)
  const arrives = (title: string) =>
    expect(async () => {
      await second.reload()
      const saved = second.getByRole('button', { name: title, exact: true })
      await expect(saved).toBeVisible({ timeout: 5_000 })
    }).toPass()
  for (const title of ['Heater stands low', 'Heater has rust', 'Heater is too low'])
    await arrives(title)

  await page.goto(form)
  const toilets = page.getByRole('group', { name: 'Toilets', exact: true })
  await toilets.getByRole('radio', { name: 'D', exact: true }).check()
  await dialog.getByRole('searchbox', { name: 'Search the library' }).fill('loose toilet')
  await dialog.getByRole('button', { name: 'Loose toilet', exact: true }).click()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Save as mine' }).click()
  await expect(dialog.getByText('It is one of your comments.')).toBeVisible()
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('status', { name: 'Save state' })).toContainText('All saved')
  await arrives('Loose toilet')
  await second.context().close()
})
test('what was typed into a comment before a reload passes over nothing that another device wrote meanwhile', async ({
  page,
  browser,
}) => {
  await enterAs(page, 'inspector')
  const fieldOf = (tab: typeof page, name: string) =>
    tab.getByRole('dialog').getByRole('textbox', { name })
  const save = (tab: typeof page, name = 'Save') =>
    tab.getByRole('dialog').getByRole('button', { name, exact: true }).click()

  await page.goto('/my-comments')
  await page.getByRole('button', { name: 'Write a comment' }).click()
  await fieldOf(page, 'Title').fill('Valve drips')
  await fieldOf(page, 'Observation').fill('The valve drips.')
  await page
    .getByRole('dialog')
    .getByRole('combobox', { name: 'Item' })
    .selectOption('plumbing.water_heater')
  await save(page, 'Add')
  await page.getByRole('button', { name: 'Valve drips', exact: true }).click()
  await fieldOf(page, 'Title').fill('Valve drips a little')

  const second = await (await browser.newContext()).newPage()
  await enterAs(second, 'inspector')
  await second.goto('/my-comments')
  // Until the server has it.
  await expect(async () => {
    await second.reload()
    await expect(second.getByRole('button', { name: 'Valve drips', exact: true })).toBeVisible({
      timeout: 10_000,
    })
  }).toPass()
  await second.getByRole('button', { name: 'Valve drips', exact: true }).click()
  await fieldOf(second, 'Observation').fill('The valve drips all day.')
  await save(second)
  await expect(second.getByText('The valve drips all day.')).toBeVisible()

  await expect(async () => {
    await page.reload()
    await expect(page.getByText('The valve drips all day.')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await page.getByRole('button', { name: 'Valve drips', exact: true }).click()
  await expect(fieldOf(page, 'Title')).toHaveValue('Valve drips a little')
  await save(page)
  await expect(
    page.getByRole('button', { name: 'Valve drips a little', exact: true }),
  ).toBeVisible()
  await expect(page.getByText('The valve drips all day.')).toBeVisible()
  await expect(async () => {
    await second.reload()
    await expect(
      second.getByRole('button', { name: 'Valve drips a little', exact: true }),
    ).toBeVisible({ timeout: 5_000 })
  }).toPass()
  await expect(second.getByText('The valve drips all day.')).toBeVisible()
  await second.context().close()
})
