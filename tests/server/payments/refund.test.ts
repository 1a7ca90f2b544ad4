import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDollars } from '#contract/vocabulary/money.ts'
import { textOfPdf } from '#server/papers/pdf-text.ts'
import { httpError, schedule, told } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let provider: Provider
let server: TestServer
let owner: Client
let admin: Client
let inspector: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
  ;[owner, admin, inspector] = await Promise.all([
    server.as('homeowner'),
    server.as('admin'),
    server.as('inspector'),
  ])
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** A visit that is paid: its id and the amount in cents. */
const paid = async () => {
  const { propertyId, inspectionId } = await schedule(owner)
  const { body } = await owner.post('/payments/checkout', {
    inspection_id: inspectionId,
    purpose: 'inspection',
  })
  await provider.sandbox.pay(body.url.split('/').at(-1), 'card')
  await owner.get(`/payments/status?inspection_id=${inspectionId}`)
  await server.quiet()
  const { payment } = (await admin.get(`/payments/received?inspection_id=${inspectionId}`)).body
  return { propertyId, inspectionId, cents: Number(payment.amount_cents) }
}
const giveBack = (
  client: Client,
  inspection_id: string,
  amount_cents: unknown,
  refunded_cents = 0,
) => client.post('/payments/refund', { inspection_id, amount_cents, refunded_cents })
const returned = async (inspectionId: string) =>
  (await admin.get(`/payments/received?inspection_id=${inspectionId}`)).body.payment.refunded_cents
const atProvider = async () => {
  const sums = new Map<string, number>()
  for (const { payment_intent, amount } of await provider.sandbox.list('refund'))
    sums.set(payment_intent, (sums.get(payment_intent) ?? 0) + amount)
  return sums
}

describe('a receipt', () => {
  const path = (id: string) => `/payments/receipt?inspection_id=${id}`
  it('is a PDF of what arrived, for the owner and admins, and stays so when money is returned', async () => {
    const { inspectionId, cents } = await paid()
    await giveBack(admin, inspectionId, 1000)
    for (const client of [owner, admin]) {
      const answer = await fetch(`${server.url}/api${path(inspectionId)}`, {
        headers: { authorization: `Bearer ${client.token}` },
      })
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
      const text = await textOfPdf(Buffer.from(await answer.arrayBuffer()))
      expect(text).toMatch(/Receipt RCT-\d{5}/)
      expect(text).toContain(`Received: ${inDollars(cents)}`)
    }
  })
  it('is the payer’s own: a later owner of the home has none', async () => {
    const { propertyId, inspectionId } = await paid()
    await owner.post(`/inspections/${inspectionId}/cancel`, { reason: 'We sold it.' })
    const other = await server.as('homeowner2')
    const transfer = await admin.post(`/admin/properties/${propertyId}/transfer`, {
      email: 'homeowner2@hearthkeep.example',
      owner_id: owner.userId,
      reason: 'Sold.',
    })
    expect(transfer.status).toBe(200)
    expect((await other.get(path(inspectionId))).status).toBe(404)
    expect((await admin.get(path(inspectionId))).status).toBe(200)
  })
  it('is there only for money that arrived, and for nobody else', async () => {
    const { inspectionId } = await schedule(owner)
    expect((await owner.get(path(inspectionId))).status).toBe(404)
    expect((await owner.get('/payments/receipt')).status).toBe(400)
    expect((await server.anonymous.get(path(inspectionId))).status).toBe(401)
    expect((await (await server.as('inspector')).get(path(inspectionId))).status).toBe(403)
  })
})

describe('returning money', () => {
  it('happens in parts up to what was paid; the owner is told, and the timeline says it', async () => {
    const { inspectionId, cents } = await paid()
    expect((await giveBack(admin, inspectionId, 1000)).body).toMatchObject({ refunded_cents: 1000 })
    // The same amount once more is another refund.
    expect((await giveBack(admin, inspectionId, 1000, 1000)).body).toMatchObject({
      refunded_cents: 2000,
    })
    expect((await giveBack(admin, inspectionId, cents - 2000, 2000)).body).toMatchObject({
      refunded_cents: cents,
    })
    const { timeline, property, payment_status } = (await owner.get(`/inspections/${inspectionId}`))
      .body
    expect(timeline.map(({ sentence }: { sentence: string }) => sentence)).toContain(
      '$10.00 was returned.',
    )
    expect(payment_status).toBe('paid')
    expect(await told(owner, 'invoice_paid')).toContain(
      `$10.00 for ${property.street} is on its way back to you`,
    )
    expect(httpError(await giveBack(admin, inspectionId, 1, cents))).toEqual([409, 'wrong_state'])
  })

  it('is a part or all of it, and the inspection says which to the client, the inspector and admins, in lists and the file too', async () => {
    const { inspectionId, cents } = await paid()
    const { number } = (await owner.get(`/inspections/${inspectionId}`)).body
    await admin.post(`/inspections/${inspectionId}/assign`, { inspector_id: inspector.userId })
    const told = async () => {
      const own = await Promise.all(
        [owner, inspector, admin].map((client) => client.get(`/inspections/${inspectionId}`)),
      )
      const lists = await Promise.all(
        [inspector, admin].map((client) => client.get(`/inspections?q=${number}`)),
      )
      return [
        ...own.map(({ body }) => body.returned),
        ...lists.map(({ body }) => body.inspections[0].returned),
      ]
    }
    const inFile = async () => (await admin.get(`/inspections/export?q=${number}`)).body
    expect(await told()).toEqual([null, null, null, null, null])
    expect(await inFile()).toContain(',Paid,')
    await giveBack(admin, inspectionId, 1000)
    const part = { cents: 1000, is_all: false }
    expect(await told()).toEqual([part, part, part, part, part])
    expect(await inFile()).toContain(',"Paid, $10.00 returned",')
    await giveBack(admin, inspectionId, cents - 1000, 1000)
    const all = { cents, is_all: true }
    expect(await told()).toEqual([all, all, all, all, all])
    expect(await inFile()).toContain(',Refunded,')
  })

  it('is told and mailed to the person who paid, although the home is somebody else’s now', async () => {
    const { inspectionId, propertyId } = await paid()
    const { street } = (await owner.get(`/inspections/${inspectionId}`)).body.property
    await owner.post(`/inspections/${inspectionId}/cancel`, { reason: 'We sold it.' })
    const other = await server.as('homeowner2')
    await admin.post(`/admin/properties/${propertyId}/transfer`, {
      email: 'homeowner2@hearthkeep.example',
      owner_id: owner.userId,
      reason: 'Sold.',
    })
    await server.quiet()
    const before = server.mail.received.length
    expect((await giveBack(admin, inspectionId, 1000)).status).toBe(200)
    await server.quiet()
    const mails = server.mail.received.slice(before).filter((mail) => mail.attachments.length > 0)
    expect(mails.map(({ to }) => to)).toEqual([['homeowner@hearthkeep.example']])
    const title = `$10.00 for ${street} is on its way back to you`
    expect(await told(owner, 'invoice_paid')).toContain(title)
    expect(await told(other, 'invoice_paid')).not.toContain(title)
  })

  it('returns no more than is left, and says how much that is', async () => {
    const { inspectionId, cents } = await paid()
    const answer = await giveBack(admin, inspectionId, cents + 1)
    expect([answer.status, answer.body.fields.amount_cents]).toEqual([
      400,
      expect.stringMatching(/^Only \$\d+\.\d\d of the payment is left\.$/),
    ])
    expect(await returned(inspectionId)).toBe(0)
  })

  it('returns it once when it is pressed twice or by two admins at once', async () => {
    const { inspectionId } = await paid()
    const before = await atProvider()
    const answers = await Promise.all(
      [1000, 1000, 2000].map((cents) => giveBack(admin, inspectionId, cents)),
    )
    for (const { status } of answers) expect([200, 409]).toContain(status)
    const after = await atProvider()
    const news = [...after].filter(([intent, sum]) => before.get(intent) !== sum)
    expect(news).toHaveLength(1)
    expect([1000, 2000]).toContain(news[0]?.[1])
    expect(await returned(inspectionId)).toBe(news[0]?.[1])
    expect(httpError(await giveBack(admin, inspectionId, 1000))).toEqual([409, 'changed'])
  })

  it('says so where the provider has returned all of it meanwhile, and shows it', async () => {
    const { inspectionId, cents } = await paid()
    const { intent_id } = await server.db
      .selectFrom('payments')
      .select('intent_id')
      .where('inspection_id', '=', inspectionId)
      .executeTakeFirstOrThrow()
    await provider.sandbox.refund(intent_id ?? '', cents, null)
    expect(await returned(inspectionId)).toBe(0)
    expect(httpError(await giveBack(admin, inspectionId, 1000))).toEqual([409, 'changed'])
    expect(await returned(inspectionId)).toBe(cents)
  })

  it.each([
    [
      'balance_insufficient',
      'The balance at the payment provider does not cover it. Add money there, or return it when more has arrived.',
    ],
    ['charge_expired_for_refund', 'The payment provider refuses it: Said by the provider.'],
  ])(
    'says why the provider refuses it, and returns it once nothing is in the way: %s',
    async (code, sentence) => {
      const { inspectionId } = await paid()
      for (const cents of [1000, 1000, 2000]) {
        provider.refuseRefund(code)
        const answer = await giveBack(admin, inspectionId, cents)
        expect([...httpError(answer), answer.body.error]).toEqual([409, 'refund_refused', sentence])
        expect(await returned(inspectionId)).toBe(0)
      }
      expect((await giveBack(admin, inspectionId, 1500)).body).toMatchObject({
        refunded_cents: 1500,
      })
    },
  )

  it('proposes what the agreement returns after a cancellation, and tells the payer, but no later owner', async () => {
    const { propertyId, inspectionId, cents } = await paid()
    const due = async () =>
      (await admin.get(`/payments/received?inspection_id=${inspectionId}`)).body.payment.due_back
    expect((await due()).cents).toBe(0)
    await owner.post(`/inspections/${inspectionId}/cancel`, { reason: 'We moved.' })
    // The visit is on another day: cancelling is free.
    expect((await due()).cents).toBe(cents)
    const path = `/payments/received?inspection_id=${inspectionId}`
    expect((await owner.get(path)).body.payment.due_back).toEqual(await due())
    const other = await server.as('homeowner2')
    await admin.post(`/admin/properties/${propertyId}/transfer`, {
      email: 'homeowner2@hearthkeep.example',
      owner_id: owner.userId,
      reason: 'Sold.',
    })
    expect((await other.get(path)).body).toEqual({ payment: null })
  })

  it('is refused where nothing arrived, to anybody but admins, and for a value that is no amount', async () => {
    const { inspectionId } = await schedule(owner)
    expect((await admin.get(`/payments/received?inspection_id=${inspectionId}`)).body).toEqual({
      payment: null,
    })
    expect(httpError(await giveBack(admin, inspectionId, 100))).toEqual([409, 'wrong_state'])
    for (const wrong of [0, -5, 1.5, 'ten', null])
      expect((await giveBack(admin, inspectionId, wrong)).status).toBe(400)
    expect((await giveBack(admin, randomUUID(), 100)).status).toBe(404)
    expect((await giveBack(owner, inspectionId, 100)).status).toBe(403)
    expect((await giveBack(server.anonymous, inspectionId, 100)).status).toBe(401)
    const path = `/payments/received?inspection_id=${inspectionId}`
    expect((await inspector.get(path)).status).toBe(403)
    expect((await server.anonymous.get(path)).status).toBe(401)
    expect((await admin.get('/payments/received')).status).toBe(400)
  })
})
