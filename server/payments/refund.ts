import { sql } from 'kysely'
import Stripe from 'stripe'
import { inDollars } from '#contract/vocabulary/money.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, HttpError, invalid } from '#server/errors.ts'
import type { Services } from '#server/register.ts'
import { arrived } from '#server/resources/payments/queries.ts'
import { isKeyOfAnother } from './provider.ts'
import { syncPayment } from './sync.ts'

type Wanted = { inspection_id: string; amount_cents: number; refunded_cents: number }

const changed = () =>
  conflict('changed', 'Somebody has returned money meanwhile. Look at the amounts again.')

const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

const saysMoneyMoved = (error: unknown): boolean =>
  isRefusal(error) &&
  ['charge_already_refunded', 'charge_disputed', 'amount_too_large'].includes(error.code ?? '')

/** The provider answers a key again as it did first; the SDK has the header in the error. */
const isReplayed = (error: unknown): boolean =>
  isRefusal(error) && error.headers?.['idempotent-replayed'] === 'true'

const refused = ({ code, message }: Stripe.errors.StripeInvalidRequestError) =>
  conflict(
    'refund_refused',
    code === 'balance_insufficient'
      ? 'The balance at the payment provider does not cover it. Add money there, or return it when more has arrived.'
      : `The payment provider refuses it: ${message}`,
  )

/** Only one person at a time returns money of a payment; the lock ends with the transaction. */
const hold = async (trx: Queries, paymentId: string): Promise<void> => {
  const { rows } = await sql<{ is_held: boolean }>`
    select pg_try_advisory_xact_lock(7230140, hashtext(${paymentId})) as is_held`.execute(trx)
  if (rows[0]?.is_held !== true) throw changed()
}

/** More refusals of one amount than anybody meets on the day for which the provider remembers them. */
const mostTries = 50

/**
 * Asks the provider for the refund. It remembers for a day what it answered to a key, also that it refused: after a
 * refusal the next try has a key of its own. `hasMoved` tells whether the provider has returned money meanwhile.
 */
const ask = async (
  stripe: Stripe,
  { intent, amount, key }: { intent: string; amount: number; key: string },
  hasMoved: () => Promise<boolean>,
): Promise<void> => {
  for (let count = 1; count <= mostTries; count += 1)
    try {
      await stripe.refunds.create(
        { payment_intent: intent, amount },
        { idempotencyKey: count === 1 ? key : `${key} try ${count}` },
      )
      return
    } catch (error) {
      const isOfAnother = isKeyOfAnother(error)
      const isMoved = saysMoneyMoved(error)
      // Of another amount for which nothing was returned: that one was refused.
      if ((isMoved || isOfAnother) && ((await hasMoved()) || isMoved)) throw changed()
      if (isOfAnother || isReplayed(error)) continue
      throw isRefusal(error) ? refused(error) : error
    }
  throw new Error(`the provider has refused ${key} ${mostTries} times`)
}

/**
 * Returns a part or all of a payment. What the admin saw as returned is part of the provider's key: pressing twice,
 * or two admins at once, return it once. Errors: 400 for more than is left, 409 where nothing can be returned, where
 * somebody has returned money meanwhile or where the provider refuses it, those of the SDK.
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
  const { stripe } = services.provider
  const { payment_id, intent_id } = payment
  const hasMoved = async () => {
    await syncPayment(around, payment_id)
    return (await arrived(db, inspection_id))?.refunded_cents !== refunded_cents
  }
  await inTransaction(db, async (trx) => {
    await hold(trx, payment_id)
    // Somebody may have returned money between the look above and the lock.
    if ((await arrived(trx, inspection_id))?.refunded_cents !== refunded_cents) throw changed()
    const key = `refund ${payment_id} ${refunded_cents}`
    await ask(stripe, { intent: intent_id, amount: amount_cents, key }, hasMoved)
    await syncPayment(around, payment_id)
  })
}
