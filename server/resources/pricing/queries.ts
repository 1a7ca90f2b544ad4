import { sql } from 'kysely'
import { quote } from '#contract/price.ts'
import type { PriceInput, PriceTable, Quote } from '#contract/pricing.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { travelTo } from '#server/county-terms.ts'
import type { Queries } from '#server/db/connect.ts'
import { usualZone } from '#server/firm.ts'
import { isOf, type Tenant } from '#server/tenant.ts'

const tables = (db: Queries, tenant: Tenant) =>
  db.selectFrom('price_tables').select('table').where(isOf('demo_id', tenant))

// Only our own code writes price tables.
const read = (row: { table: object } | undefined): PriceTable =>
  (row?.table as PriceTable | undefined) ?? defaultPriceTable

/**
 * The price table of a tenant that holds at an instant, in milliseconds: the one place where prices come from.
 * A tenant without tables has the standard one.
 */
export const tableInForce = async (db: Queries, tenant: Tenant, now: number): Promise<PriceTable> =>
  read(
    await tables(db, tenant)
      .where('withdrawn_at', 'is', null)
      .where(
        'effective_on',
        '<=',
        // The day of the firm's clock.
        sql<string>`(${new Date(now)}::timestamptz at time zone coalesce(
          (select f.time_zone from firms f where ${isOf('f.demo_id', tenant)}), ${usualZone}))::date`,
      )
      .orderBy('effective_on', 'desc')
      .limit(1)
      .executeTakeFirst(),
  )

/** The price of a visit at an instant, in milliseconds, in this county; null: its county is not known. */
export const priceIn = async (
  db: Queries,
  tenant: Tenant,
  county: string | null,
  input: PriceInput,
  now: number,
): Promise<Quote> => {
  const [table, travel] = await Promise.all([
    tableInForce(db, tenant, now),
    county === null ? undefined : travelTo(db, tenant, county),
  ])
  return quote(input, table, travel)
}

/** The table that an order was priced by, which stays its own. */
export const tableOfOrder = async (
  db: Queries,
  tenant: Tenant,
  version: number,
): Promise<PriceTable> =>
  read(await tables(db, tenant).where('version', '=', version).executeTakeFirst())
