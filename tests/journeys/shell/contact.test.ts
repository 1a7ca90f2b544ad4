import { paths } from '#contract/vocabulary/paths.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('an address without a page is reported with the address, by somebody whom the form knows', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto('/reminderz/first')
  await page.getByRole('textbox', { name: /^Search your pages/ }).fill('rmdrs')
  await expect(page.getByRole('main').getByRole('link', { name: 'Reminders' })).toBeVisible()
  await page.getByRole('link', { name: 'Tell us about it' }).click()
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Harper Demo')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(
    'homeowner@hearthkeep.example',
  )
  await expect(page.getByRole('combobox', { name: 'About' })).toHaveValue('fault')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(
    /no page at \/reminderz\/first/,
  )
  await page.getByRole('checkbox', { name: 'Attach diagnostics' }).check()
  const steps = page.getByRole('textbox', { name: 'What support will see' })
  await expect(steps).toHaveValue(/hearthkeep_trace/)
  expect((await steps.boundingBox())?.height).toBeLessThan(240)
  await isClean(page, 'a report of a broken link')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('We have your message.')).toBeVisible()
})

test('an owner who sold a home asks for its handing over from its own page', async ({ page }) => {
  await enterAs(page, 'homeowner')
  const propertyId = idOf('property lane')
  await page.goto(paths.propertyDashboard({ propertyId }))
  await page.getByRole('link', { name: 'Ask us to hand it over or remove it' }).click()
  await expect(page.getByRole('combobox', { name: 'About' })).toHaveValue('account')
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue(new RegExp(propertyId))
})

test('a message written without a network waits on the device and goes by itself', async ({
  page,
  context,
}) => {
  await enterAs(page, 'homeowner2')
  await page.goto('/contact')
  await page.getByRole('combobox', { name: 'About' }).selectOption('payment')
  await page.getByRole('textbox', { name: 'Message' }).fill('I paid twice.')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText(/sent when the network is back/)).toBeVisible()
  await isClean(page, 'a message that waits')
  await context.setOffline(false)
  await expect(page.getByText('We have your message.')).toBeVisible()
})
