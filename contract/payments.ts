import * as z from 'zod/mini'
import { anyId, day, id } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { listQuery, pageFacts } from './lists.ts'
import { quoteLine } from './pricing.ts'
import { billingKinds, moneyKinds, paymentPurposes } from './vocabulary/payments.ts'

const whose = z.object({ inspection_id: z.string().check(z.maxLength(64)) })

/** The ordered services and the time of the visit; a server that knows only payments leaves them out. */
const visit = z.object({
  number: z.string(),
  property_id: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  time_zone: z.string(),
  inspection_status: z.string(),
  scheduled_start: z.nullable(z.string()),
  scheduled_end: z.nullable(z.string()),
  lines: z.array(quoteLine),
})
export type PaidVisit = z.infer<typeof visit>

/** The money that has arrived for an inspection, in cents, and the part of it that the agreement returns. */
const received = z.object({
  /** The payment, to return money of this one; a server that tells none answers none. */
  payment_id: z.optional(z.string()),
  amount_cents: z.number(),
  refunded_cents: z.number(),
  /** When money was returned last; null: none was, or it is not known. */
  refunded_at: z.nullish(z.string()),
  /** What came back last of the returned money and was not returned since; a server that tells none answers none. */
  came_back_cents: z.nullish(z.number()),
  paid_at: z.string(),
  /** The bank of the payer disputes it, or has decided against us; null: neither, or it has decided for us. */
  dispute: z.nullable(z.enum(['open', 'lost'])),
  due_back: z.object({ cents: z.number(), sentence: z.string() }),
  /**
   * For admins: the last refund, while the provider has not answered, or with the reason why it refused; null: there is
   * none, or money has been returned since. `refunded_cents`: returned before it.
   */
  refund: z.nullish(
    z.object({
      state: z.enum(['asked', 'refused']),
      amount_cents: z.number(),
      refunded_cents: z.number(),
      reason: z.nullable(z.string()),
    }),
  ),
})

/** An invoice, a receipt or a credit note; its amount in cents, below zero where a credit note takes others back. */
export const billingDocument = z.object({
  document_id: z.string(),
  kind: z.enum(billingKinds),
  number: z.string(),
  amount_cents: z.int(),
  issued_at: z.string(),
})

/** One that a person got for any inspection of a home. */
const homeDocument = z.object({
  ...billingDocument.shape,
  inspection_id: z.string(),
  /** The number of the inspection. */
  inspection: z.string(),
  /** The year of its day in the home's time zone. */
  year: z.int(),
})
/** All that a person paid and still owes for the inspections of a home, in cents. */
export const homePayments = z.object({
  time_zone: z.string(),
  /** The newest first. */
  documents: z.array(homeDocument),
  /** Published inspections that nobody has paid or waived. */
  due: z.array(z.object({ inspection_id: z.string(), inspection: z.string(), cents: z.int() })),
  /** The newest first. `returned_cents`: the part of the paid money that came back. */
  years: z.array(z.object({ year: z.int(), paid_cents: z.int(), returned_cents: z.int() })),
})
export type HomePayments = z.infer<typeof homePayments>

/** Days by the clock of the firm, both included; without them, all. */
const period = { from: z.optional(day), to: z.optional(day) }
const booksQuery = listQuery({ sort: ['at'], first: '-at', filters: period })

/** Money that came or went, in cents; outgoing amounts are negative. */
export const movement = z.object({
  movement_id: z.string(),
  at: z.string(),
  kind: z.enum(moneyKinds),
  cents: z.int(),
  /** The provider's fee for a payment; null where it is unknown, and for any other movement. */
  fee_cents: z.nullable(z.int()),
  inspection_id: z.string(),
  property_id: z.string(),
  inspection: z.string(),
  payer: z.string(),
  /** The receipt or the credit note; one below zero for a refund that came back. */
  document_id: z.nullable(z.string()),
  document: z.nullable(z.string()),
  /** The provider's own id of the payment. */
  reference: z.string(),
})
export type Movement = z.infer<typeof movement>

/** Sums over a period in cents, none of them negative; `net_cents` is what is left before the provider's fees. */
const totals = z.object({
  payment: z.int(),
  refund: z.int(),
  /** Refunds that came back; a server that tells none answers none. */
  refund_failed: z.optional(z.int()),
  dispute: z.int(),
  dispute_won: z.int(),
  fees_cents: z.int(),
  net_cents: z.int(),
})
export type MoneyTotals = z.infer<typeof totals>

/** A 401 on any of these does not end the session: 'Unable to verify payment status'. */
export const endpoints = defineEndpoints({
  'payments.status': {
    method: 'GET',
    path: '/payments/status',
    payment: true,
    reads: ['payments', 'inspections'],
    permission: 'The owner of the property, the assigned inspector, admins.',
    query: whose,
    answer: z.looseObject({
      inspection_id: z.optional(anyId),
      status: z.string(),
      amount_cents: z.nullish(z.number()),
      /** After a refused attempt, the page of the provider is open for another one, which may have succeeded. */
      under_way: z.optional(z.boolean()),
      visit: z.catch(z.nullish(visit), null),
    }),
  },
  'payments.offer': {
    method: 'GET',
    path: '/prepayment/offer',
    payment: true,
    reads: ['payments', 'inspections'],
    permission: 'The owner of the property.',
    query: whose,
    answer: z.looseObject({
      available: z.boolean(),
      total_cents: z.nullish(z.number()),
      prepaid_cents: z.nullish(z.number()),
    }),
  },
  'payments.checkout': {
    method: 'POST',
    path: '/payments/checkout',
    changes: ['payments'],
    permission: 'The owner of the property.',
    body: z.strictObject({
      inspection_id: id,
      purpose: z.enum(
        paymentPurposes,
        'Say what the payment is for: the inspection or a prepayment.',
      ),
    }),
    /** The page of the payment provider. */
    answer: z.object({ url: z.string().check(z.regex(/^https?:\/\/\S+$/)) }),
  },
  /** The first receipt, where money has arrived: to its owner, the first one made out to them. */
  'payments.receipt': {
    method: 'GET',
    path: '/payments/receipt',
    reads: ['payments', 'inspections'],
    permission: 'The owner of the property, admins.',
    query: whose,
    /** A PDF. */
    answer: 'file',
  },
  /** The billing documents of one inspection, in order: to its owner, those made out to them. */
  'payments.documents': {
    method: 'GET',
    path: '/payments/documents',
    reads: ['payments', 'inspections'],
    permission: 'The owner of the property, admins.',
    query: whose,
    answer: z.object({ documents: z.array(billingDocument) }),
  },
  /** What the owner of a home paid for it and still owes, over all its inspections. */
  'payments.ofHome': {
    method: 'GET',
    path: '/property/:propertyId/payments',
    reads: ['payments', 'inspections'],
    permission: 'The owner of the property.',
    params: z.object({ propertyId: id }),
    answer: homePayments,
  },
  'payments.document': {
    method: 'GET',
    path: '/payments/documents/:documentId',
    reads: ['payments', 'inspections'],
    permission: 'The homeowner to whom it was made out, admins.',
    params: z.strictObject({ documentId: id }),
    /** A PDF. */
    answer: 'file',
  },
  /** The movements of money of a period, the newest first, and the sums of all pages. */
  'payments.books': {
    method: 'GET',
    path: '/payments/books',
    reads: ['payments', 'inspections', 'firm'],
    permission: 'Admins.',
    query: booksQuery,
    answer: z.object({
      movements: z.array(movement),
      totals,
      /** The clock of the firm: days and times are by it. */
      time_zone: z.string(),
      ...pageFacts,
    }),
  },
  /** The same as a CSV file of all pages, the oldest first, with the sums in its last line. */
  'payments.booksExport': {
    method: 'GET',
    path: '/payments/books/export',
    reads: ['payments', 'inspections'],
    permission: 'Admins.',
    query: z.strictObject(period),
    answer: 'file',
  },
  'payments.received': {
    method: 'GET',
    path: '/payments/received',
    reads: ['payments', 'inspections'],
    permission: 'The owner of the property, admins.',
    query: whose,
    answer: z.object({ payment: z.nullable(received) }),
  },
  'payments.refund': {
    method: 'POST',
    path: '/payments/refund',
    changes: ['payments', 'inspections'],
    permission: 'Admins.',
    body: z.strictObject({
      inspection_id: id,
      /** The payment that the admin saw; absent: the first one of which money is left. */
      payment_id: z.optional(id),
      amount_cents: z
        .int('Enter an amount such as 450 or 1,200.50.')
        .check(z.minimum(1, 'Give an amount of at least one cent.')),
      /** The amount that the admin saw as returned already; another refund meanwhile answers 409 'changed'. */
      refunded_cents: z.int(),
    }),
    answer: received,
  },
  'payments.access': {
    method: 'GET',
    path: '/check-inspection-access',
    payment: true,
    reads: ['payments', 'inspections'],
    permission: 'The owner of the property, the assigned inspector, admins.',
    query: whose,
    answer: z.looseObject({ access: z.boolean(), gates: z.optional(z.array(z.string())) }),
  },
})
