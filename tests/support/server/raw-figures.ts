import { type RawBuilder, sql } from 'kysely'
import type { Figures } from '#contract/figures.ts'
import type { Queries } from '#server/db/connect.ts'

/*
 * The figures a second time, from the rows of inspections, findings, ratings and payments themselves, added up here.
 */

type Visit = {
  inspection_id: string
  inspector_id: string | null
  demo_id: string | null
  time_zone: string
  status: keyof Figures['funnel']
  payment_status: string
  tests: number
  cents: number
  created_at: Date
  cancelled_at: Date | null
  started_at: Date | null
  finalized_at: Date | null
  /** The instants of the events that are steps, in their own order. */
  events: { event: string; at: string }[] | null
  findings: number
  attic: string | null
  crawl_space: string | null
}
type Paid = {
  inspection_id: string
  at: Date
  cents: number
  refunded: number
  disputed: number | null
  state: string
}
type Receipt = { visit: Visit; at: Date; cents: number; returned: number }

const rowsOf = async <R>(db: Queries, query: RawBuilder<R>) => (await query.execute(db)).rows

const visitsOf = (db: Queries) =>
  rowsOf(
    db,
    sql<Visit>`select i.inspection_id, i.inspector_id, u.demo_id, p.time_zone, i.status, i.payment_status,
      jsonb_array_length(i.services) - 1 as tests, (i.quote ->> 'total_cents')::int as cents,
      i.created_at, i.cancelled_at, i.started_at, i.finalized_at,
      (select json_agg(json_build_object('event', event, 'at', at)) from life_events e
        where e.life = 'inspection' and e.subject_id = i.inspection_id) as events,
      (select count(*)::int from findings f where f.inspection_id = i.inspection_id and f.removed_at is null) as findings,
      (select rating from item_ratings r where r.inspection_id = i.inspection_id and item_id = 'attic.insulation') as attic,
      (select rating from item_ratings r where r.inspection_id = i.inspection_id and item_id = 'structure.crawl_space') as crawl_space
    from inspections i join properties p using (property_id) join users u on u.user_id = i.homeowner_id`,
  )

const receiptsOf = async (db: Queries, visits: readonly Visit[]): Promise<Receipt[]> => {
  const payments = await rowsOf(
    db,
    sql<Paid>`
      select inspection_id, paid_at as at, amount_cents as cents, refunded_cents as refunded,
        dispute_cents as disputed, state
      from payments where paid_at is not null`,
  )
  const events = await rowsOf(
    db,
    sql<{ inspection_id: string; at: Date }>`
      select subject_id as inspection_id, at from life_events
      where life = 'inspection' and event = 'payment.paid'`,
  )
  return visits.flatMap((visit) => {
    const is = ({ inspection_id }: { inspection_id: string }) =>
      inspection_id === visit.inspection_id
    const own = payments.filter(is)
    if (own.length > 0)
      return own.map(({ at, cents, refunded, disputed, state }) => ({
        visit,
        at,
        cents,
        // The bank took the disputed part, or the rest.
        returned:
          state === 'lost' ? Math.min(cents, refunded + (disputed ?? cents - refunded)) : refunded,
      }))
    return visit.payment_status === 'paid'
      ? events.filter(is).map(({ at }) => ({ visit, at, cents: visit.cents, returned: 0 }))
      : []
  })
}

const dayAt = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(at)
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0)
const middle = (visits: readonly Visit[]): number | null => {
  const hours = visits
    .flatMap(({ started_at, finalized_at }) =>
      started_at && finalized_at
        ? [(finalized_at.getTime() - started_at.getTime()) / 3_600_000]
        : [],
    )
    .sort((a, b) => a - b)
  const at = (hours.length - 1) / 2
  const [low, high] = [hours[Math.floor(at)], hours[Math.ceil(at)]]
  return low === undefined || high === undefined ? null : Math.round(((low + high) / 2) * 1e6) / 1e6
}
/** The first time of each step: the request, and then these events. */
const stepsOf = ({ created_at, events }: Visit): (number | null)[] => [
  created_at.getTime(),
  ...['assign', 'start', 'complete', 'finalize', 'payment.paid'].map((step) => {
    const all = (events ?? []).filter(({ event }) => event === step)
    return all.length === 0 ? null : Math.min(...all.map(({ at }) => Date.parse(at)))
  }),
]
/** The median of the whole minutes to a step from the one before, in days. */
const daysTo = (visits: readonly Visit[], step: number): number | null => {
  const minutes = visits
    .flatMap((visit) => {
      const [before = null, at = null] = stepsOf(visit).slice(step - 1, step + 1)
      return before === null || at === null ? [] : [Math.max(0, Math.floor((at - before) / 60_000))]
    })
    .sort((a, b) => a - b)
  const half = (minutes.length - 1) / 2
  const [low, high] = [minutes[Math.floor(half)], minutes[Math.ceil(half)]]
  return low === undefined || high === undefined ? null : (low + high) / 2 / 1440
}
const access = (ratings: readonly (string | null)[]) => ({
  seen: ratings.filter((rating) => rating === 'IN' || rating === 'D').length,
  missed: ratings.filter((rating) => rating === 'NI').length,
})
const isOpen = ({ status, payment_status }: Visit) =>
  status === 'finalized' && ['unpaid', 'pending', 'failed'].includes(payment_status)

type Span = { from: string; to: string }

/** What `figuresOf` has to answer for these months of a tenant, but for the names of inspectors and their order. */
export const rawFigures = async (db: Queries, tenant: string | null, spans: readonly Span[]) => {
  const visits = (await visitsOf(db)).filter(({ demo_id }) => demo_id === tenant)
  const receipts = await receiptsOf(db, visits)
  const isIn = (at: Date | null, zone: string, { from, to }: Span) =>
    at !== null && dayAt(at, zone) >= from && dayAt(at, zone) <= to
  const happened = (what: 'created_at' | 'cancelled_at' | 'finalized_at', span: Span) =>
    visits.filter((visit) => isIn(visit[what], visit.time_zone, span))
  const monthOf = (span: Span) => {
    const published = happened('finalized_at', span)
    const arrived = receipts.filter(({ visit, at }) => isIn(at, visit.time_zone, span))
    return {
      requested: happened('created_at', span).length,
      cancelled: happened('cancelled_at', span).length,
      finalized: published.length,
      median_hours: middle(published),
      open: published.filter(isOpen).length,
      open_cents: sum(published.filter(isOpen).map(({ cents }) => cents)),
      received_cents: sum(arrived.map(({ cents }) => cents)),
      returned_cents: sum(arrived.map(({ returned }) => returned)),
      paid: new Set(arrived.map(({ visit }) => visit.inspection_id)).size,
    }
  }
  const all = { from: spans[0]?.from ?? '', to: spans.at(-1)?.to ?? '' }
  const requested = happened('created_at', all)
  const published = happened('finalized_at', all)
  const of = (status: Visit['status']) =>
    requested.filter((visit) => visit.status === status).length
  return {
    months: spans.map((span) => ({ ...span, ...monthOf(span) })),
    funnel: {
      requested: of('requested'),
      scheduled: of('scheduled'),
      in_progress: of('in_progress'),
      completed: of('completed'),
      finalized: of('finalized'),
      cancelled: of('cancelled'),
    },
    paid: requested.filter(
      ({ status, payment_status }) => status === 'finalized' && payment_status === 'paid',
    ).length,
    median_days: {
      scheduled: daysTo(requested, 1),
      in_progress: daysTo(requested, 2),
      completed: daysTo(requested, 3),
      finalized: daysTo(requested, 4),
      paid: daysTo(requested, 5),
    },
    added: requested.filter(({ tests }) => tests > 0).length,
    totals: { ...monthOf(all), findings: sum(published.map(({ findings }) => findings)) },
    inspectors: [...new Set(published.map(({ inspector_id }) => inspector_id))]
      .flatMap((inspector_id) => {
        const own = published.filter((visit) => visit.inspector_id === inspector_id)
        return inspector_id === null
          ? []
          : [
              {
                inspector_id,
                finalized: own.length,
                median_hours: middle(own),
                findings: sum(own.map(({ findings }) => findings)),
                attic: access(own.map(({ attic }) => attic)),
                crawl_space: access(own.map(({ crawl_space }) => crawl_space)),
              },
            ]
      })
      .sort((a, b) => a.inspector_id.localeCompare(b.inspector_id)),
  }
}
