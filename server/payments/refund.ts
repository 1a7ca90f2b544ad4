import Stripe from 'stripe'
import { inDollars } from '#contract/vocabulary/money.ts'
import type { Db } from '#server/db/connect.ts'
import { conflict, HttpError, invalid } from '#server/errors.ts'
import type { Services } from '#server/register.ts'
import { arrived } from '#server/resources/payments/queries.ts'
import { syncPayment } from './sync.ts'

type Wanted = { inspection_id: string; amount_cents: number; refunded_cents: number }

const changed = () =>
  conflict('changed', 'Somebody has returned money meanwhile. Look at the amounts again.')

const providerSays = (error: unknown, ...codes: string[]) =>
  error instanceof Stripe.errors.StripeInvalidRequestError && codes.includes(error.code ?? '')

/**
 * Returns a part or all of a payment. What the admin saw as returned is part of the provider's key: pressing twice,
 * or two admins at once, return it once. Errors: 400 for more than is left, 409 where nothing can be returned or
 * where somebody has returned money meanwhile, those of the SDK.
 */
export const refund = async (
  around: { db: Db; services: Services },
  { inspection_id, amount_cents, refunded_cents }: Wanted,
): Promise<void> => {
  const { db, services } = around
  if (services.provider === null)
    throw new HttpError(503, 'payments_off', 'Paying online is not set up on this server.')
  const payment = await arrived(db, inspection_id)
  if (payment === undefined || payment.intent_id === null)
    throw conflict('wrong_state', 'No payment has arrived here: there is nothing to return.')
  if (payment.refunded_cents !== refunded_cents) throw changed()
  if (payment.state !== 'paid' && payment.state !== 'partly_refunded')
    throw conflict('wrong_state', 'This payment is returned or disputed already.')
  const left = payment.amount_cents - payment.refunded_cents
  if (amount_cents > left)
    throw invalid({ amount_cents: `Only ${inDollars(left)} of the payment is left.` })
  try {
    await services.provider.stripe.refunds.create(
      { payment_intent: payment.intent_id, amount: amount_cents },
      { idempotencyKey: `refund ${payment.payment_id} ${refunded_cents}` },
    )
  } catch (error) {
    const known =
      error instanceof Stripe.errors.StripeIdempotencyError ||
      providerSays(error, 'charge_already_refunded', 'charge_disputed', 'amount_too_large')
    if (!known) throw error
    await syncPayment(around, payment.payment_id)
    throw changed()
  }
  await syncPayment(around, payment.payment_id)
}
