import { type RawBuilder, sql } from 'kysely'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { endpoints, MoneyTotals, Movement } from '#contract/payments.ts'
import { addDays } from '#contract/recurrence.ts'
import { type BillingKind, billingNumber, type MoneyKind } from '#contract/vocabulary/payments.ts'
import type { Queries } from '#server/db/connect.ts'
import { zoneOf } from '#server/firm.ts'
import { factsOf } from '#server/lists.ts'
import { arrivedElsewhere } from '#server/receipts.ts'
import { livesIn, type Tenant } from '#server/tenant.ts'
import { instantOf } from '#server/time-zones.ts'

/*
 * The books: each movement of money is an event in the history of a payment. An event is stored once, in the
 * transaction of the movement that it reports, so the books agree with the payments. Money that arrived without our
 * provider is one movement, what its receipt says or else the price, on the day that the history of its inspection says (server/receipts.ts).
 */

type Asked = HandlerInput<(typeof endpoints)['payments.books']>['query']
/** Days by the clock of the firm. */
type Period = Pick<Asked, 'from' | 'to'> & { zone: string }

/** Rows that the file reads at once. */
const atOnce = 500

const within = ({ from, to, zone }: Period): RawBuilder<unknown> => {
  const begins = from === undefined ? sql`` : sql`and e.at >= ${instantOf(zone, from, 0)}`
  return to === undefined ? begins : sql`${begins} and e.at < ${instantOf(zone, addDays(to, 1), 0)}`
}

/**
 * The movements of a tenant: their kinds, and their amounts with a sign. The history has running sums: of all refunds, and
 * of those that came back.
 */
const moved = (tenant: Tenant, period: Period) => sql`
  select e.event_id, e.at, p.payment_id, p.payer_id, p.inspection_id,
    case e.event when 'pay' then 'payment' when 'win' then 'dispute_won'
      when 'refund_fail' then 'refund_failed' else e.event end as kind,
    case e.event
      when 'pay' then p.amount_cents
      when 'refund' then coalesce(earlier.cents, 0) - (e.data ->> 'refunded_cents')::int
      when 'refund_fail' then (e.data ->> 'failed_cents')::int - coalesce(earlier.cents, 0)
      when 'dispute' then -coalesce(p.dispute_cents, p.amount_cents - p.refunded_cents)
      else coalesce(p.dispute_cents, p.amount_cents - p.refunded_cents)
    end as cents,
    case e.event when 'pay' then p.fee_cents end as fee_cents,
    coalesce(p.intent_id, p.session_id, '') as reference
  from life_events e
  join payments p on p.payment_id = e.subject_id
  left join lateral (
    select coalesce(b.data ->> 'refunded_cents', b.data ->> 'failed_cents')::int as cents from life_events b
    where b.life = 'payment' and b.subject_id = e.subject_id and b.event = e.event
      and b.event_id < e.event_id
    order by b.event_id desc limit 1
  ) earlier on e.event in ('refund', 'refund_fail')
  where e.life = 'payment' and e.event in ('pay', 'refund', 'refund_fail', 'dispute', 'win')
    and ${livesIn('p.payer_id', tenant)} ${within(period)}
  union all
  select e.event_id, e.at, null, b.homeowner_id, e.subject_id, 'payment', b.cents, null, ''
  from life_events e
  cross join lateral (
    select i.homeowner_id, ${arrivedElsewhere} as cents from inspections i
    where i.inspection_id = e.subject_id and i.payment_status = 'paid' offset 0) b
  where e.life = 'inspection' and e.event = 'payment.paid' and not exists (
      select from payments m where m.inspection_id = e.subject_id and m.paid_at is not null)
    and ${livesIn('b.homeowner_id', tenant)} ${within(period)}`

type Row = Omit<Movement, 'movement_id' | 'at' | 'document'> & {
  event_id: string
  at: Date
  document_kind: BillingKind | null
  sequence: number | null
}

/** Some movements with all that a reader needs, in this order. */
const some = async (
  db: Queries,
  tenant: Tenant,
  period: Period,
  which: RawBuilder<unknown>,
): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select m.event_id, m.at, m.kind, m.cents, m.fee_cents, m.reference, m.inspection_id,
      i.property_id, i.number as inspection, u.first_name || ' ' || u.last_name as payer,
      d.document_id, d.kind as document_kind, d.sequence
    from (${moved(tenant, period)}) m
    join inspections i on i.inspection_id = m.inspection_id
    join users u on u.user_id = m.payer_id
    left join lateral (
      select g.document_id, g.kind, g.sequence from billing_documents g
      where g.inspection_id = m.inspection_id and g.payment_id is not distinct from m.payment_id
        and g.issued_at = m.at
        and g.amount_cents = case m.kind when 'payment' then m.cents else -m.cents end
        and g.kind = case m.kind when 'payment' then 'receipt' when 'refund' then 'credit_note'
          when 'refund_failed' then 'credit_note' end
      -- The same amount may have gone back twice in what was heard of at once.
      order by g.sequence limit 1 offset (case when m.kind = 'payment' then 0 else (
        select count(*) from (${moved(tenant, period)}) b
        where b.payment_id = m.payment_id and b.kind = m.kind and b.cents = m.cents
          and b.at = m.at and b.event_id < m.event_id) end)
    ) d on true
    ${which}`.execute(db)
  return rows
}

const shown = ({ event_id, at, document_kind, sequence, ...row }: Row): Movement => ({
  ...row,
  movement_id: event_id,
  at: at.toISOString(),
  document:
    document_kind === null || sequence === null ? null : billingNumber(document_kind, sequence),
})

const totalsOf = async (db: Queries, tenant: Tenant, period: Period) => {
  const { rows } = await sql<{ kind: MoneyKind; rows: number; cents: number; fees: number }>`
    select kind, count(*)::int as rows, sum(cents)::float8 as cents,
      coalesce(sum(fee_cents), 0)::float8 as fees
    from (${moved(tenant, period)}) m group by kind`.execute(db)
  const of = (kind: MoneyKind) => Math.abs(rows.find((row) => row.kind === kind)?.cents ?? 0)
  const totals: MoneyTotals = {
    payment: of('payment'),
    refund: of('refund'),
    refund_failed: of('refund_failed'),
    dispute: of('dispute'),
    dispute_won: of('dispute_won'),
    fees_cents: rows.reduce((sum, { fees }) => sum + fees, 0),
    net_cents: rows.reduce((sum, { cents }) => sum + cents, 0),
  }
  return { totals, total: rows.reduce((sum, row) => sum + row.rows, 0) }
}

/** One page of the movements of a period, and the sums of all pages. */
export const books = async (db: Queries, tenant: Tenant, asked: Asked) => {
  const time_zone = await zoneOf(db, tenant)
  const period = { ...asked, zone: time_zone }
  const order = asked.sort === 'at' ? sql`asc` : sql`desc`
  const first = (asked.page - 1) * asked.page_size
  const [rows, { totals, total }] = await Promise.all([
    some(
      db,
      tenant,
      period,
      sql`order by m.at ${order}, m.event_id ${order} limit ${asked.page_size} offset ${first}`,
    ),
    totalsOf(db, tenant, period),
  ])
  return { movements: rows.map(shown), totals, time_zone, ...factsOf(asked, total) }
}

/** All movements of a period, the oldest first, read bit by bit. */
export async function* movementsOf(
  db: Queries,
  tenant: Tenant,
  period: Period,
): AsyncGenerator<Movement> {
  let after: Pick<Row, 'at' | 'event_id'> | undefined
  do {
    const behind: RawBuilder<unknown> =
      after === undefined
        ? sql``
        : sql`where (m.at, m.event_id) > (${after.at}, ${after.event_id}::bigint)`
    const rows: Row[] = await some(
      db,
      tenant,
      period,
      sql`${behind} order by m.at, m.event_id limit ${atOnce}`,
    )
    yield* rows.map(shown)
    after = rows.length < atOnce ? undefined : rows.at(-1)
  } while (after !== undefined)
}
