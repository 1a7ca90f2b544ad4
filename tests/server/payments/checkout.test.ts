import { randomUUID } from 'node:crypto'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { prepaid } from '#contract/price.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { inDollars } from '#contract/vocabulary/money.ts'
import type { SandboxEvent } from '#server/payments/sandbox/objects.ts'
import { httpError, publishVisit, schedule, told } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider, webhookSecret } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let provider: Provider
let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  provider.events.length = 0
})

const pay = (client: Client, inspection_id: string, purpose = 'inspection') =>
  client.post('/payments/checkout', { inspection_id, purpose })
const sessionIn = (url: string) => url.split('/').at(-1) ?? ''
/** Opens the page of an inspection; the id of its session. */
const open = async (id: string, purpose?: string) => {
  const answer = await pay(owner, id, purpose)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return sessionIn(answer.body.url)
}
const status = async (id: string) =>
  (await owner.get(`/payments/status?inspection_id=${id}`)).body.status
const send = (payload: string) =>
  fetch(`${server.url}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': Stripe.webhooks.generateTestHeaderString({
        payload,
        secret: webhookSecret,
      }),
    },
    body: payload,
  })
/** Brings these events to the server, and waits until it has worked on them. */
const deliver = async (events: readonly SandboxEvent[] = provider.events) => {
  for (const event of [...events]) expect((await send(JSON.stringify(event))).status).toBe(200)
  await server.quiet()
}
const lifeOf = async (inspectionId: string) =>
  (
    await server.db
      .selectFrom('life_events')
      .innerJoin('payments', 'payments.payment_id', 'life_events.subject_id')
      .select('event')
      .where('life', '=', 'payment')
      .where('inspection_id', '=', inspectionId)
      .orderBy('event_id')
      .execute()
  ).map(({ event }) => event)

describe('a payment page', () => {
  it('asks for the price that the server knows, for this inspection', async () => {
    const { inspectionId } = await schedule(owner)
    const { amount_cents } = (await owner.get(`/payments/status?inspection_id=${inspectionId}`))
      .body
    expect(await provider.sandbox.retrieve(await open(inspectionId))).toMatchObject({
      amount_total: amount_cents,
      currency: 'usd',
      client_reference_id: inspectionId,
      success_url: `${server.url}/inspections/${inspectionId}/payment-success`,
    })
  })

  it('is one, however often and wherever somebody presses Pay', async () => {
    const { inspectionId } = await schedule(owner)
    const answers = await Promise.all([1, 2, 3, 4].map(() => pay(owner, inspectionId)))
    const urls = answers.flatMap((answer) => (answer.status === 200 ? [answer.body.url] : []))
    expect(new Set(urls).size).toBe(1)
    expect(await open(inspectionId)).toBe(sessionIn(urls[0]))
  })

  it('opens although the provider’s answer is lost on the way, and is still one', async () => {
    const { inspectionId } = await schedule(owner)
    provider.dropAnswers(1)
    const session = await open(inspectionId)
    expect(await open(inspectionId)).toBe(session)
    const made = (await provider.sandbox.list('checkout.session')).filter(
      ({ client_reference_id }) => client_reference_id === inspectionId,
    )
    expect(made).toHaveLength(1)
  })

  it('closes when the other price is chosen, so that nobody pays both', async () => {
    const { inspectionId } = await schedule(owner)
    const full = await open(inspectionId)
    const advance = await open(inspectionId, 'prepayment')
    expect((await provider.sandbox.retrieve(full)).status).toBe('expired')
    const { amount_total } = await provider.sandbox.retrieve(full)
    expect((await provider.sandbox.retrieve(advance)).amount_total).toBe(
      prepaid(amount_total ?? 0, defaultPriceTable),
    )
  })

  it('that is left until its page closes takes nothing, and the timeline says so once', async () => {
    const { inspectionId } = await schedule(owner)
    const session = await open(inspectionId)
    await provider.sandbox.expire(session)
    for (const _ of [1, 2]) await deliver()
    const { timeline, quote, payment_status } = (await owner.get(`/inspections/${inspectionId}`))
      .body
    expect(payment_status).toBe('unpaid')
    const left = `A payment of ${inDollars(quote.total_cents)} was begun and not finished. Nothing was taken.`
    expect(
      timeline.filter(({ sentence }: { sentence: string | null }) => sentence === left),
    ).toHaveLength(1)
  })

  it('is refused with a sentence where nothing can be paid', async () => {
    const { inspectionId } = await schedule(owner)
    expect((await pay(owner, inspectionId, 'gift')).status).toBe(400)
    expect((await pay(owner, 'none')).status).toBe(400)
    expect((await pay(owner, randomUUID())).status).toBe(404)
    expect((await pay(server.anonymous, inspectionId)).status).toBe(401)
    expect((await pay(inspector, inspectionId)).status).toBe(403)
    expect((await pay(admin, inspectionId)).status).toBe(403)
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    expect(httpError(await pay(owner, inspectionId))).toEqual([409, 'wrong_state'])
  })

  it('for a payment in advance is refused once the visit is over', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    expect(httpError(await pay(owner, inspectionId, 'prepayment'))).toEqual([409, 'wrong_state'])
  })
})

describe('a payment', () => {
  it('opens the report when it arrives, and the owner is told once', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    await provider.sandbox.pay(await open(inspectionId), 'card')
    await deliver()
    expect(await status(inspectionId)).toBe('paid')
    expect((await owner.get(`/inspections/${inspectionId}/report`)).status).toBe(200)
    const { property, timeline } = (await owner.get(`/inspections/${inspectionId}`)).body
    const notices = async () =>
      (await told(owner, 'invoice_paid')).filter((title) => title.includes(property.street))
    expect(await notices()).toHaveLength(1)
    await deliver([...provider.events].reverse())
    expect(await notices()).toHaveLength(1)
    expect(await lifeOf(inspectionId)).toEqual(['begin', 'pay'])
    expect(timeline.map(({ event }: { event: string }) => event)).toContain('payment.paid')
    expect(httpError(await pay(owner, inspectionId))).toEqual([409, 'wrong_state'])
  })

  it('arrives although no event comes: a request for its status asks the provider', async () => {
    const { inspectionId } = await schedule(owner)
    await provider.sandbox.pay(await open(inspectionId), 'card')
    expect(await status(inspectionId)).toBe('paid')
  })

  it('is known to a person who comes back from the page, though the event of a card refused before came last', async () => {
    const { inspectionId } = await schedule(owner)
    const session = await open(inspectionId)
    await provider.sandbox.pay(session, 'declined')
    await deliver()
    await provider.sandbox.pay(session, 'card')
    expect(await status(inspectionId)).toBe('paid')
  })

  it('with a card that is refused says so, and the next card on the same page pays', async () => {
    const { inspectionId } = await schedule(owner)
    const session = await open(inspectionId)
    await provider.sandbox.pay(session, 'declined')
    await deliver()
    // Its page is open for the next card, so a person who comes back from there may have paid.
    expect((await owner.get(`/payments/status?inspection_id=${inspectionId}`)).body).toMatchObject({
      status: 'failed',
      under_way: true,
    })
    expect(await open(inspectionId)).toBe(session)
    await provider.sandbox.pay(session, 'card')
    await deliver()
    expect(await status(inspectionId)).toBe('paid')
    expect(await lifeOf(inspectionId)).toEqual(['begin', 'decline', 'pay'])
  })

  it('that is refused is told to its owner and to admins, once for each payment that fails', async () => {
    const { inspectionId } = await schedule(owner)
    const { number, property } = (await owner.get(`/inspections/${inspectionId}`)).body
    const session = await open(inspectionId)
    for (const _ of [1, 2]) {
      await provider.sandbox.pay(session, 'declined')
      await deliver()
    }
    const own = `Your payment for ${property.street} did not go through`
    const theirs = `The payment for ${number}, ${property.street} did not go through`
    const told = async (client: Client, title: string) =>
      (await client.get('/notifications?limit=100')).body.notifications.filter(
        (notice: { title: string }) => notice.title === title,
      )
    expect(await told(owner, own)).toHaveLength(1)
    const [notice, ...more] = await told(admin, theirs)
    expect(more).toEqual([])
    expect(notice.link).toContain(inspectionId)
    expect((await admin.get('/admin/overview')).body.payments).toContainEqual(
      expect.objectContaining({ inspection_id: inspectionId, payment_status: 'failed' }),
    )
  })

  it('by a bank that takes days is pending, cannot be paid again meanwhile, and arrives or fails', async () => {
    for (const arrives of [true, false]) {
      const { inspectionId } = await schedule(owner)
      const session = await open(inspectionId)
      await provider.sandbox.pay(session, 'bank')
      await deliver()
      expect(await status(inspectionId)).toBe('pending')
      expect(httpError(await pay(owner, inspectionId))).toEqual([409, 'wrong_state'])
      await provider.sandbox.settle(session, arrives)
      await deliver()
      expect(await status(inspectionId)).toBe(arrives ? 'paid' : 'failed')
      if (!arrives) expect(await open(inspectionId)).not.toBe(session)
    }
  })

  it('in advance writes its discount into the price, and only then', async () => {
    const { inspectionId } = await schedule(owner)
    const before = (await owner.get(`/inspections/${inspectionId}`)).body.quote
    const session = await open(inspectionId, 'prepayment')
    expect((await owner.get(`/inspections/${inspectionId}`)).body.quote).toEqual(before)
    await provider.sandbox.pay(session, 'card')
    await deliver()
    const { quote } = (await owner.get(`/inspections/${inspectionId}`)).body
    expect(quote.total_cents).toBe(prepaid(before.total_cents, defaultPriceTable))
    expect(quote.lines.map(({ cents }: { cents: number }) => cents)).toEqual([
      ...before.lines.map(({ cents }: { cents: number }) => cents),
      quote.total_cents - before.total_cents,
    ])
  })

  it('that is returned or disputed afterwards takes no report away', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const session = await open(inspectionId)
    await provider.sandbox.pay(session, 'card')
    await deliver()
    const { payment_intent } = await provider.sandbox.retrieve(session)
    await provider.sandbox.refund(payment_intent ?? '', 1000, null)
    await provider.sandbox.dispute(payment_intent ?? '', 'needs_response')
    await deliver()
    await provider.sandbox.dispute(payment_intent ?? '', 'lost')
    await deliver()
    expect(await lifeOf(inspectionId)).toEqual(['begin', 'pay', 'refund', 'dispute', 'lose'])
    expect((await owner.get(`/inspections/${inspectionId}/report`)).status).toBe(200)
    const { timeline } = (await owner.get(`/inspections/${inspectionId}`)).body
    expect(timeline.map(({ sentence }: { sentence: string }) => sentence)).toEqual(
      expect.arrayContaining([
        '$10.00 was returned.',
        'The bank of the payer disputes the payment.',
      ]),
    )
  })

  it('that is disputed is decided once on the page of the development server, which then says how', async () => {
    const decide = 'Decide the dispute'
    for (const [press, says] of [
      ['won', 'decided the dispute for Hearthkeep'],
      ['lost', 'decided the dispute for the payer'],
    ] as const) {
      const session = await open((await schedule(owner)).inspectionId)
      await provider.sandbox.pay(session, 'card')
      const url = `${provider.env.STRIPE_API_URL}/pay/${session}`
      const read = async () => (await fetch(url)).text()
      const pressed = async (button: string) =>
        (await fetch(url, { method: 'POST', body: new URLSearchParams({ press: button }) })).text()
      expect(await read()).toContain('Dispute the payment')
      expect(await pressed('needs_response')).toContain(decide)
      // What somebody presses on a page from before changes no decision.
      const pages = [await pressed(press), await pressed('needs_response'), await read()]
      for (const page of [...pages, await pressed(press === 'won' ? 'lost' : 'won')]) {
        expect(page).toContain(says)
        expect(page).not.toContain(decide)
        expect(page).not.toContain('Dispute the payment')
      }
    }
  })

  it('that nobody told us of is found at night', async () => {
    const { inspectionId } = await schedule(owner)
    await provider.sandbox.pay(await open(inspectionId), 'card')
    const { reconcile } = await import('#server/jobs/tasks/payments-reconcile.ts')
    const { db, services } = server.app
    await reconcile({}, { db, services, log: server.app.server.log, isLastTry: false })
    await server.quiet()
    expect(await status(inspectionId)).toBe('paid')
  })
})
