import { useActor } from '@xstate/react'
import { useState } from 'react'
import { leftPayment } from '#contract/vocabulary/payments.ts'
import { checkoutMachine } from '#src/machines/payments/checkout.machine.ts'
import { useWired } from '#src/pages/shared/app-context.ts'
import { dollars } from '#src/pages/shared/format.ts'
import { useSearchParams } from '#src/pages/shared/router.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Button } from '#src/ui/button.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'
import { Receipt } from '#src/ui/receipt.tsx'
import { Banner, ErrorState, Skeleton } from '#src/ui/states.tsx'

type Owed = {
  inspectionId: string
  /** Whether the report waits for nothing but the payment or the signature. */
  isPublished: boolean
  /** Whether the lines of the price are on this page already. */
  itemised: boolean
}

/** What the owner owes for an inspection, and the button that leads to the payment page. */
export const PayCard = ({ inspectionId, isPublished, itemised }: Owed) => {
  const { wire, inspect } = useWired()
  const [chart] = useState(() => wire('checkout', checkoutMachine))
  const [search] = useSearchParams()
  const hasLeft = search.get(leftPayment.name) === leftPayment.value
  const [snapshot, send] = useActor(chart, { inspect, input: { inspectionId, hasLeft } })
  const query = { inspection_id: inspectionId }
  const bill = useResource('payments.status', { query })
  const offer = useResource('payments.offer', { query })
  const { status, amount_cents: cents, visit } = bill.data ?? {}
  // A server that knows no offer takes the full price.
  if (bill.data === null || (offer.data === null && offer.error === null))
    return bill.error === null ? (
      <Card title="Payment">
        <Skeleton lines={3} />
      </Card>
    ) : bill.status === null || bill.status >= 500 ? (
      <Card title="Payment">
        <ErrorState message={bill.error} onRetry={bill.retry} />
      </Card>
    ) : null
  if (status === 'paid' || status === 'waived') return null
  const { available = false, prepaid_cents: prepaid } = offer.data ?? {}
  const inAdvance = available && prepaid != null
  const amount = inAdvance ? prepaid : cents
  const { problem } = snapshot.context
  return (
    <Card title="Payment">
      {status === 'pending' ? (
        <Banner tone="info">
          Your bank is confirming the payment. Please do not pay again; we will notify you.
        </Banner>
      ) : (
        <>
          {status === 'failed' && (
            <Banner tone="bad">
              Your bank declined the last payment. Nothing was charged; try another card or another
              way to pay.
            </Banner>
          )}
          {snapshot.matches('returned') && status === 'unpaid' && (
            <Banner tone="info">
              You left the payment page before paying. Nothing was charged; press Pay when you are
              ready.
            </Banner>
          )}
          {!itemised && visit != null && (
            <Receipt
              caption={`${visit.number}, ${visit.street}`}
              lines={visit.lines.map((line) => ({
                label: line.label,
                why: line.why,
                amount: dollars(line.cents),
              }))}
              total={dollars(cents ?? 0)}
            />
          )}
          {amount != null && (
            <p>
              <strong>{dollars(amount)}</strong>{' '}
              {inAdvance
                ? `if you pay before the visit begins, instead of ${dollars(cents ?? 0)}.`
                : isPublished
                  ? 'is due now. The report opens as soon as the payment arrives.'
                  : 'is due before you can read the report.'}
            </p>
          )}
          {problem !== null && <Banner tone="bad">{problem.message}</Banner>}
          <Button
            busy={snapshot.hasTag('busy')}
            onClick={() => send({ type: 'pay', purpose: inAdvance ? 'prepayment' : 'inspection' })}
          >
            Pay
          </Button>
          <Muted>You pay on the page of our payment provider. We never see your card.</Muted>
        </>
      )}
    </Card>
  )
}
