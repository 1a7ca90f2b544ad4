import type { PaymentEvent } from './facts.ts'
import { type PaymentSnapshot, paymentState } from './payment.life.ts'

/** A refund; `came_back`: it has not reached the payer, so that the money is here again. */
export type Refunded = { cents: number; came_back: boolean }

/** What the provider knows about a payment; amounts in cents. */
export type AtProvider = {
  page: 'open' | 'complete' | 'expired'
  paid: boolean
  /** The last charge that a bank refused, and whether the whole payment has failed with it. */
  declined: string | null
  failed: boolean
  /** All that were ever made, the oldest first: none leaves the list, and none that came back goes once more. */
  refunds: readonly Refunded[]
  dispute: 'open' | 'won' | 'lost' | null
}
type Unsent<E> = E extends PaymentEvent ? Omit<E, 'by' | 'now'> : never
export type PaymentStep = Unsent<PaymentEvent>

/**
 * The steps about refunds, as totals. The list only grows, and what was heard of it is its beginning. What came back
 * of that is told first, then the refunds after it; one that came back before we heard of it is a step of its own, so
 * that no more is ever returned than was paid.
 */
const refundSteps = (
  { refunded_cents, refund_failed_cents }: PaymentSnapshot['context'],
  refunds: readonly Refunded[],
): PaymentStep[] => {
  const heard = refunded_cents + refund_failed_cents
  let [made, back] = [0, 0]
  for (const { cents, came_back } of refunds) {
    if (came_back && made > heard) break
    made += cents
    if (!came_back) continue
    if (made > heard) break
    back += cents
  }
  return [
    { type: 'refund_fail', failed_cents: back },
    { type: 'refund', refunded_cents: made },
  ]
}

/**
 * The next event on the way from a state to what the provider knows; null: they agree. Knowledge that is older than
 * the state asks for no step back, because no event leads there.
 */
export const nextStep = (
  { value, context }: PaymentSnapshot,
  known: AtProvider,
): PaymentStep | null => {
  const state = paymentState(value, context)
  const wanted: (PaymentStep | false)[] = known.paid
    ? [
        { type: 'pay' },
        ...refundSteps(context, known.refunds),
        known.dispute !== null && { type: 'dispute' },
        known.dispute === 'won' && { type: 'win' },
        known.dispute === 'lost' && { type: 'lose' },
      ]
    : known.page === 'complete'
      ? [{ type: 'confirm' }, known.failed && { type: 'fail' }]
      : [
          known.declined !== null && { type: 'decline', declined: known.declined },
          known.page === 'expired' && { type: 'expire' },
        ]
  return (
    wanted
      .filter((step) => step !== false)
      // A step is the event without its sender and its instant.
      .find((step) => state.can({ ...step, by: ['provider'], now: '' } as PaymentEvent)) ?? null
  )
}
