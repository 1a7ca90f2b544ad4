import { randomUUID } from 'node:crypto'
import { idOf } from '#server/db/seed/ids.ts'
import { enterAs, expect, keptFor, test } from '#tests/support/browser/browser.ts'
import { isClean } from '#tests/support/browser/fine.ts'

test('an owner whose report is amended works on, knows which report the issues are from, and finds the inspection', async ({
  page,
}) => {
  const lane = idOf('property lane')
  const as = async (person: string) => ({
    authorization: `Bearer ${(await keptFor(page, person)).token}`,
    'idempotency-key': randomUUID(),
  })
  const listed = await page.request.get(`/api/property/${lane}/inspections`, {
    headers: await as('homeowner'),
  })
  const visits = (await listed.json()) as { inspection_id: string; is_finalized: boolean }[]
  const latest = visits.find(({ is_finalized }) => is_finalized)
  const amended = await page.request.post(`/api/inspections/${latest?.inspection_id}/amend`, {
    headers: await as('admin'),
    data: { reason: 'The roof was seen from a ladder.' },
  })
  expect(amended.status()).toBe(200)
  await enterAs(page, 'homeowner')
  await page.goto(`/issue-resolution/${lane}`)
  await expect(
    page.getByText(
      'The next report of your home is not published yet: these issues are from the last one.',
    ),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'See the most serious one' })).toBeVisible()
  await isClean(page, 'issues between two reports')
  await page.getByRole('link', { name: 'See your inspections' }).click()
  await expect(page).toHaveURL(`/home-inspections/${lane}`)
})
