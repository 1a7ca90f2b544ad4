import type { InspectionStatus } from '#contract/common.ts'
import { statusWord } from '#contract/vocabulary/inspections.ts'
import { type PaymentFilter, paymentSays, type Returned } from '#contract/vocabulary/payments.ts'
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
  disputed: 'bad',
  to_return: 'warn',
}
type Paid = { status: PaymentFilter; returned?: Returned | null | undefined }
export const PaymentChip = ({ status, returned }: Paid) => (
  <Badge tone={returned?.is_all ? 'plain' : paymentTone[status]}>
    {paymentSays(status, returned)}
  </Badge>
)
