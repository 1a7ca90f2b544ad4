import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { receipts } from '#server/receipts.ts'
import type { Tenant } from '#server/tenant.ts'
import { type Asked, matching } from './list.ts'
import { hasWords } from './search.ts'

type Sums = { ordered: string; paid: string; returned: string; outstanding: string }

/** The money of all inspections that match the query, in cents; see `visitSums` for the content of each sum. */
export const sumsOf = async (db: Queries, tenant: Tenant, asked: Asked, now: number) => {
  const words = await hasWords(db, asked.q)
  const found = matching(db, tenant, null, asked, words, now).select([
    'i.inspection_id',
    'i.status',
    'i.payment_status',
    sql<string>`(i.quote ->> 'total_cents')::bigint`.as('cents'),
  ])
  const { rows } = await sql<Sums>`
    with f as materialized (${found}),
      r as (select sum(m.amount_cents) as paid, sum(m.returned_cents) as returned
        from (${receipts}) m where m.inspection_id in (select inspection_id from f))
    select
      coalesce(sum(cents) filter (where status <> 'cancelled'), 0) as ordered,
      coalesce(sum(cents) filter (where status <> 'cancelled'
        and payment_status in ('unpaid', 'pending', 'failed')), 0) as outstanding,
      coalesce((select paid from r), 0) as paid,
      coalesce((select returned from r), 0) as returned
    from f`.execute(db)
  const [sums] = rows
  return {
    ordered_cents: Number(sums?.ordered ?? 0),
    paid_cents: Number(sums?.paid ?? 0),
    returned_cents: Number(sums?.returned ?? 0),
    outstanding_cents: Number(sums?.outstanding ?? 0),
  }
}
