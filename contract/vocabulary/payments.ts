import { inDollars } from './money.ts'

export const paymentStatuses = ['unpaid', 'pending', 'paid', 'failed', 'waived'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

const paymentWord: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
  waived: 'Payment waived',
}

/**
 * How the payment of an inspection stands; each has one of these, and lists are filtered by it. Those that were paid
 * have words of their own: the payer's bank has not decided yet about a disputed one, or has taken a lost one back; the
 * visit of one to return was cancelled, and nothing has gone back. Nobody has to pay for a cancelled visit.
 */
export const paymentFilters = [
  ...paymentStatuses,
  'partly_refunded',
  'refunded',
  'disputed',
  'lost',
  'to_return',
  'nothing_due',
] as const
export type PaymentFilter = (typeof paymentFilters)[number]
export const paymentFilterWord: Record<PaymentFilter, string> = {
  ...paymentWord,
  partly_refunded: 'Paid, a part returned',
  refunded: 'Refunded',
  disputed: 'Payment disputed',
  lost: 'Taken back by the bank',
  to_return: 'Money to return',
  nothing_due: 'Nothing to pay',
}

/** What has gone back of the money that arrived for an inspection, in cents. */
export type Returned = { cents: number; is_all: boolean }

/** How its payment stands, in words; `returned`: null or nothing where no money has gone back. */
export const paymentSays = (standing: PaymentFilter, returned?: Returned | null): string =>
  standing === 'partly_refunded' && returned
    ? `Paid, ${inDollars(returned.cents)} returned`
    : paymentFilterWord[standing]

/** What needs an admin. */
export const paymentsThatWait = ['failed', 'disputed', 'to_return'] as const

/** How the payment of an inspection stands; a device may hold one from before the server said so. */
export const paymentOf = (row: {
  payment?: PaymentFilter | undefined
  payment_status: PaymentStatus
}): PaymentFilter => row.payment ?? row.payment_status

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

/** What a firm gives about money, each kind with numbers of its own. */
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

/** How money moves. A disputed payment goes back to the payer's bank at once, and comes again if we win. */
export const moneyKinds = ['payment', 'refund', 'dispute', 'dispute_won'] as const
export type MoneyKind = (typeof moneyKinds)[number]
export const moneyWord: Record<MoneyKind, string> = {
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Disputed',
  dispute_won: 'Dispute won',
}

/** The name of the query of an inspection's page after somebody left the payment page, and its value. */
export const leftPayment = { name: 'payment', value: 'left' } as const
