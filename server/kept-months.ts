import { type RawBuilder, sql } from 'kysely'
import type { Figures } from '#contract/figures.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Tenant } from '#server/tenant.ts'

/*
 * What the figures of some days are made of. The database adds it up from the narrow rows of migration 122; for a
 * whole month of the firm it keeps the answer (migration 131). An answer counts only while no mark says that something
 * of its month has changed since, and the mark comes with the change, so a kept answer is never an old one.
 */

/** The steps of an inspection after its request, in order, as the `waits` of migration 225 have them. */
export const steps = [
  'scheduled',
  'in_progress',
  'completed',
  'finalized',
  'paid',
] as const satisfies readonly (keyof Figures['median_days'])[]

/** Days from `first` to the one before `after`. */
export type Days = { first: string; after: string }

type Access = { seen: number; missed: number }
/** The reports that an inspector published; null: nobody in particular. */
export type Reports = {
  inspector_id: string | null
  finalized: number
  open: number
  open_cents: number
  findings: number
  attic: Access
  crawl_space: Access
  /** The hours of each that has them: a median of several months needs them all. */
  hours: Float64Array
}
/** The requests of these days that are in one state now. */
export type Requests = {
  status: keyof Figures['funnel']
  count: number
  added: number
  paid: number
  /** For each step after the request, the minutes of each inspection that came there from the one before. */
  waits: Float64Array[]
}
export type Part = {
  /** The requests, by the state that they are in now. */
  requests: Requests[] | null
  cancelled: number
  reports: Reports[] | null
  received_cents: number
  returned_cents: number
  /** Inspections for which one sum arrived, ever. */
  paid_once: number
  /** Those for which several did, some of them in these days. */
  paid_again: string[] | null
}

const json = (query: RawBuilder<unknown>) => sql`(select json_agg(row) from (${query}) row)`
const accessTo = (item: RawBuilder<unknown>) =>
  sql`json_build_object('seen', count(*) filter (where ${item} in ('IN', 'D')),
    'missed', count(*) filter (where ${item} = 'NI'))`

const waitsOfSteps = sql.join(
  steps.map((_, at) => sql`encode(string_agg(int4send(waits[${sql.lit(at + 1)}]), ''), 'base64')`),
)

/** Adds up the days from `a.first` to `a.after`. */
const addedUp = (tenant: Tenant): RawBuilder<string> => {
  /** Whether a day is one of these, of a visit of the tenant; an index answers it. */
  const isAsked = (day: RawBuilder<unknown>) => sql`${day} >= a.first and ${day} < a.after
    and ${tenant === null ? sql`demo_id is null` : sql`demo_id = ${tenant}::uuid`}`
  return sql<string>`(
    select json_build_object(
      'requests', ${json(sql`select status, count(*) as count, count(*) filter (where added) as added,
          count(*) filter (where paid) as paid, json_build_array(${waitsOfSteps}) as waits
        from visit_figures where ${isAsked(sql`requested_on`)} group by 1`)},
      'cancelled', (select count(*) from visit_figures where ${isAsked(sql`cancelled_on`)}),
      'reports', ${json(sql`select inspector_id, count(*) as finalized, count(open_cents) as open,
          coalesce(sum(open_cents), 0) as open_cents, sum(findings) as findings,
          ${accessTo(sql`attic`)} as attic, ${accessTo(sql`crawl_space`)} as crawl_space,
          encode(string_agg(float8send(hours), ''), 'base64') as hours
        from visit_figures where ${isAsked(sql`published_on`)} group by 1`)},
      'received_cents', coalesce(sum(amount_cents), 0),
      'returned_cents', coalesce(sum(returned_cents), 0),
      'paid_once', count(*) filter (where alone),
      'paid_again', json_agg(distinct inspection_id) filter (where not alone)
    ) from visit_receipts where ${isAsked(sql`arrived_on`)})::text`
}

/** As the database writes it: hours and minutes are base64 of big-endian doubles and integers, which says them exactly and in few bytes. */
type Written = Omit<Part, 'reports' | 'requests'> & {
  requests:
    | (Omit<Requests, 'waits' | 'paid'> & {
        /** A process of before migration 225 kept neither. */
        paid?: number
        waits?: (string | null)[]
      })[]
    | null
  reports: (Omit<Reports, 'hours'> & { hours: string | null })[] | null
}

const bytesOfHours = 8
const hoursFrom = (written: string | null): Float64Array => {
  const bytes = Buffer.from(written ?? '', 'base64')
  const hours = new Float64Array(bytes.length / bytesOfHours)
  for (let at = 0; at < hours.length; at++) hours[at] = bytes.readDoubleBE(at * bytesOfHours)
  return hours
}
const bytesOfMinutes = 4
const minutesFrom = (written: string | null): Float64Array => {
  const bytes = Buffer.from(written ?? '', 'base64')
  const minutes = new Float64Array(bytes.length / bytesOfMinutes)
  for (let at = 0; at < minutes.length; at++) minutes[at] = bytes.readInt32BE(at * bytesOfMinutes)
  return minutes
}
const partIn = (figures: string): Part => {
  const written = JSON.parse(figures) as Written // what `addedUp` says
  const reports = written.reports?.map((own) => ({ ...own, hours: hoursFrom(own.hours) }))
  const requests = written.requests?.map(({ paid = 0, waits = [], ...own }) => ({
    ...own,
    paid,
    waits: waits.map(minutesFrom),
  }))
  return { ...written, reports: reports ?? null, requests: requests ?? null }
}

/** Ten years, which is the longest span. */
const mostKnown = 120
/** The kept answers that this process has read, by their stamps; the longest unread goes first. */
const known = new Map<string, Part>()
const remember = (stamp: string, part: Part): Part => {
  known.delete(stamp)
  known.set(stamp, part)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
  return part
}

/** Whether a kept answer has all that is asked for: a process of the former release keeps neither waits nor payments. */
const isWhole = sql`(k.figures like '%"waits"%' or k.figures ~ '^\\{"requests" ?: ?null')`

/** What the figures of each of these spans of days are made of, of one moment. */
export const partsOf = async (
  db: Queries,
  tenant: Tenant,
  asked: readonly Days[],
): Promise<Part[]> => {
  const isKept = sql`a.after = (a.first + interval '1 month')::date and ${tenant === null}::boolean
    and not exists (select from stale_months s where s.month = a.first) and ${isWhole}`
  const held = new Map(known)
  const { rows } = await sql<{ stamp: string | null; figures: string | null }>`
    select k.stamp,
      case when k.month is null then ${addedUp(tenant)}
        when k.stamp <> all (${[...held.keys()]}::uuid[]) then k.figures end as figures
    from unnest(${asked.map(({ first }) => first)}::date[], ${asked.map(({ after }) => after)}::date[])
      with ordinality as a (first, after, at)
    left join kept_months k on k.month = a.first and ${isKept}
    order by a.at`.execute(db)
  return rows.map(({ stamp, figures }) => {
    const part = figures === null ? held.get(stamp ?? '') : partIn(figures)
    if (part === undefined) throw new Error('a month came without its figures')
    return stamp === null ? part : remember(stamp, part)
  })
}

/** The most visits whose figures are caught up with in one transaction. */
const mostBehind = 500

/** Adds the waits to figures that were kept before there were any. */
export const catchUpWaits = async (db: Queries): Promise<void> => {
  const some = async () =>
    (
      await sql`
        select keep_visit_figures(ids) from (
          select array_agg(inspection_id) as ids from (
            select inspection_id from visit_figures
            where waits is null order by inspection_id limit ${mostBehind}) behind) batch
        where ids is not null`.execute(db)
    ).rows.length
  while ((await some()) > 0);
}

/** The most months that are added up in one transaction. */
const mostAtOnce = 6

/**
 * Adds up the months that have changed, and keeps the answers. Processes take turns: one that has waited sees what the
 * other one saw and more, so that no answer is replaced by an older one. A change that comes meanwhile brings its mark
 * with it, which stays for the next time.
 */
export const keepMonths = async (db: Queries): Promise<void> => {
  const some = () =>
    inTransaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(7230131)`.execute(trx)
      await sql`insert into stale_months (month)
        select k.month from kept_months k where not ${isWhole}`.execute(trx)
      const { rows } = await sql`
        with chosen as (select distinct month from stale_months order by 1 limit ${mostAtOnce}),
          gone as (delete from stale_months where month in (select month from chosen) returning month)
        insert into kept_months (month, figures)
        select distinct month, '' from gone
        on conflict (month) do update set figures = '', stamp = excluded.stamp
        returning month`.execute(trx)
      await sql`
        update kept_months k set figures = (
          select ${addedUp(null)}
          from (select k.month as first, (k.month + interval '1 month')::date as after) a)
        where figures = ''`.execute(trx)
      return rows.length
    })
  let kept = mostAtOnce
  while (kept === mostAtOnce) kept = await some()
}
