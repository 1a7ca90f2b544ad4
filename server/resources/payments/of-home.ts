import { sql } from 'kysely'
import type { HomePayments } from '#contract/payments.ts'
import type { Quote } from '#contract/pricing.ts'
import { billingNumber } from '#contract/vocabulary/payments.ts'
import { namesPerson } from '#server/accounts.ts'
import type { Queries } from '#server/db/connect.ts'

const documentsOf = (db: Queries, propertyId: string, personId: string) =>
  db
    .selectFrom('billing_documents as d')
    .innerJoin('inspections as i', 'i.inspection_id', 'd.inspection_id')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .select(['d.document_id', 'd.kind', 'd.sequence', 'd.amount_cents', 'd.issued_at'])
    .select(['d.payment_id', 'd.inspection_id', 'i.number'])
    .select(sql<number>`extract(year from d.issued_at at time zone p.time_zone)::int`.as('year'))
    .where('i.property_id', '=', propertyId)
    .where(namesPerson('d.billed_to', personId))
    .orderBy('d.issued_at', 'desc')
    // Given at the same instant: the receipt is newer than its invoice.
    .orderBy(sql`array_position(array['invoice', 'receipt', 'credit_note'], d.kind)`, 'desc')
    .orderBy('d.sequence', 'desc')
    .execute()
type Row = Awaited<ReturnType<typeof documentsOf>>[number]

/** A credit note that belongs to a payment returns money, or below zero takes it back; any other only reduces an invoice. */
const sumsOf = (rows: readonly Row[]): HomePayments['years'] => {
  const years = new Map<number, HomePayments['years'][number]>()
  for (const { kind, payment_id, amount_cents, year } of rows) {
    const isPaid = kind === 'receipt'
    if (!isPaid && (kind !== 'credit_note' || payment_id === null)) continue
    const sum = years.get(year) ?? { year, paid_cents: 0, returned_cents: 0 }
    years.set(year, {
      year,
      paid_cents: sum.paid_cents + (isPaid ? amount_cents : 0),
      returned_cents: sum.returned_cents + (isPaid ? 0 : amount_cents),
    })
  }
  return [...years.values()].sort((a, b) => b.year - a.year)
}

/** A person's payments for a home and the sums due for its published inspections, over all inspections. */
export const paymentsOfHome = async (
  db: Queries,
  propertyId: string,
  personId: string,
): Promise<HomePayments> => {
  const [home, rows, open] = await Promise.all([
    db
      .selectFrom('properties')
      .select('time_zone')
      .where('property_id', '=', propertyId)
      .executeTakeFirstOrThrow(),
    documentsOf(db, propertyId, personId),
    db
      .selectFrom('inspections')
      .select(['inspection_id', 'number', 'quote'])
      .where('property_id', '=', propertyId)
      .where('status', '=', 'finalized')
      .where('payment_status', 'not in', ['paid', 'waived'])
      .orderBy('finalized_at')
      .execute(),
  ])
  return {
    time_zone: home.time_zone,
    documents: rows.map(({ sequence, number, issued_at, payment_id: _, ...row }) => ({
      ...row,
      inspection: number,
      number: billingNumber(row.kind, sequence),
      issued_at: issued_at.toISOString(),
    })),
    due: open.flatMap(({ inspection_id, number, quote }) => {
      // Only our own price engine writes it.
      const cents = (quote as Quote).total_cents
      return cents > 0 ? [{ inspection_id, inspection: number, cents }] : []
    }),
    years: sumsOf(rows),
  }
}
