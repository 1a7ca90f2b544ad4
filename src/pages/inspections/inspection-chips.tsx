import type { InspectionStatus } from '#contract/common.ts'
import { statusWord } from '#contract/vocabulary/inspections.ts'
import { type PaymentStatus, paymentWord } from '#contract/vocabulary/payments.ts'
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

export const PaymentChip = ({ status }: { status: PaymentStatus }) => (
  <Badge
    tone={status === 'paid' || status === 'waived' ? 'good' : status === 'failed' ? 'bad' : 'warn'}
  >
    {paymentWord[status]}
  </Badge>
)
