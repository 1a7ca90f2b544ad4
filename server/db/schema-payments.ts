import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { QuoteLine } from '#contract/pricing.ts'
import type { BillingKind, PaymentPurpose, PaymentState } from '#contract/vocabulary/payments.ts'

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

/** The printed content of a billing document; amounts in cents. */
export type BillingContent = {
  /** The firm that gave it, and the person to whom. */
  company: string
  /** Below its name, and the color of its papers; a document from before firms said so has neither. */
  company_lines?: string[]
  /** Where its logo was then, below the API base. */
  logo_url?: string | null
  accent?: string
  billed_to: string
  /** The number of the inspection, and its home. */
  inspection: string
  place: string
  time_zone: string
  lines: Pick<QuoteLine, 'label' | 'why' | 'cents'>[]
  total_cents: number
  /** Why it was given. */
  reason: string
  /** The number of the invoice that it settles or corrects; null: there is none, or it is the invoice. */
  invoice: string | null
}

export type PaymentTables = {
  /** One payment at the provider; contract/lives/payment is its life. Amounts are in cents. */
  payments: {
    payment_id: Generated<string>
    inspection_id: string
    payer_id: string
    purpose: PaymentPurpose
    amount_cents: number
    state: PaymentState
    /** The provider's checkout session and its address; null until the provider has answered. */
    session_id: Nullable<string>
    url: Nullable<string>
    /** The provider's payment intent, by which it names refunds and disputes. */
    intent_id: Nullable<string>
    /** Returned now: without what came back. */
    refunded_cents: Generated<number>
    /** All that was returned and came back. */
    refund_failed_cents: Generated<number>
    declined: Nullable<string>
    dispute: Nullable<'open' | 'won' | 'lost'>
    /** The amount that the payer's bank disputes. */
    dispute_cents: Nullable<number>
    /** The provider's fee for the payment; null until the provider states it. */
    fee_cents: Nullable<number>
    begun_at: Instant
    /** When the provider's page closes. */
    expires_at: Instant
    paid_at: InstantOrNull
  }
  /** Money that an admin returns, asked of the provider by `idempotency_key`; amounts in cents. */
  refunds: {
    refund_id: Generated<string>
    payment_id: string
    amount_cents: number
    /** Of the payment, returned before this. */
    refunded_cents: number
    idempotency_key: string
    state: Generated<'asked' | 'done' | 'refused'>
    /** Why it was refused. */
    reason: Nullable<string>
    asked_at: Instant
  }
  /** The last number of each kind that a tenant has given. */
  billing_numbers: {
    demo_id: Nullable<string>
    invoice: Generated<number>
    receipt: Generated<number>
    credit_note: Generated<number>
  }
  /** Invoices, receipts and credit notes as they were given; the database refuses to change one. */
  billing_documents: {
    document_id: Generated<string>
    /** The tenant. */
    demo_id: Nullable<string>
    kind: BillingKind
    sequence: number
    /** The person to whom it was made out. */
    billed_to: string
    inspection_id: string
    /** Null: no money moved, or money that no provider of ours handled. */
    payment_id: Nullable<string>
    amount_cents: number
    content: JSONColumnType<BillingContent, string, never>
    issued_at: Instant
  }
  /** The events of the provider that were taken; a doubled one finds its row. */
  payment_events: {
    event_id: string
    type: string
    session_id: Nullable<string>
    intent_id: Nullable<string>
    received_at: Instant
  }
  /** Only for the checkout page of development: its sessions, intents, refunds, disputes and events. */
  sandbox_objects: {
    object_id: string
    kind: string
    object: JSONColumnType<object, string, string>
    made_at: Generated<Date>
  }
  /** The object that was made for an idempotency key. */
  sandbox_answers: { idempotency_key: string; object_id: string }
}
