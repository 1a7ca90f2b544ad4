import Fastify from 'fastify'
import { beforeEach, describe, expect, it } from 'vitest'
import { addSandbox } from '#server/payments/sandbox/mount.ts'
import type { SandboxEvent } from '#server/payments/sandbox/objects.ts'
import { makeSandbox, type Order } from '#server/payments/sandbox/sandbox.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

/* The payment provider of development keeps to the rules of the real one, on which this server relies. */

const { db } = ownDatabase('none')

const begun = Date.parse('2026-03-10T15:00:00Z')
const seconds = begun / 1000
let now = begun
let events: SandboxEvent[] = []
beforeEach(async () => {
  now = begun
  events = []
  for (const table of ['sandbox_objects', 'sandbox_answers'] as const)
    await db.deleteFrom(table).execute()
})
const sandbox = makeSandbox({
  db,
  now: () => now,
  pageUrl: (id) => `https://hearthkeep.example/pay/${id}`,
  deliver: (event) => events.push(event),
})
const order: Order = {
  mode: 'payment',
  amount_total: 10_000,
  currency: 'usd',
  client_reference_id: null,
  customer_email: null,
  metadata: {},
  intent_metadata: {},
  success_url: 'https://hearthkeep.example/paid',
  cancel_url: null,
  expires_at: seconds + 3600,
  line: { name: 'An inspection', description: '' },
}
const open = async () => (await sandbox.create(order, null)).id
const told = () => events.map(({ type }) => type)
const intentOf = async (session: string) => {
  const { payment_intent } = await sandbox.retrieve(session)
  const intent = await sandbox.find('payment_intent', payment_intent ?? '')
  if (intent === null) throw new Error('Somebody has paid.')
  return intent
}
const paid = async () => {
  const session = await open()
  await sandbox.pay(session, 'card')
  return (await intentOf(session)).id
}
const refusal = (code: string) => ({ status: 400, code })

describe('a page of the provider', () => {
  it('is one for each key, and closes at its hour', async () => {
    const [first, again] = [
      await sandbox.create(order, 'a key'),
      await sandbox.create(order, 'a key'),
    ]
    expect(again).toEqual(first)
    expect((await sandbox.create(order, 'another key')).id).not.toBe(first.id)
    now = begun + 3_599_000
    expect(await sandbox.retrieve(first.id)).toMatchObject({ status: 'open' })
    expect(told()).toEqual([])
    now = begun + 3_600_000
    // Nobody has looked at this one since.
    expect(await sandbox.pay(await open(), 'card')).toMatchObject({ payment_status: 'unpaid' })
    expect(told()).toEqual([])
    expect(await sandbox.retrieve(first.id)).toMatchObject({ status: 'expired' })
    expect(told()).toEqual(['checkout.session.expired'])
    expect(await sandbox.pay(first.id, 'card')).toMatchObject({ payment_status: 'unpaid' })
    expect(told()).toEqual(['checkout.session.expired'])
  })

  it('that was paid is not closed any more', async () => {
    const session = await open()
    await sandbox.pay(session, 'card')
    await expect(sandbox.expire(session)).rejects.toMatchObject(refusal('invalid_state'))
    await expect(sandbox.expire('cs_test_none')).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it('stays open after a card that is refused, and the next card pays the same intent', async () => {
    const session = await open()
    expect(await sandbox.pay(session, 'declined')).toMatchObject({ status: 'open' })
    const refused = await intentOf(session)
    expect(refused).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'card_declined', charge: expect.stringMatching(/^ch_/) },
      latest_charge: { paid: false, balance_transaction: null },
    })
    expect(await sandbox.pay(session, 'card')).toMatchObject({
      status: 'complete',
      payment_status: 'paid',
    })
    expect(await intentOf(session)).toMatchObject({
      id: refused.id,
      status: 'succeeded',
      last_payment_error: null,
      // 2.9 percent and thirty cents.
      latest_charge: { paid: true, balance_transaction: { fee: 320 } },
    })
    expect(told()).toEqual([
      'payment_intent.payment_failed',
      'payment_intent.succeeded',
      'checkout.session.completed',
    ])
  })

  it.each([
    [true, 'paid', 'succeeded'],
    [false, 'unpaid', 'failed'],
  ] as const)(
    'that a bank confirms later (%s) is complete before, and settled once',
    async (arrived, payment_status, word) => {
      const session = await open()
      expect(await sandbox.settle(session, arrived)).toMatchObject({ status: 'open' })
      expect(await sandbox.pay(session, 'bank')).toMatchObject({
        status: 'complete',
        payment_status: 'unpaid',
      })
      expect((await intentOf(session)).status).toBe('processing')
      expect(await sandbox.settle(session, arrived)).toMatchObject({ payment_status })
      expect(await sandbox.settle(session, !arrived)).toMatchObject({ payment_status })
      expect(told()).toEqual([
        'checkout.session.completed',
        `checkout.session.async_payment_${word}`,
      ])
    },
  )
})

describe('money that is returned', () => {
  it('is at most what is left, once for each key', async () => {
    const intent = await paid()
    const first = await sandbox.refund(intent, 4000, 'first')
    expect(await sandbox.refund(intent, 4000, 'first')).toEqual(first)
    await expect(sandbox.refund(intent, 5000, 'first')).rejects.toMatchObject(
      refusal('idempotency_error'),
    )
    await expect(sandbox.refund(intent, 6001, 'too much')).rejects.toMatchObject(
      refusal('amount_too_large'),
    )
    expect(await sandbox.find('payment_intent', intent)).toMatchObject({
      latest_charge: { amount_refunded: 4000, refunded: false },
    })
    expect(await sandbox.refund(intent, null, 'the rest')).toMatchObject({ amount: 6000 })
    expect(await sandbox.find('payment_intent', intent)).toMatchObject({
      latest_charge: { amount_refunded: 10_000, refunded: true },
    })
    await expect(sandbox.refund(intent, 1, 'more')).rejects.toMatchObject(
      refusal('charge_already_refunded'),
    )
    expect(told().filter((type) => type.startsWith('refund'))).toEqual([
      'refund.created',
      'refund.created',
    ])
  })

  it('that a bank does not take is here again, once, and can be returned again', async () => {
    const intent = await paid()
    const [first, second] = [
      await sandbox.refund(intent, 4000, null),
      await sandbox.refund(intent, 6000, null),
    ]
    events = []
    await sandbox.failRefund(first.id)
    await sandbox.failRefund(first.id)
    expect(told()).toEqual(['refund.failed'])
    expect(await sandbox.find('refund', first.id)).toEqual({ ...first, status: 'failed' })
    expect(await sandbox.find('refund', second.id)).toEqual(second)
    expect(await sandbox.find('payment_intent', intent)).toMatchObject({
      latest_charge: { amount_refunded: 6000, refunded: false },
    })
    expect(await sandbox.refund(intent, null, null)).toMatchObject({ amount: 4000 })
    await expect(sandbox.failRefund('re_none')).rejects.toMatchObject({ code: 'resource_missing' })
  })

  it('is none of a card that was refused, or of nobody', async () => {
    const session = await open()
    await sandbox.pay(session, 'declined')
    const { id } = await intentOf(session)
    await expect(sandbox.refund(id, null, null)).rejects.toMatchObject(
      refusal('charge_already_refunded'),
    )
    await expect(sandbox.refund('pi_none', null, null)).rejects.toMatchObject({
      code: 'resource_missing',
    })
  })

  it('is none while a bank disputes the payment or has decided for the payer, and some when it decided for us', async () => {
    const [open, lost, won] = [await paid(), await paid(), await paid()]
    for (const intent of [open, lost, won]) await sandbox.dispute(intent, 'needs_response')
    await sandbox.dispute(lost, 'lost')
    await sandbox.dispute(won, 'won')
    for (const intent of [open, lost])
      await expect(sandbox.refund(intent, 100, null)).rejects.toMatchObject(
        refusal('charge_disputed'),
      )
    expect(await sandbox.refund(won, 100, null)).toMatchObject({ amount: 100 })
  })
})

describe('a dispute', () => {
  it('is over what was not returned, and is decided once', async () => {
    const intent = await paid()
    await sandbox.refund(intent, 4000, null)
    events = []
    await sandbox.dispute(intent, 'needs_response')
    const asked = await sandbox.disputeOf(intent)
    expect(asked).toMatchObject({ amount: 6000, status: 'needs_response' })
    now += 60_000
    await sandbox.dispute(intent, 'won')
    await sandbox.dispute(intent, 'lost')
    expect(await sandbox.disputeOf(intent)).toEqual({ ...asked, status: 'won' })
    expect(told().slice(0, 2)).toEqual(['charge.dispute.created', 'charge.dispute.closed'])
    expect(await sandbox.find('payment_intent', intent)).toMatchObject({
      latest_charge: { disputed: true },
    })
  })
})

describe('the calls to the provider', () => {
  const secretKey = 'sk_test_own'
  const calling = async () => {
    const server = Fastify()
    await addSandbox(server, {
      db,
      prefix: '',
      publicUrl: 'https://hearthkeep.example',
      secretKey,
      now: () => now,
      deliver: () => {},
    })
    return async (method: 'GET' | 'POST', url: string, form?: object, key = secretKey) => {
      const { statusCode, payload } = await server.inject({
        method,
        url: `/v1${url}`,
        headers: {
          authorization: `Bearer ${key}`,
          ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
        ...(form && { payload: `${new URLSearchParams(Object.entries(form))}` }),
      })
      return [statusCode, JSON.parse(payload)]
    }
  }
  const wish = {
    mode: 'payment',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '2500',
    'line_items[0][quantity]': '2',
    'metadata[payment_id]': 'one',
    success_url: 'https://hearthkeep.example/paid',
    expires_at: String(seconds + 3600),
  }

  it('are answered to the secret key alone, with an error that names what is wrong', async () => {
    const call = await calling()
    expect(await call('POST', '/checkout/sessions', wish, 'sk_test_other')).toMatchObject([
      401,
      { error: { code: 'api_key_invalid' } },
    ])
    expect(await call('POST', '/checkout/sessions', wish)).toMatchObject([
      200,
      { amount_total: 5000, metadata: { payment_id: 'one' }, status: 'open' },
    ])
    const refused = async (more: object) => {
      const [status, { error }] = await call('POST', '/checkout/sessions', { ...wish, ...more })
      return [status, error?.code]
    }
    expect(await refused({ success_url: '' })).toEqual([400, 'parameter_missing'])
    expect(await refused({ 'line_items[0][quantity]': '0' })).toEqual([
      400,
      'parameter_invalid_integer',
    ])
    // A page is open from half an hour to a day, give or take the seconds of a call.
    for (const [ahead, status] of [
      [30 * 60 - 6, 400],
      [30 * 60 - 5, 200],
      [24 * 3600 + 5, 200],
      [24 * 3600 + 6, 400],
    ] as const)
      expect((await refused({ expires_at: String(seconds + ahead) }))[0], `${ahead}`).toBe(status)
  })

  it('list what was made since a moment, and the refunds of one payment', async () => {
    const call = await calling()
    const intent = await paid()
    now += 10_000
    const session = await open()
    await sandbox.pay(session, 'card')
    const { id } = await sandbox.refund(intent, 100, null)
    await sandbox.refund((await intentOf(session)).id, 100, null)
    const idsOf = async (url: string) =>
      (await call('GET', url))[1].data.map((one: { id: string }) => one.id)
    expect(await idsOf(`/refunds?payment_intent=${intent}`)).toEqual([id])
    expect(await idsOf(`/checkout/sessions?created[gte]=${seconds + 10}`)).toEqual([session])
    expect((await call('GET', '/payment_intents/pi_none'))[0]).toBe(404)
  })
})
