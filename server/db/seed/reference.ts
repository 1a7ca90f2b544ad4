import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { defaultPriceTable } from '#contract/price.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { comments } from './comments.ts'

/** State FIPS prefix → postal code, for the counties of us-atlas (2017 edition). */
const stateOfPrefix: Record<string, string> = Object.fromEntries(
  '01AL 02AK 04AZ 05AR 06CA 08CO 09CT 10DE 11DC 12FL 13GA 15HI 16ID 17IL 18IN 19IA 20KS 21KY 22LA 23ME 24MD 25MA 26MI 27MN 28MS 29MO 30MT 31NE 32NV 33NH 34NJ 35NM 36NY 37NC 38ND 39OH 40OK 41OR 42PA 44RI 45SC 46SD 47TN 48TX 49UT 50VT 51VA 53WA 54WV 55WI 56WY'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), entry.slice(2)]),
)

type Atlas = {
  objects: { counties: { geometries: { id: string; properties: { name: string } }[] } }
}

const counties = () => {
  const path = createRequire(import.meta.url).resolve('us-atlas/counties-10m.json')
  // The package's own file; topojson documents its shape.
  const atlas = JSON.parse(readFileSync(path, 'utf8')) as Atlas
  return atlas.objects.counties.geometries.flatMap(({ id, properties }) => {
    const state = stateOfPrefix[id.slice(0, 2)]
    return state === undefined ? [] : [{ fips: id, name: properties.name, state }]
  })
}

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
  if (known !== undefined) return
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(7230001)`.execute(trx)
    const rows = counties()
    for (let start = 0; start < rows.length; start += 1000)
      await trx
        .insertInto('counties')
        .values(rows.slice(start, start + 1000))
        .onConflict((clash) => clash.doNothing())
        .execute()
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
