import { inDollars } from './money.ts'
import { type PaymentStatus, paymentStatuses } from './payments.ts'

const paymentWord: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
  waived: 'Payment waived',
}

/**
 * The standing of an inspection's payment: each has one of these, and lists are filtered by it. Those that were paid
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

/** The returned part of the money that arrived for an inspection, in cents. */
export type Returned = { cents: number; is_all: boolean }

/** The standing of its payment, in words; `returned`: null or nothing where no money has gone back. */
export const paymentSays = (standing: PaymentFilter, returned?: Returned | null): string =>
  standing === 'partly_refunded' && returned
    ? `Paid, ${inDollars(returned.cents)} returned`
    : paymentFilterWord[standing]

/** What needs an admin. */
export const paymentsThatWait = ['failed', 'disputed', 'to_return'] as const

/** The standing of an inspection's payment; a device may hold an inspection from before the server sent it. */
export const paymentOf = (row: {
  payment?: PaymentFilter | undefined
  payment_status: PaymentStatus
}): PaymentFilter => row.payment ?? row.payment_status
