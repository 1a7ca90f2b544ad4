import { sql } from 'kysely'
import type { Quote } from '#contract/pricing.ts'
import { billingNumber } from '#contract/vocabulary/payments.ts'
import { namesPerson } from '#server/accounts.ts'
import type { Queries } from '#server/db/connect.ts'

export const bill = async (db: Queries, inspectionId: string) => {
  const row = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select([
      'inspection_id',
      'number',
      'inspections.property_id',
      'street',
      'city',
      'state',
      'time_zone',
      'payment_status',
      'quote',
      'status',
      'signed_at',
      'version',
      'cancelled_at',
      'homeowner_id',
      'scheduled_start',
      'scheduled_end',
    ])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  // Only our own price engine writes it.
  return { ...row, quote: row.quote as Quote }
}

/** The payment of an inspection whose page is open, or whose bank has not answered. */
export const underWay = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('state', 'in', ['open', 'pending'])
    .executeTakeFirst()

/**
 * The payment of an inspection whose money has arrived, the first one first; undefined: none has. `personId`: only what
 * this person paid; `paymentId`: only this one.
 */
export const arrived = (
  db: Queries,
  inspectionId: string,
  {
    personId = null,
    paymentId = null,
  }: { personId?: string | null; paymentId?: string | null } = {},
) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('paid_at', 'is not', null)
    .$if(personId !== null, (query) => query.where(namesPerson('payer_id', personId ?? '')))
    .$if(paymentId !== null, (query) => query.where('payment_id', '=', paymentId))
    // Money that can still be returned comes before money that is gone.
    .orderBy((eb) => eb('state', 'in', ['paid', 'partly_refunded']), 'desc')
    .orderBy('paid_at')
    .executeTakeFirst()

type Returning = { payment_id: string; refunded_cents: number; refund_failed_cents: number }

/** The history of the refunds of a payment, in running sums: of all, and of those that came back. */
const refundsIn = (db: Queries, paymentId: string) =>
  db
    .selectFrom('life_events')
    .select(['event', 'at'])
    .select(
      sql<number>`coalesce(data ->> 'refunded_cents', data ->> 'failed_cents')::int`.as('sum'),
    )
    .where('life', '=', 'payment')
    .where('subject_id', '=', paymentId)
    .where('event', 'in', ['refund', 'refund_fail'])
    .orderBy('event_id')
    .execute()

/** The cents that came back last and were not returned since; null: there are none. */
export const cameBack = async (
  db: Queries,
  { payment_id, refund_failed_cents }: Returning,
): Promise<number | null> => {
  if (refund_failed_cents === 0) return null
  let [made, failed, back] = [0, 0, 0]
  for (const { event, sum } of await refundsIn(db, payment_id))
    if (event === 'refund') {
      back = Math.max(0, back - (sum - made))
      made = sum
    } else {
      back += sum - failed
      failed = sum
    }
  return back === 0 ? null : back
}

/**
 * The last refund of a payment, while the provider has not answered or after it refused; null: there is none, or money
 * has moved since.
 */
export const openRefund = async (
  db: Queries,
  { payment_id, refunded_cents, refund_failed_cents }: Returning,
) => {
  const last = await db
    .selectFrom('refunds')
    .select(['state', 'amount_cents', 'refunded_cents', 'reason', 'asked_at'])
    .where('payment_id', '=', payment_id)
    .orderBy('asked_at', 'desc')
    .executeTakeFirst()
  if (last === undefined || last.state === 'done') return null
  const { asked_at, state, ...rest } = last
  const facts = { state, ...rest }
  if (state === 'asked') return facts
  if (last.refunded_cents !== refunded_cents) return null
  // Money that went back and came again leaves the sum as it was.
  const since = refund_failed_cents === 0 ? [] : await refundsIn(db, payment_id)
  return since.some(({ at }) => at > asked_at) ? null : facts
}

/** When money for an inspection was returned last, by its credit notes; null: none was given. One below zero takes back. */
export const refundedAt = async (db: Queries, inspectionId: string): Promise<string | null> => {
  const row = await db
    .selectFrom('billing_documents')
    .select((eb) => eb.fn.max('issued_at').as('at'))
    .where('inspection_id', '=', inspectionId)
    .where('kind', '=', 'credit_note')
    .where('amount_cents', '>', 0)
    .executeTakeFirst()
  return row?.at?.toISOString() ?? null
}

/** When an inspection was paid, by its history; null: it is not known. */
export const paidAt = async (db: Queries, inspectionId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('life_events')
    .select('at')
    .where('life', '=', 'inspection')
    .where('subject_id', '=', inspectionId)
    .where('event', '=', 'payment.paid')
    .orderBy('event_id', 'desc')
    .executeTakeFirst()
  return row?.at ?? null
}

/** The billing documents of an inspection, in order; `personId`: only those made out to this person. */
export const documents = async (db: Queries, inspectionId: string, personId: string | null) => {
  const rows = await db
    .selectFrom('billing_documents')
    .select(['document_id', 'kind', 'sequence', 'amount_cents', 'issued_at'])
    .where('inspection_id', '=', inspectionId)
    .$if(personId !== null, (query) => query.where(namesPerson('billed_to', personId ?? '')))
    .orderBy('issued_at')
    // Given at the same instant: the invoice comes before its receipt.
    .orderBy(sql`array_position(array['invoice', 'receipt', 'credit_note'], kind)`)
    .orderBy('sequence')
    .execute()
  return rows.map(({ sequence, issued_at, ...row }) => ({
    ...row,
    number: billingNumber(row.kind, sequence),
    issued_at: issued_at.toISOString(),
  }))
}

/** The first receipt of an inspection; undefined: none was given. `personId`: only one made out to this person. */
export const receipt = (db: Queries, inspectionId: string, personId: string | null = null) =>
  db
    .selectFrom('billing_documents')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('kind', '=', 'receipt')
    .$if(personId !== null, (query) => query.where(namesPerson('billed_to', personId ?? '')))
    .orderBy('sequence')
    .executeTakeFirst()
