import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paths } from '#contract/vocabulary/paths.ts'
import { leftPayment } from '#contract/vocabulary/payments.ts'
import { reconcile } from '#server/jobs/tasks/payments-reconcile.ts'
import { checkout } from '#server/payments/checkout.ts'
import { httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { callerOf } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* What the provider's page says, whom it lets pay, and what happens when it is unknown there. */

let provider: Provider
let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const pay = (inspection_id: string, purpose = 'inspection') =>
  owner.post('/payments/checkout', { inspection_id, purpose })
/** Opens the page of an inspection, as the provider knows it. */
const open = async (id: string, purpose?: string) => {
  const { status, body } = await pay(id, purpose)
  expect(status, JSON.stringify(body)).toBe(200)
  return provider.sandbox.retrieve(String(body.url.split('/').at(-1)))
}
const refused = async (id: string) => {
  const answer = await pay(id)
  return [...httpError(answer), answer.body.error]
}
const statusOf = async (id: string) =>
  (await owner.get(`/payments/status?inspection_id=${id}`)).body
const setVisit = (inspectionId: string, values: object) =>
  server.db
    .updateTable('inspections')
    .set(values)
    .where('inspection_id', '=', inspectionId)
    .execute()

describe('the page of the provider', () => {
  it('knows the address of the payer, says which visit of which home is paid, and leads back to it', async () => {
    const { propertyId, inspectionId } = await schedule(owner)
    const { number, property, quote } = (await owner.get(`/inspections/${inspectionId}`)).body
    const page = await open(inspectionId)
    const { payment_id } = await server.db
      .selectFrom('payments')
      .select('payment_id')
      .where('inspection_id', '=', inspectionId)
      .executeTakeFirstOrThrow()
    const back = paths.inspection({ propertyId, inspectionId })
    expect(page).toMatchObject({
      customer_email: 'homeowner@hearthkeep.example',
      cancel_url: `${server.url}${back}?${leftPayment.name}=${leftPayment.value}`,
      metadata: { payment_id, inspection_id: inspectionId, purpose: 'inspection' },
      line: { name: `Inspection ${number}` },
    })
    expect(page.intent_metadata).toEqual(page.metadata)
    for (const word of [property.street, ...quote.lines.map((one: { label: string }) => one.label)])
      expect(page.line.description).toContain(word)
  })

  it('for a payment in advance of a visit that is about to begin is open for half an hour', async () => {
    const { inspectionId } = await schedule(owner)
    const begin = Date.now() + 10 * 60_000
    await setVisit(inspectionId, {
      scheduled_start: new Date(begin),
      scheduled_end: new Date(begin + 3 * 3_600_000),
    })
    const { expires_at, status } = await open(inspectionId, 'prepayment')
    expect(status).toBe('open')
    expect(expires_at * 1000).toBeGreaterThan(Date.now() + 29 * 60_000)
  })

  it('is a new one where that of before never opened and it is too late for it', async () => {
    const { inspectionId } = await schedule(owner)
    const { amount_total } = await open(inspectionId, 'prepayment')
    await server.db
      .updateTable('payments')
      .set({ state: 'expired' })
      .where('inspection_id', '=', inspectionId)
      .execute()
    const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000)
    await setVisit(inspectionId, {
      scheduled_start: inMinutes(20),
      scheduled_end: inMinutes(230),
    })
    // The provider did not answer when this one was begun.
    await server.db
      .insertInto('payments')
      .values({
        inspection_id: inspectionId,
        payer_id: owner.userId ?? '',
        purpose: 'prepayment',
        amount_cents: amount_total ?? 0,
        state: 'open',
        begun_at: inMinutes(-5),
        expires_at: inMinutes(26),
      })
      .execute()
    const { expires_at, status } = await open(inspectionId, 'prepayment')
    expect(status).toBe('open')
    expect(expires_at * 1000).toBeGreaterThan(inMinutes(29).getTime())
  })

  it('that the provider no longer knows is replaced by another one, and takes nothing', async () => {
    const { inspectionId } = await schedule(owner)
    await open(inspectionId)
    await server.db
      .updateTable('payments')
      .set({ session_id: 'cs_test_of_another_key', url: 'https://pay.example/gone' })
      .where('inspection_id', '=', inspectionId)
      .execute()
    expect((await open(inspectionId)).status).toBe('open')
    const rows = await server.db
      .selectFrom('payments')
      .select('state')
      .where('inspection_id', '=', inspectionId)
      .orderBy('begun_at')
      .execute()
    expect(rows).toEqual([{ state: 'expired' }, { state: 'open' }])
  })

  it('that never opened gives way to the other price', async () => {
    const { inspectionId } = await schedule(owner)
    await open(inspectionId)
    await server.db
      .updateTable('payments')
      .set({ session_id: null, url: null })
      .where('inspection_id', '=', inspectionId)
      .execute()
    const { amount_total } = await open(inspectionId, 'prepayment')
    expect(amount_total).toBeLessThan((await statusOf(inspectionId)).amount_cents)
  })

  it('that waits for its first card says nothing of another try', async () => {
    const { inspectionId } = await schedule(owner)
    await open(inspectionId)
    expect(await statusOf(inspectionId)).not.toHaveProperty('under_way')
  })
})

describe('nobody pays', () => {
  it('for a visit that is cancelled, that costs nothing, or that was paid or waived, and is told why', async () => {
    const { inspectionId } = await schedule(owner)
    await setVisit(inspectionId, { quote: JSON.stringify({ total_cents: 0, lines: [] }) })
    expect(await refused(inspectionId)).toEqual([409, 'wrong_state', 'There is nothing to pay.'])
    await setVisit(inspectionId, { payment_status: 'paid' })
    expect((await refused(inspectionId))[2]).toBe('This inspection is paid already.')
    await setVisit(inspectionId, { payment_status: 'waived' })
    expect((await refused(inspectionId))[2]).toContain('the payment was waived')
    await setVisit(inspectionId, { status: 'cancelled', payment_status: 'unpaid' })
    expect((await refused(inspectionId))[2]).toContain('is cancelled')
  })

  it('in a demo where real money would move', async () => {
    const { inspectionId } = await schedule(owner)
    const { db, services } = server.app
    const caller = callerOf(owner.userId ?? '', 'homeowner')
    const visitor = { ...caller, demo: { id: randomUUID(), until: Date.now() + 3_600_000 } }
    await expect(
      checkout({ db, services }, visitor, inspectionId, 'inspection'),
    ).rejects.toMatchObject({ status: 409, code: 'demo' })
  })
})

describe('money that a bank disputes', () => {
  it('is said to be disputed, and then lost, and cannot be returned besides', async () => {
    const { inspectionId } = await schedule(owner)
    const { payment_intent } = await provider.sandbox.pay((await open(inspectionId)).id, 'card')
    await statusOf(inspectionId)
    const received = async (client: Client) =>
      (await client.get(`/payments/received?inspection_id=${inspectionId}`)).body.payment
    expect((await received(admin)).dispute).toBeNull()
    for (const [status, said] of [
      ['needs_response', 'open'],
      ['lost', 'lost'],
    ] as const) {
      await provider.sandbox.dispute(payment_intent ?? '', status)
      const { db, services, server: app } = server.app
      await reconcile({}, { db, services, log: app.log, isLastTry: false })
      await server.quiet()
      for (const client of [owner, admin]) expect((await received(client)).dispute).toBe(said)
      const answer = await admin.post('/payments/refund', {
        inspection_id: inspectionId,
        amount_cents: 100,
        refunded_cents: 0,
      })
      expect([...httpError(answer), answer.body.error]).toEqual([
        409,
        'wrong_state',
        'This payment is returned or disputed already.',
      ])
    }
  })
})
