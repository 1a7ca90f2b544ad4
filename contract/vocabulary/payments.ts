export const paymentStatuses = ['unpaid', 'pending', 'paid', 'failed', 'waived'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]

export const paymentWord: Record<PaymentStatus, string> = {
  unpaid: 'Not paid',
  pending: 'Payment pending',
  paid: 'Paid',
  failed: 'Payment failed',
  waived: 'Payment waived',
}
