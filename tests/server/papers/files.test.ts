import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  // Nine in the evening of March 5 in Chicago, whose clocks the firm has.
  const now = () => Date.parse('2026-03-06T03:00:00Z')
  server = await startTestServer({ seed: 'demo', now, env: { JOBS: 'off' } })
  admin = await server.as('admin')
})
afterAll(() => server.close())

it.each([
  ['/inspections/export', 'inspections'],
  ['/service-areas/export', 'service-areas'],
  ['/admin/actions/export', 'audit-trail'],
  ['/payments/books/export', 'books'],
])('%s names its file by the day of the firm, also in the evening', async (path, name) => {
  const { status, headers } = await admin.get(path)
  expect([status, headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="${name}-2026-03-05.csv"`,
  ])
})

it('the file of an analysis has the day on which it was submitted where the home is', async () => {
  const owner = await server.as('homeowner')
  const { body } = await owner.post(`/diy-analyses/${idOf('diy lane')}/links`, { days: 7 })
  const token = new URL(body.url).searchParams.get('token')
  await server.db
    .updateTable('diy_analyses')
    .set({ submitted_at: new Date('2026-03-04T03:00:00Z') })
    .where('submitted_at', 'is not', null)
    .execute()
  const { headers } = await server.anonymous.get(`/public/shared-contents/csv?token=${token}`)
  expect(headers.get('content-disposition')).toMatch(/diy-analysis-2026-03-03\.csv/)
})
