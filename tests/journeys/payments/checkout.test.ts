import type { Browser, Page } from '@playwright/test'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test as shared } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

/** A published report of homeowner2 that nobody has paid. */
const locked = {
  inspection: idOf('inspection court'),
  property: idOf('property court'),
}
const reportPath = `/${locked.inspection}/${locked.property}/home-inspection-report`
const inspectionPath = `/property/${locked.property}/inspection/${locked.inspection}`

/** Each journey pays on a server of its own: the provider may still tell of a payment when the next one begins. */
const test = shared.extend({
  server: async ({ freshServer }, use) => use(freshServer),
})

const pressPay = async (page: Page) => {
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Development checkout' })).toBeVisible()
}

test('a homeowner pays for a locked report and reads it', async ({ page }) => {
  await enterAs(page, 'homeowner2')
  await page.goto(reportPath)
  await expect(page.getByText('is due now.')).toBeVisible()
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('$')
  await isFine(page)
  await pressPay(page)
  await expect(page.getByText('No money moves.')).toBeVisible()
  await page.getByRole('button', { name: 'Pay with a test card' }).click()
  await expect(page.getByText(/^Payment received: \$\d/)).toBeVisible()
  await page.getByRole('link', { name: 'Read the report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inspection report' })).toBeVisible()
  await expect(page.getByText('You cannot read this report yet.')).toHaveCount(0)
  await page.goto(inspectionPath)
  await expect(page.getByText('The payment arrived.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toHaveCount(0)
})

test('a card that is declined says so, and another card pays', async ({ page }) => {
  await enterAs(page, 'homeowner2')
  await page.goto(inspectionPath)
  await pressPay(page)
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'Your card was declined. Nothing was taken. Try another card.',
  )
  await page.getByRole('link', { name: 'Leave without paying' }).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your bank declined the last payment.' }),
  ).toBeVisible()
  await isFine(page)
  await pressPay(page)
  await page.getByRole('button', { name: 'Pay with a test card' }).click()
  await expect(page.getByText(/^Payment received/)).toBeVisible()
})

test('a slow card after a declined one is not taken for refused', async ({ page }) => {
  await enterAs(page, 'homeowner2')
  await page.goto(inspectionPath)
  await pressPay(page)
  await page.getByRole('button', { name: 'Pay with a card that is declined' }).click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await page.getByRole('button', { name: /^Pay with a slow card/ }).click()
  await expect(page.getByText('The bank is confirming your payment.')).toBeVisible()
  await expect(page.getByText('You can read it as soon as a payment has arrived.')).toBeVisible()
  await expect(page.getByText(/^Payment received/)).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Your bank declined the payment.')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Read the report' })).toBeVisible()
})

test('somebody who leaves the payment page reads what to do, and can pay later', async ({
  page,
}) => {
  await enterAs(page, 'homeowner2')
  await page.goto(inspectionPath)
  const left = page.getByText('You left the payment page before paying.')
  await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await expect(left).toHaveCount(0)
  await pressPay(page)
  await page.goBack()
  await expect(left).toBeVisible()
  await pressPay(page)
  await page.getByRole('link', { name: 'Leave without paying' }).click()
  await expect(left).toBeVisible()
  await isFine(page)
  await pressPay(page)
})

test('a payment whose bank takes its time is pending, and arrives', async ({ page }) => {
  await enterAs(page, 'homeowner2')
  await page.goto(inspectionPath)
  await pressPay(page)
  const checkout = page.url()
  await page.getByRole('button', { name: 'Pay by a bank that confirms later' }).click()
  await expect(page.getByText('The bank is confirming your payment.')).toBeVisible()
  await page.goto(inspectionPath)
  await expect(page.getByText('Please do not pay again')).toBeVisible()
  await page.goto(checkout)
  await page.getByRole('button', { name: 'The bank confirms it' }).click()
  await expect(page.getByText(/^Payment received/)).toBeVisible()
})

/** The owner, an admin and the bank of the owner, each with a page. */
const threeSides = async (page: Page, browser: Browser, baseURL: string) => {
  const admin = await (await browser.newContext({ baseURL })).newPage()
  const bank = await page.context().newPage()
  await enterAs(admin, 'admin')
  await enterAs(page, 'homeowner2')
  const pay = async () => {
    await page.goto(inspectionPath)
    await pressPay(page)
    const checkout = page.url()
    await page.getByRole('button', { name: 'Pay with a test card' }).click()
    await expect(page.getByText(/^Payment received/)).toBeVisible()
    await page.goto(inspectionPath)
    return checkout
  }
  const decide = async (checkout: string, button: string) => {
    await bank.goto(checkout)
    await bank.getByRole('button', { name: button }).click()
  }
  const money = admin.getByRole('region', { name: 'Money received' })
  const returns = money.getByRole('button', { name: 'Return money' })
  const give = async (amount: string) => {
    await returns.click()
    const dialog = admin.getByRole('dialog', { name: 'Return money' })
    await dialog.getByRole('textbox', { name: 'Amount in dollars' }).fill(amount)
    await dialog.getByRole('button', { name: 'Return it' }).click()
    await expect(dialog).toBeHidden()
  }
  const own = page.getByRole('region', { name: 'Your money' })
  const prices = [page, admin].map((one) => one.getByRole('region', { name: 'Price' }))
  return { admin, pay, decide, money, returns, give, own, prices }
}

test('money goes back in part, the bank of the payer disputes the payment and decides for the firm, the rest goes back, and both sides read it', async ({
  page,
  browser,
  server,
}) => {
  const sides = await threeSides(page, browser, server.url)
  const { admin, pay, decide, money, returns, give, own, prices } = sides
  const first = await pay()
  await admin.goto(inspectionPath)
  await give('100')
  await expect(money).toContainText('; $100.00 was returned.')
  await expect(own).toContainText('$100.00 of your $500.00 was returned.')
  await expect(own).toContainText('It is on its way, the way you paid.')
  for (const price of prices) await expect(price).toContainText('Paid, $100.00 returned')
  await isFine(page)
  await decide(first, 'Dispute the payment')
  await expect(money).toContainText('The bank of the payer disputes it; answer at the provider.')
  await expect(returns).toHaveCount(0)
  // The payer's bank tells the payer, so no notice brings their page the news.
  await page.reload()
  for (const price of prices) await expect(price).toContainText('Payment disputed')
  await expect(own).toContainText('Your bank is reviewing your payment of $500.00')
  await decide(first, 'Decide the dispute for Hearthkeep')
  await give('400')
  await expect(money).toContainText('; $500.00 was returned.')
  // Nothing is left, so nothing is said of what the agreement returns.
  await expect(money).not.toContainText('the agreement returns')
  await expect(own).toContainText('$500.00 of your $500.00 was returned.')
  for (const price of prices) {
    await expect(price).toContainText('Refunded')
    await expect(price).not.toContainText('Paid')
  }
})

test('the bank of the payer disputes a payment and takes it back, and both sides read it', async ({
  page,
  browser,
  server,
}) => {
  const sides = await threeSides(page, browser, server.url)
  const { admin, pay, decide, money, returns, own, prices } = sides
  const second = await pay()
  await decide(second, 'Dispute the payment')
  await admin.goto(inspectionPath)
  await expect(money).toContainText('answer at the provider')
  await decide(second, 'Decide the dispute for the payer')
  await expect(money).toContainText('The bank of the payer has taken it back')
  await expect(money).not.toContainText('answer at the provider')
  await expect(returns).toHaveCount(0)
  await page.reload()
  for (const price of prices) {
    await expect(price).toContainText('Taken back by the bank')
    await expect(price).not.toContainText('Paid')
  }
  await expect(own).toContainText('Your bank decided in your favor and took the payment back.')
  await isFine(admin)
})
