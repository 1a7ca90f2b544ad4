import { sql } from 'kysely'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '#server/jobs/tasks/payments-reconcile.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { askProvider } from '#server/payments/provider.ts'
import { syncPayment } from '#server/payments/sync.ts'
import { httpError, schedule, told } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider, webhookSecret } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* A refund that the provider made may fail days later: the payer's bank does not take it, and the money is here again. */

const day = 86_400_000

let provider: Provider
/** How far the clocks of the server are ahead of the provider's, in milliseconds. */
let ahead = 0
let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({
    seed: 'demo',
    env: provider.env,
    now: () => Date.now() + ahead,
  })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterEach(() => {
  provider.atRequest(null)
  ahead = 0
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** A visit that is paid, and the provider's name for its payment. */
const paid = async () => {
  const { inspectionId } = await schedule(owner)
  const { body } = await owner.post('/payments/checkout', {
    inspection_id: inspectionId,
    purpose: 'inspection',
  })
  await provider.sandbox.pay(body.url.split('/').at(-1), 'card')
  const status = await owner.get(`/payments/status?inspection_id=${inspectionId}`)
  await server.quiet()
  const { payment_id, intent_id } = await server.db
    .selectFrom('payments')
    .select(['payment_id', 'intent_id'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  const { street } = status.body.visit
  const cents = Number(status.body.amount_cents)
  return { inspectionId, paymentId: payment_id, intent: intent_id ?? '', street, cents }
}
const giveBack = (inspection_id: string, amount_cents: number, refunded_cents = 0) =>
  admin.post('/payments/refund', { inspection_id, amount_cents, refunded_cents })
const received = async (inspectionId: string, client = admin) =>
  (await client.get(`/payments/received?inspection_id=${inspectionId}`)).body.payment
const refundsOf = async (intent: string) =>
  (await provider.sandbox.list('refund')).filter(({ payment_intent }) => payment_intent === intent)
/** The bank does not take the last refund, and the provider says so. */
const fail = async (intent: string) => {
  provider.events.length = 0
  const [last] = await refundsOf(intent)
  await provider.sandbox.failRefund(last?.id ?? '')
  for (const event of provider.events) {
    const payload = JSON.stringify(event)
    const { status } = await fetch(`${server.url}/api/payments/webhook`, {
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
    expect(status).toBe(200)
  }
  await server.quiet()
}
const night = async () => {
  const { db, services, server: fastify } = server.app
  await reconcile({}, { db, services, log: fastify.log, isLastTry: false })
  await server.quiet()
}
const documentsOf = async (inspectionId: string) =>
  (await admin.get(`/payments/documents?inspection_id=${inspectionId}`)).body.documents as {
    kind: string
    document_id: string
    amount_cents: number
  }[]
const notesOf = async (inspectionId: string) =>
  (await documentsOf(inspectionId)).filter(({ kind }) => kind === 'credit_note')

describe('a refund that fails later', () => {
  it('counts as returned no more; the payer and admins are told, and the timeline says it', async () => {
    const { inspectionId, intent, street } = await paid()
    await giveBack(inspectionId, 1000)
    expect(await received(inspectionId)).toMatchObject({ came_back_cents: null })
    await fail(intent)
    for (const client of [admin, owner])
      expect(await received(inspectionId, client)).toMatchObject({
        refunded_cents: 0,
        refunded_at: null,
        came_back_cents: 1000,
        refund: null,
      })
    const { timeline, returned } = (await owner.get(`/inspections/${inspectionId}`)).body
    expect(returned).toBeNull()
    expect(timeline.map(({ sentence }: { sentence: string }) => sentence)).toContain(
      '$10.00 that was returned did not reach the payer.',
    )
    const toPayer = `$10.00 for ${street} did not reach you: we still have it and will be in touch`
    const toAdmins = `$10.00 returned for ${street} did not reach the payer: return it another way`
    expect(await told(owner, 'system_alert')).toContain(toPayer)
    expect(await told(admin, 'system_alert')).toContain(toAdmins)
    expect(await told(owner, 'system_alert')).not.toContain(toAdmins)
    const { rows } = await sql`
      select returned_cents from visit_receipts where inspection_id = ${inspectionId}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ returned_cents: 0 }])
  })

  it('has a credit note below zero that says why and comes by no mail: the documents are what is returned', async () => {
    const { inspectionId, intent } = await paid()
    await giveBack(inspectionId, 1000)
    await giveBack(inspectionId, 500, 1000)
    await server.quiet()
    const before = server.mail.received.length
    await fail(intent)
    const mailed = server.mail.received.slice(before)
    expect(mailed.flatMap(({ attachments }) => attachments)).toEqual([])
    const notes = await notesOf(inspectionId)
    expect(notes.map(({ amount_cents }) => amount_cents)).toEqual([1000, 500, -500])
    const answer = await fetch(
      `${server.url}/api/payments/documents/${notes.at(-1)?.document_id}`,
      { headers: { authorization: `Bearer ${owner.token}` } },
    )
    const text = await textOfPdf(Buffer.from(await answer.arrayBuffer()))
    expect(text).toMatch(/Credit note CRN-\d{5}/)
    expect(text).toContain('Credited: −$5.00')
    expect(text).toContain('This takes back $5.00 of the credit notes before it')
    expect(await received(inspectionId)).toMatchObject({ refunded_cents: 1000 })
  })

  it('can be made again with the same amounts, once, and then nothing is left to do', async () => {
    const { inspectionId, intent, cents } = await paid()
    await giveBack(inspectionId, cents)
    await fail(intent)
    const answers = await Promise.all([
      giveBack(inspectionId, cents),
      giveBack(inspectionId, cents),
    ])
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect((await refundsOf(intent)).map(({ status }) => status)).toEqual(['succeeded', 'failed'])
    expect(await received(inspectionId)).toMatchObject({
      refunded_cents: cents,
      refunded_at: expect.any(String),
      came_back_cents: null,
    })
    const notes = await notesOf(inspectionId)
    expect(notes.map(({ amount_cents }) => amount_cents)).toEqual([cents, -cents, cents])
    expect(httpError(await giveBack(inspectionId, 100, cents))).toEqual([409, 'wrong_state'])
    await fail(intent)
    expect(await received(inspectionId)).toMatchObject({
      refunded_cents: 0,
      came_back_cents: cents,
    })
  })

  it('is due again after a cancellation', async () => {
    const { inspectionId, intent, cents } = await paid()
    await owner.post(`/inspections/${inspectionId}/cancel`, { reason: 'We moved.' })
    await giveBack(inspectionId, cents)
    expect((await received(inspectionId)).due_back.cents).toBe(0)
    await fail(intent)
    expect((await received(inspectionId)).due_back.cents).toBe(cents)
  })

  it('at the very moment in which it is made is known to the admin who waits for it', async () => {
    const { inspectionId, intent } = await paid()
    provider.atRequest(async () => {
      const [last] = await refundsOf(intent)
      if (last !== undefined) await provider.sandbox.failRefund(last.id)
    })
    expect((await giveBack(inspectionId, 1000)).body).toMatchObject({
      refunded_cents: 0,
      came_back_cents: 1000,
    })
  })

  it('and of which no event told is found by the night, weeks after it was made', async () => {
    const { inspectionId, intent } = await paid()
    await giveBack(inspectionId, 1000)
    const [last] = await refundsOf(intent)
    await provider.sandbox.failRefund(last?.id ?? '')
    // At the provider, all of it is as old as that.
    ahead = 20 * day
    await night()
    ahead = 0
    expect(await received(inspectionId)).toMatchObject({
      refunded_cents: 0,
      came_back_cents: 1000,
    })
  })
})

it('an earlier refusal is not shown again after a refund of another way came back', async () => {
  const { inspectionId, intent } = await paid()
  provider.refuseRefund('balance_insufficient')
  await giveBack(inspectionId, 1000)
  expect((await received(inspectionId)).refund).toMatchObject({ state: 'refused' })
  await provider.sandbox.refund(intent, 500, null)
  await night()
  await fail(intent)
  expect(await received(inspectionId)).toMatchObject({ refunded_cents: 0, refund: null })
})

it('the provider is asked for the refunds of a payment only once money went back', async () => {
  const { inspectionId, paymentId, intent } = await paid()
  const { db, services } = server.app
  let requests = 0
  const look = async () => {
    requests = 0
    provider.atRequest(() => {
      requests += 1
    })
    await syncPayment({ db, services }, paymentId)
    provider.atRequest(null)
    return requests
  }
  expect(await look()).toBe(2)
  await giveBack(inspectionId, 1000)
  expect(await look()).toBe(3)
  await fail(intent)
  expect(await look()).toBe(3)
})

it('the refunds of a payment are all that were ever made, the oldest first', async () => {
  const { intent } = await paid()
  const [session] = (await provider.sandbox.list('checkout.session')).filter(
    ({ payment_intent }) => payment_intent === intent,
  )
  const { provider: known } = server.app.services
  if (known === null) throw new Error('The server takes no payments.')
  const first = await provider.sandbox.refund(intent, 1000, null)
  await provider.sandbox.refund(intent, 2000, null)
  await provider.sandbox.failRefund(first.id)
  expect((await askProvider(known, session?.id ?? '')).refunds).toEqual([
    { cents: 1000, came_back: true },
    { cents: 2000, came_back: false },
  ])
})

it('a refund fails by a button on the page of the development server, the last one first', async () => {
  const { intent } = await paid()
  const [session] = (await provider.sandbox.list('checkout.session')).filter(
    ({ payment_intent }) => payment_intent === intent,
  )
  const url = `${provider.env.STRIPE_API_URL}/pay/${session?.id}`
  const press = async () =>
    (await fetch(url, { method: 'POST', body: new URLSearchParams({ press: 'fail' }) })).text()
  expect(await press()).not.toContain('Do not take the')
  await provider.sandbox.refund(intent, 1000, null)
  await provider.sandbox.refund(intent, 2000, null)
  expect(await (await fetch(url)).text()).toContain('Do not take the $20.00')
  expect(await press()).toContain('Do not take the $10.00')
  expect(await press()).not.toContain('Do not take the')
  expect((await refundsOf(intent)).map(({ status }) => status)).toEqual(['failed', 'failed'])
})
