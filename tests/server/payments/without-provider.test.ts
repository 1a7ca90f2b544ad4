import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* The visits of the demo were paid without our provider: nothing but their history says so. */

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
})
afterAll(() => server.close())

describe('money that arrived without the provider', () => {
  it('is in the books with its receipt, so that they agree with the revenue to the cent', async () => {
    const { totals } = (await admin.get('/admin/figures?from=2022-01-01&to=2031-12-31')).body
    expect(totals.received_cents).toBeGreaterThan(0)
    const books = (await admin.get('/payments/books?page_size=100')).body
    expect(books.totals).toMatchObject({
      payment: totals.received_cents,
      net_cents: totals.received_cents - totals.returned_cents,
      fees_cents: 0,
    })
    expect(books.total).toBe(totals.paid)
    for (const movement of books.movements)
      expect(movement).toMatchObject({
        kind: 'payment',
        document: expect.stringMatching(/^RCT-/),
        fee_cents: null,
        reference: '',
      })
  })

  it('is in the file of the books, a line each, and on its day alone', async () => {
    const books = (await admin.get('/payments/books?page_size=100&sort=at')).body
    const [first] = books.movements
    const lines = (await admin.get('/payments/books/export')).body.trimEnd().split('\r\n')
    expect(lines).toHaveLength(books.total + 2)
    expect(lines[1]).toContain(first.inspection)
    const before = (await admin.get('/payments/books?to=2000-01-01')).body
    expect(before).toMatchObject({ total: 0, totals: { payment: 0 } })
  })
})
