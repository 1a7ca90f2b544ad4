import { finish } from '#server/payments/refund-steps.ts'
import type { Task } from './task.ts'

/** Finishes a refund whose process ended, or which the provider did not answer. Errors: those of the SDK. */
export const finishRefund: Task<'payment.refund'> = async ({ refund }, context) => {
  const { provider } = context.services
  if (provider === null) return
  await finish(context, provider.stripe, refund, { isNew: false, isAwaited: false })
}
