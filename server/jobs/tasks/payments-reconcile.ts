import { addJob } from '#server/jobs/queue.ts'
import { cameBack, idIn } from '#server/payments/provider.ts'
import { refundJobKey } from '#server/payments/refund-steps.ts'
import type { Task, TaskContext } from './task.ts'

const day = 86_400
/** A bank may send a refund back weeks later. */
const refundsLast = 30 * day

/**
 * The sessions and intents that changed at the provider within three days, whether or not an event came; of a refund that
 * came back, the provider says when it was made alone.
 */
const changedAtProvider = async ({ services: { provider, now } }: TaskContext) => {
  const sessions: string[] = []
  const intents: string[] = []
  if (provider === null) return { sessions, intents }
  const seconds = Math.floor(now() / 1000)
  const created = { gte: seconds - 3 * day }
  for await (const { id } of provider.stripe.checkout.sessions.list({ created, limit: 100 }))
    sessions.push(id)
  for await (const refund of provider.stripe.refunds.list({
    created: { gte: seconds - refundsLast },
    limit: 100,
  }))
    if (refund.created >= created.gte || cameBack(refund))
      intents.push(idIn(refund.payment_intent) ?? '')
  for await (const dispute of provider.stripe.disputes.list({ created, limit: 100 }))
    intents.push(idIn(dispute.payment_intent) ?? '')
  return { sessions, intents }
}

/**
 * Finds news that no event told us: looks at payments under way or disputed, and at changes at the provider. Refunds
 * that nobody has finished get their tries anew.
 */
export const reconcile: Task<'payments.reconcile'> = async (_payload, context) => {
  const { db } = context
  const { sessions, intents } = await changedAtProvider(context)
  const rows = await db
    .selectFrom('payments')
    .select('payment_id')
    .where((eb) =>
      eb.or([
        eb('state', 'in', ['open', 'pending', 'disputed']),
        eb('session_id', '=', eb.fn.any(eb.val(sessions))),
        eb('intent_id', '=', eb.fn.any(eb.val(intents))),
      ]),
    )
    .execute()
  for (const { payment_id } of rows)
    await addJob(db, 'payment.look', { payment: payment_id }, { key: `payment ${payment_id}` })
  const refunds = await db
    .selectFrom('refunds')
    .select('refund_id')
    .where('state', '=', 'asked')
    .execute()
  for (const { refund_id } of refunds)
    await addJob(db, 'payment.refund', { refund: refund_id }, { key: refundJobKey(refund_id) })
}
