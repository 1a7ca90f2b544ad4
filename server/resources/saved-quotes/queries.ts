import type { Travel } from '#contract/booked.ts'
import { quote } from '#contract/price.ts'
import type { SavedQuote, SavedSetUp } from '#contract/saved-quotes.ts'
import { travelTo } from '#server/county-terms.ts'
import type { Queries } from '#server/db/connect.ts'
import { tableInForce } from '#server/resources/pricing/queries.ts'
import { placeOf } from '#server/resources/public/queries.ts'
import type { Tenant } from '#server/tenant.ts'

type Of = { tenant: Tenant; userId: string; now: number }

/** The way to the county of a ZIP; undefined where the ZIP tells none: then the distance counts. */
const wayTo = async (
  db: Queries,
  tenant: Tenant,
  zip: string,
): Promise<Travel | null | undefined> => {
  const county = (await placeOf(db, zip))?.county_fips ?? null
  return county === null ? undefined : travelTo(db, tenant, county)
}

/** The price of each of these set-ups now; a ZIP is looked up once. */
export const pricesOf = async (
  db: Queries,
  { tenant, now }: Of,
  setUps: readonly SavedSetUp[],
): Promise<{ total_cents: number; table_version: number }[]> => {
  const table = await tableInForce(db, tenant, now)
  const ways = new Map<string | null, Travel | null | undefined>()
  for (const zip of new Set(setUps.map((one) => one.zip)))
    if (zip !== null) ways.set(zip, await wayTo(db, tenant, zip))
  return setUps.map(({ zip, ...input }) => quote(input, table, ways.get(zip)))
}

/** The quotes that a person keeps, or that of them with this id: the newest first, each with its price now. */
export const savedQuotesOf = async (
  db: Queries,
  of: Of,
  quoteId?: string,
): Promise<SavedQuote[]> => {
  const rows = await db
    .selectFrom('saved_quotes')
    .select(['quote_id', 'set_up', 'saved_at', 'total_cents', 'table_version'])
    .where('user_id', '=', of.userId)
    .where('removed_at', 'is', null)
    .$if(quoteId !== undefined, (some) => some.where('quote_id', '=', quoteId ?? ''))
    .orderBy('saved_at', 'desc')
    .orderBy('quote_id')
    .execute()
  const prices = await pricesOf(
    db,
    of,
    rows.map(({ set_up }) => set_up),
  )
  return rows.map((row, at) => ({
    ...row,
    saved_at: row.saved_at.toISOString(),
    now_cents: prices[at]?.total_cents ?? row.total_cents,
    now_version: prices[at]?.table_version ?? row.table_version,
  }))
}
