import { afterAll, beforeAll, expect, it } from 'vitest'
import { invoiceOf } from '#server/payments/billing.ts'
import { askProvider } from '#server/payments/provider.ts'
import { follow, syncPayment } from '#server/payments/sync.ts'
import { publishVisit, schedule, told } from '#tests/support/fixtures/visit.ts'
import { peopleOf, startDemo } from '#tests/support/server/demos.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* What a payment leaves as it was. */

let provider: Provider
let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
  ;[owner, inspector, admin] = (await Promise.all(
    ['homeowner', 'inspector', 'admin'].map((who) => server.as(who)),
  )) as [Client, Client, Client]
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const open = async (inspection_id: string) => {
  const { body } = await owner.post('/payments/checkout', { inspection_id, purpose: 'inspection' })
  return String(body.url.split('/').at(-1))
}
const arrive = async (inspectionId: string, session: string) => {
  await provider.sandbox.pay(session, 'card')
  await owner.get(`/payments/status?inspection_id=${inspectionId}`)
}
const quoteOf = async (id: string) => (await owner.get(`/inspections/${id}`)).body.quote

it('the whole price, paid, stays the price: no discount is written', async () => {
  const { inspectionId } = await schedule(owner)
  const before = await quoteOf(inspectionId)
  await arrive(inspectionId, await open(inspectionId))
  expect(await quoteOf(inspectionId)).toEqual(before)
})

it('money that came back reduces no invoice: it was paid', async () => {
  const { inspectionId } = await publishVisit(owner, inspector)
  await arrive(inspectionId, await open(inspectionId))
  const returned = { inspection_id: inspectionId, amount_cents: 1000, refunded_cents: 0 }
  expect((await admin.post('/payments/refund', returned)).status).toBe(200)
  expect((await invoiceOf(server.db, inspectionId))?.credited_cents).toBe(0)
})

it('a fee that the provider once named stays, though a later answer has none or another one', async () => {
  const { inspectionId } = await schedule(owner)
  const session = await open(inspectionId)
  await arrive(inspectionId, session)
  const payment = () =>
    server.db
      .selectFrom('payments')
      .select(['payment_id', 'fee_cents'])
      .where('inspection_id', '=', inspectionId)
      .executeTakeFirstOrThrow()
  const before = await payment()
  expect(before.fee_cents).toBeGreaterThan(0)
  const { db, services } = server.app
  if (services.provider === null) throw new Error('The server takes no payments.')
  const known = await askProvider(services.provider, session)
  for (const fee_cents of [null, 1]) {
    await follow({ db, services }, before.payment_id, { ...known, fee_cents })
    expect(await payment()).toEqual(before)
  }
})

it('money that is not due is told to our own admins, and to none of a demo', async () => {
  const { admin: visitor } = await peopleOf(server, await startDemo(server, 'admin'))
  const { inspectionId } = await schedule(owner)
  const session = await open(inspectionId)
  // Paid before the waiver closes the page, and not known here yet.
  await provider.sandbox.pay(session, 'card')
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
  const before = (await told(visitor, 'system_alert')).length
  const { payment_id } = await server.db
    .selectFrom('payments')
    .select('payment_id')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  const { db, services } = server.app
  await syncPayment({ db, services }, payment_id)
  expect((await told(admin, 'system_alert'))[0]).toContain('that is not due: return it')
  expect(await told(visitor, 'system_alert')).toHaveLength(before)
})

it('what the provider does not answer is not taken for nothing: the work is tried again', async () => {
  const { inspectionId } = await schedule(owner)
  const session = await open(inspectionId)
  await arrive(inspectionId, session)
  const { provider: known } = server.app.services
  if (known === null) throw new Error('The server takes no payments.')
  // The first request is about the page; the others, about the money and its way back, get no answer.
  let requests = 0
  provider.atRequest(() => {
    requests += 1
    if (requests === 2) provider.dropAnswers(Number.POSITIVE_INFINITY)
  })
  await expect(askProvider(known, session)).rejects.toThrow(/connection/i)
  provider.atRequest(null)
  provider.dropAnswers(0)
  expect(await askProvider(known, session)).toMatchObject({ paid: true, refunds: [] })
})
