import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paymentsThatWait } from '#contract/vocabulary/payments.ts'
import { reconcile } from '#server/jobs/tasks/payments-reconcile.ts'
import { schedule, told } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let provider: Provider
let server: TestServer
let owner: Client
let inspector: Client
let inspector2: Client
let admin: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
  ;[owner, inspector, inspector2, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('inspector2'),
    server.as('admin'),
  ])
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

type Row = { inspection_id: string; payment_status: string; disputed: boolean; to_return: boolean }
const idsOf = (rows: Row[]) => rows.map(({ inspection_id }) => inspection_id)
const listed = async (client: Client, payment: string): Promise<Row[]> =>
  (await client.get(`/inspections?page_size=100&payment=${payment}`)).body.inspections
const queue = async (): Promise<Row[]> => {
  const { payments, totals } = (await admin.get('/admin/overview')).body
  expect(totals.payments).toBe(payments.length)
  return payments
}

/** A visit whose owner pays before it, at the provider's page. */
const prepay = async (method: 'card' | 'declined') => {
  const { inspectionId } = await schedule(owner)
  const { body } = await owner.post('/payments/checkout', {
    inspection_id: inspectionId,
    purpose: 'prepayment',
  })
  const { payment_intent } = await provider.sandbox.pay(String(body.url.split('/').at(-1)), method)
  await listen()
  return { inspectionId, intent: payment_intent ?? '' }
}
/** The server asks the provider about everything that changed. */
const listen = async () => {
  const { db, services } = server.app
  await reconcile({}, { db, services, log: server.app.server.log, isLastTry: false })
  await server.quiet()
}

describe('the queue of payments', () => {
  it('holds a payment that failed before the visit, until the inspection is cancelled', async () => {
    const { inspectionId } = await prepay('declined')
    expect((await queue()).find((row) => row.inspection_id === inspectionId)).toMatchObject({
      payment_status: 'failed',
      disputed: false,
    })
    await admin.post(`/inspections/${inspectionId}/cancel`, { reason: 'The house is sold.' })
    expect(idsOf(await queue())).not.toContain(inspectionId)
    expect(idsOf(await listed(admin, 'failed'))).not.toContain(inspectionId)
  })

  it('holds a payment that a bank disputes, even of a cancelled inspection, until the bank decides', async () => {
    const [won, lost] = [await prepay('card'), await prepay('card')]
    const both = [won.inspectionId, lost.inspectionId]
    expect(idsOf(await queue())).not.toEqual(expect.arrayContaining([won.inspectionId]))
    for (const { intent } of [won, lost]) await provider.sandbox.dispute(intent, 'needs_response')
    await listen()
    await admin.post(`/inspections/${lost.inspectionId}/cancel`, { reason: 'A wrong house.' })
    const waiting = await queue()
    expect(idsOf(waiting)).toEqual(expect.arrayContaining(both))
    expect(waiting.filter(({ disputed }) => disputed)).toHaveLength(2)
    expect(idsOf(await listed(admin, 'disputed')).sort()).toEqual(both.sort())
    await provider.sandbox.dispute(won.intent, 'won')
    await provider.sandbox.dispute(lost.intent, 'lost')
    await listen()
    expect(await listed(admin, 'disputed')).toEqual([])
    for (const id of both) expect(idsOf(await queue())).not.toContain(id)
  })

  it('holds the payment of a cancelled visit until money has gone back', async () => {
    const { inspectionId } = await prepay('card')
    expect(idsOf(await queue())).not.toContain(inspectionId)
    await owner.post(`/inspections/${inspectionId}/cancel`, { reason: 'We moved.' })
    expect((await queue()).find((row) => row.inspection_id === inspectionId)).toMatchObject({
      payment_status: 'paid',
      to_return: true,
    })
    expect(idsOf(await listed(admin, 'to_return'))).toEqual([inspectionId])
    const [notice = ''] = await told(admin, 'system_alert')
    expect(notice).toMatch(/^HK-\d+, .* was cancelled after it was paid: return the money$/)
    const path = `/payments/received?inspection_id=${inspectionId}`
    const { payment } = (await admin.get(path)).body
    const body = { inspection_id: inspectionId, refunded_cents: 0 }
    await admin.post('/payments/refund', { ...body, amount_cents: payment.due_back.cents })
    await listen()
    expect(idsOf(await queue())).not.toContain(inspectionId)
    expect(await listed(admin, 'to_return')).toEqual([])
  })

  it('is the list that its link shows, and an inspector finds only visits of their own in it', async () => {
    const [failed, disputed] = [await prepay('declined'), await prepay('card')]
    await provider.sandbox.dispute(disputed.intent, 'needs_response')
    await listen()
    const both = [failed.inspectionId, disputed.inspectionId]
    const all = idsOf(await listed(admin, paymentsThatWait.join(',')))
    expect(all).toEqual(expect.arrayContaining(both))
    expect(all.toSorted()).toEqual(idsOf(await queue()).toSorted())
    expect(idsOf(await listed(inspector, 'failed,disputed'))).toEqual(expect.arrayContaining(both))
    expect(await listed(inspector2, 'failed,disputed')).toEqual([])
    expect((await owner.get('/inspections?payment=disputed')).status).toBe(403)
  })
})
