import sharp from 'sharp'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

test('an admin takes back what they switched off or removed', async ({ page }) => {
  const undo = page.getByRole('button', { name: 'Undo' })
  await enterAs(page, 'admin')

  // The rule that assigns by itself.
  await page.goto('/admin')
  const card = page.getByRole('region', { name: 'Assign by rule' })
  await expect(card).toContainText('Off: an admin assigns each request.')
  await card.getByText('Change the rule').click()
  const rule = page.getByRole('form', { name: 'Assign by rule' })
  const isOn = rule.getByRole('checkbox', { name: /^Assign each request/ })
  await isOn.check()
  await rule.getByRole('textbox', { name: /^Or within this many miles/ }).fill('30')
  await rule.getByRole('button', { name: 'Save the rule' }).click()
  await expect(page.getByText('The rule is on.')).toBeVisible()
  await expect(card).toContainText('On: each request goes to the best inspector after')
  await isOn.uncheck()
  await rule.getByRole('button', { name: 'Save the rule' }).click()
  await expect(page.getByText('The rule is off.')).toBeVisible()
  // It waits for a pointer that rests on it.
  await undo.hover()
  await isFine(page)
  await undo.click()
  await expect(isOn).toBeChecked()
  await expect(rule.getByRole('textbox', { name: /^Or within this many miles/ })).toHaveValue('30')

  // The logo.
  await page.goto('/admin?show=settings&part=firm')
  await page.getByRole('form', { name: 'The firm' }).getByRole('button', { name: 'Save' }).click()
  const picture = sharp({ create: { width: 300, height: 90, channels: 3, background: '#1b4f72' } })
  await page.getByLabel('Add a logo').setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await picture.png().toBuffer(),
  })
  const remove = page.getByRole('button', { name: 'Remove the logo' })
  await remove.click()
  await expect(page.getByText('The logo is removed.')).toBeVisible()
  await expect(remove).toBeHidden()
  await undo.click()
  await expect(remove).toBeVisible()
})
