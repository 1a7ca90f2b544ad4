import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { addHome, httpError, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const golden = {
  square_feet: 2150,
  year_built: 1978,
  foundation: 'crawl_space',
  distance_miles: 12,
  services: ['inspection', 'radon', 'mold'],
}
const goldenHome = { square_feet: 2150, year_built: 1978, foundation: 'crawl_space' }
const quote = (body: unknown, client = owner) => client.post('/pricing/quote', body)

describe('a quote', () => {
  it('is $1,027.50 for the golden home, every line with its reason', async () => {
    const { status, body } = await quote(golden)
    expect(status).toBe(200)
    expect(body.total_cents).toBe(102_750)
    expect(body.table_version).toBe(1)
    expect(body.lines.map(({ why }: { why: string }) => why)).toEqual([
      '2,150 sq ft: up to 2,500.',
      'Built in 1978, before 1990.',
      'A crawl space takes longer, because the inspector goes inside.',
      'A monitor for 48 hours and its report.',
      'Two indoor samples and one outdoor control.',
      '2 tests: −5% of them.',
    ])
  })

  it('is $976.13 when it is paid in advance', async () => {
    expect((await quote({ ...golden, prepay: true })).body.total_cents).toBe(97_613)
  })

  it.each([
    [{ square_feet: 99 }, 'square_feet'],
    [{ square_feet: 2150.5 }, 'square_feet'],
    [{ distance_miles: -1 }, 'distance_miles'],
    [{ services: ['massage'] }, 'services.0'],
    [{ foundation: 'stilts' }, 'foundation'],
    [{ discount: 100 }, 'discount'],
  ])('refuses %j', async (wrong, field) => {
    const answer = await quote({ ...golden, ...wrong })
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(Object.keys(answer.body.fields)).toEqual([field])
  })

  it('is for anyone signed in', async () => {
    expect((await quote(golden, server.anonymous)).status).toBe(401)
    expect((await server.anonymous.get('/pricing/table')).status).toBe(401)
    expect((await quote(golden, await server.as('inspector'))).status).toBe(200)
  })
})

describe('a request', () => {
  it('keeps the golden price, and offers $976.13 for paying in advance', async () => {
    const { status, body } = await request(owner, await addHome(owner, goldenHome), {
      services: ['inspection', 'radon', 'mold'],
    })
    expect(status).toBe(201)
    expect(body.quote.total_cents).toBe(102_750)
    const offer = await owner.get(`/prepayment/offer?inspection_id=${body.inspection_id}`)
    expect(offer.body).toEqual({ available: true, total_cents: 102_750, prepaid_cents: 97_613 })
  })

  it('that means to pay in advance costs the whole price until the money has arrived', async () => {
    const { status, body } = await request(owner, await addHome(owner, goldenHome), {
      services: ['inspection', 'radon', 'mold'],
      prepay: true,
    })
    expect([status, body.quote.total_cents, body.payment_status]).toEqual([201, 102_750, 'unpaid'])
    const offer = await owner.get(`/prepayment/offer?inspection_id=${body.inspection_id}`)
    expect(offer.body).toEqual({ available: true, total_cents: 102_750, prepaid_cents: 97_613 })
  })

  it('at a discount for money that nobody paid is refused with the whole price', async () => {
    const answer = await request(owner, await addHome(owner, goldenHome), {
      services: ['inspection', 'radon', 'mold'],
      prepay: true,
      total_cents: 97_613,
    })
    expect(httpError(answer)).toEqual([409, 'price_changed'])
    expect(answer.body.current.total_cents).toBe(102_750)
  })

  it('for a home of which nothing is known says what was assumed', async () => {
    const { body } = await request(owner, await addHome(owner))
    expect(body.quote.lines).toHaveLength(1)
    expect(body.quote.lines[0].why).toBe(
      '2,000 sq ft: up to 2,000. Not given: living area, year built, foundation; priced as 2,000 sq ft, built in 2000, on a slab.',
    )
  })

  it('at a price that has changed is refused with the new one, and nothing is stored', async () => {
    const propertyId = await addHome(owner)
    const answer = await request(owner, propertyId, { total_cents: 1 })
    expect(httpError(answer)).toEqual([409, 'price_changed'])
    expect(answer.body.current.total_cents).toBe(42_500)
    expect((await owner.get(`/property/${propertyId}/inspections`)).body).toEqual([])
  })
})

describe('the price table', () => {
  const store = (version: number, effective_on: string, tiers: unknown) =>
    server.db
      .insertInto('price_tables')
      .values({
        version,
        effective_on,
        table: JSON.stringify({ ...defaultPriceTable, version, effective_on, tiers }),
      })
      .execute()

  it('is the seeded one first', async () => {
    expect((await owner.get('/pricing/table')).body).toEqual(defaultPriceTable)
  })

  it('is the newest in effect; one of the future waits, and stored quotes stay', async () => {
    const { body: before } = await request(owner, await addHome(owner, { street: '1 Old Price' }))
    await store(2, '2026-02-01', [{ up_to: 3500, cents: 50_000 }])
    await store(3, '2999-01-01', [{ up_to: 3500, cents: 90_000 }])
    const plain = { ...golden, year_built: 2000, foundation: 'slab', services: ['inspection'] }
    expect((await quote(plain)).body).toMatchObject({ total_cents: 50_000, table_version: 2 })
    const { body: after } = await owner.get(`/inspections/${before.inspection_id}`)
    expect(after.quote).toEqual(before.quote)
    await server.db.deleteFrom('price_tables').where('version', '>', 1).execute()
  })
})

it('tells nobody of a payment who is not tied to the inspection', async () => {
  const other = await server.as('homeowner2')
  const id = idOf('inspection lane')
  expect((await other.get(`/payments/status?inspection_id=${id}`)).status).toBe(403)
  expect((await owner.get(`/payments/status?inspection_id=${id}`)).body).toMatchObject({
    inspection_id: id,
    status: 'paid',
  })
  expect((await owner.get('/payments/status?inspection_id=7')).status).toBe(404)
})
