import { type RawBuilder, sql } from 'kysely'
import { type Figures, type FiguresMonth, longestSpan } from '#contract/figures.ts'
import type { Queries } from '#server/db/connect.ts'
import { invalid } from '#server/errors.ts'
import { receipts } from '#server/receipts.ts'
import { isOf, type Tenant } from '#server/tenant.ts'

type Asked = { from?: string | undefined; to?: string | undefined }
type Span = { from: string; to: string }

const dayMs = 86_400_000
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const daysAfter = (day: string, days: number): string => dayOf(Date.parse(day) + days * dayMs)

/** The asked days; the last twelve months, whole, where one of them is missing. Errors: 400. */
const spanOf = ({ from, to }: Asked, now: number): Span => {
  if (from === undefined || to === undefined) {
    const today = dayOf(now)
    return { from: `${Number(today.slice(0, 4)) - 1}${today.slice(4, 8)}01`, to: today }
  }
  if (to < from) throw invalid({ to: 'The last day is before the first one.' })
  if (Date.parse(to) - Date.parse(from) > longestSpan * dayMs)
    throw invalid({ to: 'Choose at most ten years.' })
  return { from, to }
}

/** The first day, the first of each month after it, and the day after the last one. */
const edgesOf = ({ from, to }: Span): string[] => {
  const edges = [from]
  const end = daysAfter(to, 1)
  for (let at = from; ; ) {
    const month = new Date(`${at.slice(0, 8)}01T00:00:00Z`)
    month.setUTCMonth(month.getUTCMonth() + 1)
    at = dayOf(month.getTime())
    if (at >= end) return [...edges, end]
    edges.push(at)
  }
}

type Counted = { month: number | null; count: number }
type Published = {
  month: number | null
  finalized: number
  median_hours: number | null
  open: number
  open_cents: number
  findings: number
}
type Money = {
  month: number | null
  received_cents: number
  returned_cents: number
  paid: number
}
type Found = {
  requested: Counted[] | null
  cancelled: Counted[] | null
  published: Published[] | null
  money: Money[] | null
  cohort: { status: keyof Figures['funnel']; count: number; added: number }[] | null
  inspectors: Figures['inspectors'] | null
}

const json = (query: RawBuilder<unknown>) => sql`(select json_agg(row) from (${query}) row)`

/**
 * All figures in one pass over the inspections. The beginning of each month is computed once for each time zone
 * (`bounds`), so that an instant finds its month by comparing instants, however many rows there are.
 */
const read = async (db: Queries, tenant: Tenant, edges: readonly string[]): Promise<Found> => {
  const last = edges.length - 1
  const within = (column: string) => sql<boolean>`${sql.ref(column)} between 1 and ${sql.lit(last)}`
  const { rows } = await sql<Found>`
    with zones as materialized (
      select zone.time_zone,
        array_agg(edge.day::timestamp at time zone zone.time_zone order by edge.day) as bounds
      from (select distinct time_zone from properties) zone
      cross join unnest(${edges}::date[]) as edge(day)
      group by zone.time_zone
    ), mine as materialized (
      select i.inspection_id, i.status, i.inspector_id,
        jsonb_array_length(i.services) > 1 as added,
        width_bucket(i.created_at, z.bounds) as requested,
        width_bucket(i.cancelled_at, z.bounds) as cancelled,
        width_bucket(i.finalized_at, z.bounds) as published,
        extract(epoch from i.finalized_at - i.started_at) / 3600 as hours,
        case when i.status = 'finalized' and i.payment_status in ('unpaid', 'pending', 'failed')
          then (i.quote ->> 'total_cents')::bigint end as open_cents
      from inspections i
      join properties p on p.property_id = i.property_id
      join zones z on z.time_zone = p.time_zone
      join users h on h.user_id = i.homeowner_id
      where ${isOf('h.demo_id', tenant)}
    ), reports as materialized (
      select m.*, coalesce(f.findings, 0) as findings from mine m
      left join (
        select inspection_id, count(*) as findings from findings where removed_at is null group by 1
      ) f on f.inspection_id = m.inspection_id
      where ${within('m.published')}
    )
    select
      ${json(sql`select requested as month, count(*)::int as count from mine
        where ${within('requested')} group by 1`)} as requested,
      ${json(sql`select cancelled as month, count(*)::int as count from mine
        where ${within('cancelled')} group by 1`)} as cancelled,
      ${json(sql`select published as month, count(*)::int as finalized,
          percentile_cont(0.5) within group (order by hours) as median_hours,
          count(open_cents)::int as open, coalesce(sum(open_cents), 0) as open_cents,
          sum(findings) as findings
        from reports group by rollup (published)`)} as published,
      ${json(sql`select width_bucket(r.at, z.bounds) as month, sum(r.amount_cents) as received_cents,
          sum(r.returned_cents) as returned_cents, count(distinct r.inspection_id)::int as paid
        from (${receipts}) r
        join inspections i on i.inspection_id = r.inspection_id
        join properties p on p.property_id = i.property_id
        join zones z on z.time_zone = p.time_zone
        join users h on h.user_id = i.homeowner_id
        where ${isOf('h.demo_id', tenant)}
          and width_bucket(r.at, z.bounds) between 1 and ${sql.lit(last)}
        group by rollup (1)`)} as money,
      ${json(sql`select status, count(*)::int as count, count(*) filter (where added)::int as added
        from mine where ${within('requested')} group by 1`)} as cohort,
      ${json(sql`select m.inspector_id, u.first_name || ' ' || u.last_name as name,
          count(*)::int as finalized,
          percentile_cont(0.5) within group (order by m.hours) as median_hours,
          sum(m.findings)::int as findings,
          json_build_object(
            'seen', count(*) filter (where a.rating in ('IN', 'D')),
            'missed', count(*) filter (where a.rating = 'NI')) as attic,
          json_build_object(
            'seen', count(*) filter (where c.rating in ('IN', 'D')),
            'missed', count(*) filter (where c.rating = 'NI')) as crawl_space
        from reports m
        join users u on u.user_id = m.inspector_id
        left join item_ratings a on a.inspection_id = m.inspection_id
          and a.item_id = 'attic.insulation'
        left join item_ratings c on c.inspection_id = m.inspection_id
          and c.item_id = 'structure.crawl-space'
        group by m.inspector_id, u.first_name, u.last_name
        order by count(*) desc, name`)} as inspectors
  `.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('A query without a table answers one row')
  return row
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** The figures of a span of days; see the contract. Errors: 400 for days in the wrong order. */
export const figuresOf = async (
  db: Queries,
  tenant: Tenant,
  asked: Asked,
  now: number,
): Promise<Figures> => {
  const span = spanOf(asked, now)
  const edges = edgesOf(span)
  const found = await read(db, tenant, edges)
  const at = <R extends { month: number | null }>(
    rows: readonly R[] | null,
    month: number | null,
  ) => rows?.find((row) => row.month === month)
  const publishedIn = (month: number | null) => {
    const row = at(found.published, month)
    return {
      finalized: row?.finalized ?? 0,
      median_hours: row?.median_hours ?? null,
      open: row?.open ?? 0,
      open_cents: row?.open_cents ?? 0,
    }
  }
  const moneyIn = (month: number | null) => {
    const row = at(found.money, month)
    return {
      received_cents: row?.received_cents ?? 0,
      returned_cents: row?.returned_cents ?? 0,
      paid: row?.paid ?? 0,
    }
  }
  const months = edges.slice(0, -1).map((from, index): FiguresMonth => {
    const month = index + 1
    return {
      from,
      to: daysAfter(edges[month] ?? from, -1),
      requested: at(found.requested, month)?.count ?? 0,
      cancelled: at(found.cancelled, month)?.count ?? 0,
      ...publishedIn(month),
      ...moneyIn(month),
    }
  })
  const total = (field: 'requested' | 'cancelled') => sum(months.map((month) => month[field]))
  const cohort = found.cohort ?? []
  const isIn = (status: keyof Figures['funnel']) =>
    cohort.find((row) => row.status === status)?.count ?? 0
  return {
    ...span,
    months,
    funnel: {
      requested: isIn('requested'),
      scheduled: isIn('scheduled'),
      in_progress: isIn('in_progress'),
      completed: isIn('completed'),
      finalized: isIn('finalized'),
      cancelled: isIn('cancelled'),
    },
    added: sum(cohort.map(({ added }) => added)),
    totals: {
      requested: total('requested'),
      cancelled: total('cancelled'),
      findings: at(found.published, null)?.findings ?? 0,
      ...publishedIn(null),
      // Not the sum of the months: an inspection that was paid twice counts once.
      ...moneyIn(null),
    },
    inspectors: found.inspectors ?? [],
  }
}
