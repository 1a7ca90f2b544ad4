import { sql } from 'kysely'
import { defaultPriceTable } from '#contract/price.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { comments } from './comments.ts'
import { addCounties, completeCounties } from './counties.ts'

/**
 * Planning ranges: low and high in dollars, year, source. The inspector does not estimate costs; we show a range
 * with its source.
 */
const costs: [
  system: string,
  matches: string[],
  low: number,
  high: number,
  year: number,
  source: string,
][] = [
  ['roof', ['worn', 'shingle'], 5727, 12_410, 2022, 'mtb.com, four common home repairs'],
  ['roof', [], 200, 7000, 2022, 'mtb.com, four common home repairs'],
  ['structure', [], 2196, 7921, 2024, 'engineerfix.com, cost to repair a house'],
  ['heating', ['respond'], 3000, 6000, 2022, 'mtb.com, four common home repairs'],
  ['heating', [], 75, 4200, 2022, 'mtb.com, four common home repairs'],
  ['cooling', [], 75, 4200, 2022, 'mtb.com, four common home repairs'],
  ['plumbing', ['toilet'], 400, 800, 2022, 'educashop.com, repair cost guide'],
  ['plumbing', [], 100, 700, 2022, 'mtb.com, four common home repairs'],
]

/**
 * The data of every database, seeded or not: counties, the comment library, the first price table, cost ranges.
 * Safe to run at each start.
 */
export const seedReference = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('price_tables').select('version').limit(1).executeTakeFirst()
  if (known !== undefined) return completeCounties(db)
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(7230001)`.execute(trx)
    await addCounties(trx)
    await trx
      .insertInto('comments')
      .values(
        comments.map((comment) => ({ ...comment, synonyms: JSON.stringify(comment.synonyms) })),
      )
      .onConflict((clash) => clash.doNothing())
      .execute()
    await trx
      .insertInto('cost_ranges')
      .values(
        costs.map(([system, matches, low, high, year, source]) => ({
          system,
          matches: JSON.stringify(matches),
          low_cents: low * 100,
          high_cents: high * 100,
          year,
          source,
        })),
      )
      .execute()
    await trx
      .insertInto('price_tables')
      .values({
        version: defaultPriceTable.version,
        effective_on: defaultPriceTable.effective_on,
        table: JSON.stringify(defaultPriceTable),
      })
      .onConflict((clash) => clash.doNothing())
      .execute()
  })
}
