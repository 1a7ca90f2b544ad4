import { type Kysely, sql } from 'kysely'

/**
 * A bank may dispute a part of a payment. Once that is lost, the figures count the part, and what was refunded before,
 * as the lists and the books do (server/receipts.ts); so far they counted the whole payment. See migrations 122 and 131.
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
      (e.at at time zone p.time_zone)::date, (i.quote ->> 'total_cents')::int, 0
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
    update visit_receipts r set returned_cents = n.returned_cents
    from visit_receipts_each n
    where n.receipt_id = r.receipt_id and n.returned_cents <> r.returned_cents`.execute(db)
}
