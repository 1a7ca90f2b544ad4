import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHome, anyHome, httpError, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

/** The base of a home with no facts, and a mold test. */
const price = 42_500 + 30_000
const order = async (more: Record<string, unknown>) =>
  request(owner, await addHome(owner), { services: ['inspection', 'mold'], ...more })

it('extra samples of mold are in the price, its receipt, the visit, its agreement and its mold test', async () => {
  const { status, body } = await order({ extra_mold_samples: 2, total_cents: price + 15_000 })
  expect(status).toBe(201)
  const { body: visit } = await inspector.get(`/inspections/${body.inspection_id}`)
  expect(visit.extra_mold_samples).toBe(2)
  expect(visit.quote.lines).toContainEqual(
    expect.objectContaining({ label: 'Extra mold samples', why: '2 more.', cents: 15_000 }),
  )
  expect(visit.agreement.text).toContain('Mold test with 2 extra samples')
  const { body: mold } = await inspector.get(`/inspections/${body.inspection_id}/mold-test`)
  expect(mold.test.ordered_samples).toBe(5)
})

it('extra samples that were not in the shown price are a changed price', async () => {
  const answer = await order({ extra_mold_samples: 2, total_cents: price })
  expect(httpError(answer)).toEqual([409, 'price_changed'])
  expect(answer.body.current.total_cents).toBe(price + 15_000)
})

it('extra samples without a mold test count nowhere', async () => {
  const { body } = await order({ services: ['inspection'], extra_mold_samples: 2 })
  expect([body.quote.total_cents, body.extra_mold_samples]).toEqual([42_500, 0])
  const { body: mold } = await inspector.get(`/inspections/${body.inspection_id}/mold-test`)
  expect(mold.test.ordered_samples).toBeNull()
})

it.each([28, -1, 1.5, 'two'])(
  'refuses %s extra samples, with a sentence at the field',
  async (bad) => {
    const answer = await order({ extra_mold_samples: bad })
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([400, ['extra_mold_samples']])
  },
)

it('extra samples go along with the booking of a new home', async () => {
  const wish = {
    home: anyHome(),
    reason: 'yearly',
    services: ['mold'],
    extra_mold_samples: 1,
    scheduled_start: null,
    access_notes: '',
    total_cents: 37_500,
  }
  const { status, body } = await owner.post('/bookings', { ...wish, signed_name: 'Harper Demo' })
  expect([status, body.extra_mold_samples, body.quote.total_cents]).toEqual([201, 1, 37_500])
})

it('a price table that is tried out counts the extra samples of the orders', async () => {
  const admin = await server.as('admin')
  const { body } = await order({ extra_mold_samples: 3, total_cents: price + 22_500 })
  const { version: _, effective_on: __, ...terms } = (await owner.get('/pricing/table')).body
  const { body: preview } = await admin.post('/admin/price-tables/preview', {
    ...terms,
    extra_mold_sample_cents: 8500,
    span: 'last_30_days',
  })
  expect(preview.orders).toContainEqual(
    expect.objectContaining({
      inspection_id: body.inspection_id,
      old_cents: price + 22_500,
      new_cents: price + 25_500,
    }),
  )
})
