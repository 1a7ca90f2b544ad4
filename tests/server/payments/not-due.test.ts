import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { schedule, told } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider, webhookSecret } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* A payment that was begun for an amount that is not due any more. */

let provider: Provider
let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterAll(async () => {
  await server.close()
  await provider.close()
})
beforeEach(() => {
  provider.events.length = 0
})

/** Opens the page of an inspection; the id of its session. */
const open = async (inspection_id: string, purpose = 'inspection') => {
  const { body } = await owner.post('/payments/checkout', { inspection_id, purpose })
  return String(body.url.split('/').at(-1))
}
const status = async (id: string) =>
  (await owner.get(`/payments/status?inspection_id=${id}`)).body.status
/** Brings the provider's events to the server, and waits until it has worked on them. */
const deliver = async () => {
  for (const event of [...provider.events]) {
    const payload = JSON.stringify(event)
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: webhookSecret })
    await fetch(`${server.url}/api/payments/webhook`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      body: payload,
    })
  }
  await server.quiet()
}

it('a payment page closes when the visit is cancelled or the bill waived, so that nobody pays for nothing', async () => {
  for (const [verb, client] of [
    ['cancel', owner],
    ['waive', admin],
  ] as const) {
    const { inspectionId } = await schedule(owner)
    const session = await open(inspectionId)
    await client.post(`/inspections/${inspectionId}/${verb}`, { reason: 'A reason.' })
    await server.quiet()
    expect((await provider.sandbox.retrieve(session)).status, verb).toBe('expired')
    const { timeline } = (await owner.get(`/inspections/${inspectionId}`)).body
    expect(
      timeline.filter(({ sentence }: { sentence: string | null }) =>
        sentence?.endsWith('was begun and not finished. Nothing was taken.'),
      ),
      verb,
    ).toHaveLength(1)
  }
})

it('a payment that arrives after a waiver is reported to admins, and changes neither state nor price', async () => {
  for (const purpose of [undefined, 'prepayment']) {
    const { inspectionId } = await schedule(owner)
    const before = (await owner.get(`/inspections/${inspectionId}`)).body
    const session = await open(inspectionId, purpose)
    await provider.sandbox.pay(session, 'bank')
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    await provider.sandbox.settle(session, true)
    await deliver()
    expect(await status(inspectionId)).toBe('waived')
    const { property, quote } = (await owner.get(`/inspections/${inspectionId}`)).body
    expect(quote).toEqual(before.quote)
    expect((await told(admin, 'system_alert'))[0]).toBe(
      `A payment for ${property.street} arrived that is not due: return it`,
    )
  }
})

it('a payment that arrives after the visit was cancelled is told to admins, who return it', async () => {
  const { inspectionId } = await schedule(owner)
  const session = await open(inspectionId)
  await provider.sandbox.pay(session, 'bank')
  await owner.post(`/inspections/${inspectionId}/cancel`, { reason: 'We sold the home.' })
  const before = await told(admin, 'system_alert')
  await provider.sandbox.settle(session, true)
  await deliver()
  await deliver()
  const { property, number } = (await owner.get(`/inspections/${inspectionId}`)).body
  expect(await told(admin, 'system_alert')).toEqual([
    `${number}, ${property.street} was cancelled after it was paid: return the money`,
    ...before,
  ])
  const { payment } = (await admin.get(`/payments/received?inspection_id=${inspectionId}`)).body
  expect(payment.due_back.cents).toBe(payment.amount_cents)
})
