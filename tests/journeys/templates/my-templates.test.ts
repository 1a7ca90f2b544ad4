import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'

const visit = `${idOf('inspection road-next')}/${idOf('property road')}`
const overview = `/inspection-overview/${visit}`

test.use({ viewport: { width: 375, height: 812 }, serviceWorkers: 'allow' })

/** Waits until the server has taken the write. */
const written = (page: Page, path: RegExp) =>
  page.waitForResponse(
    (answer) =>
      answer.request().method() === 'PUT' && path.test(answer.url()) && answer.status() === 200,
  )

test('an inspector makes a template in their order and words, begins an inspection with it, and changes it: the inspection and its report keep the first version', async ({
  page,
}) => {
  await test.step('the firm has a template', async () => {
    await enterAs(page, 'admin')
    await page.goto('/admin?show=settings&part=templates')
    await page.getByRole('button', { name: 'Make a template' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('House rules')
    await page.getByRole('button', { name: 'Save the template' }).click()
    await expect(page.getByText('House rules is saved as version 1.')).toBeVisible()
  })

  await enterAs(page, 'inspector2')

  await test.step('a template with a kitchen and an item of one’s own', async () => {
    await page.goto('/my-templates')
    await expect(page.getByText('None yet')).toBeVisible()
    await page.getByRole('button', { name: 'Copy House rules' }).click()
    await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      'House rules, a copy',
    )
    await page.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('button', { name: 'Make a template' }).click()
    await page.getByRole('textbox', { name: 'Name', exact: true }).fill('With kitchen')
    const kitchen = page.getByRole('region', { name: 'Kitchen' })
    await kitchen.getByRole('checkbox', { name: 'Kitchen' }).check()
    await kitchen.getByText('Items and texts').click()
    await kitchen.getByRole('textbox', { name: 'Another item of Kitchen' }).fill('Pizza oven')
    await kitchen.getByRole('button', { name: 'Add the item' }).click()
    await kitchen.getByRole('textbox', { name: 'Standard of Pizza oven' }).fill('Our rule 7')
    await kitchen
      .getByRole('textbox', { name: 'Another comment for Pizza oven' })
      .fill('Stone is cracked')
    await kitchen.getByRole('button', { name: 'Add the comment' }).click()
    // What the bar of the page covers by half is no target.
    await page.evaluate(() => scrollTo(0, 0))
    await isFine(page, 'a template')
    await kitchen.getByRole('button', { name: 'Move up: Pizza oven' }).press('Enter')
    await expect(kitchen.getByRole('button', { name: 'Move up: Pizza oven' })).toBeFocused()
    await kitchen.getByRole('checkbox', { name: 'Dishwasher' }).uncheck()
    await expect(page.getByText('Dishwasher is removed.')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(kitchen.getByRole('checkbox', { name: 'Dishwasher' })).toBeChecked()
    await kitchen.getByRole('textbox', { name: 'Name of the worksheet' }).fill('Kitchen and pantry')
    await page.getByRole('button', { name: 'Save the template' }).click()
    await expect(page.getByText('With kitchen is saved as version 1.')).toBeVisible()
  })

  await test.step('an inspection begins with it', async () => {
    await page.goto(overview)
    const template = page.getByRole('combobox', { name: 'Template' })
    const ofFirm = written(page, /\/template$/)
    await template.selectOption('House rules (of the firm)')
    await ofFirm
    const chosen = written(page, /\/template$/)
    await template.selectOption('With kitchen')
    await chosen
    await page.getByRole('link', { name: /^Kitchen/ }).click()
    const rated = written(page, /\/items\/kitchen\.own_/)
    await page
      .getByRole('group', { name: 'Pizza oven', exact: true })
      .getByRole('radio', { name: 'IN', exact: true })
      .check()
    await rated
    await expect(page.getByRole('heading', { name: 'Kitchen and pantry' })).toBeVisible()
    await expect(page.getByRole('status', { name: 'Save state' })).toContainText('All saved')
  })

  await test.step('the next version of the template has no kitchen', async () => {
    await page.goto('/my-templates')
    await page.getByRole('button', { name: 'With kitchen', exact: true }).click()
    await page
      .getByRole('region', { name: 'Kitchen' })
      .getByRole('checkbox', { name: 'Kitchen' })
      .uncheck()
    await page.getByRole('button', { name: 'Save as a new version' }).click()
    await expect(page.getByText('With kitchen is saved as version 2.')).toBeVisible()
  })

  await test.step('the inspection and its report still have it', async () => {
    await page.goto(overview)
    await expect(page.getByText('Template: With kitchen, version 1.')).toBeVisible()
    await page.getByRole('link', { name: /^Kitchen/ }).click()
    await expect(
      page
        .getByRole('group', { name: 'Pizza oven', exact: true })
        .getByRole('radio', { name: 'IN', exact: true }),
    ).toBeChecked()
    await page.goto(`/${visit}/home-inspection-report`)
    await page.getByText('All ratings of Kitchen and pantry').click()
    await expect(page.getByText('Inspected. Standard: Our rule 7')).toBeVisible()
  })
})

test('without a network a template is made, changed, removed and brought back, is named among the unsent work, and is sent when the network is back; where another device changed the same worksheet, both are shown', async ({
  page,
  context,
  browser,
}) => {
  await enterAs(page, 'inspector')
  const name = (tab: Page) => tab.getByRole('textbox', { name: 'Name', exact: true })
  const mine = (tab: Page, title: string) => tab.getByRole('button', { name: title, exact: true })
  const make = async (title: string) => {
    await page.getByRole('button', { name: 'Make a template' }).click()
    await name(page).fill(title)
    await page.getByRole('button', { name: 'Save the template' }).click()
  }
  /** Gives the roof of a template one more item. */
  const addToRoof = async (tab: Page, title: string, item: string) => {
    await mine(tab, title).click()
    const roof = tab.getByRole('region', { name: 'Roof' })
    await roof.getByText('Items and texts').click()
    await roof.getByRole('textbox', { name: 'Another item of Roof' }).fill(item)
    await roof.getByRole('button', { name: 'Add the item' }).click()
    await tab.getByRole('button', { name: 'Save as a new version' }).click()
  }

  // The browser keeps this page's code.
  await page.goto('/on-this-device')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goto('/my-templates')
  await make(' ')
  await expect(page.getByText('Name is required.')).toBeVisible()
  await name(page).fill('Town houses')
  await page.getByRole('button', { name: 'Save the template' }).click()
  await expect(page.getByText('Town houses is saved as version 1.')).toBeVisible()

  const second = await (await browser.newContext()).newPage()
  await enterAs(second, 'inspector')
  await second.goto('/my-templates')
  await expect(mine(second, 'Town houses')).toBeVisible()

  await context.setOffline(true)
  await make('Cabins')
  await expect(page.getByText(/not sent yet/)).toHaveCount(1)
  await addToRoof(page, 'Town houses', 'Sod')
  await mine(page, 'Cabins').click()
  await page.getByRole('button', { name: 'Remove this template' }).click()
  await expect(mine(page, 'Cabins')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(mine(page, 'Cabins')).toBeVisible()
  await expect(page.getByText(/^Kept on this device\./)).toBeVisible()
  await isFine(page, 'my templates without a network')
  await expect(page.getByText(/not sent yet/)).toHaveCount(2)

  await page.getByRole('link', { name: 'Unsent (2)' }).click()
  const unsent = page.getByRole('list', { name: 'Unsent: My templates' })
  await expect(unsent.getByText('Cabins', { exact: true })).toBeVisible()
  await expect(unsent.getByText('Town houses', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Open my templates' }).click()

  await addToRoof(second, 'Town houses', 'Thatch')
  await expect(second.getByText('Town houses is saved as version 2.')).toBeVisible()
  await context.setOffline(false)
  const both = page.getByRole('group', { name: 'Worksheets' })
  await expect(both.getByText('Roof with Sod')).toBeVisible({ timeout: 120_000 })
  await expect(both.getByText('Roof with Thatch')).toBeVisible()
  await isFine(page, 'a template that two devices changed')
  await page.getByRole('button', { name: 'Keep both as two templates' }).click()
  await expect(page.getByText(/not sent yet/)).toHaveCount(0)

  await expect(async () => {
    await second.reload()
    for (const title of ['Cabins', 'Town houses', 'Town houses, a copy'])
      await expect(mine(second, title)).toBeVisible({ timeout: 5_000 })
  }).toPass()
  const itemsOf = async (title: string) => {
    await mine(second, title).click()
    const roof = second.getByRole('region', { name: 'Roof' })
    await roof.getByText('Items and texts').click()
    return roof.getByRole('list', { name: 'Items of Roof' })
  }
  await expect(await itemsOf('Town houses')).toContainText('Thatch')
  await second.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(await itemsOf('Town houses, a copy')).toContainText('Sod')
  await second.context().close()
})
