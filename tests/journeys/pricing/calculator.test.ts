import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isFineEverywhere } from '#tests/support/browser/fine.ts'

/** A home that somebody describes: of no account. */
const described =
  '/pricing-calculator?square_feet=2150&year_built=1978&foundation=crawl_space&distance_miles=12'

test('an owner’s calculator begins with the facts of the selected home, and goes back to them', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto('/pricing-calculator')
  const area = page.getByRole('textbox', { name: 'Living area' })
  const zip = page.getByRole('textbox', { name: 'ZIP of the home' })
  await expect(
    page.getByText('These are the details of 12 Example Lane, Austin. Change them'),
  ).toBeVisible()
  await expect(area).toHaveValue('2150')
  await expect(zip).toHaveValue('78701')
  // What a request begins with: the inspection alone.
  await expect(page.getByRole('checkbox', { name: 'Mold test' })).not.toBeChecked()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('$600.00')
  await isFineEverywhere(page, 'the calculator of an owner')
  await area.fill('3100')
  await zip.fill('')
  await expect(page.getByText(/^These are the details of/)).toHaveCount(0)
  await expect(zip).toHaveValue('')
  await page.getByRole('button', { name: 'Start over with 12 Example Lane, Austin' }).click()
  await expect(area).toHaveValue('2150')
  await expect(zip).toHaveValue('78701')
})

test('a calculator of somebody without a home says that it begins with an example', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto('/pricing-calculator')
  await expect(page.getByText('This is an example. Enter the details of a home.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toContainText('$1,027.50')
})

test('two set-ups are compared, and the address keeps the quote', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto(described)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt).toContainText('$1,027.50')
  await receipt.getByRole('button', { name: 'Keep this one to compare' }).click()
  await page.getByRole('slider').fill('3000')
  await expect(page.getByRole('textbox', { name: 'Living area' })).toHaveValue('3000')
  await expect(receipt.getByText('This costs $50.00 more than the kept one.')).toBeVisible()
  await page.getByRole('button', { name: 'Swap the two' }).click()
  await expect(receipt.getByText('This costs $50.00 less than the kept one.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Mold test' }).uncheck()
  await expect(page).toHaveURL(/services=inspection%2Cradon/)
  await page.reload()
  await expect(page.getByRole('checkbox', { name: 'Mold test' })).not.toBeChecked()
  await expect(receipt).toContainText('$750.00')
  await expect(receipt.getByRole('link', { name: 'Send by e-mail' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Quote.*750\.00/,
  )
})

test('a homeowner saves a quote, finds it again with its details, and removes it', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(described)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await receipt.getByRole('button', { name: 'Save this quote' }).click()
  await expect(receipt.getByRole('button', { name: 'Quote saved' })).toBeFocused()
  await expect(receipt).toContainText(/Saved on .*, for \$1,027\.50\./)
  await page.getByRole('textbox', { name: 'Living area' }).fill('3100')
  await page.getByRole('checkbox', { name: 'Mold test' }).uncheck()
  await expect(receipt.getByRole('button', { name: 'Save this quote' })).toBeVisible()
  await page.goto('/pricing-calculator')
  const saved = page.getByRole('list', { name: 'Saved quotes' })
  await isFineEverywhere(page, 'the calculator with a saved quote')
  await saved.getByRole('button', { name: /^Open the quote for Home inspection, Radon/ }).click()
  await expect(page.getByRole('textbox', { name: 'Living area' })).toHaveValue('2150')
  await expect(page.getByRole('checkbox', { name: 'Mold test' })).toBeChecked()
  await expect(receipt).toContainText('$1,027.50')
  await expect(receipt.getByRole('link', { name: 'Request it for another home' })).toHaveAttribute(
    'href',
    /services=inspection%2Cradon%2Cmold/,
  )
  await saved.getByRole('button', { name: /^Remove the quote/ }).press('Enter')
  await expect(page.getByText('No quote is saved.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(saved.getByRole('listitem')).toHaveCount(1)
})

test('a set-up goes into the request: nothing is typed twice', async ({ page }) => {
  await enterAs(page, 'homeowner')
  await page.goto(described)
  await expect(page.getByText(/enter the ZIP to see it/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Living area' }).fill('3100')
  await page.getByRole('textbox', { name: 'Year built' }).fill('1961')
  await page.getByRole('checkbox', { name: 'Mold test' }).uncheck()
  await page.getByRole('textbox', { name: 'ZIP of the home' }).fill('78701')
  await expect(page.getByText(/^An inspector comes to Travis County, TX\./)).toBeVisible()
  await isFineEverywhere(page, 'the calculator')
  await page.getByRole('link', { name: 'Request it for another home' }).click()
  await expect(page.getByRole('textbox', { name: 'ZIP' })).toHaveValue('78701')
  await page.getByRole('button', { name: /^Use Austin, TX/ }).click()
  await page.getByRole('textbox', { name: 'Street' }).fill('5 Carried Way')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('textbox', { name: 'Living area in sq ft' })).toHaveValue('3100')
  await expect(page.getByRole('textbox', { name: 'Year built' })).toHaveValue('1961')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Year built' })).toHaveValue('1961')
  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('checkbox', { name: /^Radon test/ })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: /^Mold test/ })).not.toBeChecked()
})

test('the ZIP of a home in a county with a travel fee puts the fee into the price, in place of the distance', async ({
  page,
}) => {
  const { token } = await keptFor(page, 'inspector2')
  const path = `/api/inspectors/${idOf('user inspector2')}/service-areas`
  const saved = await page.request.put(path, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      counties: ['48209', '48491'],
      terms: [{ fips: '48209', travel_cents: 4500, days: null }],
    },
  })
  expect(saved.ok()).toBe(true)
  await enterAs(page, 'homeowner')
  await page.goto(described.replace('=12', '=40'))
  const receipt = page.getByRole('region', { name: 'Receipt' })
  const line = receipt.getByText('Travel to Hays, TX')
  const distance = page.getByRole('textbox', { name: 'Distance in miles' })
  await expect(receipt).toContainText('40 miles')
  await page.getByRole('textbox', { name: 'ZIP of the home' }).fill('78676')
  await expect(line).toBeVisible()
  await expect(receipt).toContainText('$45.00')
  await expect(receipt).toContainText('The inspectors who come there charge for the way.')
  await expect(receipt).not.toContainText('40 miles')
  await expect(distance).toBeDisabled()
  await expect(distance).toHaveAccessibleDescription(
    'The travel fee of Hays County, TX takes the place of the distance.',
  )
  await expect(page.getByText(/The travel fee is \$45\.00\.$/)).toBeVisible()
  await isFineEverywhere(page, 'the calculator with a county')
  await page.reload()
  await expect(line).toBeVisible()
  // Another county asks for nothing, and the distance still does not count: so does a request.
  await page.getByRole('textbox', { name: 'ZIP of the home' }).fill('78701')
  await expect(page.getByText(/There is no travel fee\.$/)).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.getByRole('textbox', { name: 'ZIP of the home' }).fill('')
  await expect(distance).toBeEnabled()
  await expect(receipt).toContainText('40 miles')
})

test('a table that cannot be read is said, and standard prices are shown until it can', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.route('**/api/pricing/table', (route) =>
    route.fulfill({ status: 404, json: { error: 'No table.' } }),
  )
  await page.goto(described)
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(page.getByText(/These are standard prices/)).toBeVisible()
  await expect(receipt).toContainText('$1,027.50')
  await isFineEverywhere(page, 'the calculator with standard prices')
  await page.unroute('**/api/pricing/table')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/These are standard prices/)).toHaveCount(0)
  await expect(receipt).toContainText('$1,027.50')
})

test('a ZIP of Connecticut finds its planning region, in the calculator and for a new home', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto('/pricing-calculator')
  await page.getByRole('textbox', { name: 'ZIP of the home' }).fill('06001')
  await expect(
    page.getByText('No inspector comes to Capitol Planning Region, CT yet.'),
  ).toBeVisible()
  await page.goto('/add-property')
  await page.getByRole('textbox', { name: 'ZIP' }).fill('06001')
  await page.getByRole('button', { name: 'Use Avon, CT, Capitol Planning Region' }).click()
  const county = page.getByRole('combobox', { name: 'County' })
  await expect(county).toHaveValue('09110')
  await expect(county).toHaveAccessibleDescription(/^In Connecticut this is the planning region/)
})
