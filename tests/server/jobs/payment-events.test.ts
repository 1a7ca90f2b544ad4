import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workOnEvent } from '#server/jobs/tasks/payment-event.ts'
import { reconcile } from '#server/jobs/tasks/payments-reconcile.ts'
import { syncPayment } from '#server/payments/sync.ts'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let provider: Provider
let server: TestServer
let owner: Client
/** Milliseconds by which the clock of the provider is ahead. */
let ahead = 0
beforeAll(async () => {
  provider = await startProvider(() => Date.now() + ahead)
  // The jobs are called here, one at a time.
  server = await startTestServer({ seed: 'demo', env: { ...provider.env, JOBS: 'off' } })
  owner = await server.as('homeowner')
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const day = 86_400_000
const contextAt = (now: number) => {
  const { db, services, server: fastify } = server.app
  return { db, services: { ...services, now: () => now }, log: fastify.log, isLastTry: false }
}

/** A visit whose payment is known to have arrived. */
const paid = async () => {
  const { inspectionId } = await schedule(owner)
  const { body } = await owner.post('/payments/checkout', {
    inspection_id: inspectionId,
    purpose: 'inspection',
  })
  const session = String(body.url.split('/').at(-1))
  const { payment_intent } = await provider.sandbox.pay(session, 'card')
  await owner.get(`/payments/status?inspection_id=${inspectionId}`)
  const row = await server.db
    .selectFrom('payments')
    .select(['payment_id', 'state'])
    .where('session_id', '=', session)
    .executeTakeFirstOrThrow()
  expect(row.state).toBe('paid')
  return { paymentId: row.payment_id, intent: payment_intent ?? '' }
}

describe('an event of the provider', () => {
  const eventOf = async (id: string, of: { session_id?: string; intent_id?: string }) => {
    await server.db
      .insertInto('payment_events')
      .values({ event_id: id, type: 'payment', received_at: new Date(), ...of })
      .execute()
    return workOnEvent({ event: id }, contextAt(Date.now()))
  }

  it('about a payment that the same account takes for something else changes nothing', async () => {
    const { stripe } = server.app.services.provider ?? {}
    const other = await stripe?.checkout.sessions.create({
      mode: 'payment',
      expires_at: Math.floor((Date.now() + day) / 1000),
      success_url: 'https://other.example',
      line_items: [
        {
          quantity: 1,
          price_data: { currency: 'usd', unit_amount: 500, product_data: { name: 'A book' } },
        },
      ],
      metadata: { payment_id: 'order 17' },
    })
    const before = await server.db.selectFrom('payments').selectAll().execute()
    await eventOf('evt_order', { session_id: other?.id ?? '' })
    expect(await server.db.selectFrom('payments').selectAll().execute()).toEqual(before)
  })

  it.each([
    ['a session', { session_id: 'cs_of_nobody' }],
    ['an intent', { intent_id: 'pi_of_nobody' }],
  ])('about %s that the provider does not know ends without an error', async (kind, of) => {
    await eventOf(`evt_unknown_${kind}`, of)
    expect(await server.db.selectFrom('payments').selectAll().execute()).not.toContainEqual(
      expect.objectContaining(of),
    )
  })
})

describe('the look at the provider each night', () => {
  /** The payments that it wants to look at, when it is so many days later. */
  const looksAt = async (days: number): Promise<string[]> => {
    await sql`delete from graphile_worker._private_jobs where key like 'payment %'`.execute(
      server.db,
    )
    await reconcile({}, contextAt(Date.now() + days * day))
    const { rows } = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key like 'payment %'
    `.execute(server.db)
    return rows.map(({ key }) => key.slice('payment '.length))
  }

  it('is at payments of the last three days', async () => {
    const { paymentId } = await paid()
    expect(await looksAt(2)).toContain(paymentId)
    expect(await looksAt(4)).not.toContain(paymentId)
  })

  it('is at a disputed payment for as long as it takes', async () => {
    const { paymentId, intent } = await paid()
    await provider.sandbox.dispute(intent, 'needs_response')
    await syncPayment(server.app, paymentId)
    expect(await looksAt(60)).toContain(paymentId)
  })

  it.each(['open', 'pending'] as const)(
    'is at a payment that is %s for as long as it takes',
    async (state) => {
      const { paymentId } = await paid()
      expect(await looksAt(60)).not.toContain(paymentId)
      await server.db
        .updateTable('payments')
        .set({ state })
        .where('payment_id', '=', paymentId)
        .execute()
      expect(await looksAt(60)).toContain(paymentId)
    },
  )

  it('is at a payment of long ago of which money went back, or which is disputed, in the last three days', async () => {
    const [returned, disputed, other] = [await paid(), await paid(), await paid()]
    ahead = 30 * day
    await provider.sandbox.refund(returned.intent, 100, null)
    await provider.sandbox.dispute(disputed.intent, 'needs_response')
    ahead = 0
    const found = await looksAt(31)
    expect(found).toEqual(expect.arrayContaining([returned.paymentId, disputed.paymentId]))
    expect(found).not.toContain(other.paymentId)
  })
})
