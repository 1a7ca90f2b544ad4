import { sql } from 'kysely'
import type { Quote } from '#contract/pricing.ts'
import { underName } from '#contract/vocabulary/firm.ts'
import { inDollars } from '#contract/vocabulary/money.ts'
import { type BillingKind, billingNumber } from '#contract/vocabulary/payments.ts'
import type { Queries } from '#server/db/connect.ts'
import type { BillingContent } from '#server/db/schema-payments.ts'
import { letterheadOf } from '#server/firm.ts'
import type { Ground } from '#server/lives/served.ts'

/*
 * Invoices, receipts and credit notes. Each is written once, in the transaction of the event that causes it, with
 * the next number of its tenant and kind. Callers hold the lock of the inspection or of the payment.
 */

type Around = Pick<Ground, 'db' | 'now' | 'company'>
export type Document = { document_id: string; number: string; amount_cents: number }

/**
 * The next number of a kind. One row per tenant holds all kinds, so that no two transactions wait for each other in
 * different orders. The row stays locked until the commit, and a rollback gives the number back: no gap, no double.
 */
const nextNumber = async (db: Queries, tenant: string | null, kind: BillingKind) => {
  const { rows } = await sql<{ number: number }>`
    insert into billing_numbers (demo_id, ${sql.ref(kind)}) values (${tenant}, 1)
    on conflict on constraint billing_numbers_tenant
      do update set ${sql.ref(kind)} = ${sql.ref(`billing_numbers.${kind}`)} + 1
    returning ${sql.ref(kind)} as number`.execute(db)
  const [row] = rows
  if (row === undefined) throw new Error('no number was given')
  return row.number
}

const about = async (db: Queries, inspectionId: string) => {
  const { quote, ...row } = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .innerJoin('users', 'users.user_id', 'properties.owner_id')
    .select(['number', 'quote', 'status', 'payment_status', 'time_zone', 'owner_id', 'demo_id'])
    .select(['street', 'city', 'state', 'zip'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  // Only our own price engine writes it.
  return { ...row, quote: quote as Quote }
}
type About = Awaited<ReturnType<typeof about>>

const nameOf = async (db: Queries, userId: string): Promise<string> => {
  const { first_name, last_name } = await db
    .selectFrom('users')
    .select(['first_name', 'last_name'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return `${first_name} ${last_name}`
}

type Giving = {
  kind: BillingKind
  inspection_id: string
  payment_id: string | null
  billed_to: string
  amount_cents: number
} & Pick<BillingContent, 'lines' | 'reason' | 'invoice'>

const give = async (
  { db, now, company }: Around,
  { number, demo_id, time_zone, street, city, state, zip }: About,
  { lines, reason, invoice, ...row }: Giving,
): Promise<Document> => {
  const firm = await letterheadOf(db, demo_id)
  const content: BillingContent = {
    company: firm?.name ?? company,
    ...(firm !== null && { company_lines: underName(firm), logo_url: firm.logo_url }),
    ...(firm !== null && firm.accent !== null && { accent: firm.accent }),
    billed_to: await nameOf(db, row.billed_to),
    inspection: number,
    place: `${street}, ${city}, ${state}${zip ? ` ${zip}` : ''}`,
    time_zone,
    lines: lines.map(({ label, why, cents }) => ({ label, why, cents })),
    total_cents: row.amount_cents,
    reason,
    invoice,
  }
  const sequence = await nextNumber(db, demo_id, row.kind)
  const { document_id } = await db
    .insertInto('billing_documents')
    .values({
      ...row,
      demo_id,
      sequence,
      content: JSON.stringify(content),
      issued_at: new Date(now),
    })
    .returning('document_id')
    .executeTakeFirstOrThrow()
  return {
    document_id,
    number: billingNumber(row.kind, sequence),
    amount_cents: row.amount_cents,
  }
}

/**
 * The last invoice of an inspection, with the cents by which credit notes reduced it; null: none was given. A waiver
 * credits all of it: an amount due after that has an invoice of its own.
 */
export const invoiceOf = async (
  db: Queries,
  inspectionId: string,
): Promise<(Document & { credited_cents: number }) | null> => {
  const row = await db
    .selectFrom('billing_documents')
    .select(['document_id', 'kind', 'sequence', 'amount_cents'])
    .where('inspection_id', '=', inspectionId)
    .where('kind', '=', 'invoice')
    .orderBy('sequence', 'desc')
    .executeTakeFirst()
  if (row === undefined) return null
  const number = billingNumber(row.kind, row.sequence)
  const { credited_cents } = await db
    .selectFrom('billing_documents')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::int`.as('credited_cents'))
    .where('inspection_id', '=', inspectionId)
    .where('kind', '=', 'credit_note')
    .where('payment_id', 'is', null)
    .where(sql`content ->> 'invoice'`, '=', number)
    .executeTakeFirstOrThrow()
  return { ...row, number, credited_cents }
}

/** A document as it was given; undefined: there is none. */
export const billingDocument = (db: Queries, documentId: string) =>
  db
    .selectFrom('billing_documents')
    .selectAll()
    .where('document_id', '=', documentId)
    .executeTakeFirst()
export type StoredDocument = NonNullable<Awaited<ReturnType<typeof billingDocument>>>

/** The document that was given last for a payment. */
export const newestOf = async (
  db: Queries,
  paymentId: string,
): Promise<Document & { kind: BillingKind }> => {
  const row = await db
    .selectFrom('billing_documents')
    .select(['document_id', 'kind', 'sequence', 'amount_cents'])
    .where('payment_id', '=', paymentId)
    .orderBy((eb) => eb('kind', '=', 'credit_note'), 'desc')
    .orderBy('sequence', 'desc')
    .executeTakeFirstOrThrow()
  return { ...row, number: billingNumber(row.kind, row.sequence) }
}

const invoice = async (
  around: Around,
  inspectionId: string,
  known: About,
): Promise<Document | null> => {
  const given = await invoiceOf(around.db, inspectionId)
  const isOpen = given !== null && given.credited_cents < given.amount_cents
  if (isOpen || known.quote.total_cents <= 0) return given
  return give(around, known, {
    kind: 'invoice',
    inspection_id: inspectionId,
    payment_id: null,
    billed_to: known.owner_id,
    amount_cents: known.quote.total_cents,
    lines: known.quote.lines,
    reason: 'The amount is due on receipt of this invoice.',
    invoice: null,
  })
}

/** Gives the invoice of a published inspection, unless one is open; nothing is due before. */
export const giveInvoice = async (around: Around, inspectionId: string): Promise<void> => {
  const known = await about(around.db, inspectionId)
  if (known.status === 'finalized') await invoice(around, inspectionId, known)
}

/** Reduces an invoice to the amount due now, by a credit note for the rest: a waiver, or a discount that came later. */
export const correctInvoice = async (
  around: Around,
  inspectionId: string,
  due: 'nothing' | 'the price',
): Promise<void> => {
  const given = await invoiceOf(around.db, inspectionId)
  if (given === null) return
  const known = await about(around.db, inspectionId)
  const left = due === 'nothing' ? 0 : known.quote.total_cents
  const amount_cents = given.amount_cents - given.credited_cents - left
  if (amount_cents <= 0) return
  const reason =
    due === 'nothing' ? 'The payment was waived.' : 'The discount of paying in advance.'
  await give(around, known, {
    kind: 'credit_note',
    inspection_id: inspectionId,
    payment_id: null,
    billed_to: known.owner_id,
    amount_cents,
    lines: [{ label: 'Reduction of the invoice', why: reason, cents: amount_cents }],
    reason,
    invoice: given.number,
  })
}

export type Arrived = { payment_id: string | null; payer_id: string; amount_cents: number }

/**
 * Gives the receipt of a payment, and before it the invoice that it settles, if the inspection has none. Money that
 * no bill waits for gets a receipt of its own.
 */
export const giveReceipt = async (
  around: Around,
  inspectionId: string,
  { payment_id, payer_id, amount_cents }: Arrived,
): Promise<void> => {
  const known = await about(around.db, inspectionId)
  const settled = known.payment_status === 'paid'
  const bill = settled ? await invoice(around, inspectionId, known) : null
  await give(around, known, {
    kind: 'receipt',
    inspection_id: inspectionId,
    payment_id,
    billed_to: payer_id,
    amount_cents,
    lines: [{ label: `Inspection ${known.number}`, why: '', cents: amount_cents }],
    reason: 'The payment has arrived.',
    invoice: bill?.number ?? null,
  })
  if (settled) await correctInvoice(around, inspectionId, 'the price')
}

/** Gives the credit note of money that was returned; below zero, that of money that came back. */
export const giveCreditNote = async (
  around: Around,
  inspectionId: string,
  { payment_id, payer_id, amount_cents }: Arrived,
): Promise<void> => {
  const known = await about(around.db, inspectionId)
  await give(around, known, {
    kind: 'credit_note',
    inspection_id: inspectionId,
    payment_id,
    billed_to: payer_id,
    amount_cents,
    lines: [
      {
        label: `${amount_cents < 0 ? 'Came back' : 'Returned'} for inspection ${known.number}`,
        why: '',
        cents: amount_cents,
      },
    ],
    reason:
      amount_cents < 0
        ? `This takes back ${inDollars(0 - amount_cents)} of the credit notes before it: the money did not arrive.`
        : 'Money was returned to the way it was paid.',
    invoice: (await invoiceOf(around.db, inspectionId))?.number ?? null,
  })
}
