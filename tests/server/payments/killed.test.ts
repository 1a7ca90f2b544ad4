import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addJob } from '#server/jobs/queue.ts'
import { booksOf, leftOut, truthOf } from '#tests/support/faults/books.ts'
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
        const truth = await truthOf(world.provider, id)
        const { charges } = truth
        expect(charges, `seed ${now}, ${count} payments: nobody pays twice`).toBeLessThanOrEqual(1)
        expect(await booksOf(world.db, id), `seed ${now}, ${count} payments`).toEqual({
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
      expect(await leftOut(world.db)).toEqual([])
    }
    expect(world.kills()).toBeGreaterThan(0)
    if (payments > mostAtOnce) console.info(JSON.stringify({ ...seen, kills: world.kills() }))
  },
  180_000 + payments * 5_000,
)
