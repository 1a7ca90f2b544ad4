import type { PaymentEvent } from './facts.ts'
import { type PaymentSnapshot, paymentState } from './payment.life.ts'

/** What the provider knows about a payment; amounts in cents. */
export type AtProvider = {
  page: 'open' | 'complete' | 'expired'
  paid: boolean
  /** The last charge that a bank refused, and whether the whole payment has failed with it. */
  declined: string | null
  failed: boolean
  refunded_cents: number
  dispute: 'open' | 'won' | 'lost' | null
}
type Unsent<E> = E extends PaymentEvent ? Omit<E, 'by' | 'now'> : never
export type PaymentStep = Unsent<PaymentEvent>

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
        { type: 'refund', refunded_cents: known.refunded_cents },
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
