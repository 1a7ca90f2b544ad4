import { sql } from 'kysely'
import { inspectionStatuses } from '#contract/vocabulary/inspections.ts'
import type { PaymentFilter, Returned } from '#contract/vocabulary/payment-standing.ts'

/**
 * What arrived for the inspection `i` without our provider, in cents: what its receipt says, for the price may have
 * become another one since; the price as long as nobody has asked for a receipt.
 */
export const arrivedElsewhere = sql<number>`coalesce((
  select d.amount_cents from billing_documents d
  where d.inspection_id = i.inspection_id and d.kind = 'receipt' and d.payment_id is null
  order by d.issued_at, d.sequence limit 1), (i.quote ->> 'total_cents')::int)`

/**
 * The money that arrived, a row a payment: `inspection_id`, `at`, `amount_cents`, and `returned_cents`, which was
 * returned or lost in a dispute since. An inspection that was paid without our provider counts with `arrivedElsewhere`,
 * on the day that its history says. `offset 0` keeps PostgreSQL from reading every inspection first: most were paid
 * with our provider, and only the few others need their price.
 */
export const receipts = sql`
  select m.inspection_id, m.paid_at as at, m.amount_cents,
    case when m.state = 'lost' then least(m.amount_cents,
      m.refunded_cents + coalesce(m.dispute_cents, m.amount_cents - m.refunded_cents))
      else m.refunded_cents end as returned_cents
  from payments m where m.paid_at is not null
  union all
  select e.subject_id, e.at, b.cents, 0
  from life_events e cross join lateral (
    select ${arrivedElsewhere} as cents from inspections i
    where i.inspection_id = e.subject_id and i.payment_status = 'paid' offset 0) b
  where e.life = 'inspection' and e.event = 'payment.paid' and not exists (
    select 1 from payments m where m.inspection_id = e.subject_id and m.paid_at is not null)`

/** The returned part of the payments of the inspection `i`; null: none. */
export const returnedOf = sql<Returned | null>`(
  select case when sum(m.refunded_cents) > 0 then json_build_object(
    'cents', sum(m.refunded_cents), 'is_all', sum(m.refunded_cents) = sum(m.amount_cents)) end
  from payments m where m.inspection_id = i.inspection_id and m.paid_at is not null)`

/** The words of inspections of whose money something is disputed or has gone back, by `inspection_id`; they are few. */
const moved = sql`
  select m.inspection_id, case
      when bool_or(m.state = 'disputed') then 'disputed'
      when bool_or(m.state = 'lost') and not bool_or(m.state in ('paid', 'partly_refunded')) then 'lost'
      when sum(m.refunded_cents) = sum(m.amount_cents) then 'refunded'
      when sum(m.refunded_cents) > 0 then 'partly_refunded'
    end as word
  from payments m where m.paid_at is not null`

/** Cancelling costs half of a price at most, so of a payment from before something always goes back. */
const isToReturn = sql<boolean>`(i.status = 'cancelled' and i.payment_status = 'paid' and exists (
  select 1 from payments m where m.inspection_id = i.inspection_id and m.state = 'paid'))`

/** Nobody can pay for a visit that was cancelled. The others are named: an index finds them by their states. */
const goesOn = sql`i.status in (${sql.join(inspectionStatuses.filter((status) => status !== 'cancelled'))})`
const isOver = sql`(i.status = 'cancelled' and i.payment_status in ('unpaid', 'failed'))`

/** The standing of the payment of the inspection `i`. */
export const paymentStanding = sql<PaymentFilter>`(
  select case when w.word = 'disputed' then 'disputed' when ${isToReturn} then 'to_return'
    when ${isOver} then 'nothing_due'
    when i.payment_status = 'paid' then coalesce(w.word, 'paid') else i.payment_status end
  from (select 1) one left join lateral (
    ${moved} and m.inspection_id = i.inspection_id group by m.inspection_id) w on true)`

/**
 * Whether the `paymentStanding` of the inspection `i` is one of these. The ids of those whose money has moved are read
 * once, so that the indexes of both tables are of use.
 */
export const standsLike = (asked: readonly PaymentFilter[]) => {
  const ids = (words: readonly PaymentFilter[]) => sql`
    select w.inspection_id from (${moved} and m.inspection_id = any (array(
      select g.inspection_id from payments g
      where g.state in ('partly_refunded', 'refunded', 'disputed', 'lost')))
      group by m.inspection_id) w
    where w.word in (${sql.join(words)})`
  /** The first of the words: one payment says it, whatever the others are. */
  const disputed = sql`select m.inspection_id from payments m
    where m.state = 'disputed' and m.paid_at is not null`
  const has = (word: PaymentFilter) => asked.includes(word)
  const due = (['unpaid', 'failed'] as const).filter(has)
  const others = (['pending', 'waived'] as const).filter(has)
  const gone = (['lost', 'refunded', 'partly_refunded'] as const).filter(has)
  const ways = [
    ...(due.length > 0 ? [sql`(i.payment_status in (${sql.join(due)}) and ${goesOn})`] : []),
    ...(others.length > 0 ? [sql`i.payment_status in (${sql.join(others)})`] : []),
    ...(has('paid')
      ? [
          sql`(i.payment_status = 'paid' and not ${isToReturn}
            and i.inspection_id not in (${ids(['lost', 'refunded', 'partly_refunded'])}))`,
        ]
      : []),
    ...(gone.length > 0
      ? [
          sql`(i.payment_status = 'paid' and not ${isToReturn} and i.inspection_id = any (array(${ids(gone)})))`,
        ]
      : []),
    ...(has('to_return') ? [isToReturn] : []),
    ...(has('nothing_due') ? [isOver] : []),
  ]
  const said = ways.length === 0 ? sql`false` : sql`(${sql.join(ways, sql` or `)})`
  return has('disputed')
    ? sql<boolean>`(i.inspection_id = any (array(${disputed})) or ${said})`
    : sql<boolean>`(${said} and i.inspection_id not in (${disputed}))`
}
