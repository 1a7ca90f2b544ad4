import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notFound } from '#server/errors.ts'
import { inspections } from '#server/lives/inspection.ts'
import { giveReceipt, type StoredDocument } from '#server/payments/billing.ts'
import type { Services } from '#server/register.ts'
import * as queries from './queries.ts'

const notArrived = () => notFound('No payment has arrived for this inspection.')

/**
 * The first receipt of an inspection; `personId`: the first one made out to this person. Money that arrived before
 * receipts had numbers gets its receipt when somebody asks for it. Errors: 404 where no money has arrived.
 */
export const receiptOf = async (
  { db, services }: { db: Db; services: Services },
  inspectionId: string,
  personId: string | null,
): Promise<StoredDocument> => {
  const given = await queries.receipt(db, inspectionId, personId)
  if (given !== undefined) return given
  return inTransaction(db, async (trx) => {
    // Two who ask at once wait for each other here.
    await inspections.lock(trx, inspectionId)
    const meanwhile = await queries.receipt(trx, inspectionId, personId)
    if (meanwhile !== undefined) return meanwhile
    // Another person's receipt is not theirs, and money gets one receipt.
    if ((await queries.receipt(trx, inspectionId)) !== undefined) throw notArrived()
    const payment = await queries.arrived(trx, inspectionId)
    const bill = await queries.bill(trx, inspectionId)
    // An inspection may have been paid without our provider.
    const paidAt =
      payment?.paid_at ??
      (bill.payment_status === 'paid' ? await queries.paidAt(trx, inspectionId) : null)
    if (paidAt === null) throw notArrived()
    await giveReceipt(
      { db: trx, now: services.now(), company: services.config.companyName },
      inspectionId,
      payment ?? {
        payment_id: null,
        payer_id: bill.homeowner_id,
        amount_cents: bill.quote.total_cents,
      },
    )
    const receipt = await queries.receipt(trx, inspectionId, personId)
    // The money was another person's: the transaction takes their receipt back until they ask.
    if (receipt === undefined) throw notArrived()
    return receipt
  })
}
