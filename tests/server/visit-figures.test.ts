import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { inspectionStatuses } from '#contract/vocabulary/inspections.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { keepMonths } from '#server/kept-months.ts'
import { figuresOf } from '#server/resources/admin/figures.ts'
import { addUpCounts, countsOfAll } from '#server/visit-figures.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { rawFigures } from '#tests/support/server/raw-figures.ts'
import { addFinding, addVisit } from '#tests/support/server/rows.ts'

/*
 * The database keeps narrow rows for the figures and counts beside the inspections. Whatever happens to inspections,
 * and no matter who acts at the same time, the figures equal a second sum over the rows themselves.
 */

const demo = randomUUID()
const tenants = [null, demo] as const
const zones = ['America/Chicago', 'Pacific/Honolulu', 'America/New_York'] as const
const payments = ['unpaid', 'pending', 'paid', 'failed', 'waived'] as const
const steps = ['assign', 'start', 'complete', 'finalize', 'payment.paid'] as const
const items = ['attic.insulation', 'structure.crawl_space', 'roof.covering'] as const
const spans = [
  { from: '2024-01-20', to: '2024-01-31' },
  { from: '2024-02-01', to: '2024-02-29' },
  { from: '2024-03-01', to: '2024-03-11' },
]

/** Two owners of the firm and one of a demo, three homes, two inspectors. */
const [owners, homes, inspectors] = [3, 3, 2].map((count) =>
  Array.from({ length: count }, () => randomUUID()),
)
const pick = <T>(from: readonly T[] | undefined, at: number): T => {
  const one = from?.[at % (from.length || 1)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

const { db } = ownDatabase('none', 6)
beforeAll(async () => {
  await sql`insert into demos (demo_id, expires_at) values (${demo}, now() + interval '1 day')`.execute(
    db,
  )
  const people = [...(owners ?? []), ...(inspectors ?? [])]
  for (const [at, id] of people.entries())
    await sql`insert into users (user_id, user_type, email, first_name, last_name, demo_id)
      values (${id}, ${at < 3 ? 'homeowner' : 'inspector'}, ${`p${at}@example.com`}, ${`P${at}`}, 'Person', ${at === 2 ? demo : null})`.execute(
      db,
    )
  for (const [at, id] of (homes ?? []).entries())
    await sql`insert into properties (property_id, owner_id, street, city, state, time_zone)
      values (${id}, ${pick(owners, at)}, ${`${at} Lane`}, 'Town', 'TX', ${zones[0]})`.execute(db)
})

/** Half hours in the nights in which a span begins or ends, in one zone or another, and in those of daylight saving. */
const instant = fc
  .record({
    day: fc.constantFrom('2024-01-20', '2024-02-01', '2024-03-01', '2024-03-10', '2024-03-12'),
    halves: fc.integer({ min: 0, max: 24 }),
  })
  .map(({ day, halves }) => new Date(Date.parse(day) + halves * 1_800_000))
const index = fc.nat({ max: 20 })
const event = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('request' as const),
      at: instant,
      which: index,
      tests: fc.nat({ max: 2 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      which: index,
      status: fc.constantFrom(...inspectionStatuses),
      at: instant,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('publish' as const),
      which: index,
      at: instant,
      hours: fc.nat({ max: 50 }),
    }),
  },
  fc.record({ kind: fc.constant('assign' as const), which: index, to: index }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('settle' as const),
      which: index,
      status: fc.constantFrom(...payments),
      step: fc.constantFrom(...steps),
      at: fc.option(instant, { freq: 3 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('pay' as const),
      which: index,
      at: instant,
      cents: fc.integer({ min: 2, max: 90_000 }),
    }),
  },
  fc.record({ kind: fc.constant('return' as const), which: index, lost: fc.boolean() }),
  fc.record({ kind: fc.constant('find' as const), which: index }),
  fc.record({ kind: fc.constant('unfind' as const), which: index }),
  fc.record({
    kind: fc.constant('rate' as const),
    which: index,
    item: fc.constantFrom(...items),
    rating: fc.constantFrom('IN', 'NI', 'NP', 'D', null),
  }),
  fc.record({ kind: fc.constant('zone' as const), which: index, zone: fc.constantFrom(...zones) }),
  fc.record({ kind: fc.constant('transfer' as const), which: index, to: index }),
  fc.record({ kind: fc.constant('delete' as const), which: index }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('add up' as const), which: index }) },
)
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

/** The one of the visits that an event is about; none: the event does nothing. */
const visit = (which: number) => sql`(select inspection_id from (
    select inspection_id, row_number() over (order by number) as at, count(*) over () as all_of from inspections
  ) known where at = 1 + ${which}::int % all_of)`

const statementOf = (happened: Event) => {
  const { which } = happened
  const one = visit(which)
  switch (happened.kind) {
    case 'request':
      return sql`insert into inspections (property_id, homeowner_id, status, reason, services, quote, agreement_text, conditions, created_at)
        values (${pick(homes, which)}, ${pick(owners, which)}, 'requested', 'routine',
          ${JSON.stringify(['inspection', 'radon', 'mold'].slice(0, 1 + happened.tests))},
          ${JSON.stringify({ total_cents: 10_000 + which })}, '', '{}', ${happened.at})`
    case 'move':
      return sql`update inspections set status = ${happened.status},
          cancelled_at = ${happened.status === 'cancelled' ? happened.at : null}
        where inspection_id = ${one}`
    case 'publish':
      return sql`update inspections set status = 'finalized', finalized_at = ${happened.at},
          inspector_id = coalesce(inspector_id, ${pick(inspectors, which)}),
          started_at = ${new Date(happened.at.getTime() - happened.hours * 3_600_000)}
        where inspection_id = ${one}`
    case 'assign':
      return sql`update inspections set inspector_id = ${pick(inspectors, happened.to)} where inspection_id = ${one}`
    case 'settle':
      return happened.at === null
        ? sql`update inspections set payment_status = ${happened.status} where inspection_id = ${one}`
        : sql`insert into life_events (life, subject_id, event, data, role, to_state, at)
            select 'inspection', inspection_id, ${happened.step}, '{}', 'provider', '{}', ${happened.at}::timestamptz
            from inspections where inspection_id = ${one}`
    case 'pay':
      return sql`insert into payments (inspection_id, payer_id, purpose, amount_cents, state, begun_at, expires_at, paid_at)
        select inspection_id, homeowner_id, 'inspection', ${happened.cents}, 'paid', ${happened.at}, ${happened.at}, ${happened.at}::timestamptz
        from inspections where inspection_id = ${one}`
    case 'return':
      return happened.lost
        ? sql`update payments set state = 'lost', dispute_cents = amount_cents / nullif(${which % 3}::int, 0)
            where inspection_id = ${one}`
        : sql`update payments set state = 'partly_refunded', refunded_cents = amount_cents / 2 where inspection_id = ${one}`
    case 'find':
      return sql`insert into findings (finding_id, inspection_id, worksheet_id, item_id, title, observation, implication,
          action, recommendation, trade, severity, time_frame, locations, version)
        select ${randomUUID()}, inspection_id, 'roof', 'roof.covering', 'Worn', '', '', '', '', '', 'major', '', '[]', 1
        from inspections where inspection_id = ${one}`
    case 'unfind':
      return sql`update findings set removed_at = now() where inspection_id = ${one}`
    case 'rate':
      return sql`insert into item_ratings (inspection_id, item_id, rating, version)
        select inspection_id, ${happened.item}, ${happened.rating}, 1 from inspections where inspection_id = ${one}
        on conflict (inspection_id, item_id) do update set rating = excluded.rating`
    case 'zone':
      return sql`update properties set time_zone = ${happened.zone} where property_id = ${pick(homes, which)}`
    case 'transfer':
      return sql`update inspections set homeowner_id = ${pick(owners, happened.to)}
        where property_id = ${pick(homes, which)}`
    case 'delete':
      return sql`delete from inspections where inspection_id = ${one}`
    case 'add up':
      return null
  }
}

/** Somebody else has just deleted the inspection: the event has not happened. */
const wasDeleted = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === '23503'

const happen = (happened: Event) =>
  inTransaction(db, async (trx: Queries) => {
    const statement = statementOf(happened)
    if (statement === null) await Promise.all([addUpCounts(trx), keepMonths(db)])
    else await statement.execute(trx)
  }).catch((error: unknown) => {
    if (!wasDeleted(error)) throw error
  })

const figures = async (tenant: string | null) => {
  const { months, funnel, paid, median_days, added, totals, inspectors } = await figuresOf(
    db,
    tenant,
    { from: spans[0]?.from, to: spans.at(-1)?.to },
    Date.now(),
  )
  const rounded = <R extends { median_hours: number | null }>(row: R): R => ({
    ...row,
    median_hours: row.median_hours === null ? null : Math.round(row.median_hours * 1e6) / 1e6,
  })
  return {
    months: months.map(rounded),
    funnel,
    paid,
    median_days,
    added,
    totals: rounded(totals),
    inspectors: inspectors
      .map(({ name: _, ...row }) => rounded(row))
      .sort((a, b) => a.inspector_id.localeCompare(b.inspector_id)),
  }
}

const countedRows = async (tenant: string | null) => {
  const { rows } = await sql<{ status: string; visits: number }>`
    select i.status, count(*)::int as visits from inspections i
    join users u on u.user_id = i.homeowner_id
    where u.demo_id is not distinct from ${tenant}::uuid group by 1`.execute(db)
  return Object.fromEntries(rows.map(({ status, visits }) => [status, visits]))
}

describe('the rows kept for figures and counts', () => {
  it('say the same as the inspections, whatever three people do at once', async () => {
    const crowd = fc.array(fc.array(event, { minLength: 8, maxLength: 14 }), {
      minLength: 3,
      maxLength: 3,
    })
    await fc.assert(
      fc.asyncProperty(crowd, async (people) => {
        await Promise.all(
          people.map(async (events) => {
            for (const one of events) await happen(one)
          }),
        )
        for (const tenant of tenants) {
          const said = await rawFigures(db, tenant, spans)
          expect(await figures(tenant)).toEqual(said)
          await keepMonths(db)
          expect(await figures(tenant)).toEqual(said)
          expect(await countsOfAll(db, tenant)).toEqual(await countedRows(tenant))
        }
      }),
      { numRuns: 12, endOnFailure: true },
    )
  })

  it('answer for a month that is kept, until something of it changes', async () => {
    await keepMonths(db)
    const keepWrong = (cancelled: number) => {
      const wrong = JSON.stringify({ requests: null, cancelled, reports: null, received_cents: 0 })
      return sql`update kept_months set figures = ${wrong}, stamp = gen_random_uuid()
        where month = '2024-02-01'`.execute(db)
    }
    for (const cancelled of [7, 8]) {
      await keepWrong(cancelled)
      // The second answer is the one that this process holds.
      for (const _ of [1, 2]) expect((await figures(null)).months[1]?.cancelled).toBe(cancelled)
    }
    await happen({ kind: 'request', at: new Date('2024-02-02T12:00:00Z'), which: 0, tests: 0 })
    expect(await figures(null)).toEqual(await rawFigures(db, null, spans))
  })

  it('have a report with the day and the hours of its first version, whatever was corrected later', async () => {
    const at = new Date('2024-01-25T18:00:00Z')
    const later = new Date('2024-03-05T18:00:00Z')
    const inspection_id = await addVisit(db, {
      status: 'finalized',
      started_at: new Date(at.getTime() - 5 * 3_600_000),
      finalized_at: at,
    })
    const publish = (version: number, finalized_at: Date) =>
      db
        .insertInto('report_versions')
        .values({ inspection_id, version, finalized_at, reason: '', report: '{}' })
        .execute()
    await publish(1, at)
    await publish(2, later)
    const correct = (finalized_at: Date | null) =>
      db
        .updateTable('inspections')
        .set({ finalized_at })
        .where('inspection_id', '=', inspection_id)
        .execute()
    await correct(later)
    const kept = async () =>
      (
        await sql`select published_on::text, hours from visit_figures
          where inspection_id = ${inspection_id}`.execute(db)
      ).rows
    expect(await kept()).toEqual([{ published_on: '2024-01-25', hours: 5 }])
    // While it is corrected, it is no published report.
    await correct(null)
    expect(await kept()).toEqual([{ published_on: null, hours: null }])
    await db.deleteFrom('inspections').where('inspection_id', '=', inspection_id).execute()
  })

  it('leave an inspection alone whose findings get other words', async () => {
    const inspection_id = await addVisit(db, {
      status: 'finalized',
      started_at: new Date('2024-01-25T13:00:00Z'),
      finalized_at: new Date('2024-01-25T18:00:00Z'),
    })
    const finding_id = await addFinding(db, inspection_id)
    const change = (trx: Queries, values: { title?: string; removed_at?: Date }) =>
      trx.updateTable('findings').set(values).where('finding_id', '=', finding_id).execute()
    /** Another transaction takes the inspection while the work is under way, or gets nothing. */
    const isFree = (work: (trx: Queries) => Promise<unknown>) =>
      inTransaction(db, async (trx) => {
        await work(trx)
        const { rows } = await sql`select 1 from inspections
          where inspection_id = ${inspection_id} for update skip locked`.execute(db)
        return rows.length === 1
      })
    expect(await isFree((trx) => change(trx, { title: 'Worn at the ridge' }))).toBe(true)
    expect(await isFree((trx) => change(trx, { removed_at: new Date() }))).toBe(false)
    await db.deleteFrom('inspections').where('inspection_id', '=', inspection_id).execute()
  })

  it('are gone with the inspections, in each way in which these go', async () => {
    await happen({ kind: 'request', at: new Date('2024-02-02T12:00:00Z'), which: 2, tests: 0 })
    await sql`delete from properties where property_id = ${pick(homes, 2)}`.execute(db)
    expect(await countsOfAll(db, demo)).toEqual(await countedRows(demo))
    await sql`delete from users where user_id = any(${owners}::uuid[])`.execute(db)
    for (const tenant of tenants) expect(await countsOfAll(db, tenant)).toEqual({})
    const { rows } =
      await sql`select 1 from visit_figures union all select 1 from visit_receipts`.execute(db)
    expect(rows).toEqual([])
  })

  it('leave one row for each count once they are added up', async () => {
    await addUpCounts(db)
    const { rows } = await sql<{ changes: number; kinds: number }>`
      select count(*)::int as changes, count(distinct (demo_id, status))::int as kinds from visit_counts`.execute(
      db,
    )
    expect(rows[0]?.changes).toBe(rows[0]?.kinds)
  })
})
