import { sql } from 'kysely'
import { nextStep } from '#contract/lives/payment/next-step.ts'
import type { Db, Queries } from '#server/db/connect.ts'
import { withoutBeginning } from '#server/db/transaction.ts'
import { step, together } from '#server/lives/live.ts'
import { type KnownPayment, payments } from '#server/lives/payment.ts'
import type { Services } from '#server/register.ts'
import { askProvider, type Known } from './provider.ts'

/** More steps than any path through the life has, besides three for each refund; reaching it is a bug. */
const mostSteps = 12

/** Keeps the provider's facts besides the state; a value that it once gave stays. */
const keepFacts = async (
  db: Queries,
  { payment_id, intent_id, fee_cents, dispute_cents }: KnownPayment,
  known: Known,
): Promise<void> => {
  const facts = {
    intent_id: intent_id ?? known.intentId,
    fee_cents: fee_cents ?? known.fee_cents,
    dispute_cents: dispute_cents ?? known.dispute_cents,
  }
  await db.updateTable('payments').set(facts).where('payment_id', '=', payment_id).execute()
}

/** Sends the events that lead from a payment's state to what the provider knows, in one transaction. */
export const follow = (
  around: { db: Db; services: Services },
  paymentId: string,
  known: Known,
): Promise<void> =>
  together({ ...around, db: withoutBeginning(around.db) }, async (ground) => {
    for (let count = 0; count < mostSteps + 3 * known.refunds.length; count += 1) {
      const row = await payments.lock(ground.db, paymentId)
      if (row === undefined) return
      if (count === 0) await keepFacts(ground.db, row, known)
      const next = nextStep(await payments.stateOf(ground.db, row), known)
      if (next === null) return
      const { type: event, ...data } = next
      // `nextStep` gives each event its own data.
      await step(ground, payments, {
        id: paymentId,
        event,
        sender: 'provider',
        data: data as never,
      })
    }
    throw new Error(`payment ${paymentId} comes to no rest`)
  })

/** Closes a page that the provider opened for a payment that was closed meanwhile: nobody pays it then. */
const closeLeft = async (
  { db, services }: { db: Db; services: Services },
  paymentId: string,
  sessionId: string,
): Promise<void> => {
  const left = await db
    .selectFrom('payments')
    .select('payment_id')
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'expired')
    .executeTakeFirst()
  if (left !== undefined) await services.provider?.stripe.checkout.sessions.expire(sessionId)
}

/**
 * Asks the provider about a payment and follows its answer. It may run at any time, any number of times. A
 * payment whose page was never opened has nothing to ask about. Errors: those of the SDK; a job tries again.
 */
export const syncPayment = async (
  around: { db: Db; services: Services },
  paymentId: string,
): Promise<void> => {
  const { provider } = around.services
  if (provider === null) return
  const row = await around.db
    .selectFrom('payments')
    .select('session_id')
    .select(
      sql<boolean>`refunded_cents > 0 or refund_failed_cents > 0 or exists (
        select from refunds r where r.payment_id = payments.payment_id and r.state <> 'refused')`.as(
        'was_returned',
      ),
    )
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  if (row?.session_id == null) return
  const known = await askProvider(provider, row.session_id, row.was_returned)
  await follow(around, paymentId, known)
  if (known.page === 'open') await closeLeft(around, paymentId, row.session_id)
}
