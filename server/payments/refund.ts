import type Stripe from 'stripe'
import { inDollars } from '#contract/vocabulary/money.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, HttpError, invalid } from '#server/errors.ts'
import { addJob, queueTimeIn } from '#server/jobs/queue.ts'
import { payments } from '#server/lives/payment.ts'
import type { Services } from '#server/register.ts'
import { arrived } from '#server/resources/payments/queries.ts'
import { changed, finish, refundJobKey, refundUnderWay } from './refund-steps.ts'

/*
 * Money goes back in three steps: a row says that an admin wants it, the provider is asked outside of any transaction,
 * and the row keeps the result. A job finishes what this process left after the first step or the second.
 */

type Wanted = {
  inspection_id: string
  /** Absent: the first one of which money is left. */
  payment_id?: string | undefined
  amount_cents: number
  refunded_cents: number
}

/** Milliseconds after which the provider has answered, or will not: three calls of the SDK, and some. */
const answered = 45_000

/**
 * The provider's key of the next refund: what was returned before is part of it, and how often that was refused, for
 * the provider answers to a key for a day what it answered first, also that it refused.
 */
const nextKey = async (
  db: Queries,
  { payment_id, refunded_cents }: { payment_id: string; refunded_cents: number },
): Promise<string> => {
  const { count } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('payment_id', '=', payment_id)
    .where('refunded_cents', '=', refunded_cents)
    .executeTakeFirstOrThrow()
  const key = `refund ${payment_id} ${refunded_cents}`
  return count === '0' ? key : `${key} try ${Number(count) + 1}`
}

/** Keeps that money is wanted back, and the job that finishes it; answers a refund that waits for the provider. */
const want = (
  { db, services }: { db: Db; services: Services },
  { inspection_id, payment_id: seen, amount_cents, refunded_cents }: Wanted,
): Promise<{ refund_id: string; isNew: boolean }> =>
  inTransaction(db, async (trx) => {
    const known = await arrived(trx, inspection_id, { paymentId: seen ?? null })
    // The lock keeps everybody else who returns money out until the row is there.
    const payment = known === undefined ? undefined : await payments.lock(trx, known.payment_id)
    if (payment === undefined || payment.intent_id === null)
      throw conflict('wrong_state', 'No payment has arrived here: there is nothing to return.')
    const { payment_id } = payment
    const other = await refundUnderWay(trx, payment_id)
    if (other?.amount_cents === amount_cents && other.refunded_cents === refunded_cents)
      return { refund_id: other.refund_id, isNew: false }
    if (other !== undefined)
      throw conflict(
        'changed',
        `${inDollars(other.amount_cents)} of it is being returned: the payment provider has not answered yet. Look at the amounts again.`,
      )
    if (payment.refunded_cents !== refunded_cents) throw changed()
    if (payment.state !== 'paid' && payment.state !== 'partly_refunded')
      throw conflict('wrong_state', 'This payment is returned or disputed already.')
    const left = payment.amount_cents - payment.refunded_cents
    if (amount_cents > left)
      throw invalid({ amount_cents: `Only ${inDollars(left)} of the payment is left.` })
    const { refund_id } = await trx
      .insertInto('refunds')
      .values({
        payment_id,
        amount_cents,
        refunded_cents,
        idempotency_key: await nextKey(trx, { payment_id, refunded_cents }),
        asked_at: new Date(services.now()),
      })
      .returning('refund_id')
      .executeTakeFirstOrThrow()
    await addJob(
      trx,
      'payment.refund',
      { refund: refund_id },
      { key: refundJobKey(refund_id), runAt: await queueTimeIn(trx, answered) },
    )
    return { refund_id, isNew: true }
  })

/**
 * Returns a part or all of a payment. The same press again goes on with the same refund: pressing twice, or two admins
 * at once, return it once. Errors: 400 for more than is left, 409 where nothing can be returned, where somebody returns
 * money meanwhile or where the provider refuses it; those of the SDK, after which a job goes on asking.
 */
export const refund = async (
  around: { db: Db; services: Services },
  wanted: Wanted,
): Promise<void> => {
  const { provider } = around.services
  if (provider === null)
    throw new HttpError(503, 'payments_off', 'Paying online is not set up on this server.')
  const { refund_id, isNew } = await want(around, wanted)
  const stripe: Stripe = provider.stripe
  const refusal = await finish(around, stripe, refund_id, { isNew, isAwaited: true })
  if (refusal !== null) throw refusal
}
