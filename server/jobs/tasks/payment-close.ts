import { close } from '#server/payments/checkout.ts'
import type { Task, TaskContext } from './task.ts'

const openOne = ({ db }: TaskContext, payment: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('payment_id', '=', payment)
    .where('state', '=', 'open')
    .executeTakeFirst()

/** Closes the page of a payment that is not due any more; what was paid on it meanwhile arrives as ever. */
export const closePayment: Task<'payment.close'> = async ({ payment }, context) => {
  const { provider } = context.services
  const row = await openOne(context, payment)
  if (provider === null || row === undefined) return
  await close(context, provider, row)
  if ((await openOne(context, payment)) !== undefined)
    throw new Error(`the page of payment ${payment} has not closed`)
}
