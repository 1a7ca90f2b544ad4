export const paymentStatuses = ['unpaid', 'pending', 'paid', 'failed', 'waived'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentWord: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
  waived: 'Payment waived',
}

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

/** The name of the query of an inspection's page after somebody left the payment page, and its value. */
export const leftPayment = { name: 'payment', value: 'left' } as const
