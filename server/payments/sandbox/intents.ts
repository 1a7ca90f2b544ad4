import type { Queries } from '#server/db/connect.ts'
import { type Charge, find, type Intent, newId, type Session } from './objects.ts'

/** What happens to the intent of a session when a card or a bank answers. */

/** The intent of a session; a new one before the first attempt. `created` is in seconds. */
export const intentOf = async (
  db: Queries,
  { payment_intent, amount_total, intent_metadata }: Session,
  created: number,
): Promise<Intent> => {
  const known = payment_intent === null ? null : await find(db, 'payment_intent', payment_intent)
  return (
    known ?? {
      id: newId('payment_intent'),
      object: 'payment_intent',
      amount: amount_total ?? 0,
      currency: 'usd',
      created,
      livemode: false,
      metadata: intent_metadata,
      status: 'requires_payment_method',
      last_payment_error: null,
      latest_charge: null,
    }
  )
}

/** A provider's fee for a charge in cents: a part of it, and a fixed sum. */
const feeOf = (amount: number): number => Math.round(amount * 0.029) + 30

const chargeOf = ({ amount }: Intent, paid: boolean): Charge => ({
  id: newId('charge'),
  object: 'charge',
  amount,
  amount_refunded: 0,
  disputed: false,
  paid,
  refunded: false,
  balance_transaction: paid
    ? { id: newId('balance_transaction'), object: 'balance_transaction', fee: feeOf(amount) }
    : null,
})

export const succeeded = (intent: Intent): Intent => ({
  ...intent,
  status: 'succeeded',
  last_payment_error: null,
  latest_charge: chargeOf(intent, true),
})

export const refused = (intent: Intent): Intent => {
  const charge = chargeOf(intent, false)
  return {
    ...intent,
    status: 'requires_payment_method',
    latest_charge: charge,
    last_payment_error: {
      type: 'card_error',
      code: 'card_declined',
      message: 'Your card was declined.',
      charge: charge.id,
    },
  }
}
