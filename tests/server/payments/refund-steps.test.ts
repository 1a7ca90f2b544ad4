import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Queries } from '#server/db/connect.ts'
import { reconcile } from '#server/jobs/tasks/payments-reconcile.ts'
import { httpError, schedule, told } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

/* A refund is a row, then a call of the provider, then a result: whatever happens between them, it is paid once. */

let provider: Provider
let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  provider = await startProvider()
  server = await startTestServer({ seed: 'demo', env: provider.env })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterEach(() => {
  provider.atRequest(null)
  provider.dropAnswers(0)
})
afterAll(async () => {
  await server.close()
  await provider.close()
})

/** A visit that is paid, its payment, and the provider's name for it. */
const paid = async () => {
  const { inspectionId } = await schedule(owner)
  const { body } = await owner.post('/payments/checkout', {
    inspection_id: inspectionId,
    purpose: 'inspection',
  })
  await provider.sandbox.pay(body.url.split('/').at(-1), 'card')
  await owner.get(`/payments/status?inspection_id=${inspectionId}`)
  await server.quiet()
  const { payment_id, intent_id } = await server.db
    .selectFrom('payments')
    .select(['payment_id', 'intent_id'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  return { inspectionId, paymentId: payment_id, intent: intent_id }
}
const giveBack = (inspection_id: string, amount_cents: number, refunded_cents = 0) =>
  admin.post('/payments/refund', { inspection_id, amount_cents, refunded_cents })
const received = async (inspectionId: string, client = admin) =>
  (await client.get(`/payments/received?inspection_id=${inspectionId}`)).body.payment
/** The amounts that the provider has returned of a payment. */
const atProvider = async (intent: string | null) =>
  (await provider.sandbox.list('refund'))
    .filter(({ payment_intent }) => payment_intent === intent)
    .map(({ amount }) => amount)
/** The provider is away: it does nothing of what it is asked. */
const away = () =>
  provider.atRequest(() => {
    throw new Error('out of order')
  })
/** What the night does: it asks about everything that is under way. */
const night = async () => {
  const { db, services, server: fastify } = server.app
  await reconcile({}, { db, services, log: fastify.log, isLastTry: false })
  await server.quiet()
}
const unanswered = 'The payment provider has not answered.'

it('no transaction of the database is open while the provider works on a refund', async () => {
  const { inspectionId, paymentId } = await paid()
  const seen: unknown[] = []
  provider.atRequest(async () => {
    const { rows } = await sql`
      select state, query from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(server.db)
    const kept = await server.db
      .selectFrom('refunds')
      .select(['state', 'amount_cents'])
      .where('payment_id', '=', paymentId)
      .execute()
    seen.push({ open: rows, kept })
  })
  expect((await giveBack(inspectionId, 1000)).status).toBe(200)
  expect(seen.length).toBeGreaterThan(0)
  expect(new Set(seen.map((one) => JSON.stringify(one)))).toEqual(
    new Set([JSON.stringify({ open: [], kept: [{ state: 'asked', amount_cents: 1000 }] })]),
  )
})

describe('a refund that the provider did not answer', () => {
  it('is told to the admin, and taken up again by itself, once', async () => {
    const { inspectionId, intent } = await paid()
    away()
    const answer = await giveBack(inspectionId, 1000)
    expect(httpError(answer)).toEqual([503, 'provider_away'])
    expect(answer.body.error).toContain(unanswered)
    expect(await received(inspectionId)).toMatchObject({
      refunded_cents: 0,
      refund: { state: 'asked', amount_cents: 1000, refunded_cents: 0, reason: null },
    })
    // The owner learns of money that is on its way, not of attempts.
    expect((await received(inspectionId, owner)).refund).toBeNull()
    provider.atRequest(null)
    await night()
    expect(await atProvider(intent)).toEqual([1000])
    expect(await received(inspectionId)).toMatchObject({ refunded_cents: 1000, refund: null })
    await night()
    expect(await atProvider(intent)).toEqual([1000])
  })

  it('has a job of its own, which no night needs to wake', async () => {
    const { inspectionId, paymentId } = await paid()
    away()
    await giveBack(inspectionId, 1000)
    const { rows } = await sql<{ seconds: number }>`
      select extract(epoch from run_at - now())::float8 as seconds from graphile_worker.jobs
      where task_identifier = 'payment.refund' and key = (
        select 'payment refund ' || refund_id from refunds where payment_id = ${paymentId})`.execute(
      server.db,
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.seconds).toBeLessThan(90)
    provider.atRequest(null)
    await night()
  })

  it('is not paid again where only the answer was lost', async () => {
    const { inspectionId, intent } = await paid()
    // The provider has returned it; the SDK asks three times.
    provider.dropAnswers(3)
    expect(httpError(await giveBack(inspectionId, 1000))).toEqual([503, 'provider_away'])
    expect(await atProvider(intent)).toEqual([1000])
    expect((await received(inspectionId)).refunded_cents).toBe(0)
    await night()
    expect(await atProvider(intent)).toEqual([1000])
    expect(await received(inspectionId)).toMatchObject({ refunded_cents: 1000, refund: null })
  })

  it.each(['by itself', 'by hand'])(
    'is not paid again %s after the provider has forgotten its key',
    async (how) => {
      const { inspectionId, paymentId, intent } = await paid()
      provider.dropAnswers(3)
      await giveBack(inspectionId, 1000)
      // A key that the provider does not know stands for one that it has forgotten.
      await server.db
        .updateTable('refunds')
        .set({ idempotency_key: `forgotten ${paymentId}` })
        .where('payment_id', '=', paymentId)
        .execute()
      if (how === 'by itself') await night()
      else expect((await giveBack(inspectionId, 1000)).status).toBe(200)
      expect(await atProvider(intent)).toEqual([1000])
      expect(await received(inspectionId)).toMatchObject({ refunded_cents: 1000, refund: null })
    },
  )

  it.each(['by itself', 'by hand'])(
    'is not paid again %s where somebody has returned money at the provider meanwhile',
    async (how) => {
      const { inspectionId, intent } = await paid()
      away()
      await giveBack(inspectionId, 1000)
      provider.atRequest(null)
      await provider.sandbox.refund(intent ?? '', 1000, null)
      const before = (await told(admin, 'system_alert')).length
      if (how === 'by itself') await night()
      else expect(httpError(await giveBack(inspectionId, 1000))).toEqual([409, 'changed'])
      expect(await atProvider(intent)).toEqual([1000])
      expect(await received(inspectionId)).toMatchObject({ refunded_cents: 1000, refund: null })
      expect(await told(admin, 'system_alert')).toHaveLength(before)
    },
  )

  it('can be tried again by hand, and keeps another amount out until it is decided', async () => {
    const { inspectionId, intent } = await paid()
    away()
    await giveBack(inspectionId, 1000)
    expect(httpError(await giveBack(inspectionId, 2000))).toEqual([409, 'changed'])
    provider.atRequest(null)
    expect(httpError(await giveBack(inspectionId, 2000))).toEqual([409, 'changed'])
    expect((await giveBack(inspectionId, 1000)).body).toMatchObject({
      refunded_cents: 1000,
      refund: null,
    })
    expect(await atProvider(intent)).toEqual([1000])
    expect((await giveBack(inspectionId, 2000, 1000)).body.refunded_cents).toBe(3000)
  })

  it('and is refused later, when nobody waits, is told to admins and shown until another one is asked for', async () => {
    const { inspectionId, intent } = await paid()
    const { street } = (await owner.get(`/inspections/${inspectionId}`)).body.property
    away()
    await giveBack(inspectionId, 1000)
    provider.atRequest(null)
    provider.refuseRefund('charge_expired_for_refund')
    await night()
    const reason = 'The payment provider refuses it: Said by the provider.'
    expect(await received(inspectionId)).toMatchObject({
      refunded_cents: 0,
      refund: { state: 'refused', amount_cents: 1000, reason },
    })
    const title = `The payment provider refused to return $10.00 for ${street}`
    expect(await told(admin, 'system_alert')).toContain(title)
    expect(await told(owner, 'system_alert')).not.toContain(title)
    await night()
    expect(await atProvider(intent)).toEqual([])
    expect((await giveBack(inspectionId, 1000)).body).toMatchObject({
      refunded_cents: 1000,
      refund: null,
    })
    expect(await atProvider(intent)).toEqual([1000])
  })
})

it('a refusal is told to the admin who waits for it, by no notice, and shown until money has moved', async () => {
  const { inspectionId, intent } = await paid()
  const { street } = (await owner.get(`/inspections/${inspectionId}`)).body.property
  provider.refuseRefund('balance_insufficient')
  expect(httpError(await giveBack(inspectionId, 1000))).toEqual([409, 'refund_refused'])
  expect((await received(inspectionId)).refund).toMatchObject({ state: 'refused' })
  expect(await told(admin, 'system_alert')).not.toContain(
    `The payment provider refused to return $10.00 for ${street}`,
  )
  await provider.sandbox.refund(intent ?? '', 500, null)
  await night()
  expect(await received(inspectionId)).toMatchObject({ refunded_cents: 500, refund: null })
})

it('a repeated press returns nothing of another payment of the same inspection', async () => {
  const { inspectionId, paymentId, intent } = await paid()
  const { amount_cents } = await received(inspectionId)
  // Somebody has paid twice.
  await sql`insert into payments
    select (jsonb_populate_record(p, jsonb_build_object('payment_id', gen_random_uuid(),
      'session_id', 'cs_second', 'intent_id', 'pi_second', 'paid_at', p.paid_at + interval '1 hour'))).*
    from payments p where p.payment_id = ${paymentId}`.execute(server.db)
  const press = () =>
    admin.post('/payments/refund', {
      inspection_id: inspectionId,
      payment_id: paymentId,
      amount_cents,
      refunded_cents: 0,
    })
  expect((await press()).status).toBe(200)
  expect(httpError(await press())).toEqual([409, 'changed'])
  expect(await atProvider(intent)).toEqual([amount_cents])
  expect(await atProvider('pi_second')).toEqual([])
  expect(await received(inspectionId)).toMatchObject({ refunded_cents: 0, refund: null })
})

/** Waits until so many calls wait for this transaction, or behind one that does. */
const waiting = async (trx: Queries, count: number) => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
  const holder = rows[0]?.pid ?? 0
  await soon(async () => {
    const { rows: behind } = await sql`
      with recursive behind (pid) as (
        select ${holder}::int
        union
        select a.pid from pg_stat_activity a join behind b on b.pid = any(pg_blocking_pids(a.pid)))
      select from behind where pid <> ${holder}::int`.execute(server.db)
    expect(behind).toHaveLength(count)
  })
}

it('two refunds at once that wait for the row of the payment become one', async () => {
  const { inspectionId, paymentId, intent } = await paid()
  const sent = await server.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('payments')
      .select('state')
      .where('payment_id', '=', paymentId)
      .forUpdate()
      .execute()
    const both = Promise.all([giveBack(inspectionId, 1000), giveBack(inspectionId, 2000)])
    await waiting(trx, 2)
    return { both }
  })
  const answers = await sent.both
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await atProvider(intent)).toHaveLength(1)
})

it('a refund that waits while another one is recorded returns nothing', async () => {
  const { inspectionId, paymentId, intent } = await paid()
  const sent = await server.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('payments')
      .select('state')
      .where('payment_id', '=', paymentId)
      .forUpdate()
      .execute()
    const one = giveBack(inspectionId, 1000)
    await waiting(trx, 1)
    await trx
      .updateTable('payments')
      .set({ state: 'partly_refunded', refunded_cents: 500 })
      .where('payment_id', '=', paymentId)
      .execute()
    return { one }
  })
  expect(httpError(await sent.one)).toEqual([409, 'changed'])
  expect(await atProvider(intent)).toEqual([])
})
