export const paymentStatuses = ['unpaid', 'pending', 'paid', 'failed', 'waived'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

/** What a payment is for: the whole price, or the price of paying before the visit. */
export const paymentPurposes = ['inspection', 'prepayment'] as const
export type PaymentPurpose = (typeof paymentPurposes)[number]

/** The states of one payment at the provider (contract/lives/payment). */
export type PaymentState =
  | 'open'
  | 'pending'
  | 'failed'
  | 'expired'
  | 'paid'
  | 'partly_refunded'
  | 'refunded'
  | 'disputed'
  | 'lost'

/** A firm's billing documents, each kind with its own numbers. */
export const billingKinds = ['invoice', 'receipt', 'credit_note'] as const
export type BillingKind = (typeof billingKinds)[number]
export const billingWord: Record<BillingKind, string> = {
  invoice: 'Invoice',
  receipt: 'Receipt',
  credit_note: 'Credit note',
}
const billingPrefix: Record<BillingKind, string> = {
  invoice: 'INV',
  receipt: 'RCT',
  credit_note: 'CRN',
}
/** The number as people write it: the 12th invoice is INV-00012. */
export const billingNumber = (kind: BillingKind, sequence: number): string =>
  `${billingPrefix[kind]}-${String(sequence).padStart(5, '0')}`

/**
 * How money moves. A refund comes back if the payer's bank does not take it. A disputed payment goes back to that bank at
 * once, and comes again if we win.
 */
export const moneyKinds = ['payment', 'refund', 'refund_failed', 'dispute', 'dispute_won'] as const
export type MoneyKind = (typeof moneyKinds)[number]
export const moneyWord: Record<MoneyKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  refund_failed: 'Refund came back',
  dispute: 'Disputed',
  dispute_won: 'Dispute won',
}

/** The name of the query of an inspection's page after somebody left the payment page, and its value. */
export const leftPayment = { name: 'payment', value: 'left' } as const
