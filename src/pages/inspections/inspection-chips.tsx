import type { InspectionStatus } from '#contract/common.ts'
import { statusWord } from '#contract/vocabulary/inspections.ts'
import {
  type PaymentFilter,
  paymentOf,
  paymentSays,
  type Returned,
} from '#contract/vocabulary/payment-standing.ts'
import { Badge, type Tone } from '#src/ui/badge.tsx'

const statusTone: Record<InspectionStatus, Tone> = {
  requested: 'warn',
  scheduled: 'info',
  in_progress: 'info',
  completed: 'warn',
  finalized: 'good',
  cancelled: 'plain',
}
export const StatusChip = ({ status }: { status: InspectionStatus }) => (
  <Badge tone={statusTone[status]}>{statusWord[status]}</Badge>
)

const paymentTone: Record<PaymentFilter, Tone> = {
  unpaid: 'warn',
  pending: 'warn',
  paid: 'good',
  failed: 'bad',
  waived: 'good',
  partly_refunded: 'good',
  refunded: 'plain',
  disputed: 'bad',
  lost: 'bad',
  to_return: 'warn',
  nothing_due: 'plain',
}
type Paid = Parameters<typeof paymentOf>[0] & { returned?: Returned | null | undefined }
/** The status of an inspection's payment. */
export const PaymentChip = ({ of }: { of: Paid }) => (
  <Badge tone={paymentTone[paymentOf(of)]}>{paymentSays(paymentOf(of), of.returned)}</Badge>
)
