import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { hasCome } from '#tests/support/browser/fine.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

test('an inspector draws a signature, which a reload does not lose, and puts a removed one back', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto('/profile')
  // What loads above moves the field, and the mouse does not follow it.
  await hasCome(page)
  const card = page.getByRole('region', { name: 'Signature' })
  await card.getByRole('button', { name: 'Draw your signature' }).click()
  const form = card.getByRole('form', { name: 'Draw your signature' })
  const field = form.getByRole('img', { name: 'Draw your signature here' })
  const box = await field.boundingBox()
  if (box === null) throw new Error('The field is not on the page.')
  await page.mouse.move(box.x + 20, box.y + 20)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 })
  await page.mouse.up()
  const drawn = form.getByRole('img', { name: 'Your drawn signature' })
  await expect(drawn).toBeVisible()
  await page.reload()
  await card.getByRole('button', { name: 'Draw your signature' }).click()
  await expect(drawn).toBeVisible()
  await form.getByRole('button', { name: 'Save' }).click()
  const signature = card.getByRole('img', { name: 'Signature of Indigo Demo' })
  await expect(signature).toBeVisible()
  await isFine(page)
  await card.getByRole('button', { name: 'Remove the signature' }).click()
  await expect(signature).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(signature).toBeVisible()
})
