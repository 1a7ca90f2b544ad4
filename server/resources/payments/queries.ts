import type { Quote } from '#contract/pricing.ts'
import type { Queries } from '#server/db/connect.ts'

export const bill = async (db: Queries, inspectionId: string) => {
  const row = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select([
      'inspection_id',
      'number',
      'inspections.property_id',
      'street',
      'city',
      'state',
      'time_zone',
      'payment_status',
      'quote',
      'status',
      'signed_at',
      'version',
      'cancelled_at',
      'agreement_text',
      'scheduled_start',
      'scheduled_end',
    ])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  // Only our own price engine writes it.
  return { ...row, quote: row.quote as Quote }
}

/** The payment of an inspection whose page is open, or whose bank has not answered. */
export const underWay = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('state', 'in', ['open', 'pending'])
    .executeTakeFirst()

/** The payment of an inspection whose money has arrived, the first one first; undefined: none has. */
export const arrived = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('inspection_id', '=', inspectionId)
    .where('paid_at', 'is not', null)
    // Money that can still be returned comes before money that is gone.
    .orderBy((eb) => eb('state', 'in', ['paid', 'partly_refunded']), 'desc')
    .orderBy('paid_at')
    .executeTakeFirst()
