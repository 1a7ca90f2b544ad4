import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

test('a booking proposes the county of a home by its ZIP, and shows the times with it', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto('/add-property')
  const form = page.getByRole('form', { name: 'Add a property' })
  await form.getByRole('textbox', { name: 'Street' }).fill('7 Specimen Court')
  await form.getByRole('textbox', { name: 'City' }).fill('Austin')
  await form.getByRole('combobox', { name: 'State' }).selectOption('TX')
  await form.getByRole('textbox', { name: /ZIP/ }).fill('78701')
  await form.getByRole('button', { name: 'I will add the rest later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '7 Specimen Court' })).toBeVisible()

  await page.goto('/request-inspection')
  await page.getByText('A yearly check').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/step=services/)
  await page.getByRole('button', { name: 'Next' }).click()
  const question = page.getByRole('form', { name: 'County of the home' })
  await question.getByRole('button', { name: 'Use Austin, TX, Travis County' }).click()
  await isFine(page)
  await question.getByRole('button', { name: 'Show the times' }).click()
  await expect(question).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Free times' })).toBeVisible()
})
