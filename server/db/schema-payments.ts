import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { PaymentPurpose, PaymentState } from '#contract/vocabulary/payments.ts'

type Nullable<T> = ColumnType<T | null, T | null | undefined, T | null>
type Instant = ColumnType<Date, Date | string, Date | string>
type InstantOrNull = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

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
    refunded_cents: Generated<number>
    declined: Nullable<string>
    dispute: Nullable<'open' | 'won' | 'lost'>
    begun_at: Instant
    /** When the provider's page closes. */
    expires_at: Instant
    paid_at: InstantOrNull
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
