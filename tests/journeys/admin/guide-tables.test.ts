import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const lane = idOf('property lane')

test('an admin changes how long roofs last and what a state’s repairs cost, and an owner reads it', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  await page.goto('/admin?show=settings&part=guides')
  await page.getByRole('button', { name: 'Change the figures' }).click()
  const form = page.getByRole('form', { name: 'New guide figures' })
  await expect(form.getByText('How long parts last')).toBeFocused()
  await page.keyboard.press('Enter')
  const from = form.getByRole('textbox', { name: 'Roof covering: from, in years' })
  await from.fill('40')
  await form.getByText('Costs by state').click()
  await form.getByRole('textbox', { name: 'Texas' }).fill('1.2')
  await form.getByRole('button', { name: 'Save for all homes' }).click()
  await expect(form.getByRole('textbox', { name: 'Why' })).toHaveAccessibleDescription(
    /Why is required\./,
  )
  const until = form.getByRole('textbox', { name: 'Roof covering: to, in years' })
  await expect(until).toHaveAccessibleDescription(
    'Roof covering: the upper end cannot be below the lower one.',
  )
  await isFine(page)
  await until.fill('50')
  await expect(until).toBeVisible()
  await form.getByRole('textbox', { name: 'Why' }).fill('Metal roofs are usual here.')
  // What is typed survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Change the figures' }).click()
  await form.getByText('How long parts last').click()
  await expect(from).toHaveValue('40')
  await form.getByRole('button', { name: 'Save for all homes' }).click()
  await expect(page.getByText('Table 2 is in force for all homes.')).toBeVisible()
  await isFine(page)
  await page.getByRole('grid', { name: 'Guide figures' }).getByRole('row').nth(1).click()
  const dialog = page.getByRole('dialog', { name: 'Table 2' })
  await expect(dialog.getByRole('row', { name: /Roof covering/ })).toContainText('40–50 years')
  await expect(dialog.getByRole('row', { name: /Texas/ })).toContainText('times 1.20')
  await page.keyboard.press('Escape')

  await enterAs(page, 'homeowner')
  await page.goto(`/home-health/${lane}`)
  await page.getByText('Correct a year, or say that a part is new').click()
  await expect(page.getByText(/Usually lasts 40 to 50 years/)).toBeVisible()
  await page.goto(`/issue-resolution/${lane}`)
  await page.getByRole('row', { name: /\$/ }).first().click()
  await expect(page.getByText(/times 1\.20 for Texas/).first()).toBeVisible()
})
