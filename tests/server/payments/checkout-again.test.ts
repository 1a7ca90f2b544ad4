import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hurryJobs } from '#server/jobs/queue.ts'
import { httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* Pay is pressed again, or late: what has changed since the page of before was opened. */

let provider: Provider
let server: TestServer
let owner: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
  owner = await server.as('homeowner')
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

const pay = (inspection_id: string, purpose = 'inspection') =>
  owner.post('/payments/checkout', { inspection_id, purpose })
/** Opens the page of an inspection, as the provider knows it. */
const open = async (id: string, purpose?: string) => {
  const { status, body } = await pay(id, purpose)
  expect(status, JSON.stringify(body)).toBe(200)
  return provider.sandbox.retrieve(String(body.url.split('/').at(-1)))
}
const stateOf = async (session: string) => (await provider.sandbox.retrieve(session)).status
const beginsAt = (inspectionId: string, at: number) =>
  server.db
    .updateTable('inspections')
    .set({ scheduled_start: new Date(at), scheduled_end: new Date(at + 3 * 3_600_000) })
    .where('inspection_id', '=', inspectionId)
    .execute()

describe('the page of before', () => {
  it('closes when the price has changed, so that nobody pays the price of before', async () => {
    const { inspectionId } = await schedule(owner)
    const before = await open(inspectionId)
    const { quote } = (await owner.get(`/inspections/${inspectionId}`)).body
    await server.db
      .updateTable('inspections')
      .set({ quote: JSON.stringify({ ...quote, total_cents: quote.total_cents + 5000 }) })
      .where('inspection_id', '=', inspectionId)
      .execute()
    const after = await open(inspectionId)
    expect(await stateOf(before.id)).toBe('expired')
    expect(after.amount_total).toBe((before.amount_total ?? 0) + 5000)
  })

  it('that closes within a minute is not shown again', async () => {
    const { inspectionId } = await schedule(owner)
    const before = await open(inspectionId)
    await server.db
      .updateTable('payments')
      .set({ expires_at: new Date(Date.now() + 30_000) })
      .where('inspection_id', '=', inspectionId)
      .execute()
    const after = await open(inspectionId)
    expect(after.id).not.toBe(before.id)
    expect([await stateOf(before.id), await stateOf(after.id)]).toEqual(['expired', 'open'])
  })

  it('that never arrived here gives way to a new one where the home has other words by now', async () => {
    const { inspectionId } = await schedule(owner)
    // The call and both repetitions of the SDK: the provider has opened a page, and nobody knows its address.
    provider.dropAnswers(3)
    expect(httpError(await pay(inspectionId))).toEqual([503, 'provider_away'])
    await sql`
      update properties set city = 'Elsewhere' where property_id =
        (select property_id from inspections where inspection_id = ${inspectionId})`.execute(
      server.db,
    )
    const { id, line } = await open(inspectionId)
    expect(line.description).toContain('Elsewhere')
    expect((await open(inspectionId)).id).toBe(id)
    const { rows } = await sql`
      select state from payments where inspection_id = ${inspectionId} order by begun_at`.execute(
      server.db,
    )
    expect(rows).toEqual([{ state: 'expired' }, { state: 'open' }])
  })

  it('that is paid at the moment when it is to close is the payment: no second page opens', async () => {
    const { inspectionId } = await schedule(owner)
    const { id } = await open(inspectionId)
    const sessions = server.app.services.provider?.stripe.checkout.sessions
    if (sessions === undefined) throw new Error('The server takes no payments.')
    const expire = sessions.expire.bind(sessions)
    const spy = vi.spyOn(sessions, 'expire').mockImplementationOnce(async (session) => {
      await provider.sandbox.pay(session, 'card')
      return expire(session)
    })
    expect(httpError(await pay(inspectionId, 'prepayment'))).toEqual([409, 'wrong_state'])
    spy.mockRestore()
    expect(await stateOf(id)).toBe('complete')
    const payments = await server.db
      .selectFrom('payments')
      .select('state')
      .where('inspection_id', '=', inspectionId)
      .execute()
    expect(payments).toEqual([{ state: 'paid' }])
  })
})

describe('a payment in advance', () => {
  it('is refused from the hour on at which the visit begins, though nobody has begun it', async () => {
    const { inspectionId } = await schedule(owner)
    await beginsAt(inspectionId, Date.now() - 1000)
    expect(httpError(await pay(inspectionId, 'prepayment'))).toEqual([409, 'wrong_state'])
    expect((await open(inspectionId)).status).toBe('open')
  })

  it('has a page that closes when the visit begins', async () => {
    const { inspectionId } = await schedule(owner)
    const begin = Math.floor(Date.now() / 1000) + 2 * 3600
    await beginsAt(inspectionId, begin * 1000)
    expect((await open(inspectionId, 'prepayment')).expires_at).toBe(begin)
  })
})

describe('the state of a payment', () => {
  it('is told while the provider is away, and looked up once it is back, though nobody asks again', async () => {
    const { inspectionId } = await schedule(owner)
    const { id } = await open(inspectionId)
    await provider.sandbox.pay(id, 'card')
    provider.dropAnswers(1000)
    const { body } = await owner.get(`/payments/status?inspection_id=${inspectionId}`)
    expect(body.status).toBe('unpaid')
    provider.dropAnswers(0)
    const look = async () => {
      const { payment_id, state } = await server.db
        .selectFrom('payments')
        .select(['payment_id', 'state'])
        .where('inspection_id', '=', inspectionId)
        .executeTakeFirstOrThrow()
      await hurryJobs(server.db, [`payment ${payment_id}`])
      return state
    }
    await expect.poll(look).toBe('paid')
  })
})
