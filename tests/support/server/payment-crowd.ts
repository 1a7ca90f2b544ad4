import fc from 'fast-check'
import Stripe from 'stripe'
import { defaultCompany } from '#server/config.ts'
import { connect, type Db } from '#server/db/connect.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { ProviderError } from '#server/payments/sandbox/provider-error.ts'
import { makesInspections } from '#tests/support/lives/inspection-world.ts'
import { type Provider, startProvider, webhookSecret } from './provider.ts'
import { type Answer, type Client, makeClient } from './server.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

/*
 * Many people pay at once at two server processes. A process is killed in the middle of a call of the provider, which
 * drops connections too; its events come permuted, doubled, forged, or not at all.
 */

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
  'ask',
  'pay again',
  'return',
] as const
type Happening = (typeof happenings)[number]

const story = fc.record({
  pressedTwice: fc.boolean(),
  before: fc.array(fc.constantFrom(...happenings), { minLength: 1, maxLength: 4 }),
  after: fc.array(fc.constantFrom(...happenings), { maxLength: 4 }),
})
/** What happens to some payments, to their events and to the processes. */
const crowd = (payments: number) =>
  fc.record({
    stories: fc.array(story, { minLength: payments, maxLength: payments }),
    /** For each event: its place in the order, and how often it comes. */
    arrivals: fc.array(fc.record({ place: fc.nat(1000), times: fc.integer({ min: 0, max: 2 }) }), {
      minLength: 64,
      maxLength: 64,
    }),
    /** At which calls of the provider a process is killed, and how many answers are dropped on the way. */
    kills: fc.array(
      fc.record({ call: fc.integer({ min: 1, max: 8 }), dropped: fc.integer({ min: 0, max: 2 }) }),
      { minLength: 2, maxLength: 2 },
    ),
  })
type Crowd = ReturnType<typeof crowdOf>
/** The crowd of a seed. */
export const crowdOf = (seed: number, payments: number) => {
  const [only] = fc.sample(crowd(payments), { seed, numRuns: 1 })
  if (only === undefined) throw new Error('no crowd')
  return only
}

export type PaymentWorld = {
  db: Db
  provider: Provider
  /** Plays a crowd; answers the ids of its inspections once the servers have heard of everything. */
  play: (crowd: Crowd) => Promise<string[]>
  kills: () => number
  close: () => Promise<void>
}

const tokenAt = async ({ url }: ServerProcess, account: string): Promise<string> =>
  (
    await makeClient(url, null, null).post('/auth/login', {
      email: `${account}@hearthkeep.example`,
      password: demoPassword,
    })
  ).body.token

const sessionIn = ({ status, body }: Answer): string | null =>
  status === 200 ? String(body.url.split('/').at(-1)) : null

/** Two server processes that work on their jobs, beside a provider of their own. */
export const startPaymentWorld = async (): Promise<PaymentWorld> => {
  const provider = await startProvider()
  const first = await startServerProcess({ env: provider.env })
  const processes = [first, await startServerProcess({ env: provider.env, beside: first })] as const
  const db = connect(first.databaseUrl, 4)
  const { make } = makesInspections(db, {
    now: Date.now,
    config: { publicUrl: first.url, companyName: defaultCompany },
  })
  const tokens = { owner: await tokenAt(first, 'homeowner'), admin: await tokenAt(first, 'admin') }
  let killed = 0
  let turn = 0

  /** Asks one process, and the other one if that one has just been killed. */
  const anywhere = async (request: (url: string) => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      turn += 1
      const answer = await request(processes[turn % 2 === 0 ? 0 : 1].url).catch(() => null)
      if (answer === null) continue
      if (answer.status !== 429) return answer
      await db.deleteFrom('rate_limits').execute()
    }
  }
  const ask = (who: keyof typeof tokens, request: (client: Client) => Promise<Answer>) =>
    anywhere((url) => request(makeClient(url, tokens[who], null)))
  const checkout = (inspection_id: string) =>
    ask('owner', (client) =>
      client.post('/payments/checkout', { inspection_id, purpose: 'inspection' }),
    )

  const happen = async (inspectionId: string, session: string, what: Happening): Promise<void> => {
    const { sandbox } = provider
    const { payment_intent: intent, payment_status } = await sandbox.retrieve(session)
    const isPaid = payment_status === 'paid' && intent !== null
    if (what === 'declined' || what === 'card' || what === 'bank') await sandbox.pay(session, what)
    else if (what === 'arrive' || what === 'bounce')
      await sandbox.settle(session, what === 'arrive')
    else if (what === 'ask')
      await ask('owner', (client) => client.get(`/payments/status?inspection_id=${inspectionId}`))
    else if (what === 'pay again') {
      const other = sessionIn(await checkout(inspectionId))
      if (other !== null) await sandbox.pay(other, 'card')
    } else if (what === 'return')
      // Two admins at once, or one who presses twice.
      await Promise.all(
        [0, 1].map(() =>
          ask('admin', (client) =>
            client.post('/payments/refund', {
              inspection_id: inspectionId,
              amount_cents: 500,
              refunded_cents: 0,
            }),
          ),
        ),
      )
    else if (isPaid && what === 'part')
      // It may be disputed, or all returned.
      await sandbox.refund(intent, 100, null).catch((error: unknown) => {
        if (!(error instanceof ProviderError)) throw error
      })
    else if (isPaid && what === 'come back') {
      const refund = (await sandbox.list('refund')).find(
        ({ payment_intent, status }) => payment_intent === intent && status === 'succeeded',
      )
      if (refund !== undefined) await sandbox.failRefund(refund.id)
    } else if (isPaid && (what === 'dispute' || what === 'won' || what === 'lost'))
      await sandbox.dispute(intent, what === 'dispute' ? 'needs_response' : what)
  }

  const send = (payload: string, secret: string) =>
    anywhere(async (url) => {
      const { status, headers } = await fetch(`${url}/api/payments/webhook`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
        },
        body: payload,
      })
      return { status, headers, body: {} }
    })
  /** Brings the events so far to the servers, each as often and in the order that the crowd says. */
  const deliver = async ({ arrivals }: Crowd): Promise<void> => {
    const events = provider.events.splice(0)
    const sent = events
      .map((event, index) => ({ event, ...arrivals[index % arrivals.length] }))
      .sort((one, other) => (one.place ?? 0) - (other.place ?? 0))
      .flatMap(({ event, times = 1 }) => Array.from({ length: times }, () => event))
    await Promise.all(
      sent.map(async (event) => {
        const { status } = await send(JSON.stringify(event), webhookSecret)
        if (status !== 200) throw new Error(`an event was answered ${status}`)
        const lie = JSON.stringify({ ...event, id: `${event.id}_forged` })
        const forged = await send(lie, 'whsec_guessed')
        if (forged.status !== 400) throw new Error(`a forged event was answered ${forged.status}`)
      }),
    )
  }

  /** Kills one process after the other at the provider's calls that the crowd names, each before it is answered. */
  const letDie = ({ kills }: Crowd): (() => Promise<void>) => {
    const work: Promise<void>[] = []
    let [calls, at] = [0, 0]
    let isDown = false
    provider.atRequest(() => {
      calls += 1
      const kill = kills[at]
      if (kill === undefined || isDown || calls < kill.call) return
      const process = processes[at % 2 === 0 ? 0 : 1]
      ;[at, calls, isDown] = [at + 1, 0, true]
      killed += 1
      provider.dropAnswers(kill.dropped)
      work.push(
        process.restart().finally(() => {
          isDown = false
        }),
      )
    })
    return async () => {
      provider.atRequest(null)
      await Promise.all(work)
    }
  }

  return {
    db,
    provider,
    kills: () => killed,
    play: async (crowd) => {
      const ids: string[] = []
      for (const _ of crowd.stories) ids.push(await make())
      const alive = letDie(crowd)
      const sessions = await Promise.all(
        crowd.stories.map(async ({ pressedTwice }, index) => {
          const presses = await Promise.all(
            (pressedTwice ? [0, 1] : [0]).map(() => checkout(ids[index] ?? '')),
          )
          return presses.map(sessionIn).find((session) => session !== null) ?? null
        }),
      )
      for (const part of ['before', 'after'] as const) {
        await Promise.all(
          crowd.stories.map(async (one, index) => {
            const session = sessions[index] ?? null
            if (session === null) return
            for (const what of one[part]) await happen(ids[index] ?? '', session, what)
          }),
        )
        await deliver(crowd)
      }
      await alive()
      provider.dropAnswers(0)
      return ids
    },
    close: async () => {
      await db.destroy()
      for (const process of processes.toReversed()) await process.close()
      await provider.close()
    },
  }
}
