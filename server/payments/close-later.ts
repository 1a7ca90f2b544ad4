import type { Queries } from '#server/db/connect.ts'
import { addJob } from '#server/jobs/queue.ts'
import { underWay } from '#server/resources/payments/queries.ts'

/** Has the page of the provider closed, where one is open, once the caller's transaction is committed. */
export const closeLater = async (db: Queries, inspectionId: string): Promise<void> => {
  const payment = await underWay(db, inspectionId)
  if (payment?.state !== 'open') return
  const { payment_id } = payment
  await addJob(db, 'payment.close', { payment: payment_id }, { key: `payment close ${payment_id}` })
}
