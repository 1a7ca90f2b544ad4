import { type Kysely, sql } from 'kysely'

/**
 * Money that arrived without our provider counts in the figures as its receipt says, as in the lists and the books
 * (server/receipts.ts); so far it counted as the price of today. See migrations 122, 131 and 183.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    create or replace view visit_receipts_each as
    select m.payment_id::text as receipt_id, m.inspection_id, u.demo_id,
      (m.paid_at at time zone p.time_zone)::date as arrived_on, m.amount_cents,
      case when m.state = 'lost' then least(m.amount_cents,
        m.refunded_cents + coalesce(m.dispute_cents, m.amount_cents - m.refunded_cents))
        else m.refunded_cents end as returned_cents
    from payments m
    join inspections i on i.inspection_id = m.inspection_id
    join properties p on p.property_id = i.property_id
    join users u on u.user_id = i.homeowner_id
    where m.paid_at is not null
    union all
    select e.event_id::text, i.inspection_id, u.demo_id,
      (e.at at time zone p.time_zone)::date, coalesce((
        select d.amount_cents from billing_documents d
        where d.inspection_id = i.inspection_id and d.kind = 'receipt' and d.payment_id is null
        order by d.issued_at, d.sequence limit 1), (i.quote ->> 'total_cents')::int), 0
    from inspections i
    join life_events e on e.life = 'inspection' and e.subject_id = i.inspection_id
      and e.event = 'payment.paid'
    join properties p on p.property_id = i.property_id
    join users u on u.user_id = i.homeowner_id
    where i.payment_status = 'paid' and not exists (
      select 1 from payments m where m.inspection_id = i.inspection_id and m.paid_at is not null)`.execute(
    db,
  )
  // Each changed row marks its month, which the next clean-up adds up again.
  await sql`
    update visit_receipts r set amount_cents = n.amount_cents
    from visit_receipts_each n
    where n.receipt_id = r.receipt_id and n.amount_cents <> r.amount_cents`.execute(db)
}
