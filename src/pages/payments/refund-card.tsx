import { useState } from 'react'
import type { Answer } from '#contract/endpoints.ts'
import { browserZone, date, dollars } from '#src/pages/shared/format.ts'
import { centsAsTyped, typedCents } from '#src/pages/shared/typed.ts'
import { useResource } from '#src/pages/shared/use-resource.ts'
import { useSeen } from '#src/pages/shared/use-seen.ts'
import { useSubmission } from '#src/pages/shared/use-submission.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Form } from '#src/ui/form.tsx'
import { Card, Muted } from '#src/ui/layout.tsx'
import { Banner } from '#src/ui/states.tsx'
import { TextField } from '#src/ui/text-field.tsx'

type Received = NonNullable<Answer<'payments.received'>['payment']>
type Asked = { inspectionId: string; payment: Received; onClose: () => void }

/** How much an admin returns; what others return meanwhile is not returned twice. */
export const RefundDialog = ({ inspectionId, payment, onClose }: Asked) => {
  const { due_back, refunded_cents } = payment
  const form = useSubmission(
    'payments.refund',
    { amount: due_back.cents > 0 ? centsAsTyped(due_back.cents) : '' },
    onClose,
    // What is due may be another amount by then.
    { draft: null },
  )
  const seen = useSeen(refunded_cents, form.code)
  return (
    <Dialog title="Return money" open onClose={onClose}>
      <Form
        label="Return money"
        onSubmit={() =>
          form.submit({
            body: {
              inspection_id: inspectionId,
              payment_id: payment.payment_id,
              // An empty field gets the contract's sentence, as any text that is no amount.
              amount_cents: typedCents(form.values.amount) ?? Number.NaN,
              refunded_cents: seen(),
            },
          })
        }
      >
        <p>{due_back.sentence}</p>
        {form.error && <Banner tone="bad">{form.error}</Banner>}
        <TextField
          label="Amount in dollars"
          inputMode="decimal"
          hint={`At most ${dollars(payment.amount_cents - refunded_cents)}${
            refunded_cents === 0 ? '' : `: ${dollars(refunded_cents)} was returned before`
          }.`}
          value={form.values.amount}
          error={form.problems.amount_cents}
          onChange={(amount) => form.change({ amount })}
        />
        <Button type="submit" look="danger" busy={form.busy}>
          Return it
        </Button>
      </Form>
    </Dialog>
  )
}

/** The last refund, while the provider has not answered, or after it refused. */
const OpenRefund = ({
  inspectionId,
  payment_id,
  refund,
}: {
  inspectionId: string
  payment_id: string | undefined
  refund: NonNullable<Received['refund']>
}) => {
  const { state, amount_cents, refunded_cents, reason } = refund
  const again = useSubmission('payments.refund', {})
  const amount = dollars(amount_cents)
  if (state === 'refused')
    return (
      <Banner tone="bad">
        {amount} was not returned. {reason}
      </Banner>
    )
  return (
    <>
      <Banner tone="warn">
        {amount} is being returned: the payment provider has not answered yet. It is asked again by
        itself, and returns this amount once.
      </Banner>
      {again.error && <Banner tone="bad">{again.error}</Banner>}
      <Button
        look="secondary"
        busy={again.busy}
        onClick={() =>
          again.submit({
            body: { inspection_id: inspectionId, payment_id, amount_cents, refunded_cents },
          })
        }
      >
        Ask again now
      </Button>
    </>
  )
}

/** For admins: the money that has arrived for an inspection, the part returned, and a way to return more. */
export const RefundCard = ({ inspectionId }: { inspectionId: string }) => {
  const { data } = useResource('payments.received', { query: { inspection_id: inspectionId } })
  const [asking, setAsking] = useState(false)
  const payment = data?.payment
  if (payment == null) return null
  const left = payment.amount_cents - payment.refunded_cents
  return (
    <Card title="Money received">
      <p>
        {dollars(payment.amount_cents)} arrived on {date(payment.paid_at, browserZone())}
        {payment.refunded_cents > 0 && `; ${dollars(payment.refunded_cents)} was returned`}.
      </p>
      {left > 0 && payment.dispute === null && (
        <Muted small={false}>{payment.due_back.sentence}</Muted>
      )}
      {payment.dispute === 'open' && (
        <Banner tone="warn">The bank of the payer disputes it; answer at the provider.</Banner>
      )}
      {payment.dispute === 'lost' && (
        <Banner tone="warn">
          The bank of the payer has taken it back: the dispute is decided for them. There is nothing
          left to return.
        </Banner>
      )}
      {payment.came_back_cents != null && payment.dispute === null && (
        <Banner tone="warn">
          {dollars(payment.came_back_cents)} that was returned did not reach the payer and is here
          again. Ask them where it can go and send it another way, or return it again here.
        </Banner>
      )}
      {payment.refund != null && (
        <OpenRefund
          inspectionId={inspectionId}
          payment_id={payment.payment_id}
          refund={payment.refund}
        />
      )}
      {left > 0 && payment.dispute === null && payment.refund?.state !== 'asked' && (
        <Button look="secondary" onClick={() => setAsking(true)}>
          Return money
        </Button>
      )}
      {asking && (
        <RefundDialog
          inspectionId={inspectionId}
          payment={payment}
          onClose={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
