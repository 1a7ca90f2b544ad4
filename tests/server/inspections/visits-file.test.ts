import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reconcile } from '#server/jobs/tasks/payments-reconcile.ts'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { type Provider, startProvider } from '#tests/support/server/provider.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

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

type Row = { number: string; inspection_id: string }
const listed = async (query: string): Promise<Row[]> =>
  (await admin.get(`/inspections?page_size=100&${query}`)).body.inspections
const linesOf = async (query: string): Promise<string[]> => {
  const { status, headers, body } = await admin.get(`/inspections/export?${query}`)
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(headers.get('content-disposition')).toMatch(/filename="inspections-\d{4}-\d\d-\d\d\.csv"/)
  return String(body).replace('\ufeff', '').trimEnd().split('\r\n')
}
const numbersIn = (lines: readonly string[]) => lines.slice(1).map((line) => line.split(',')[0])

describe('the file of the list of inspections', () => {
  it('has every row of all pages, in the order and with the filters of the list', async () => {
    for (const sort of ['number', '-scheduled_start', 'status', '-created_at']) {
      const rows = await listed(`sort=${sort}`)
      expect(numbersIn(await linesOf(`sort=${sort}&page=2&page_size=1`))).toEqual(
        rows.map(({ number }) => number),
      )
    }
    const some = await listed('status=finalized,cancelled&q=demo')
    expect(some.length).toBeGreaterThan(0)
    expect(numbersIn(await linesOf('status=finalized,cancelled&q=demo'))).toEqual(
      some.map(({ number }) => number),
    )
    expect(await linesOf('q=nobody%20has%20this%20name')).toHaveLength(1)
  })

  it('has the visit by the clocks of the home, the people and the price, and no cell is a formula', async () => {
    const { inspectionId } = await schedule(owner, { street: '=HYPERLINK("x"), 1 Sum Street' })
    const { number, quote, homeowner } = (await admin.get(`/inspections/${inspectionId}`)).body
    const lines = await linesOf(`q=${number}`)
    expect(lines[0]).toBe(
      'Number,Status,Visit (clocks of the home),Time zone,Street,City,State,ZIP,Client,Inspector,Services,Price (USD),Payment,Agreement,Requested (UTC),Published (UTC)',
    )
    expect(lines[1]).toContain(`"'=HYPERLINK(""x""), 1 Sum Street"`)
    expect(lines[1]).toMatch(
      /^HK-\d+,Scheduled,\d{4}-\d\d-\d\d (9:00 AM|1:30 PM),America\/Chicago,/,
    )
    expect(lines[1]).toContain(`,${(quote.total_cents / 100).toFixed(2)},Not paid,Signed,`)
    expect(lines[1]).toContain(`,${homeowner?.name ?? 'Harper Demo'},`)
  })

  it('refuses a filter that the list refuses, and everybody but admins', async () => {
    for (const kind of ['export', 'sums']) {
      const path = `/inspections/${kind}`
      expect((await admin.get(`${path}?status=lost`)).status).toBe(400)
      expect((await owner.get(path)).status).toBe(403)
      expect((await server.anonymous.get(path)).status).toBe(401)
    }
  })
})

const listen = async () => {
  const { db, services } = server.app
  await reconcile({}, { db, services, log: server.app.server.log, isLastTry: false })
  await server.quiet()
}
const prepay = async (inspection_id: string) => {
  const { body } = await owner.post('/payments/checkout', { inspection_id, purpose: 'prepayment' })
  const { payment_intent } = await provider.sandbox.pay(String(body.url.split('/').at(-1)), 'card')
  await listen()
  return payment_intent ?? ''
}

describe('the money of a user’s inspections', () => {
  it('is that of the movements and of the agreed prices, to the cent, for the user, a home and each filter', async () => {
    const visits = []
    for (let each = 0; each < 5; each += 1) visits.push(await schedule(owner))
    const [kept, refunded, lost, won, unpaid] = visits.map(({ inspectionId }) => inspectionId)
    await prepay(String(kept))
    await prepay(String(refunded))
    const intents = [await prepay(String(lost)), await prepay(String(won))]
    await admin.post('/payments/refund', {
      inspection_id: refunded,
      refunded_cents: 0,
      amount_cents: 12_345,
    })
    for (const intent of intents) await provider.sandbox.dispute(intent, 'needs_response')
    await listen()
    await provider.sandbox.dispute(String(intents[0]), 'lost')
    await provider.sandbox.dispute(String(intents[1]), 'won')
    await listen()
    await admin.post(`/inspections/${kept}/cancel`, { reason: 'The house is sold.' })
    await admin.post(`/inspections/${won}/waive`, { reason: 'It is paid.' })

    const userId = (await owner.get('/auth/me')).body.user_id
    /** The books of payments beside the prices: nothing of the query under test is in it. */
    const expected = async (where: ReturnType<typeof sql>) => {
      const { rows } = await sql<Record<string, string>>`
        with v as (select i.* from inspections i where ${where}),
        e as (select e.*, p.amount_cents, p.payment_id from life_events e
          join payments p on p.payment_id = e.subject_id join v on v.inspection_id = p.inspection_id
          where e.life = 'payment'),
        refunds as (select payment_id, max((data ->> 'refunded_cents')::int) as cents from e
          where event = 'refund' group by payment_id),
        lost as (select e.payment_id, e.amount_cents - coalesce(r.cents, 0) as cents from e
          left join refunds r on r.payment_id = e.payment_id where e.event = 'lose')
        select
          (select coalesce(sum((quote ->> 'total_cents')::int), 0) from v where status <> 'cancelled') as ordered_cents,
          (select coalesce(sum(amount_cents), 0) from e where event = 'pay')
            + (select coalesce(sum((quote ->> 'total_cents')::int), 0) from v where payment_status = 'paid'
                and not exists (select from payments p where p.inspection_id = v.inspection_id and p.paid_at is not null)
                and exists (select from life_events l where l.subject_id = v.inspection_id and l.event = 'payment.paid')) as paid_cents,
          (select coalesce(sum(cents), 0) from refunds) + (select coalesce(sum(cents), 0) from lost) as returned_cents,
          (select coalesce(sum((quote ->> 'total_cents')::int), 0) from v where status <> 'cancelled'
            and payment_status not in ('paid', 'waived')) as outstanding_cents`.execute(server.db)
      return Object.fromEntries(
        Object.entries(rows[0] ?? {}).map(([key, value]) => [key, Number(value)]),
      )
    }
    const sums = async (query: string) => (await admin.get(`/inspections/sums?${query}`)).body
    const ofUser = await sums(`user_id=${userId}`)
    expect(ofUser).toEqual(
      await expected(sql`(i.homeowner_id = ${userId} or i.inspector_id = ${userId})`),
    )
    expect(ofUser.returned_cents).toBeGreaterThan(12_345)
    expect(ofUser.outstanding_cents).toBeGreaterThan(0)
    expect(await sums(`user_id=${userId}&status=cancelled`)).toMatchObject({ ordered_cents: 0 })
    for (const [at, { propertyId }] of visits.entries())
      expect(await sums(`property_id=${propertyId}`), String(at)).toEqual(
        await expected(sql`i.property_id = ${propertyId}`),
      )
    const { quote } = (await admin.get(`/inspections/${unpaid}`)).body
    expect(await sums(`property_id=${visits[4]?.propertyId}`)).toEqual({
      ordered_cents: quote.total_cents,
      paid_cents: 0,
      returned_cents: 0,
      outstanding_cents: quote.total_cents,
    })
  })
})
