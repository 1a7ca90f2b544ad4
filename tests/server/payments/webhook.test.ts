import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Provider, startProvider, webhookSecret } from '#tests/support/server/provider.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let provider: Provider
let server: TestServer
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const day = 86_400
const signed = (payload: string, secret = webhookSecret, secondsAgo = 0) =>
  Stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  })
/** Brings a body to the webhook; its status and what it answers. */
const send = async (payload: string, signature = signed(payload)) => {
  // Without a socket: a server that refuses a large body may close the connection before its answer is read.
  const answer = await server.app.server.inject({
    method: 'POST',
    url: '/api/payments/webhook',
    headers: {
      'content-type': 'application/json',
      ...(signature === '' ? {} : { 'stripe-signature': signature }),
    },
    payload,
  })
  return { status: answer.statusCode, body: answer.json() }
}
const event = (created = Math.floor(Date.now() / 1000), id = 'evt_1') =>
  JSON.stringify({
    id,
    object: 'event',
    type: 'checkout.session.completed',
    created,
    data: { object: { id: 'cs_of_another_firm', object: 'checkout.session' } },
  })
const known = async () =>
  (await server.db.selectFrom('payment_events').select('event_id').execute()).map(
    ({ event_id }) => event_id,
  )
const badSignature = {
  status: 400,
  body: { error: 'The signature does not fit this event.', code: 'bad_signature' },
}

describe('the webhook', () => {
  it('takes an event of another firm, twice, and nothing happens', async () => {
    for (let count = 0; count < 2; count += 1)
      expect(await send(event())).toEqual({ status: 200, body: { received: true } })
    await server.quiet()
    expect((await known()).filter((id) => id === 'evt_1')).toHaveLength(1)
    expect(await server.db.selectFrom('payments').selectAll().execute()).toEqual([])
  })

  it('takes an event of yesterday that is delivered only now', async () => {
    const late = event(Math.floor(Date.now() / 1000) - day, 'evt_late')
    expect((await send(late)).status).toBe(200)
    await server.quiet()
    expect(await known()).toContain('evt_late')
  })

  it.each([
    ['signed by somebody else', () => signed(event(), 'whsec_other')],
    ['signed for another event', () => signed(event(0, 'evt_other'))],
    ['signed ten minutes ago', () => signed(event(), webhookSecret, 600)],
    ['signed yesterday', () => signed(event(), webhookSecret, day)],
  ])('refuses an event %s, and keeps nothing of it', async (_, signature) => {
    const before = await known()
    expect(await send(event(), signature())).toMatchObject(badSignature)
    expect(await known()).toEqual(before)
  })

  it.each([
    ['without a signature', () => send(event(), ''), 'Send an event with its signature.'],
    ['that is no event', () => send('"no"'), 'This is no event.'],
    ['that is no JSON', () => send('{'), 'This is no event.'],
  ])('refuses a body %s, and says so', async (_, ask, sentence) => {
    expect(await ask()).toMatchObject({ status: 400, body: { fields: { request: sentence } } })
  })

  it('refuses a body of 10 MB with a sentence, although it is signed, and keeps nothing of it', async () => {
    const before = await known()
    const large = JSON.stringify({ id: 'evt_large', padding: 'x'.repeat(10 * 1024 * 1024) })
    expect(await send(large)).toEqual({
      status: 413,
      body: { error: 'This is too large: an event has at most 256 kB.', code: 'too_large' },
    })
    expect(await known()).toEqual(before)
  })
})
