import Stripe from 'stripe'
import { demoPassword } from '#server/db/seed/people.ts'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import { startProvider, webhookSecret } from '#tests/support/server/provider.ts'
import { makeClient } from '#tests/support/server/server.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'
import { median, type Row } from './row.ts'

const checkouts = 20
const events = 500
/** Milliseconds between two events: a hundred in a second. */
const pace = 10

const signIn = async (url: string) => {
  const answer = await makeClient(url, null, null).post('/auth/login', {
    email: 'homeowner@hearthkeep.example',
    password: demoPassword,
  })
  return makeClient(url, answer.body.token, answer.body.user_id)
}

const inOrder = (times: number[]) => times.sort((a, b) => a - b)
const share = (sorted: number[], part: number) =>
  (sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN).toFixed(1)

/** The milliseconds until the answer, which must be a success. */
const timed = async (ask: () => Promise<Response | { status: number }>): Promise<number> => {
  const from = performance.now()
  const { status } = await ask()
  if (status !== 200) throw new Error(`a request was answered ${status}`)
  return performance.now() - from
}

/** An event of another firm: it is checked, kept and acknowledged, and its object is then not ours. */
const eventOf = (number: number) =>
  JSON.stringify({
    id: `evt_measured_${number}`,
    object: 'event',
    type: 'checkout.session.completed',
    created: Math.floor(Date.now() / 1000),
    data: { object: { id: `cs_of_another_firm_${number}`, object: 'checkout.session' } },
  })

/** A checkout from the press of Pay to the address of the provider's page, and events at a hundred in a second. */
export const moneyRows = async (): Promise<Row[]> => {
  const provider = await startProvider()
  const server = await startServerProcess({ seed: 'demo', env: provider.env })
  try {
    const owner = await signIn(server.url)
    const begun: number[] = []
    for (let count = 0; count < checkouts; count++) {
      const { inspection_id } = (await request(owner, await addHome(owner))).body
      const body = { inspection_id, purpose: 'prepayment' }
      begun.push(await timed(() => owner.post('/payments/checkout', body)))
    }
    const acknowledged: Promise<number>[] = []
    const from = performance.now()
    for (let number = 0; number < events; number++) {
      await new Promise((done) => setTimeout(done, from + number * pace - performance.now()))
      const payload = eventOf(number)
      const headers = {
        'content-type': 'application/json',
        'stripe-signature': Stripe.webhooks.generateTestHeaderString({
          payload,
          secret: webhookSecret,
        }),
      }
      acknowledged.push(
        timed(() =>
          fetch(`${server.url}/api/payments/webhook`, { method: 'POST', headers, body: payload }),
        ),
      )
    }
    const taken = inOrder(await Promise.all(acknowledged))
    inOrder(begun)
    return [
      {
        what: 'Checkout, from the press to the address of the provider’s page',
        result: `p95 ${share(begun, 0.95)} ms`,
        how: `${checkouts} new ones, the provider on this machine among it; median ${median(begun).toFixed(1)} ms`,
      },
      {
        what: 'An event of the provider is acknowledged, at 100 in a second',
        result: `p99 ${share(taken, 0.99)} ms`,
        how: `${events} events, whose work goes on as jobs meanwhile; median ${median(taken).toFixed(1)} ms, slowest ${share(taken, 1)} ms`,
      },
    ]
  } finally {
    await server.close()
    await provider.close()
  }
}
