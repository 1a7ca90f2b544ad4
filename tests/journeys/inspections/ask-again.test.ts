import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

const visit = (home: string, key = home) =>
  `/property/${idOf(`property ${home}`)}/inspection/${idOf(`inspection ${key}`)}`

test('the owner of an unpaid report sees what they owe on the first screen of a phone, and gets to the payment', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await enterAs(page, 'homeowner2')
  await page.goto(visit('court'))
  const pay = page.getByRole('link', { name: /^See what you owe: \$/ })
  await expect(pay).toBeInViewport()
  await isFine(page)
  await pay.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeInViewport()
})

test('a cancelled inspection leads to a request with the same choices, whose services say what they add', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await enterAs(page, 'homeowner2')
  await page.goto(visit('court', 'court-cancelled'))
  await isFine(page)
  await page.getByRole('link', { name: 'Ask again with the same choices' }).click()
  await expect(page.getByText('7 Specimen Court, Austin').first()).toBeVisible()
  // All but the time is chosen.
  await expect(page.getByRole('region', { name: 'Free times' })).toBeVisible()
  await isFine(page)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('checkbox', { name: /^Home inspection/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Radon test/ })).not.toBeChecked()
  await expect(page.getByText(/^\+\$150\.00\. /).first()).toBeVisible()
  await isFine(page)
  // A large job keeps more of a day.
  for (const name of [/^Radon test/, /^Mold test/, /^Sewer scope/])
    await page.getByRole('checkbox', { name }).check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByText(/The inspector sets aside 4 h/)).toBeVisible()
})

test('an owner who orders an inspection that the home has already is told of it, and may go on', async ({
  page,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await enterAs(page, 'homeowner2')
  await page.goto('/request-inspection')
  await page.getByText('230 Pattern Road, Georgetown').first().click()
  await page.getByText('A yearly check').click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('button', { name: 'Next' }).click()
  const told = page.getByText(/^You already have an order for this home: Home inspection on /)
  await expect(told).toBeVisible()
  await isFine(page)
  await page.getByRole('region', { name: 'Free times' }).getByRole('radio').first().click()
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('textbox', { name: /^Sign with/ }).fill('Robin Demo')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(told).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send the request' })).toBeEnabled()
  await told.getByRole('link', { name: /^See HK-/ }).click()
  await expect(page).toHaveURL(new RegExp(visit('road', 'road-next')))
})
