import { readFile } from 'node:fs/promises'
import { connect } from '#server/db/connect.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, signIn, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'
import type { HostedServer } from '#tests/support/server/server-host.ts'

/** What the bank has told the server meanwhile. */
const bankSays = async (
  server: HostedServer,
  visit: string,
  payment_status: 'unpaid' | 'pending' | 'paid' | 'failed' | 'waived',
) => {
  const db = connect(server.databaseUrl, 1)
  await db
    .updateTable('inspections')
    .set({ payment_status })
    .where('inspection_id', '=', idOf(`inspection ${visit}`))
    .execute()
  await db.destroy()
}
const address = (visit: string) => `/inspections/${idOf(`inspection ${visit}`)}/payment-success`

test('a payment that has arrived shows its receipt, what happens next, and the way to the report', async ({
  page,
}) => {
  await enterAs(page, 'homeowner')
  await page.goto(address('lane'))
  await expect(page.getByText(/^Payment received: \$\d/)).toBeVisible()
  const receipt = page.getByRole('region', { name: 'Receipt' })
  await expect(receipt.getByRole('row', { name: /^Total/ })).toContainText('$')
  await expect(receipt.getByRole('row')).not.toHaveCount(1)
  await expect(page.getByText('Your report is published')).toBeVisible()
  await isFine(page)
  await page.getByRole('link', { name: 'Read the report' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Inspection report' })).toBeVisible()
})

test('a payment under way is asked about until the bank has confirmed; the visit goes into the calendar', async ({
  page,
  server,
}) => {
  await bankSays(server, 'road-next', 'pending')
  await enterAs(page, 'homeowner2')
  await page.goto(address('road-next'))
  await expect(page.getByText('The bank is confirming your payment.')).toBeVisible()
  await expect(page.getByText('The inspector comes on')).toBeVisible()
  await isFine(page)
  await bankSays(server, 'road-next', 'paid')
  await expect(page.getByText(/^Payment received/)).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Add to calendar' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^HK-\d+\.ics$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*\r\nDTSTART:\d{8}T\d{6}Z\r\n[\s\S]*230 Pattern Road/,
  )
})

test('a bank that takes longer than half a minute is not waited for; asking again is one press', async ({
  page,
  server,
}) => {
  await bankSays(server, 'road', 'pending')
  await signIn(page, 'homeowner2')
  await page.clock.install()
  await page.goto(address('road'))
  await expect(page.getByText('The bank is confirming your payment.')).toBeVisible()
  await page.clock.runFor(31_000)
  await expect(page.getByText('we will notify you')).toBeVisible()
  await isFine(page)
  await bankSays(server, 'road', 'paid')
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText(/^Payment received/)).toBeVisible()
})

test('a payment that the bank refused, and one that was waived, say so', async ({
  page,
  server,
}) => {
  await bankSays(server, 'court', 'failed')
  await enterAs(page, 'homeowner2')
  await page.goto(address('court'))
  const alert = page.getByRole('alert').filter({ hasText: 'Your bank declined the payment.' })
  await expect(alert).toBeVisible()
  await isFine(page)
  await bankSays(server, 'court', 'waived')
  await alert.getByRole('button', { name: 'Check again' }).click()
  await expect(
    page.getByText(/nothing to pay: .* If you have just paid, we return the money/),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Receipt' })).toHaveCount(0)
  // The journeys after this one, on the same server, find it as it was seeded.
  await bankSays(server, 'court', 'unpaid')
})

test('[8.4] without a session nobody is sent away: the status cannot be verified, and logging in shows it', async ({
  page,
}) => {
  await page.goto(address('lane'))
  await expect(page.getByText('Unable to verify payment status')).toBeVisible()
  await isFine(page)
  expect(new URL(page.url()).pathname).toBe(address('lane'))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Unable to verify payment status')).toBeVisible()
  await page.getByRole('link', { name: 'Log in to see it' }).click()
  await page.getByRole('textbox', { name: 'E-mail' }).fill('homeowner@hearthkeep.example')
  await page.getByRole('textbox', { name: 'Password' }).fill('hearthkeep-demo')
  await page.getByRole('button', { name: 'Log in' }).click()
  await expect(page.getByText(/^Payment received/)).toBeVisible()
})

test('[2.22] the pages for the app say their words without a session, and the amount where it is known', async ({
  page,
}) => {
  await page.goto('/payment-cancel-mobile')
  await expect(page.getByRole('main')).toHaveText(
    'Payment CancelledPlease return to the app to try again.',
  )
  await isFine(page)
  await page.goto('/payment-success-mobile')
  await expect(page.getByRole('main')).toHaveText('Payment successfulReturn to the app.')
  await isFine(page)
  await enterAs(page, 'homeowner')
  await page.goto(`/payment-success-mobile?inspection_id=${idOf('inspection lane')}`)
  await expect(page.getByRole('main')).toContainText(/Payment successful\$\d/)
})
