import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

test('an inspector sees the samples that a laboratory has, calls the client, and begins a new inspection from the dashboard', async ({
  page,
}) => {
  const { token } = await keptFor(page, 'inspector')
  const headers = { Authorization: `Bearer ${token}` }
  const at = `/api/inspections/${idOf('inspection street')}/mold-test`
  const sample = { type: 'tape', location: 'Bath', outdoor: false, note: '' }
  const saved = await page.request.put(`${at}/samples`, {
    headers,
    data: {
      laboratory: '',
      collected_by: '',
      weather: '',
      samples: [{ sample_id: 'S-1', ...sample, minutes: null, liters_per_minute: null }],
      version: 0,
    },
  })
  expect(saved.status()).toBe(200)
  for (const event of ['collect', 'ship'])
    await page.request.post(`${at}/events/${event}`, { headers, data: { version: 1 } })

  await enterAs(page, 'inspector')
  await page.goto('/inspector-dashboard')
  const waiting = page.getByRole('region', { name: 'Waiting for me' })
  await expect(waiting.getByText('1 sample, 0 days at the laboratory')).toBeVisible()
  const call = page.getByRole('link', { name: 'Call', exact: true }).first()
  await expect(call).toHaveAttribute('href', /^tel:\d+$/)
  for (const width of [375, 1280]) {
    await page.setViewportSize({ width, height: 812 })
    await isFine(page)
  }
  await waiting.getByRole('link', { name: /^Mold, / }).click()
  await expect(page.getByRole('tab', { name: 'Results', selected: true })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'New inspection', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New inspection' })).toBeVisible()
})
