import Stripe from 'stripe'
import { inDollars } from '#contract/vocabulary/money.ts'
import { paths } from '#contract/vocabulary/paths.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { inTransaction, withoutBeginning } from '#server/db/transaction.ts'
import { conflict, type HttpError } from '#server/errors.ts'
import { removeJob } from '#server/jobs/queue.ts'
import { notify } from '#server/live/notify.ts'
import { adminsOf } from '#server/lives/effects.ts'
import { payments } from '#server/lives/payment.ts'
import type { Services } from '#server/register.ts'
import { isKeyOfAnother } from './provider.ts'
import { syncPayment } from './sync.ts'

type Around = { db: Db; services: Services }

export const refundJobKey = (refundId: string): string => `payment refund ${refundId}`

const changedCode = 'changed'
export const changed = () =>
  conflict(changedCode, 'Someone has returned money meanwhile. Look at the amounts again.')

/** The refund of a payment that the provider has not decided. */
export const refundUnderWay = (db: Queries, paymentId: string) =>
  db
    .selectFrom('refunds')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'asked')
    .executeTakeFirst()

const isRefusal = (error: unknown): error is Stripe.errors.StripeInvalidRequestError =>
  error instanceof Stripe.errors.StripeInvalidRequestError

const saysMoneyMoved = (error: unknown): boolean =>
  isRefusal(error) &&
  ['charge_already_refunded', 'charge_disputed', 'amount_too_large'].includes(error.code ?? '')

const refused = ({ code, message }: Stripe.errors.StripeInvalidRequestError) =>
  conflict(
    'refund_refused',
    code === 'balance_insufficient'
      ? 'The balance at the payment provider does not cover it. Add money there, or return it when more has arrived.'
      : `The payment provider refuses it: ${message}`,
  )

/** Why the provider did not do it, and will not; null: it has not said so. */
const refusalIn = (error: unknown): HttpError | null => {
  // The key is that of another amount: somebody else was faster.
  if (saysMoneyMoved(error) || isKeyOfAnother(error)) return changed()
  return isRefusal(error) ? refused(error) : null
}

type Asked = {
  refund_id: string
  payment_id: string
  amount_cents: number
  /** Returned before it. */
  refunded_cents: number
  idempotency_key: string
  intent_id: string | null
}

/**
 * Whether the provider has made this refund. It forgets a key after a day, and names a refund for good: a job that
 * comes later must not ask for a second one.
 */
const isMade = async (stripe: Stripe, { refund_id, intent_id }: Asked): Promise<boolean> => {
  for await (const { metadata } of stripe.refunds.list({
    payment_intent: intent_id ?? '',
    limit: 100,
  }))
    if (metadata?.refund_id === refund_id) return true
  return false
}

/** Whether money of the payment went back by another way since this refund was wanted: it may be the same money. */
const hasMoved = async (
  around: Around,
  { payment_id, refunded_cents }: Asked,
): Promise<boolean> => {
  await syncPayment(around, payment_id)
  const now = await around.db
    .selectFrom('payments')
    .select('refunded_cents')
    .where('payment_id', '=', payment_id)
    .executeTakeFirst()
  return now?.refunded_cents !== refunded_cents
}

/** Asks the provider for the refund; answers its refusal, or null once it is made. Errors: those of the SDK. */
const ask = async (stripe: Stripe, asked: Asked): Promise<HttpError | null> => {
  const { refund_id, amount_cents, idempotency_key, intent_id } = asked
  try {
    await stripe.refunds.create(
      { payment_intent: intent_id ?? '', amount: amount_cents, metadata: { refund_id } },
      { idempotencyKey: idempotency_key },
    )
    return null
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal === null) throw error
    return refusal
  }
}

/** Keeps the result. Where no admin waits for a refusal of the provider, those of the tenant get a notice. */
const settle = (
  db: Db,
  { refund_id, payment_id, amount_cents }: Asked,
  refusal: HttpError | null,
  isAwaited: boolean,
): Promise<void> =>
  inTransaction(withoutBeginning(db), async (trx) => {
    const first = await trx
      .updateTable('refunds')
      .set(refusal === null ? { state: 'done' } : { state: 'refused', reason: refusal.message })
      .where('refund_id', '=', refund_id)
      .where('state', '=', 'asked')
      .returning('refund_id')
      .executeTakeFirst()
    if (first === undefined) return
    if (isAwaited) await removeJob(trx, refundJobKey(refund_id))
    // Whoever returned the money by another way knows of it.
    else if (refusal !== null && refusal.code !== changedCode) {
      const row = await payments.lock(trx, payment_id)
      if (row === undefined) return
      const people = await adminsOf(trx, await payments.tenantOf(trx, row))
      await notify(
        trx,
        people.map((user_id) => ({
          user_id,
          type: 'system_alert',
          title: `The payment provider refused to return ${inDollars(amount_cents)} for ${row.street}`,
          link: paths.inspection({
            propertyId: row.property_id,
            inspectionId: row.inspection_id,
          }),
        })),
      )
    }
  })

/**
 * Takes a refund that was asked for to its end, from wherever it stands; any number of times, by any process. Answers
 * the provider's refusal; null: the money is returned, or somebody else has finished it. `isNew`: the provider cannot
 * know it yet; `isAwaited`: an admin waits for the answer. Errors: those of the SDK, where the provider did not answer.
 */
export const finish = async (
  around: Around,
  stripe: Stripe,
  refundId: string,
  { isNew, isAwaited }: { isNew: boolean; isAwaited: boolean },
): Promise<HttpError | null> => {
  const asked = await around.db
    .selectFrom('refunds as r')
    .innerJoin('payments as p', 'p.payment_id', 'r.payment_id')
    .select(['r.refund_id', 'r.payment_id', 'r.amount_cents', 'r.refunded_cents'])
    .select(['r.idempotency_key', 'r.state', 'r.reason', 'p.intent_id'])
    .where('r.refund_id', '=', refundId)
    .executeTakeFirst()
  if (asked === undefined || asked.state === 'done') return null
  if (asked.state === 'refused') return conflict('refund_refused', asked.reason ?? '')
  const refusal =
    !isNew && (await isMade(stripe, asked))
      ? null
      : !isNew && (await hasMoved(around, asked))
        ? changed()
        : await ask(stripe, asked)
  // Before the result is kept: a process that ends here leaves the job, which looks again.
  await syncPayment(around, asked.payment_id)
  await settle(around.db, asked, refusal, isAwaited)
  return refusal
}
