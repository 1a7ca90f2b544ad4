import type { Db } from '#server/db/connect.ts'
import { change, find, put, type Refund } from './objects.ts'
import { missing } from './provider-error.ts'

/**
 * The payer's bank does not take a refund: it has failed, and the charge tells of it no more. Answers the refund; null:
 * it has failed before.
 */
export const failRefund = async (db: Db, refundId: string): Promise<Refund | null> => {
  const known = await find(db, 'refund', refundId)
  if (known === null) throw missing(refundId)
  return change(db, 'payment_intent', known.payment_intent, async (intent, trx) => {
    const refund = await find(trx, 'refund', refundId)
    const charge = intent.latest_charge
    if (refund === null || charge === null || refund.status === 'failed') return null
    const failed: Refund = { ...refund, status: 'failed' }
    await put<'refund'>(trx, failed)
    await put<'payment_intent'>(trx, {
      ...intent,
      latest_charge: {
        ...charge,
        amount_refunded: charge.amount_refunded - refund.amount,
        refunded: false,
      },
    })
    return failed
  })
}
