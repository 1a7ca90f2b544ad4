import type { InspectorLoad } from '#contract/inspector-load.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isFine } from '#tests/support/browser/page-checks.ts'

test('an admin reads what the inspectors have before them, as a table too, and goes on to their week', async ({
  page,
}) => {
  await enterAs(page, 'admin')
  const { token } = await keptFor(page, 'admin')
  const answer = await page.request.get('/api/admin/inspector-load', {
    headers: { authorization: `Bearer ${token}` },
  })
  const { inspectors }: InspectorLoad = await answer.json()
  await page.goto('/admin')
  const card = page.getByRole('region', { name: 'Inspectors', exact: true })
  await expect(card).toContainText('the next 14 days')
  const picture = card.getByRole('figure', { name: 'Visits in the next 14 days' })
  await picture.getByRole('button', { name: /^Show as table/ }).press('Enter')
  const table = picture.getByRole('table', { name: 'Visits in the next 14 days' })
  for (const { name } of inspectors)
    await expect(table.getByRole('row').filter({ hasText: name })).toHaveCount(1)
  await card.getByText('When someone is named here').click()
  await expect(card.getByText(/^Reports: 2 times as long/)).toBeVisible()
  await isFine(page)
  await card.getByRole('link', { name: 'The week of everyone' }).click()
  await expect(page.getByRole('navigation', { name: 'Weeks' })).toBeVisible()
})
