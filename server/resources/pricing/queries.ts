import { defaultPriceTable } from '#contract/price.ts'
import type { PriceTable } from '#contract/pricing.ts'
import type { Queries } from '#server/db/connect.ts'

/** The newest price table in effect at an instant, in milliseconds. */
export const newestTable = async (db: Queries, now: number): Promise<PriceTable> => {
  const row = await db
    .selectFrom('price_tables')
    .select('table')
    .where('effective_on', '<=', new Date(now).toISOString().slice(0, 10))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Only our own code writes price tables.
  return (row?.table as PriceTable | undefined) ?? defaultPriceTable
}
