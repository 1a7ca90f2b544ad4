import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'

test('an owner adds a home with a picture, is told of one they have, and adds the rest later', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto('/add-property')
  const form = page.getByRole('form', { name: 'Add a property' })
  const address = async (street: string, city: string) => {
    await form.getByRole('textbox', { name: 'Street' }).fill(street)
    await form.getByRole('textbox', { name: 'City' }).fill(city)
  }
  await form.getByRole('combobox', { name: 'State' }).selectOption('TX')
  await address('12 example ln.', 'austin')
  await expect(form.getByText('You already have this home: 12 Example Lane, Austin.')).toBeVisible()
  await address('31 Specimen Road', 'Austin')
  await expect(form.getByText('You already have this home')).toHaveCount(0)
  await form.getByLabel('Add a picture of the home').setInputFiles({
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: await drawnPhoto(),
  })
  await expect(form.getByRole('img', { name: /front\.jpg/ })).toBeVisible()
  await form.getByRole('button', { name: 'I will add the rest later' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '31 Specimen Road' })).toBeVisible()
  const about = page.getByRole('region', { name: 'About the home' })
  await expect(about.getByRole('img', { name: 'Your home, 31 Specimen Road' })).toBeVisible()
  await expect(about.getByText(/Not known yet: kind of home, year built/)).toBeVisible()
  await about.getByRole('button', { name: 'Add the rest' }).click()
  const edit = page.getByRole('dialog', { name: 'About the home' })
  await edit.getByRole('textbox', { name: 'Street' }).fill('33 Specimen Road')
  await edit.getByRole('textbox', { name: /Stories/ }).fill('2')
  await edit.getByRole('combobox', { name: /Heating/ }).fill('Heat pump')
  await edit.getByRole('combobox', { name: /Water/ }).selectOption('well')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit).toBeHidden()
  await expect(about.getByText('Private well')).toBeVisible()
  await expect(about.getByText('Heat pump')).toBeVisible()

  // The new address is wherever the home is named.
  await expect(page.getByRole('button', { name: 'Property: 33 Specimen Road' })).toBeVisible()
  await page.locator('#main').getByRole('link', { name: 'Request Inspection' }).click()
  await expect(page.getByRole('radio', { name: '33 Specimen Road, Austin' })).toBeChecked()
})
