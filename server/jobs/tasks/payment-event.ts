import { isUnknown } from '#server/payments/provider.ts'
import { syncPayment } from '#server/payments/sync.ts'
import type { Task, TaskContext } from './task.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The payment that a session or an intent belongs to; null: it is none of ours. */
const paymentOf = async (
  { db, services: { provider } }: TaskContext,
  { session_id, intent_id }: { session_id: string | null; intent_id: string | null },
): Promise<string | null> => {
  const known = await db
    .selectFrom('payments')
    .select('payment_id')
    .where((eb) =>
      session_id === null ? eb('intent_id', '=', intent_id) : eb('session_id', '=', session_id),
    )
    .executeTakeFirst()
  if (known !== undefined) return known.payment_id
  if (provider === null) return null
  try {
    const { metadata } =
      session_id !== null
        ? await provider.stripe.checkout.sessions.retrieve(session_id)
        : await provider.stripe.paymentIntents.retrieve(intent_id ?? '')
    const id = metadata?.payment_id
    return id !== undefined && uuid.test(id) ? id : null
  } catch (error) {
    if (isUnknown(error)) return null
    throw error
  }
}

/**
 * Works on an event of the payment provider. Only its id counts: the provider is asked for the current state, so old,
 * doubled and reordered events do no harm.
 */
export const workOnEvent: Task<'payment.event'> = async ({ event }, context) => {
  const row = await context.db
    .selectFrom('payment_events')
    .select(['session_id', 'intent_id'])
    .where('event_id', '=', event)
    .executeTakeFirst()
  if (row === undefined) return
  const payment = await paymentOf(context, row)
  if (payment !== null) await syncPayment(context, payment)
}

/** Asks the provider about one payment. */
export const lookAtPayment: Task<'payment.look'> = ({ payment }, context) =>
  syncPayment(context, payment)
