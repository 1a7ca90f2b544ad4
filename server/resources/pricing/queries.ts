import { defaultPriceTable } from '#contract/price.ts'
import type { PriceTable } from '#contract/pricing.ts'
import type { Queries } from '#server/db/connect.ts'

/** The newest price table in effect. */
export const newestTable = async (db: Queries): Promise<PriceTable> => {
  const row = await db
    .selectFrom('price_tables')
    .select('table')
    .where('effective_on', '<=', new Date().toISOString().slice(0, 10))
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  // Only our own code writes tables.
  return (row?.table as PriceTable | undefined) ?? defaultPriceTable
}
