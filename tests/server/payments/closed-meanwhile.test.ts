import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reconcile } from '#server/jobs/tasks/payments-reconcile.ts'
import { httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

/* A payment that is closed while its page is being opened: at any time, one page at most can be paid. */

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

type Answer = Awaited<ReturnType<Client['post']>>
const pay = (inspection_id: string, purpose = 'inspection') =>
  owner.post('/payments/checkout', { inspection_id, purpose })
const sessionIn = ({ body, status }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200)
  return String(body.url.split('/').at(-1))
}
/** The sessions of an inspection that can be paid. */
const payable = async (inspectionId: string) =>
  (await provider.sandbox.list('checkout.session'))
    .filter(
      ({ client_reference_id, status }) =>
        client_reference_id === inspectionId && status === 'open',
    )
    .map(({ id }) => id)
/** Does this while the next call to the provider is on its way. */
const onTheWay = (work: () => Promise<unknown>) => {
  provider.atRequest(async () => {
    provider.atRequest(null)
    await work()
  })
}
/** Sends this call, which comes to wait for the row, changes the row, and lets the call go on. */
const overtaken = async (
  hold: 'inspections' | 'payments',
  inspectionId: string,
  send: () => Promise<Answer>,
  change: (trx: typeof server.db) => Promise<unknown>,
) => {
  const { sent } = await server.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom(hold)
      .select('inspection_id')
      .where('inspection_id', '=', inspectionId)
      .forUpdate()
      .execute()
    const sent = send()
    await soon(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()`.execute(server.db)
      expect(rows).toHaveLength(1)
    })
    await change(trx)
    return { sent }
  })
  return sent
}
const paymentsOf = (inspectionId: string) =>
  server.db
    .selectFrom('payments')
    .select(['payment_id', 'state', 'session_id', 'url'])
    .where('inspection_id', '=', inspectionId)
    .orderBy('begun_at')
    .execute()

it('a page for the other price that opens while it is closed in another tab is given to nobody, and closes', async () => {
  const { inspectionId } = await schedule(owner)
  let second: Answer | undefined
  onTheWay(async () => {
    second = await pay(inspectionId)
  })
  expect(httpError(await pay(inspectionId, 'prepayment'))).toEqual([409, 'wrong_state'])
  await server.quiet()
  if (second === undefined) throw new Error('Nobody pressed in the other tab.')
  expect(await payable(inspectionId)).toEqual([sessionIn(second)])
})

it.each([
  ['cancelled', () => owner, 'cancel', 'This inspection is cancelled: there is nothing to pay.'],
  ['waived', () => admin, 'waive', 'There is nothing to pay: the payment was waived.'],
] as const)(
  'a page that opens while the visit is %s is given to nobody, and closes',
  async (_, client, verb, sentence) => {
    const { inspectionId } = await schedule(owner)
    onTheWay(async () => {
      await client().post(`/inspections/${inspectionId}/${verb}`, { reason: 'A reason.' })
      await server.quiet()
    })
    const answer = await pay(inspectionId)
    expect(httpError(answer)).toEqual([409, 'wrong_state'])
    expect(answer.body.error).toBe(sentence)
    await server.quiet()
    expect(await payable(inspectionId)).toEqual([])
  },
)

it('a page that opens while a waiver waits for its job is given to nobody', async () => {
  const { inspectionId } = await schedule(owner)
  onTheWay(() =>
    server.db
      .updateTable('inspections')
      .set({ payment_status: 'waived' })
      .where('inspection_id', '=', inspectionId)
      .execute(),
  )
  expect(httpError(await pay(inspectionId))).toEqual([409, 'wrong_state'])
})

it('a waiver between the look at the bill and the payment leaves no payment', async () => {
  const { inspectionId } = await schedule(owner)
  const answer = await overtaken(
    'inspections',
    inspectionId,
    () => pay(inspectionId),
    (trx) =>
      trx
        .updateTable('inspections')
        .set({ payment_status: 'waived' })
        .where('inspection_id', '=', inspectionId)
        .execute(),
  )
  expect(httpError(answer)).toEqual([409, 'wrong_state'])
  expect(await paymentsOf(inspectionId)).toEqual([])
})

it('a price that changes between the look at the bill and the payment is the price that is paid', async () => {
  const { inspectionId } = await schedule(owner)
  const { quote } = (await owner.get(`/inspections/${inspectionId}`)).body
  const answer = await overtaken(
    'inspections',
    inspectionId,
    () => pay(inspectionId),
    (trx) =>
      trx
        .updateTable('inspections')
        .set({ quote: JSON.stringify({ ...quote, total_cents: quote.total_cents + 5000 }) })
        .where('inspection_id', '=', inspectionId)
        .execute(),
  )
  expect((await provider.sandbox.retrieve(sessionIn(answer))).amount_total).toBe(
    quote.total_cents + 5000,
  )
})

it('a page whose address is stored while its payment is being closed closes at the provider too', async () => {
  const { inspectionId } = await schedule(owner)
  const session = sessionIn(await pay(inspectionId))
  const [known] = await paymentsOf(inspectionId)
  const write = (db: typeof server.db, page: { session_id: string | null; url: string | null }) =>
    db.updateTable('payments').set(page).where('inspection_id', '=', inspectionId).execute()
  await write(server.db, { session_id: null, url: null })
  const answer = await overtaken(
    'payments',
    inspectionId,
    () => pay(inspectionId, 'prepayment'),
    (trx) => write(trx, { session_id: known?.session_id ?? null, url: known?.url ?? null }),
  )
  expect((await provider.sandbox.retrieve(session)).status).toBe('expired')
  expect(await payable(inspectionId)).toEqual([sessionIn(answer)])
})

it('a payment that was closed in another tab meanwhile makes way for the other price', async () => {
  const { inspectionId } = await schedule(owner)
  await pay(inspectionId)
  await server.db
    .updateTable('payments')
    .set({ session_id: null, url: null })
    .where('inspection_id', '=', inspectionId)
    .execute()
  const answer = await overtaken(
    'payments',
    inspectionId,
    () => pay(inspectionId, 'prepayment'),
    (trx) =>
      trx
        .updateTable('payments')
        .set({ state: 'expired' })
        .where('inspection_id', '=', inspectionId)
        .execute(),
  )
  sessionIn(answer)
  expect((await paymentsOf(inspectionId)).map(({ state }) => state)).toEqual(['expired', 'open'])
})

it('a page that stayed open though its payment is closed is closed at night', async () => {
  const { inspectionId } = await schedule(owner)
  const session = sessionIn(await pay(inspectionId))
  await server.db
    .updateTable('payments')
    .set({ state: 'expired' })
    .where('inspection_id', '=', inspectionId)
    .execute()
  const { db, services } = server.app
  await reconcile({}, { db, services, log: server.app.server.log, isLastTry: false })
  await server.quiet()
  expect((await provider.sandbox.retrieve(session)).status).toBe('expired')
})

it('a payment that can still be paid keeps its page at night', async () => {
  const { inspectionId } = await schedule(owner)
  const session = sessionIn(await pay(inspectionId))
  const { db, services } = server.app
  await reconcile({}, { db, services, log: server.app.server.log, isLastTry: false })
  await server.quiet()
  expect((await provider.sandbox.retrieve(session)).status).toBe('open')
})
