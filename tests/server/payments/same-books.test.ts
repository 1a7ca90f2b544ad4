import fc from 'fast-check'
import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ProviderError } from '#server/payments/sandbox/provider-error.ts'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider, webhookSecret } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/*
 * Whatever happens at the provider, and however its events arrive: permuted, doubled, dropped or forged: after
 * the night the books say what the provider says.
 */

let provider: Provider
let server: TestServer
let owner: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
  owner = await server.as('homeowner')
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const happenings = [
  'declined',
  'card',
  'bank',
  'arrive',
  'bounce',
  'part',
  'come back',
  'dispute',
  'won',
  'lost',
] as const
type Happening = (typeof happenings)[number]

const happen = async (session: string, what: Happening): Promise<void> => {
  const { sandbox } = provider
  if (what === 'declined' || what === 'card' || what === 'bank') await sandbox.pay(session, what)
  else if (what === 'arrive' || what === 'bounce') await sandbox.settle(session, what === 'arrive')
  else {
    const { payment_intent, payment_status } = await sandbox.retrieve(session)
    if (payment_status !== 'paid' || payment_intent === null) return
    if (what === 'part')
      // It may be disputed or lost: the provider refuses then.
      await sandbox.refund(payment_intent, 100, null).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error
      })
    else if (what === 'come back') {
      const refund = (await sandbox.list('refund')).find(
        (one) => one.payment_intent === payment_intent && one.status === 'succeeded',
      )
      if (refund !== undefined) await sandbox.failRefund(refund.id)
    } else await sandbox.dispute(payment_intent, what === 'dispute' ? 'needs_response' : what)
  }
}

const send = (payload: string, secret = webhookSecret) =>
  fetch(`${server.url}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
    },
    body: payload,
  })

/** How the events of one payment arrive: which are dropped, which come twice, and in which order. */
const arrival = fc.record({
  dropped: fc.array(fc.nat(11), { maxLength: 6 }),
  doubled: fc.array(fc.nat(11), { maxLength: 6 }),
  order: fc.array(fc.nat(1000), { minLength: 24, maxLength: 24 }),
  forged: fc.boolean(),
})

const calm = { dropped: [], doubled: [], order: Array<number>(24).fill(0), forged: false }

it('keeps the books of the provider, however its events arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 6 }),
      arrival,
      async (what, { dropped, doubled, order, forged }) => {
        const { inspectionId } = await schedule(owner)
        const { body } = await owner.post('/payments/checkout', {
          inspection_id: inspectionId,
          purpose: 'inspection',
        })
        const session = body.url.split('/').at(-1)
        provider.events.length = 0
        for (const one of what) await happen(session, one)
        const arriving = provider.events
          .flatMap((event, place) =>
            dropped.includes(place) ? [] : doubled.includes(place) ? [event, event] : [event],
          )
          .map((event, place) => ({ event, at: order[place] ?? 0 }))
          .sort((one, other) => one.at - other.at)
        const statuses = await Promise.all(
          arriving.map(async ({ event }) => (await send(JSON.stringify(event))).status),
        )
        expect(statuses.every((status) => status === 200)).toBe(true)
        if (forged) {
          const lie = JSON.stringify({
            id: `evt_forged_${session}`,
            object: 'event',
            type: 'checkout.session.completed',
            data: { object: { id: session, object: 'checkout.session', payment_status: 'paid' } },
          })
          expect((await send(lie, 'whsec_guessed')).status).toBe(400)
        }
        await server.quiet()
        // The night finds what was dropped.
        const { reconcile } = await import('#server/jobs/tasks/payments-reconcile.ts')
        const { db, services } = server.app
        await reconcile({}, { db, services, log: server.app.server.log, isLastTry: false })
        await server.quiet()
        const truth = await provider.sandbox.retrieve(session)
        const intent =
          truth.payment_intent === null
            ? null
            : await provider.sandbox.find('payment_intent', truth.payment_intent)
        const rows = await db
          .selectFrom('payments')
          .innerJoin('inspections', 'inspections.inspection_id', 'payments.inspection_id')
          .select(['payment_status', 'refunded_cents', 'paid_at', 'dispute'])
          .where('payments.inspection_id', '=', inspectionId)
          .execute()
        const isPaid = truth.payment_status === 'paid'
        expect(rows).toHaveLength(1)
        expect(rows[0]).toMatchObject({
          refunded_cents: intent?.latest_charge?.amount_refunded ?? 0,
          payment_status: isPaid
            ? 'paid'
            : intent?.status === 'processing'
              ? 'pending'
              : intent === null
                ? 'unpaid'
                : 'failed',
        })
        expect(rows[0]?.paid_at !== null).toBe(isPaid)
        const { rows: noted } = await sql<{ cents: number }>`
          select coalesce(sum(amount_cents), 0)::int as cents from billing_documents
          where inspection_id = ${inspectionId} and kind = 'credit_note'`.execute(db)
        expect(noted[0]?.cents).toBe(rows[0]?.refunded_cents)
        const arrivals = await db
          .selectFrom('life_events')
          .select('event_id')
          .where('life', '=', 'inspection')
          .where('subject_id', '=', inspectionId)
          .where('event', '=', 'payment.paid')
          .execute()
        expect(arrivals).toHaveLength(isPaid ? 1 : 0)
      },
    ),
    { numRuns: 25, examples: [[['card', 'part', 'come back', 'part', 'part', 'come back'], calm]] },
  )
})
