import { closedChecks, closedWord } from '#contract/vocabulary/radon.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, test } from '#tests/support/browser/browser.ts'

test.use({ serviceWorkers: 'allow' })

const inspectionId = idOf('inspection street')
const at = `/radon-test/${inspectionId}`

test('an inspector sets a monitor, enters its hours after two days, and has a verdict that says why', async ({
  page,
}) => {
  await enterAs(page, 'inspector')
  await page.goto(at)
  await expect(page.getByRole('heading', { level: 1, name: /^Radon test/ })).toBeVisible()

  // Typed text survives a reload, and the loss of the network.
  await page.getByLabel('Where the monitor is').fill('Basement, center')
  await page.getByRole('combobox', { name: 'Monitor', exact: true }).fill('Specimen CRM')
  await page.reload()
  await expect(page.getByText('What you typed before is back')).toBeVisible()
  await expect(page.getByLabel('Where the monitor is')).toHaveValue('Basement, center')
  await page.getByLabel('Serial number').fill('CRM-7')
  await page.getByLabel('Started at').fill('2026-03-09T10:00')
  await page.getByLabel('Closed since').fill('2026-03-08T20:00')
  await page.getByLabel('Who confirms it').fill('Harper Demo')
  for (const check of closedChecks) await page.getByText(closedWord[check]).click()
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Save the setup' })).toHaveAccessibleDescription(
    'This needs a network.',
  )
  await expect(page.getByLabel('Serial number')).toHaveValue('CRM-7')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save the setup' }).click()
  await expect(page.getByText('The setup is saved.')).toBeVisible()
  // Nothing says when it was calibrated: it cannot be started.
  const start = page.getByRole('button', { name: 'Start the test' })
  await expect(start).toHaveAttribute('aria-disabled', 'true')

  await page.getByRole('tab', { name: 'Readings', exact: true }).click()
  // A file of running means is no test.
  await page.getByLabel('Import a file').setInputFiles({
    name: 'airthings.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('recorded;RADON_SHORT_TERM_AVG Bq/m3\n2026-03-09T10:00:00;74.0\n'),
  })
  await expect(page.getByText('This file holds running means of 24 hours')).toBeVisible()
  // Neither its tab nor the part around it has the name of the field.
  await page
    .getByLabel('Readings')
    .fill(Array.from({ length: 50 }, (_, hour) => (hour < 4 ? '9.9 68F 45%' : '3.95')).join('\n'))
  await expect(page.getByRole('status').filter({ hasText: /^Not valid/ })).toContainText(
    '4.0 pCi/L',
  )
  await page.getByRole('button', { name: 'Use these readings' }).click()
  await page.getByRole('tab', { name: 'Result', exact: true }).click()
  const verdict = page.getByRole('status').filter({ hasText: /^(Not valid|Valid)/ })
  await expect(verdict).toContainText('Not valid: 4.0 pCi/L (148 Bq/m³)')
  await expect(page.getByRole('list', { name: 'Why it is not valid' })).toContainText('calibrated')

  await expect(page.getByText('Temperature at the monitor')).toBeVisible()
  await page.getByRole('button', { name: /^Show as table/ }).click()
  await expect(page.getByRole('row', { name: 'Hour 4 9.9 68 45 does not count' })).toBeVisible()

  // The day of the calibration was only forgotten: with it the test is checked anew.
  await page.getByRole('tab', { name: 'Setup', exact: true }).click()
  await page.getByLabel('Calibrated on').fill('2026-01-15')
  await page.getByRole('button', { name: 'Save the setup' }).click()
  await expect(page.getByText('The setup is saved.')).toBeVisible()
  await page.getByRole('tab', { name: 'Result', exact: true }).click()
  await expect(verdict).toContainText('Valid: 4.0 pCi/L')
  await page.getByText('Bq/m³', { exact: true }).click()
  await expect(page.getByText('148 Bq/m³').first()).toBeVisible()
  await page.getByRole('button', { name: 'Add to the report' }).click()
  await expect(page.getByText('Reported', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Plan a new test' })).toBeVisible()
})
