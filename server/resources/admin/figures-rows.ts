import { type RawBuilder, sql } from 'kysely'
import type { Figures } from '#contract/figures.ts'
import type { Queries } from '#server/db/connect.ts'
import { receipts } from '#server/receipts.ts'
import { amongMany, type Tenant } from '#server/tenant.ts'

/*
 * The figures as the database adds them up. Each part begins with the instants of the asked days, which an index has
 * together with all that the part needs, so that the work depends on the days and not on the years before them.
 */

/** A month is its number from 1; null: all of them together. */
type Counted = { month: number | null; count: number }
type Found = {
  requested: Counted[] | null
  cancelled: Counted[] | null
  published: { month: number | null; finalized: number; median_hours: number | null }[] | null
  open: { month: number | null; open: number; open_cents: number }[] | null
  findings: number
  money:
    | { month: number | null; received_cents: number; returned_cents: number; paid: number }[]
    | null
  cohort: { status: keyof Figures['funnel']; count: number }[] | null
  added: number
  inspectors: Figures['inspectors'] | null
}

const dayMs = 86_400_000

const json = (query: RawBuilder<unknown>) => sql`(select json_agg(row) from (${query}) row)`

/** The homes of the inspections `i`, each with the beginnings of the months by its own clocks. */
const homes = sql`join properties p on p.property_id = i.property_id
  join zones z on z.time_zone = p.time_zone`

/**
 * All figures of a tenant in one statement, thus of one moment. `edges`: the first day, the first of each month after
 * it, and the day after the last one. The beginning of each month is computed once for each time zone (`bounds`), so
 * that an instant finds its month by comparing instants, however many rows there are.
 */
export const readFigures = async (
  db: Queries,
  tenant: Tenant,
  edges: readonly string[],
): Promise<Found> => {
  // No zone is a day away from UTC.
  const from = new Date(Date.parse(edges[0] ?? '') - dayMs)
  const until = new Date(Date.parse(edges.at(-1) ?? '') + dayMs)
  const ofTenant = amongMany('i.homeowner_id', tenant)
  /** Whether an instant may be in these days; an index answers it. */
  const isNear = (instant: RawBuilder<unknown>) =>
    sql`${instant} >= ${from} and ${instant} < ${until} and ${ofTenant}`
  /** The month of an instant by the clocks of its home, or null; the planner knows how rarely a column is null. */
  const monthOf = (instant: RawBuilder<unknown>) =>
    sql`case when ${instant} >= z.bounds[1] and ${instant} < z.bounds[${sql.lit(edges.length)}]
      then width_bucket(${instant}, z.bounds) end as month`
  const created = sql`i.created_at`
  const cancelled = sql`i.cancelled_at`
  const finalized = sql`i.finalized_at`
  const received = sql`r.at`
  const { rows } = await sql<Found>`
    with zones as materialized (
      select zone.time_zone,
        array_agg(edge.day::timestamp at time zone zone.time_zone order by edge.day) as bounds
      from (select distinct time_zone from properties) zone
      cross join unnest(${edges}::date[]) as edge(day)
      group by zone.time_zone
    ), requests as materialized (
      select ${monthOf(created)}, i.status from inspections i ${homes} where ${isNear(created)}
    ), reports as materialized (
      select ${monthOf(finalized)}, i.inspection_id, i.inspector_id,
        extract(epoch from i.finalized_at - i.started_at) / 3600 as hours
      from inspections i ${homes} where ${isNear(finalized)}
    ), findings_of as materialized (
      select m.inspector_id, count(*) as findings from reports m
      join findings f on f.inspection_id = m.inspection_id and f.removed_at is null
      where m.month is not null group by 1
    ), access_of as materialized (
      select m.inspector_id, r.item_id,
        count(*) filter (where r.rating in ('IN', 'D')) as seen,
        count(*) filter (where r.rating = 'NI') as missed
      from reports m
      join item_ratings r on r.inspection_id = m.inspection_id
        and r.item_id in ('attic.insulation', 'structure.crawl_space')
      where m.month is not null group by 1, 2
    )
    select
      ${json(sql`select month, count(*)::int as count from requests
        where month is not null group by 1`)} as requested,
      ${json(sql`select month, count(*)::int as count from (
          select ${monthOf(cancelled)} from inspections i ${homes} where ${isNear(cancelled)}
        ) ended where month is not null group by 1`)} as cancelled,
      ${json(sql`select month, count(*)::int as finalized,
          percentile_cont(0.5) within group (order by hours) as median_hours
        from reports where month is not null group by rollup (month)`)} as published,
      ${json(sql`select month, count(*)::int as open, coalesce(sum(cents), 0) as open_cents from (
          select ${monthOf(finalized)}, (i.quote ->> 'total_cents')::bigint as cents
          from inspections i ${homes}
          where i.status = 'finalized' and i.payment_status in ('unpaid', 'pending', 'failed')
            and ${isNear(finalized)}
        ) unpaid where month is not null group by rollup (month)`)} as open,
      (select coalesce(sum(findings), 0)::int from findings_of) as findings,
      ${json(sql`select month, sum(amount_cents) as received_cents,
          sum(returned_cents) as returned_cents, count(distinct inspection_id)::int as paid
        from (
          select ${monthOf(received)}, r.amount_cents, r.returned_cents, r.inspection_id
          from (${receipts}) r
          join inspections i on i.inspection_id = r.inspection_id
          ${homes} where ${isNear(received)}
        ) arrived where month is not null group by rollup (month)`)} as money,
      ${json(sql`select status, count(*)::int as count from requests
        where month is not null group by 1`)} as cohort,
      (select count(month)::int from (
          select ${monthOf(created)} from inspections i ${homes}
          where jsonb_array_length(i.services) > 1 and ${isNear(created)}
        ) tested) as added,
      ${json(sql`select m.inspector_id, u.first_name || ' ' || u.last_name as name,
          m.finalized, m.median_hours, coalesce(f.findings, 0)::int as findings,
          json_build_object('seen', coalesce(a.seen, 0), 'missed', coalesce(a.missed, 0)) as attic,
          json_build_object('seen', coalesce(c.seen, 0), 'missed', coalesce(c.missed, 0)) as crawl_space
        from (
          select inspector_id, count(*)::int as finalized,
            percentile_cont(0.5) within group (order by hours) as median_hours
          from reports where month is not null group by 1
        ) m
        join users u on u.user_id = m.inspector_id
        left join findings_of f on f.inspector_id = m.inspector_id
        left join access_of a on a.inspector_id = m.inspector_id and a.item_id = 'attic.insulation'
        left join access_of c on c.inspector_id = m.inspector_id
          and c.item_id = 'structure.crawl_space'
        order by m.finalized desc, name`)} as inspectors
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A query without a table answers one row')
  return row
}
