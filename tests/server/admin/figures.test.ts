import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Figures } from '#contract/figures.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { firmDay } from '#server/firm.ts'
import { inspectorsIn } from '#server/resources/admin/figures-reports.ts'
import { httpError, publishVisit, schedule } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[admin, owner, inspector] = await Promise.all([
    server.as('admin'),
    server.as('homeowner'),
    server.as('inspector'),
  ])
  await furnish()
})
afterAll(() => server.close())

const span = 'from=2016-01-15&to=2016-03-20'
const figures = async (query = span): Promise<Figures> => {
  const { status, body } = await admin.get(`/admin/figures?${query}`)
  expect(status).toBe(200)
  return body
}
const total = async (query: string): Promise<number> =>
  (await admin.get(`/inspections?${query}`)).body.total

/** Spreads the life of one visit over given instants. */
const dated = (inspectionId: string, at: Record<string, string>) =>
  server.db.updateTable('inspections').set(at).where('inspection_id', '=', inspectionId).execute()

const pay = (
  inspection_id: string,
  paid_at: string,
  amount_cents: number,
  more: { state?: 'paid' | 'partly_refunded' | 'lost'; refunded_cents?: number } = {},
) =>
  server.db
    .insertInto('payments')
    .values({
      inspection_id,
      payer_id: idOf('user homeowner'),
      purpose: 'inspection',
      amount_cents,
      state: 'paid',
      begun_at: paid_at,
      expires_at: paid_at,
      paid_at,
      ...more,
    })
    .execute()

/** Visits at the edges of days and months, of homes in Texas, six hours behind UTC in winter. */
const furnish = async () => {
  const published = async (findings: number, at: string, started: string) => {
    const { inspectionId } = await publishVisit(
      owner,
      inspector,
      Array.from({ length: findings }, (_, index) => ({ title: `Defect ${index}` })),
    )
    await dated(inspectionId, { created_at: started, started_at: started, finalized_at: at })
    return inspectionId
  }
  // Half past ten in the evening of January 14, and of January 15.
  await published(1, '2016-01-15T04:30:00Z', '2016-01-10T15:00:00Z')
  const first = await published(3, '2016-01-16T04:30:00Z', '2016-01-15T15:00:00Z')
  const second = await published(2, '2016-02-28T20:00:00Z', '2016-02-27T15:00:00Z')
  await pay(first, '2016-01-31T20:00:00Z', 42_501)
  // Eight in the evening of January 31.
  await pay(second, '2016-02-01T02:00:00Z', 30_099, {
    state: 'partly_refunded',
    refunded_cents: 99,
  })
  await pay(second, '2016-03-20T20:00:00Z', 10_000, { state: 'lost' })
  // Eleven in the evening of March 20 and the first minute of March 21.
  await pay(first, '2016-03-21T04:00:00Z', 7, {})
  await pay(first, '2016-03-21T05:00:30Z', 1_000_000, {})
  const { inspectionId } = await schedule(owner)
  await dated(inspectionId, { created_at: '2016-03-02T15:00:00Z' })
  await owner.post(`/inspections/${inspectionId}/cancel`, { reason: 'We moved.' })
  await dated(inspectionId, { cancelled_at: '2016-03-03T15:00:00Z' })
}

describe('the figures of a span of days', () => {
  it('have the busiest inspector first, and by name those who are alike', async () => {
    const access = { seen: 0, missed: 0 }
    const of = (key: string, finalized: number) => ({
      ...{ inspector_id: idOf(`user ${key}`), finalized, open: 0, open_cents: 0, findings: 0 },
      ...{ attic: access, crawl_space: access, hours: new Float64Array() },
    })
    const keys = ['inspector2', 'homeowner', 'admin', 'homeowner3']
    const all = [of('homeowner2', 1), ...keys.map((key) => of(key, 2)), of('inspector', 3)]
    const found = await inspectorsIn(server.db, all)
    expect(found.map(({ finalized }) => finalized)).toEqual([3, 2, 2, 2, 2, 1])
    const alike = found.slice(1, 5).map(({ name }) => name)
    expect(alike).toEqual(alike.toSorted())
  })

  it('are those of twelve whole months and this one where nobody says which', async () => {
    const { today } = await firmDay(server.db, null, Date.now())
    const year = Number(today.slice(0, 4)) - 1
    expect(await figures('')).toMatchObject({ from: `${year}${today.slice(4, 8)}01`, to: today })
  })

  it('are right to the cent: sums over the rows themselves, by the clocks of each home', async () => {
    const { totals, months } = await figures()
    const { rows } = await sql<{ received: number; returned: number; paid: number }>`
      select sum(amount_cents)::int as received,
        sum(case state when 'lost' then amount_cents else refunded_cents end)::int as returned,
        count(distinct inspection_id)::int as paid
      from payments where paid_at >= timestamp '2016-01-15 00:00' at time zone 'America/Chicago'
        and paid_at < timestamp '2016-03-21 00:00' at time zone 'America/Chicago'`.execute(
      server.db,
    )
    expect({
      received: totals.received_cents,
      returned: totals.returned_cents,
      paid: totals.paid,
    }).toEqual(rows[0])
    expect(months.map(({ from, to, received_cents }) => [from, to, received_cents])).toEqual([
      ['2016-01-15', '2016-01-31', 72_600],
      ['2016-02-01', '2016-02-29', 0],
      ['2016-03-01', '2016-03-20', 10_007],
    ])
    expect(totals.returned_cents).toBe(10_099)
    const { rows: open } = await sql<{ open: number; open_cents: number }>`
      select count(*)::int as open, sum((quote ->> 'total_cents')::int)::int as open_cents
      from inspections where status = 'finalized' and payment_status not in ('paid', 'waived')
        and finalized_at >= timestamp '2016-01-15 00:00' at time zone 'America/Chicago'
        and finalized_at < timestamp '2016-03-21 00:00' at time zone 'America/Chicago'`.execute(
      server.db,
    )
    expect({ open: totals.open, open_cents: totals.open_cents }).toEqual(open[0])
  })

  it('include a payment made without the provider, once, on the day that its history says', async () => {
    const { totals } = await figures('from=2000-01-01&to=2009-12-31')
    expect(totals.received_cents).toBe(0)
    const { inspectionId } = await schedule(owner)
    const { quote } = (await admin.get(`/inspections/${inspectionId}`)).body
    await dated(inspectionId, { payment_status: 'paid' })
    await sql`insert into life_events (life, subject_id, event, data, role, to_state, at)
      values ('inspection', ${inspectionId}, 'payment.paid', '{}', 'provider', '{}', '2005-06-07T18:00:00Z')`.execute(
      server.db,
    )
    const after = await figures('from=2005-06-07&to=2005-06-07')
    expect(after.totals).toMatchObject({ received_cents: quote.total_cents, paid: 1 })
    expect(await total('on=paid&from=2005-06-07&to=2005-06-07')).toBe(1)
  })

  it('keep what the receipt says of money from elsewhere, as the books and the lists do, whatever the price became', async () => {
    const { inspectionId } = await schedule(owner)
    const { quote } = (await admin.get(`/inspections/${inspectionId}`)).body
    await dated(inspectionId, { payment_status: 'paid' })
    await sql`insert into life_events (life, subject_id, event, data, role, to_state, at)
      values ('inspection', ${inspectionId}, 'payment.paid', '{}', 'provider', '{}', '2006-06-07T18:00:00Z')`.execute(
      server.db,
    )
    const receipt = await admin.get(`/payments/receipt?inspection_id=${inspectionId}`)
    expect(receipt.status).toBe(200)
    await dated(inspectionId, {
      quote: JSON.stringify({ ...quote, total_cents: quote.total_cents + 9900 }),
    })
    const day = 'from=2006-06-07&to=2006-06-07'
    expect((await figures(day)).totals).toMatchObject({ received_cents: quote.total_cents })
    const { movements, totals } = (await admin.get(`/payments/books?${day}`)).body
    expect(movements.map(({ cents }: { cents: number }) => cents)).toEqual([quote.total_cents])
    expect(totals.payment).toBe(quote.total_cents)
    const sums = (await admin.get(`/inspections/sums?on=paid&${day}`)).body
    expect(sums.paid_cents).toBe(quote.total_cents)
  })

  it('each lead to the list that they count', async () => {
    const { totals, funnel, paid, added, months, inspectors } = await figures()
    expect(totals).toMatchObject({ finalized: 2, findings: 5, open: 2, cancelled: 1 })
    expect(await total(`on=requested&${span}`)).toBe(totals.requested)
    expect(await total(`on=requested&added=true&${span}`)).toBe(added)
    for (const [status, count] of Object.entries(funnel))
      expect([status, await total(`on=requested&status=${status}&${span}`)]).toEqual([
        status,
        count,
      ])
    const once = 'paid,partly_refunded,refunded,disputed,lost'
    expect(await total(`on=requested&status=finalized&payment=${once}&${span}`)).toBe(paid)
    expect(await total(`on=published&${span}`)).toBe(totals.finalized)
    expect(await total(`on=cancelled&${span}`)).toBe(totals.cancelled)
    expect(await total(`on=paid&${span}`)).toBe(totals.paid)
    const unpaid = 'status=finalized&payment=unpaid,pending,failed'
    expect(await total(`on=published&${unpaid}&${span}`)).toBe(totals.open)
    for (const month of months) {
      const days = `from=${month.from}&to=${month.to}`
      expect([
        await total(`on=requested&${days}`),
        await total(`on=published&${days}`),
        await total(`on=paid&${days}`),
      ]).toEqual([month.requested, month.finalized, month.paid])
    }
    for (const { inspector_id, finalized } of inspectors)
      expect(await total(`on=published&user_id=${inspector_id}&${span}`)).toBe(finalized)
  })

  it('say how long reports take, and how often attics and crawl spaces are seen', async () => {
    const [indigo] = (await figures()).inspectors
    // 13.5 and 29 hours.
    expect(indigo).toMatchObject({ name: 'Indigo Demo', finalized: 2, findings: 5 })
    expect(indigo?.median_hours).toBeCloseTo(21.25, 6)
    const { rows } = await sql<{ item_id: string; rating: string; count: number }>`
      select item_id, rating, count(*)::int as count from item_ratings r
      join inspections i using (inspection_id)
      where item_id in ('attic.insulation', 'structure.crawl_space')
        and i.finalized_at between '2016-01-16' and '2016-03-01' group by 1, 2`.execute(server.db)
    const of = (item: string, ...ratings: string[]) =>
      rows
        .filter((row) => row.item_id === item && ratings.includes(row.rating))
        .reduce((sum, { count }) => sum + count, 0)
    expect(of('attic.insulation', 'IN', 'D')).toBeGreaterThan(0)
    expect(indigo?.attic).toEqual({
      seen: of('attic.insulation', 'IN', 'D'),
      missed: of('attic.insulation', 'NI'),
    })
    expect(of('structure.crawl_space', 'IN', 'D', 'NI')).toBeGreaterThan(0)
    expect(indigo?.crawl_space).toEqual({
      seen: of('structure.crawl_space', 'IN', 'D'),
      missed: of('structure.crawl_space', 'NI'),
    })
  })

  it('are of the last twelve months where no days are asked for', async () => {
    const { months, from, to } = await figures('')
    expect(months).toHaveLength(13)
    expect([months[0]?.from, months.at(-1)?.to]).toEqual([from, to])
  })

  it('belong to one tenant', async () => {
    const demo = await startDemo(server, 'admin')
    const { body } = await demo.client.get(`/admin/figures?${span}`)
    expect(body.totals).toMatchObject({ finalized: 0, received_cents: 0 })
    // A demo is a household with all its pictures.
  })

  it.each([
    ['from=2016-02-30&to=2016-03-01', 'from'],
    ['from=2016-03-02&to=2016-03-01', 'to'],
    ['from=1900-01-01&to=2016-03-01', 'to'],
    ['since=2016-03-01', 'since'],
  ])('are refused for %s', async (query, field) => {
    for (const path of ['/admin/figures', '/admin/figures/export']) {
      const answer = await admin.get(`${path}?${query}`)
      expect(httpError(answer)).toEqual([400, 'invalid'])
      expect(Object.keys(answer.body.fields)[0]).toBe(field)
    }
  })

  it('are for admins alone', async () => {
    for (const path of ['/admin/figures', '/admin/figures/export']) {
      expect(httpError(await inspector.get(path))).toEqual([403, 'forbidden'])
      expect((await server.anonymous.get(path)).status).toBe(401)
    }
  })

  it('are a file for a spreadsheet, whose columns add up to its total', async () => {
    const { headers, body } = await admin.get(`/admin/figures/export?${span}`)
    expect(headers.get('content-disposition')).toContain('figures-2016-01-15-2016-03-20.csv')
    const rows = String(body)
      .split('\r\n')
      .map((line) => line.split(','))
    const received = rows.slice(1, 4).map((row) => Number(row[7]))
    expect(received).toEqual([726, 0, 100.07])
    expect(rows[4]?.slice(0, 2)).toEqual(['Total', ''])
    expect(Number(rows[4]?.[7])).toBe(826.07)
  })
})
