import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** Noon in Chicago, where the firm's clock is, on November 23, 2026. */
const noon = Date.parse('2026-11-23T18:00:00Z')
let server: TestServer
let admin: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => noon })
  admin = await server.as('admin')
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const { version: _, effective_on: __, ...standard } = defaultPriceTable
/** The standard terms with the same price for all homes up to 3,500 square feet. */
const flat = (cents: number) => ({ ...standard, tiers: [{ up_to: 3500, cents }] })
const states = async () =>
  (await admin.get('/admin/price-tables')).body.tables.map(
    ({ version, state }: { version: number; state: string }) => [version, state],
  )

describe('the preview', () => {
  it('shows last month’s orders at both prices, and keeps nothing', async () => {
    const order = async (street: string, created_at: string, more = {}) => {
      const { body } = await request(owner, await addHome(owner, { street }))
      await server.db
        .updateTable('inspections')
        .set({ created_at, ...more })
        .where('inspection_id', '=', body.inspection_id)
        .execute()
      return body.inspection_id
    }
    // The first and the last minute of October in Chicago.
    const first = await order('1 October Way', '2026-10-01T05:00:00Z')
    const last = await order('2 October Way', '2026-11-01T04:59:00Z')
    const outside = [
      await order('3 September Way', '2026-10-01T04:59:00Z'),
      await order('4 November Way', '2026-11-01T05:00:00Z'),
      await order('5 Cancelled Way', '2026-10-10T12:00:00Z', { status: 'cancelled' }),
    ]
    const { status, body } = await admin.post('/admin/price-tables/preview', {
      ...flat(50_000),
      span: 'last_month',
    })
    expect(status).toBe(200)
    expect([body.from, body.to]).toEqual(['2026-10-01', '2026-10-31'])
    const named = body.orders.map(({ inspection_id }: { inspection_id: string }) => inspection_id)
    expect(named).toEqual(expect.arrayContaining([first, last]))
    for (const id of outside) expect(named).not.toContain(id)
    const row = body.orders.find(
      ({ inspection_id }: { inspection_id: string }) => inspection_id === last,
    )
    expect(row).toMatchObject({
      street: '2 October Way',
      ordered_on: '2026-10-31',
      old_cents: 42_500,
      new_cents: 50_000,
    })
    const sum = (field: string) =>
      body.orders.reduce((all: number, one: Record<string, number>) => all + (one[field] ?? 0), 0)
    expect([sum('old_cents'), sum('new_cents')]).toEqual([body.old_cents, body.new_cents])
    expect(await states()).toEqual([[1, 'in_force']])
  })

  it('of the standard table changes no order by the standard table', async () => {
    const { body } = await admin.post('/admin/price-tables/preview', {
      ...standard,
      span: 'last_30_days',
    })
    expect([body.from, body.to]).toEqual(['2026-10-25', '2026-11-23'])
    expect(body.total).toBeGreaterThan(0)
    expect([body.dearer, body.cheaper]).toEqual([0, 0])
    expect(body.new_cents).toBe(body.old_cents)
  })
})
