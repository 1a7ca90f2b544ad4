import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addJob } from '#server/jobs/queue.ts'
import {
  crowdOf,
  type PaymentWorld,
  startPaymentWorld,
} from '#tests/support/server/payment-crowd.ts'

/*
 * No double charge, no lost payment, no paid report locked, no number left out: whatever happens at the provider, to
 * its events, and to the processes. `npm run test:faults -- payments 1000` plays a thousand payments.
 */

const payments = Number(process.env.PAYMENTS ?? 6)
const seed = Number(process.env.PAYMENTS_SEED ?? 1)
const mostAtOnce = 25

let world: PaymentWorld
beforeAll(async () => {
  world = await startPaymentWorld()
})
afterAll(() => world.close())

/** The night: the servers ask about everything, and nothing is left to do. */
const settle = async () => {
  const { db } = world
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from graphile_worker.jobs
      where task_identifier like 'payment%' and (run_at <= now() or attempts > 0)`.execute(db)
    return rows[0]?.count
  }
  // A long run is one beside other work: its jobs wait for a processor.
  const timeout = payments > mostAtOnce ? 600_000 : 90_000
  const empty = () => expect.poll(waiting, { timeout, interval: 200 }).toBe(0)
  await empty()
  await addJob(db, 'payments.reconcile', {})
  await empty()
}

const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)

/** What the provider knows of the payments of an inspection. */
const truthOf = async (inspectionId: string) => {
  const { sandbox } = world.provider
  const sessions = (await sandbox.list('checkout.session')).filter(
    ({ client_reference_id }) => client_reference_id === inspectionId,
  )
  const paid = sessions.filter(({ payment_status }) => payment_status === 'paid')
  const intents = paid.map(({ payment_intent }) => payment_intent)
  const disputes = (await sandbox.list('dispute')).filter(({ payment_intent }) =>
    intents.includes(payment_intent),
  )
  const refunds = (await sandbox.list('refund')).filter(({ payment_intent }) =>
    intents.includes(payment_intent),
  )
  return {
    charges: paid.length,
    amount: sum(paid.map(({ amount_total }) => amount_total ?? 0)),
    refunded: sum(refunds.map(({ amount }) => amount)),
    disputed: sum(disputes.map(({ amount, status }) => (status === 'won' ? 0 : amount))),
  }
}

/** What our books say of it. */
const booksOf = async (inspectionId: string) => {
  const { db } = world
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from payments where inspection_id = i and paid_at is not null) as charges,
      (select coalesce(sum(amount_cents), 0)::int from payments
        where inspection_id = i and paid_at is not null) as amount,
      (select coalesce(sum(refunded_cents), 0)::int from payments where inspection_id = i) as refunded,
      (select coalesce(sum(dispute_cents), 0)::int from payments
        where inspection_id = i and dispute in ('open', 'lost')) as disputed,
      (select count(*)::int from inspections
        where inspection_id = i and payment_status = 'paid') as readable,
      (select count(*)::int from life_events
        where life = 'inspection' and subject_id = i and event = 'payment.paid') as told,
      (select count(*)::int from billing_documents
        where inspection_id = i and kind = 'invoice') as invoices,
      (select count(*)::int from billing_documents
        where inspection_id = i and kind = 'receipt') as receipts,
      (select coalesce(sum(amount_cents), 0)::int from billing_documents
        where inspection_id = i and kind = 'credit_note') as credited
    from (values (${inspectionId}::uuid)) as one(i)`.execute(db)
  return rows[0]
}

const checkNumbers = async () => {
  const rows = await world.db
    .selectFrom('billing_documents')
    .select(['kind', 'sequence'])
    .where('demo_id', 'is', null)
    .orderBy('sequence')
    .execute()
  for (const kind of ['invoice', 'receipt', 'credit_note']) {
    const numbers = rows.filter((row) => row.kind === kind).map(({ sequence }) => sequence)
    expect(numbers, kind).toEqual(numbers.map((_, index) => index + 1))
  }
}

it(
  'keeps the books of the provider although processes are killed in the middle',
  async () => {
    const seen = { payments: 0, charges: 0, refunded: 0, disputed: 0 }
    for (let done = 0; done < payments; done += mostAtOnce) {
      const count = Math.min(mostAtOnce, payments - done)
      const now = seed + done
      const ids = await world.play(crowdOf(now, count))
      await settle()
      for (const id of ids) {
        const truth = await truthOf(id)
        const { charges } = truth
        expect(charges, `seed ${now}, ${count} payments: nobody pays twice`).toBeLessThanOrEqual(1)
        expect(await booksOf(id), `seed ${now}, ${count} payments`).toEqual({
          ...truth,
          readable: charges,
          told: charges,
          invoices: charges,
          receipts: charges,
          credited: truth.refunded,
        })
        seen.payments += 1
        seen.charges += charges
        seen.refunded += truth.refunded === 0 ? 0 : 1
        seen.disputed += truth.disputed === 0 ? 0 : 1
      }
      await checkNumbers()
    }
    expect(world.kills()).toBeGreaterThan(0)
    if (payments > mostAtOnce) console.info(JSON.stringify({ ...seen, kills: world.kills() }))
  },
  180_000 + payments * 5_000,
)
