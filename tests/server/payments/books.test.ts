import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { usualZone } from '#server/firm.ts'
import { reconcile } from '#server/jobs/tasks/payments-reconcile.ts'
import { instantOf } from '#server/time-zones.ts'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* The books of the firm: they agree to the cent with the rows, and with the provider's own lists. */

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

/** Pays a new visit by card; the id of its payment at the provider, and its price in cents. */
const paid = async () => {
  const { inspectionId } = await schedule(owner)
  const { body } = await owner.post('/payments/checkout', {
    inspection_id: inspectionId,
    purpose: 'inspection',
  })
  const session = String(body.url.split('/').at(-1))
  const { payment_intent, amount_total } = await provider.sandbox.pay(session, 'card')
  await owner.get(`/payments/status?inspection_id=${inspectionId}`)
  return { inspectionId, intent: payment_intent ?? '', cents: amount_total ?? 0 }
}
/** The server asks the provider about everything that changed. */
const listen = async () => {
  const { db, services } = server.app
  await reconcile({}, { db, services, log: server.app.server.log, isLastTry: false })
  await server.quiet()
}
const books = async (query = '') => (await admin.get(`/payments/books?page_size=100${query}`)).body
/** The cells of the file; no cell of these tests has a comma in it. */
const file = async (query = ''): Promise<string[][]> => {
  const answer = await admin.get(`/payments/books/export${query}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/csv; charset=utf-8',
  ])
  return answer.body
    .trimEnd()
    .split('\r\n')
    .map((line: string) => line.split(','))
}
/** The demo has visits that were paid without the provider: their prices, in cents. */
const besideProvider = async (): Promise<number> => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum((quote ->> 'total_cents')::int), 0)::int as cents from inspections i
    join users u on u.user_id = i.homeowner_id
    where payment_status = 'paid' and u.demo_id is null
      and not exists (select from payments p where p.inspection_id = i.inspection_id)`.execute(
    server.db,
  )
  return rows[0]?.cents ?? 0
}
const centsOf = (cell = '') => Math.round(Number(cell) * 100)

describe('the books', () => {
  it('have a line for each movement, and agree with the rows and with the provider to the cent', async () => {
    const { sandbox } = provider
    const [plain, parts, back, won, lost, open] = [
      await paid(),
      await paid(),
      await paid(),
      await paid(),
      await paid(),
      await paid(),
    ]
    await sandbox.refund(parts.intent, 1001, null)
    await listen()
    await sandbox.refund(parts.intent, 2002, null)
    await sandbox.refund(lost.intent, 303, null)
    const failing = await sandbox.refund(back.intent, 4004, null)
    await listen()
    await sandbox.failRefund(failing.id)
    await listen()
    await sandbox.refund(back.intent, 1005, null)
    await listen()
    for (const { intent } of [won, lost, open]) await sandbox.dispute(intent, 'needs_response')
    await listen()
    await sandbox.dispute(won.intent, 'won')
    await sandbox.dispute(lost.intent, 'lost')
    await listen()

    const { movements, totals, total } = await books()
    const of = (inspectionId: string) =>
      movements
        .filter((row: { inspection_id: string }) => row.inspection_id === inspectionId)
        .map(({ kind, cents }: { kind: string; cents: number }) => [kind, cents])
        .reverse()
    expect(of(plain.inspectionId)).toEqual([['payment', plain.cents]])
    expect(of(parts.inspectionId)).toEqual([
      ['payment', parts.cents],
      ['refund', -1001],
      ['refund', -2002],
    ])
    expect(of(back.inspectionId)).toEqual([
      ['payment', back.cents],
      ['refund', -4004],
      ['refund_failed', 4004],
      ['refund', -1005],
    ])
    expect(of(won.inspectionId)).toEqual([
      ['payment', won.cents],
      ['dispute', -won.cents],
      ['dispute_won', won.cents],
    ])
    expect(of(lost.inspectionId)).toEqual([
      ['payment', lost.cents],
      ['refund', -303],
      ['dispute', 303 - lost.cents],
    ])

    // What the database says by itself.
    const rows = await server.db
      .selectFrom('payments')
      .select([
        sql<number>`coalesce(sum(amount_cents), 0)::int`.as('payments'),
        sql<number>`coalesce(sum(refunded_cents), 0)::int`.as('refunds'),
        sql<number>`coalesce(sum(dispute_cents) filter (where dispute in ('open', 'lost')), 0)::int`.as(
          'gone',
        ),
        sql<number>`coalesce(sum(fee_cents), 0)::int`.as('fees'),
      ])
      .where('paid_at', 'is not', null)
      .executeTakeFirstOrThrow()
    // What the provider says.
    const sum = (all: readonly number[]) => all.reduce((so, one) => so + one, 0)
    const sessions = await sandbox.list('checkout.session')
    const intents = await sandbox.list('payment_intent')
    const atProvider = {
      payments: sum(
        sessions.map(({ payment_status, amount_total }) =>
          payment_status === 'paid' ? (amount_total ?? 0) : 0,
        ),
      ),
      refunds: sum(
        (await sandbox.list('refund')).map(({ amount, status }) =>
          status === 'failed' ? 0 : amount,
        ),
      ),
      gone: sum(
        (await sandbox.list('dispute')).map(({ status, amount }) =>
          status === 'won' ? 0 : amount,
        ),
      ),
      fees: sum(intents.map(({ latest_charge }) => latest_charge?.balance_transaction?.fee ?? 0)),
    }
    expect(rows).toEqual(atProvider)
    const beside = await besideProvider()
    expect(totals).toEqual({
      payment: rows.payments + beside,
      refund: rows.refunds + 4004,
      refund_failed: 4004,
      dispute: rows.gone + won.cents,
      dispute_won: won.cents,
      fees_cents: rows.fees,
      net_cents: rows.payments + beside - rows.refunds - rows.gone,
    })
    expect(sum(movements.map(({ cents }: { cents: number }) => cents))).toBe(totals.net_cents)

    const [, ...lines] = await file()
    const last = lines.pop() ?? []
    expect(lines).toHaveLength(total)
    expect(lines.map(([, kind]) => kind).sort()).toEqual(
      [
        // Two of them were made without the provider.
        ...Array(8).fill('Payment'),
        ...Array(5).fill('Refund'),
        'Refund came back',
        ...Array(3).fill('Disputed'),
        'Dispute won',
      ].sort(),
    )
    for (const column of [2, 3, 4])
      expect(centsOf(last[column])).toBe(sum(lines.map((line) => centsOf(line[column]))))
    expect(centsOf(last[2]) - centsOf(last[3])).toBe(totals.net_cents)
    expect(last[1]).toBe('Total')
  })

  it('say of each refund what it returned, however many came before', async () => {
    const { inspectionId } = await paid()
    let refunded_cents = 0
    for (const amount_cents of [1000, 2000, 500]) {
      const returned = { inspection_id: inspectionId, amount_cents, refunded_cents }
      expect((await admin.post('/payments/refund', returned)).status).toBe(200)
      refunded_cents += amount_cents
    }
    const { movements } = await books('&sort=at')
    expect(
      movements.flatMap((one: { inspection_id: string; kind: string; cents: number }) =>
        one.inspection_id === inspectionId && one.kind === 'refund' ? [one.cents] : [],
      ),
    ).toEqual([-1000, -2000, -500])
  })

  it('name the document of each payment, of each refund, and of each that came back, heard of at once or not', async () => {
    const { inspectionId, intent } = await paid()
    const first = await provider.sandbox.refund(intent, 500, null)
    await listen()
    await provider.sandbox.failRefund(first.id)
    const second = await provider.sandbox.refund(intent, 500, null)
    await provider.sandbox.failRefund(second.id)
    await provider.sandbox.refund(intent, 500, null)
    await listen()
    const { documents } = (await admin.get(`/payments/documents?inspection_id=${inspectionId}`))
      .body
    const numbers = documents.map(({ number }: { number: string }) => number)
    const { movements } = await books()
    expect(
      movements
        .filter((row: { inspection_id: string }) => row.inspection_id === inspectionId)
        .map(({ document }: { document: string }) => document)
        .reverse(),
    ).toEqual(numbers.slice(1))
  })

  it('over some days have what moved on these days by the clock of the firm, the first and the last included', async () => {
    const { inspectionId } = await paid()
    const payment = server.db
      .selectFrom('payments')
      .select('payment_id')
      .where('inspection_id', '=', inspectionId)
    await server.db
      .updateTable('life_events')
      .set({ at: new Date(instantOf(usualZone, '2020-02-04', 0).getTime() - 1) })
      .where('subject_id', '=', payment)
      .where('event', '=', 'pay')
      .execute()
    for (const [days, count] of [
      ['from=2020-02-03&to=2020-02-03', 1],
      ['to=2020-02-03', 1],
      ['to=2020-02-02', 0],
      ['from=2020-02-04&to=2020-02-28', 0],
    ] as const) {
      expect((await books(`&${days}`)).total, days).toBe(count)
      // Besides the movements, the heads and the sums.
      expect(await file(`?${days}`), days).toHaveLength(count + 2)
    }
  })

  it('are read bit by bit: a long file has each movement once', async () => {
    const { inspectionId } = await paid()
    await sql`
      with copies as (
        insert into payments (inspection_id, payer_id, purpose, amount_cents, state, begun_at, expires_at, paid_at)
        select inspection_id, payer_id, purpose, 100 + copy, 'paid', begun_at, expires_at, paid_at
        from payments, generate_series(1, 1234) copy where inspection_id = ${inspectionId}
        returning payment_id, amount_cents
      )
      insert into life_events (life, subject_id, event, data, role, to_state, at)
      select 'payment', payment_id, 'pay', '{}', 'provider', '"paid"',
        -- Many of the same instant.
        '2021-05-05T12:00:00Z'::timestamptz + (amount_cents / 700) * interval '1 second'
      from copies`.execute(server.db)
    const [, ...lines] = await file('?from=2021-05-05&to=2021-05-05')
    const last = lines.pop()
    expect(lines).toHaveLength(1234)
    expect(new Set(lines.map((line) => line[2])).size).toBe(1234)
    expect(centsOf(last?.[2])).toBe(1234 * 100 + (1234 * 1235) / 2)
  })

  it('hold no formula, whatever a payer is called', async () => {
    const { movements } = await books()
    expect(movements.length).toBeGreaterThan(0)
    await server.db
      .updateTable('users')
      .set({ first_name: '=HYPERLINK("http://evil.example")' })
      .where('user_id', '=', owner.userId ?? '')
      .execute()
    const text: string = (await admin.get('/payments/books/export')).body
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")`)
    expect(text).not.toContain(',=')
  })

  it('are for the admins of a tenant: nobody else reads them, and a demo has its own', async () => {
    for (const path of ['/payments/books', '/payments/books/export']) {
      expect((await owner.get(path)).status).toBe(403)
      expect((await (await server.as('inspector')).get(path)).status).toBe(403)
      expect((await server.anonymous.get(path)).status).toBe(401)
      expect((await admin.get(`${path}?from=yesterday`)).body.fields).toEqual({
        from: 'Give a date such as 2026-05-31.',
      })
      expect((await admin.get(`${path}?color=red`)).status).toBe(400)
    }
    const { client } = await startDemo(server, 'admin')
    const own = (await client.get('/payments/books')).body
    // The two visits of its household that were paid, and nothing of the firm.
    expect([own.total, own.movements.map(({ payer }: { payer: string }) => payer)]).toEqual([
      2,
      ['Harper Demo', 'Harper Demo'],
    ])
  })
})
