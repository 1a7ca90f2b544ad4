import { afterAll, beforeAll, expect, it } from 'vitest'
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
