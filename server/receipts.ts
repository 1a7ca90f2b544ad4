import { sql } from 'kysely'
import type { Returned } from '#contract/vocabulary/payments.ts'

/**
 * The money that arrived, a row a payment: `inspection_id`, `at`, `amount_cents`, and `returned_cents`, which was
 * returned or lost in a dispute since. An inspection that was paid without our provider counts with its price, on
 * the day that its history says. `offset 0` keeps PostgreSQL from reading every inspection first: most were paid
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
    select (i.quote ->> 'total_cents')::int as cents from inspections i
    where i.inspection_id = e.subject_id and i.payment_status = 'paid' offset 0) b
  where e.life = 'inspection' and e.event = 'payment.paid' and not exists (
    select 1 from payments m where m.inspection_id = e.subject_id and m.paid_at is not null)`

/** What we have returned of the payments of the inspection `i`; null: nothing. */
export const returnedOf = sql<Returned | null>`(
  select case when sum(m.refunded_cents) > 0 then json_build_object(
    'cents', sum(m.refunded_cents), 'is_all', sum(m.refunded_cents) = sum(m.amount_cents)) end
  from payments m where m.inspection_id = i.inspection_id and m.paid_at is not null)`
