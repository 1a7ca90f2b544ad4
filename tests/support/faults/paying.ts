import { setTimeout as pause } from 'node:timers/promises'
import Stripe from 'stripe'
import { defaultCompany } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import type { Reply, Visitor } from '#tests/support/cluster/visitor.ts'
import { makesInspections } from '#tests/support/lives/inspection-world.ts'
import { type Provider, webhookSecret } from '#tests/support/server/provider.ts'

/*
 * People who pay one inspection after another, while anything may be killed: each repeats a call until it is answered,
 * and the provider repeats an event until it is taken.
 */

export type Paying = {
  /** The inspections whose payment the provider has, and of which the server has taken the events. */
  paid: string[]
  stop: () => Promise<void>
}

const isTaken = ({ status }: Reply) => status < 500 && status !== 429 && status !== 409

export const startPaying = (
  { ask, url }: Pick<Visitor, 'ask' | 'url'>,
  provider: Pick<Provider, 'sandbox' | 'events'>,
  { databaseUrl, owner, admin }: { databaseUrl: string; owner: string; admin: string },
): Paying => {
  const db = connect(databaseUrl, 1)
  const { make } = makesInspections(
    db,
    { now: Date.now, config: { publicUrl: url, companyName: defaultCompany } },
    { road: 'Paid Way' },
  )
  const paid: string[] = []
  let going = true
  /** Tries again until it is done; a killed process comes back within a minute. */
  const untilDone = async <T>(
    work: () => Promise<T>,
    isDone: (answer: T) => boolean,
  ): Promise<T> => {
    const giveUp = Date.now() + 120_000
    for (;;) {
      const answer = await work().catch((error: unknown) => ({ failed: error }))
      if (!(typeof answer === 'object' && answer !== null && 'failed' in answer)) {
        if (isDone(answer)) return answer
      }
      if (Date.now() > giveUp) throw new Error(`A payment was not taken: ${JSON.stringify(answer)}`)
      await pause(200)
    }
  }
  const deliver = async () => {
    for (const event of provider.events.splice(0)) {
      const payload = JSON.stringify(event)
      const signature = () =>
        Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
      await untilDone(
        () =>
          ask('POST', '/payments/webhook', {
            body: event,
            headers: { 'stripe-signature': signature() },
          }),
        ({ status }) => status === 200,
      )
    }
  }
  const work = async () => {
    for (let number = 0; going; number++) {
      const inspection_id = await untilDone(make, () => true)
      const checkout = await untilDone(
        () =>
          ask('POST', '/payments/checkout', {
            token: owner,
            body: { inspection_id, purpose: 'inspection' },
          }),
        ({ status }) => status === 200,
      )
      await provider.sandbox.pay(String(checkout.body.url).split('/').at(-1) ?? '', 'card')
      await deliver()
      if (number % 3 === 0)
        await untilDone(
          () =>
            ask('POST', '/payments/refund', {
              token: admin,
              body: { inspection_id, amount_cents: 500, refunded_cents: 0 },
            }),
          // Answered late, it was done already.
          (answer) => isTaken(answer) || answer.status === 409,
        )
      await deliver()
      paid.push(inspection_id)
      await pause(100)
    }
  }
  const working = work()
  working.catch(() => {
    going = false
  })
  return {
    paid,
    stop: async () => {
      going = false
      await working.finally(() => db.destroy())
    },
  }
}
