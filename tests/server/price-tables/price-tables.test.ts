import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { addHome, httpError, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** Noon in Chicago, where the firm's clock is, on November 23, 2026. */
const noon = Date.parse('2026-11-23T18:00:00Z')
const day = 86_400_000
let at = noon
let server: TestServer
let admin: Client
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', now: () => at })
  admin = await server.as('admin')
  owner = await server.as('homeowner')
})
beforeEach(async () => {
  at = noon
  await server.db.deleteFrom('price_tables').where('version', '>', 1).execute()
})
afterAll(() => server.close())

const { version: _, effective_on: __, ...standard } = defaultPriceTable
/** The standard terms with the same price for all homes up to 3,500 square feet. */
const flat = (cents: number) => ({ ...standard, tiers: [{ up_to: 3500, cents }] })
const publish = (effective_on: string, terms: object = flat(60_000), client = admin) =>
  client.post('/admin/price-tables', { ...terms, effective_on })
const states = async (client = admin) =>
  (await client.get('/admin/price-tables')).body.tables.map(
    ({ version, state }: { version: number; state: string }) => [version, state],
  )

describe('a price table', () => {
  it('that starts tomorrow is the price of tomorrow’s orders, and not of today’s', async () => {
    const { status, body } = await publish('2026-11-24')
    expect([status, body.state, body.version]).toEqual([201, 'coming', 2])
    expect((await owner.get('/pricing/table')).body.version).toBe(1)
    const before = await request(owner, await addHome(owner, { street: '1 Today Way' }))
    expect(before.body.quote).toMatchObject({ total_cents: 42_500, table_version: 1 })
    // 23:59 in Chicago is tomorrow in UTC, and still today for the firm.
    at = Date.parse('2026-11-24T05:59:00Z')
    expect((await (await server.as('homeowner')).get('/pricing/table')).body.version).toBe(1)
    at = Date.parse('2026-11-24T06:00:00Z')
    owner = await server.as('homeowner')
    const after = await request(owner, await addHome(owner, { street: '2 Tomorrow Way' }), {
      total_cents: 60_000,
    })
    expect(after.body.quote).toMatchObject({ total_cents: 60_000, table_version: 2 })
    expect((await owner.get(`/inspections/${before.body.inspection_id}`)).body.quote).toEqual(
      before.body.quote,
    )
    expect((await server.anonymous.get('/public/booking-offer')).body.table.version).toBe(2)
    expect(await states(await server.as('admin'))).toEqual([
      [2, 'in_force'],
      [1, 'past'],
    ])
  })

  it('leaves an order its own discount for paying in advance', async () => {
    const { body } = await request(owner, await addHome(owner, { street: '3 Discount Way' }))
    await publish('2026-11-23', { ...standard, prepay_percent: 20 })
    const offer = await owner.get(`/prepayment/offer?inspection_id=${body.inspection_id}`)
    expect(offer.body).toMatchObject({ total_cents: 42_500, prepaid_cents: 40_375 })
  })

  it('that starts in the past is refused in a sentence, and nothing is kept', async () => {
    const answer = await publish('2026-11-22')
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({
      effective_on:
        'A price table cannot start in the past: choose today, November 23, 2026, or a later day.',
    })
    expect(await states()).toEqual([[1, 'in_force']])
  })

  it('of a day that has one is refused, also when two admins publish at once', async () => {
    const answers = await Promise.all([publish('2026-12-01'), publish('2026-12-01', flat(61_000))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    const refused = answers.find(({ status }) => status === 409)
    expect(refused?.body.code).toBe('day_taken')
    expect(refused?.body.error).toMatch(
      /has already published a price table that starts on December 1, 2026\. Look at it, then withdraw it or choose another day\.$/,
    )
    expect(await states()).toEqual([
      [2, 'coming'],
      [1, 'in_force'],
    ])
  })

  it('sent twice with one key is published once', async () => {
    const send = () =>
      admin.post(
        '/admin/price-tables',
        { ...flat(60_000), effective_on: '2026-12-01' },
        { 'idempotency-key': 'one-table' },
      )
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await states()).toHaveLength(2)
  })

  it('of the future can be withdrawn, and its day is free again', async () => {
    await publish('2026-12-01')
    expect((await admin.post('/admin/price-tables/2/withdraw')).body).toEqual({ success: true })
    // Twice is as once.
    expect((await admin.post('/admin/price-tables/2/withdraw')).status).toBe(200)
    expect((await publish('2026-12-01')).body.version).toBe(3)
    at = noon + 10 * day
    expect((await (await server.as('homeowner')).get('/pricing/table')).body.version).toBe(3)
  })

  it('that was withdrawn can be put back before its day, where the day is still free', async () => {
    await publish('2026-12-01')
    const restore = (version: number | string, client = admin) =>
      client.post(`/admin/price-tables/${version}/restore`)
    // It was not withdrawn: nothing changes.
    expect((await restore(2)).body).toEqual({ success: true })
    await admin.post('/admin/price-tables/2/withdraw')
    expect((await restore(2)).body).toEqual({ success: true })
    expect(await states()).toEqual([
      [2, 'coming'],
      [1, 'in_force'],
    ])
    await admin.post('/admin/price-tables/2/withdraw')
    await publish('2026-12-01')
    expect(httpError(await restore(2))).toEqual([409, 'day_taken'])
    await admin.post('/admin/price-tables/3/withdraw')
    // On the day itself it is too late, as on any later one.
    at = Date.parse('2026-12-01T06:00:00Z')
    expect(httpError(await restore(2, await server.as('admin')))).toEqual([409, 'too_late'])
    at = noon + 10 * day
    expect(httpError(await restore(2, await server.as('admin')))).toEqual([409, 'too_late'])
    at = noon
    expect((await restore(99)).status).toBe(404)
    expect((await restore('x')).status).toBe(400)
    expect((await restore(2, owner)).status).toBe(403)
  })

  it('gets the next number, whatever day the others start on', async () => {
    const numbers: number[] = []
    for (const start of ['2026-12-24', '2026-12-01', '2026-12-12'])
      numbers.push((await publish(start)).body.version)
    expect(numbers).toEqual([2, 3, 4])
    expect(await states()).toEqual([
      [2, 'coming'],
      [4, 'coming'],
      [3, 'coming'],
      [1, 'in_force'],
    ])
  })

  it('in force stays: it is not withdrawn', async () => {
    await publish('2026-11-23')
    const answer = await admin.post('/admin/price-tables/2/withdraw')
    expect(httpError(answer)).toEqual([409, 'in_force'])
    expect((await admin.post('/admin/price-tables/1/withdraw')).status).toBe(409)
    expect((await admin.post('/admin/price-tables/99/withdraw')).status).toBe(404)
    expect((await admin.post('/admin/price-tables/x/withdraw')).status).toBe(400)
  })

  it.each([
    [{ tiers: [] }, 'tiers', 'A price table needs a tier.'],
    [
      {
        tiers: [
          { up_to: 1000, cents: 1 },
          { up_to: 1000, cents: 2 },
        ],
      },
      'tiers.1.up_to',
      'Each tier must end above the one before.',
    ],
    [
      {
        tiers: [
          { up_to: 1000, cents: 200 },
          { up_to: 2000, cents: 100 },
        ],
      },
      'tiers.1.cents',
      'A larger home cannot cost less than a smaller one.',
    ],
    [
      {
        ages: [
          { built_before: 1990, cents: 1 },
          { built_before: 1950, cents: 1 },
        ],
      },
      'ages.1.built_before',
      'Each year must be later than the one before.',
    ],
    [
      { prepay_percent: 51 },
      'prepay_percent',
      'The discount for paying in advance can be at most 50.',
    ],
    [{ minimum_cents: -1 }, 'minimum_cents', 'The minimum fee cannot be negative.'],
    [
      { minimum_cents: 10.5 },
      'minimum_cents',
      'The minimum fee: give an amount in dollars, such as 50 or 99.50.',
    ],
    [{ foundations: { ...standard.foundations, stilts: 1 } }, 'stilts', 'This field is unknown.'],
  ])('with %j is refused at its field', async (wrong, field, sentence) => {
    for (const path of ['', '/preview']) {
      const body = {
        ...standard,
        ...wrong,
        ...(path === '' ? { effective_on: '2026-12-01' } : { span: 'last_month' }),
      }
      const answer = await admin.post(`/admin/price-tables${path}`, body)
      expect(httpError(answer)).toEqual([400, 'invalid'])
      expect(answer.body.fields).toEqual({ [field]: sentence })
    }
    expect(await states()).toEqual([[1, 'in_force']])
  })

  it('is for admins alone', async () => {
    for (const [client, status] of [
      [server.anonymous, 401],
      [await server.as('inspector'), 403],
      [owner, 403],
    ] as const) {
      expect((await client.get('/admin/price-tables')).status).toBe(status)
      expect((await publish('2026-12-01', standard, client)).status).toBe(status)
      expect(
        (await client.post('/admin/price-tables/preview', { ...standard, span: 'last_month' }))
          .status,
      ).toBe(status)
      expect((await client.post('/admin/price-tables/1/withdraw')).status).toBe(status)
    }
  })

  it('leaves a row in the audit trail', async () => {
    await publish('2026-12-24')
    await admin.post('/admin/price-tables/2/withdraw')
    const { body } = await admin.get(
      '/admin/actions?action=priceTables.publish,priceTables.withdraw',
    )
    expect(body.actions.slice(0, 2)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ what: 'Published a price table', subject: 'from 2026-12-24' }),
        expect.objectContaining({ what: 'Withdrew a price table', subject: 'table 2' }),
      ]),
    )
  })

  it('of a demo stays in the demo', async () => {
    // A tenant without its household, which would take seconds to furnish.
    const demo_id = randomUUID()
    const until = noon + day
    await server.db
      .insertInto('demos')
      .values({ demo_id, state: 'begun', created_at: new Date(), expires_at: new Date(until) })
      .execute()
    const user_id = idOf('user homeowner3')
    await server.db
      .updateTable('users')
      .set({ demo_id, user_type: 'admin' })
      .where('user_id', '=', user_id)
      .execute()
    const token = await server.app.services.tokens.sign({
      user_id,
      user_type: 'admin',
      original_type: null,
      is_switched: false,
      family: randomUUID(),
      demo: { id: demo_id, until },
    })
    const demo = { client: server.withToken(token, user_id) }
    expect(await states(demo.client)).toEqual([[1, 'in_force']])
    expect((await publish('2026-11-23', flat(1_000_00), demo.client)).body.version).toBe(2)
    expect((await demo.client.get('/pricing/table')).body.version).toBe(2)
    expect((await owner.get('/pricing/table')).body.version).toBe(1)
    expect(await states()).toEqual([[1, 'in_force']])
    // What the firm withdraws and puts back has the same number as a table of the demo, which stays as it is.
    await publish('2026-12-01', flat(1), demo.client)
    await demo.client.post('/admin/price-tables/3/withdraw')
    await publish('2026-12-01')
    await publish('2026-12-02')
    await admin.post('/admin/price-tables/3/withdraw')
    expect((await admin.post('/admin/price-tables/3/restore')).status).toBe(200)
    expect(await states(demo.client)).toEqual([
      [3, 'withdrawn'],
      [2, 'in_force'],
      [1, 'past'],
    ])
  })
})
