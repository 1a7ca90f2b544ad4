import { Suspense } from 'react'
import type { Inspection } from '#contract/inspection.ts'
import { PaymentChip } from '#src/pages/inspections/inspection-chips.tsx'
import { MoneyBackCard } from '#src/pages/payments/money-back-card.tsx'
import { dollars } from '#src/pages/shared/format.ts'
import { lazyPart } from '#src/pages/shared/lazy-part.ts'
import { useSession } from '#src/pages/shared/use-app.ts'
import { WhenNear } from '#src/pages/shared/when-near.tsx'
import { Card, Cluster } from '#src/ui/layout.tsx'
import { Receipt } from '#src/ui/receipt.tsx'

const BillingCard = lazyPart(() =>
  import('#src/pages/payments/billing-card.tsx').then((part) => part.BillingCard),
)

const RefundCard = lazyPart(() =>
  import('#src/pages/payments/refund-card.tsx').then((part) => part.RefundCard),
)

/** The price of a visit, its papers, and the money that came and went back, as far as this person sees it. */
export const VisitMoney = ({ inspection }: { inspection: Inspection }) => {
  const role = useSession()?.role
  const { inspection_id: inspectionId, quote, status, payment_status, time_zone } = inspection
  const isCancelled = status === 'cancelled'
  return (
    <>
      <Card title="Price">
        <Cluster>
          <PaymentChip of={inspection} />
        </Cluster>
        <Receipt
          caption="As requested"
          lines={quote.lines.map((line) => ({
            label: line.label,
            why: line.why,
            amount: dollars(line.cents),
          }))}
          total={dollars(quote.total_cents)}
        />
      </Card>
      {role !== 'inspector' && (
        <WhenNear lines={1}>
          <BillingCard inspectionId={inspectionId} zone={time_zone} />
        </WhenNear>
      )}
      {role === 'homeowner' && (isCancelled || payment_status === 'paid') && (
        <MoneyBackCard inspectionId={inspectionId} isCancelled={isCancelled} />
      )}
      {role === 'admin' && (
        <Suspense fallback={null}>
          <RefundCard inspectionId={inspectionId} />
        </Suspense>
      )}
    </>
  )
}
