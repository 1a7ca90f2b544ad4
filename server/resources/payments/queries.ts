import type { Quote } from '#contract/pricing.ts'
import type { Queries } from '#server/db/connect.ts'
import { isPublished } from '#server/resources/reports/published.ts'

export const bill = async (db: Queries, inspectionId: string) => {
  const row = await db
    .selectFrom('inspections')
    .select(['inspection_id', 'payment_status', 'quote', 'status', 'signed_at'])
    .select(isPublished)
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  // Written by our own price engine and never by anyone else.
  return { ...row, quote: row.quote as Quote }
}
