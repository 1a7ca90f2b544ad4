import type { Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/fine.ts'

const visit = `${idOf('inspection road-next')}/${idOf('property road')}`
const overview = `/inspection-overview/${visit}`

test.use({ viewport: { width: 375, height: 812 } })

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
