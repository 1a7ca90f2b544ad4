import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { prepaid } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import {
  addHome,
  finish,
  publishVisit,
  rateTheRest,
  request,
  schedule,
  told,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const send = (client: Client, id: string, event: string, body: unknown = {}) =>
  client.post(`/inspections/${id}/${event}`, body)
const get = async (client: Client, id: string) => (await client.get(`/inspections/${id}`)).body
const ask = async (path: string, id: string) =>
  (await owner.get(`/${path}?inspection_id=${id}`)).body

describe('the bill', () => {
  it('is the quoted amount, in cents, and unpaid at first', async () => {
    const home = await addHome(owner, { square_feet: 2150, year_built: 1978 })
    const { body } = await request(owner, home, { services: ['inspection', 'radon', 'mold'] })
    const { street, city, state } = (await owner.get(`/properties/${home}`)).body
    expect(await ask('payments/status', body.inspection_id)).toEqual({
      inspection_id: body.inspection_id,
      status: 'unpaid',
      amount_cents: body.quote.total_cents,
      visit: {
        number: body.number,
        property_id: home,
        street,
        city,
        state,
        time_zone: 'America/Chicago',
        inspection_status: body.status,
        scheduled_start: body.scheduled_start,
        scheduled_end: body.scheduled_end,
        lines: body.quote.lines,
      },
    })
    const lines: { cents: number }[] = body.quote.lines
    expect(body.quote.total_cents).toBe(lines.reduce((sum, { cents }) => sum + cents, 0))
  })

  it('stays as it was quoted when the home’s description changes', async () => {
    const home = await addHome(owner, { square_feet: 1000 })
    const { body } = await request(owner, home)
    const { street, city, state } = (await owner.get(`/properties/${home}`)).body
    await owner.put(`/properties/${home}`, { street, city, state, square_feet: 9000 })
    expect((await ask('payments/status', body.inspection_id)).amount_cents).toBe(
      body.quote.total_cents,
    )
  })

  it.each(['payments/status', 'prepayment/offer', 'check-inspection-access'])(
    'of an inspection that is none is not found: /%s',
    async (path) => {
      for (const query of [`?inspection_id=${randomUUID()}`, '?inspection_id=none'])
        expect((await owner.get(`/${path}${query}`)).status).toBe(404)
      expect((await owner.get(`/${path}`)).status).toBeGreaterThanOrEqual(400)
    },
  )
})

describe('paying in advance', () => {
  it('is offered at five percent less while nothing is paid', async () => {
    const { inspectionId } = await schedule(owner)
    const { amount_cents } = await ask('payments/status', inspectionId)
    expect(await ask('prepayment/offer', inspectionId)).toEqual({
      available: true,
      total_cents: amount_cents,
      prepaid_cents: amount_cents * 0.95,
    })
  })

  it('never costs a fraction of a cent, nor differs from five percent by more than half of one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        const left = prepaid(cents, defaultPriceTable)
        expect(Number.isInteger(left)).toBe(true)
        expect(Math.abs(left - cents * 0.95)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
    )
  })

  it.each([
    ['comes after the visit', async () => (await publishVisit(owner, inspector)).inspectionId],
    [
      'comes after the payment was waived',
      async () => {
        const { inspectionId } = await schedule(owner)
        await send(admin, inspectionId, 'waive', { reason: 'A gift.' })
        return inspectionId
      },
    ],
    [
      'comes after the visit was cancelled',
      async () => {
        const { inspectionId } = await schedule(owner)
        await send(owner, inspectionId, 'cancel', { reason: 'We moved.' })
        return inspectionId
      },
    ],
  ])('is not offered when it %s', async (_, make) => {
    expect(await ask('prepayment/offer', await make())).toMatchObject({
      available: false,
      prepaid_cents: null,
    })
  })
})

describe('a payment that is waived', () => {
  it('opens the report, once, and the owner is told', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    expect(await ask('check-inspection-access', inspectionId)).toEqual({
      access: false,
      gates: ['paid'],
    })
    const { body } = await send(admin, inspectionId, 'waive', { reason: 'A gift.' })
    expect(body).toMatchObject({
      payment_status: 'waived',
      report_readable: true,
      report_gates: [],
    })
    expect(await ask('check-inspection-access', inspectionId)).toEqual({ access: true, gates: [] })
    const notices = await told(owner, 'invoice_paid')
    expect((await send(admin, inspectionId, 'waive', { reason: 'Again.' })).status).toBe(200)
    expect(await told(owner, 'invoice_paid')).toEqual(notices)
    const { timeline, events } = await get(admin, inspectionId)
    expect(timeline.filter(({ event }: { event: string }) => event === 'waive')).toHaveLength(1)
    expect(events.map(({ event }: { event: string }) => event)).not.toContain('waive')
  })

  it('is waived once when two admins do it at the same moment', async () => {
    const { inspectionId } = await schedule(owner)
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(admin, inspectionId, 'waive', { reason: 'A gift.' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { timeline } = await get(admin, inspectionId)
    expect(timeline.filter(({ event }: { event: string }) => event === 'waive')).toHaveLength(1)
  })

  it('before the report leaves no bill behind', async () => {
    const { inspectionId, propertyId } = await schedule(owner)
    await send(admin, inspectionId, 'waive', { reason: 'A gift.' })
    const { property } = await get(owner, inspectionId)
    await rateTheRest(inspector, inspectionId)
    await finish(inspector, inspectionId)
    expect(
      (await told(owner, 'invoice_due')).filter((title) => title.includes(property.street)),
    ).toEqual([])
    expect(await ask('check-inspection-access', inspectionId)).toMatchObject({ access: true })
    expect((await owner.get(`/property/${propertyId}/inspections`)).body[0].payment_status).toBe(
      'waived',
    )
  })

  it('is not possible for a visit that was cancelled', async () => {
    const { inspectionId } = await schedule(owner)
    await send(owner, inspectionId, 'cancel', { reason: 'We moved.' })
    const answer = await send(admin, inspectionId, 'waive', { reason: 'A gift.' })
    expect([answer.status, answer.body.code]).toEqual([409, 'wrong_state'])
    expect(await ask('payments/status', inspectionId)).toMatchObject({ status: 'unpaid' })
  })
})
