import { type RawBuilder, sql } from 'kysely'
import type { Figures } from '#contract/figures.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Tenant } from '#server/tenant.ts'

/*
 * The figures as the database adds them up, from the narrow rows that it keeps for them (migration 122): their days
 * are already those of the clocks of each home, and an index of each day has all that a part needs, so that the work
 * depends on the asked days and not on the years before them.
 */

/** A month is its number from 1; null: all of them together. */
type Counted = { month: number | null; count: number }
type Found = {
  requested: Counted[] | null
  cancelled: Counted[] | null
  published:
    | {
        month: number | null
        finalized: number
        median_hours: number | null
        open: number
        open_cents: number
      }[]
    | null
  findings: number
  money:
    | { month: number | null; received_cents: number; returned_cents: number; paid: number }[]
    | null
  cohort: { status: keyof Figures['funnel']; count: number }[] | null
  added: number
  inspectors: Figures['inspectors'] | null
}

const json = (query: RawBuilder<unknown>) => sql`(select json_agg(row) from (${query}) row)`

const accessTo = (item: RawBuilder<unknown>) =>
  sql`json_build_object('seen', count(*) filter (where ${item} in ('IN', 'D')),
    'missed', count(*) filter (where ${item} = 'NI'))`

/**
 * All figures of a tenant in one statement, thus of one moment. `edges`: the first day, the first of each month after
 * it, and the day after the last one.
 */
export const readFigures = async (
  db: Queries,
  tenant: Tenant,
  edges: readonly string[],
): Promise<Found> => {
  const from = edges[0] ?? ''
  const monthOf = (day: RawBuilder<unknown>) => sql`width_bucket(${day}, ${edges}::date[]) as month`
  /** Whether a day is one of these, of a visit of the tenant; an index answers it. */
  const isAsked = (day: RawBuilder<unknown>) =>
    sql`${day} >= ${from}::date and ${day} < ${edges.at(-1)}::date
      and ${tenant === null ? sql`demo_id is null` : sql`demo_id = ${tenant}::uuid`}`
  const { rows } = await sql<Found>`
    with requests as materialized (
      select ${monthOf(sql`requested_on`)}, status, count(*)::int as count,
        count(*) filter (where added)::int as added
      from visit_figures where ${isAsked(sql`requested_on`)} group by 1, 2
    ), reports as materialized (
      select ${monthOf(sql`published_on`)}, inspector_id, hours, findings, attic, crawl_space,
        open_cents
      from visit_figures where ${isAsked(sql`published_on`)}
    ), inspectors as materialized (
      select inspector_id, count(*)::int as finalized,
        percentile_cont(0.5) within group (order by hours) as median_hours,
        sum(findings)::int as findings, ${accessTo(sql`attic`)} as attic,
        ${accessTo(sql`crawl_space`)} as crawl_space
      from reports group by 1
    )
    select
      ${json(sql`select month, sum(count)::int as count from requests group by 1`)} as requested,
      ${json(sql`select ${monthOf(sql`cancelled_on`)}, count(*)::int as count
        from visit_figures where ${isAsked(sql`cancelled_on`)} group by 1`)} as cancelled,
      ${json(sql`select month, count(*)::int as finalized,
          percentile_cont(0.5) within group (order by hours) as median_hours,
          count(open_cents)::int as open, coalesce(sum(open_cents), 0)::bigint as open_cents
        from reports group by rollup (month)`)} as published,
      (select coalesce(sum(findings), 0)::int from inspectors) as findings,
      ${json(sql`select month, sum(amount_cents) as received_cents,
          sum(returned_cents) as returned_cents, count(distinct inspection_id)::int as paid
        from (
          select ${monthOf(sql`arrived_on`)}, amount_cents, returned_cents, inspection_id
          from visit_receipts where ${isAsked(sql`arrived_on`)}
        ) arrived group by rollup (month)`)} as money,
      ${json(sql`select status, sum(count)::int as count from requests group by 1`)} as cohort,
      (select coalesce(sum(added), 0)::int from requests) as added,
      ${json(sql`select m.inspector_id, u.first_name || ' ' || u.last_name as name,
          m.finalized, m.median_hours, m.findings, m.attic, m.crawl_space
        from inspectors m join users u on u.user_id = m.inspector_id
        order by m.finalized desc, name`)} as inspectors
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A query without a table answers one row')
  return row
}
