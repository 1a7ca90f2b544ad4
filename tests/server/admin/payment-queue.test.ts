import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { InspectionRow } from '#contract/inspection.ts'
import {
  paymentFilters,
  paymentOf,
  paymentSays,
  paymentsThatWait,
} from '#contract/vocabulary/payment-standing.ts'
import { idOf } from '#server/db/seed/ids.ts'
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

type Row = Pick<
  InspectionRow,
  'inspection_id' | 'number' | 'payment_status' | 'payment' | 'returned'
>
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
      payment: 'failed',
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
    expect(waiting.filter(({ payment }) => payment === 'disputed')).toHaveLength(2)
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
      payment: 'to_return',
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

describe('the words of payments', () => {
  it('say that a visit is paid whose owner has paid again after the bank took the first payment back', async () => {
    const { inspectionId, intent } = await prepay('card')
    await provider.sandbox.dispute(intent, 'needs_response')
    await listen()
    await provider.sandbox.dispute(intent, 'lost')
    await listen()
    const said = async () => (await admin.get(`/inspections/${inspectionId}`)).body.payment
    const lost = async () => idsOf(await listed(admin, 'lost')).includes(inspectionId)
    expect([await said(), await lost()]).toEqual(['lost', true])
    const at = new Date()
    await server.db
      .insertInto('payments')
      .values({
        inspection_id: inspectionId,
        payer_id: idOf('user homeowner'),
        purpose: 'inspection',
        amount_cents: 45_000,
        state: 'paid',
        begun_at: at,
        expires_at: at,
        paid_at: at,
      })
      .execute()
    expect([await said(), await lost()]).toEqual(['paid', false])
    expect(idsOf(await listed(admin, 'paid'))).toContain(inspectionId)
  })

  it('agree in the row, its filter, the file and the inspection itself, whatever became of the money', async () => {
    const [kept, part, all, lost, lostPart, won] = [
      await prepay('card'),
      await prepay('card'),
      await prepay('card'),
      await prepay('card'),
      await prepay('card'),
      await prepay('card'),
    ]
    const { amount_cents: amount } = (
      await admin.get(`/payments/received?inspection_id=${all.inspectionId}`)
    ).body.payment
    await provider.sandbox.refund(part.intent, 4000, null)
    await provider.sandbox.refund(all.intent, amount, null)
    await provider.sandbox.refund(lostPart.intent, 4000, null)
    await listen()
    for (const { intent } of [lost, lostPart, won])
      await provider.sandbox.dispute(intent, 'needs_response')
    await listen()
    for (const { intent } of [lost, lostPart]) await provider.sandbox.dispute(intent, 'lost')
    await provider.sandbox.dispute(won.intent, 'won')
    await listen()
    const { inspectionId: off } = await schedule(owner)
    await admin.post(`/inspections/${off}/cancel`, { reason: 'The house is sold.' })

    const expected: [string, string, string][] = [
      [kept.inspectionId, 'paid', 'Paid'],
      [part.inspectionId, 'partly_refunded', 'Paid, $40.00 returned'],
      [all.inspectionId, 'refunded', 'Refunded'],
      [lost.inspectionId, 'lost', 'Taken back by the bank'],
      [lostPart.inspectionId, 'lost', 'Taken back by the bank'],
      [won.inspectionId, 'paid', 'Paid'],
      [off, 'nothing_due', 'Nothing to pay'],
    ]
    const { inspections, total } = (await admin.get('/inspections?page_size=100')).body
    const rows: Row[] = inspections
    expect(rows).toHaveLength(total)
    for (const [id, word, says] of expected) {
      const row = rows.find(({ inspection_id }) => inspection_id === id)
      expect.assert(row)
      expect([paymentOf(row), paymentSays(paymentOf(row), row.returned)]).toEqual([word, says])
      const { body } = await admin.get(`/inspections/${id}`)
      expect([body.payment, paymentSays(body.payment, body.returned)]).toEqual([word, says])
      const file = String((await admin.get(`/inspections/export?payment=${word}`)).body)
      expect(file.split('\r\n').find((line) => line.startsWith(row.number))).toContain(says)
    }
    // Each inspection is under one filter: that of its own word.
    for (const word of paymentFilters)
      expect(idsOf(await listed(admin, word)).sort()).toEqual(
        idsOf(rows.filter((row) => paymentOf(row) === word)).sort(),
      )
    for (const words of ['paid,disputed', 'refunded,to_return,unpaid', paymentFilters.join(',')])
      expect(idsOf(await listed(admin, words)).sort()).toEqual(
        idsOf(rows.filter((row) => words.split(',').includes(paymentOf(row)))).sort(),
      )
  })
})
