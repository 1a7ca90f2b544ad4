import { dollars } from '#src/pages/shared/format.ts'
import { useNow } from '#src/pages/shared/use-now.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { Card } from '#src/ui/layout.tsx'

/** A refund is on an account within ten days. */
const banksTake = 10 * 86_400_000

type Back = { inspectionId: string; isCancelled: boolean }
/** For the payer: the money that comes back for a cancelled visit, and the money that has come back for any. */
export const MoneyBackCard = ({ inspectionId, isCancelled }: Back) => {
  const { data } = useResource('payments.received', { query: { inspection_id: inspectionId } })
  const now = useNow()
  const payment = data?.payment
  if (payment == null) return null
  const { due_back, refunded_cents, refunded_at, amount_cents, dispute, came_back_cents } = payment
  const isUnderWay = refunded_at == null || now - Date.parse(refunded_at) < banksTake
  if (dispute !== null)
    return (
      <Card title="Your money">
        <p>
          {dispute === 'open'
            ? `Your bank is reviewing your payment of ${dollars(amount_cents)} and decides who keeps it.`
            : `Your bank decided in your favor and took the payment back.${isCancelled ? '' : ' Your report stays open.'}`}
        </p>
        {refunded_cents > 0 && <p>{dollars(refunded_cents)} of it was returned before.</p>}
      </Card>
    )
  if (!isCancelled && refunded_cents === 0 && came_back_cents == null) return null
  return (
    <Card title="Your money">
      {isCancelled ? (
        <p>{due_back.sentence}</p>
      ) : (
        refunded_cents > 0 && (
          <p>
            {dollars(refunded_cents)} of your {dollars(amount_cents)} was returned.
          </p>
        )
      )}
      {came_back_cents != null ? (
        <p>
          {dollars(came_back_cents)} that we returned did not reach you. We still have it and will
          be in touch.
        </p>
      ) : isCancelled && due_back.cents > 0 ? (
        <p>We will return it the way you paid and tell you when it is on its way.</p>
      ) : (
        refunded_cents > 0 && isUnderWay && <p>It is on its way, the way you paid.</p>
      )}
    </Card>
  )
}
