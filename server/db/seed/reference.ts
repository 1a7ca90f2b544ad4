import { sql } from 'kysely'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import type { Comment } from '#contract/worksheets.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { comments } from './comments.ts'
import { addCounties, completeCounties } from './counties.ts'

/**
 * Planning ranges: low and high in dollars, year, source. The inspector does not estimate costs; we show a range
 * with its source. The year is that of the source; where it gives none, the year in which we read it.
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
  [
    'exterior',
    ['siding', 'cladding', 'stucco', 'trim', 'soft spots'],
    244,
    5250,
    2024,
    'fixr.com, cost to repair siding',
  ],
  [
    'exterior',
    ['ground slopes', 'low spot'],
    1000,
    3330,
    2026,
    'engineerfix.com, cost of regrading',
  ],
  [
    'exterior',
    ['window glass'],
    100,
    600,
    2025,
    'fixthingsright.blogspot.com, cost to fix a window',
  ],
  ['structure', [], 2196, 7921, 2024, 'engineerfix.com, cost to repair a house'],
  ['heating', ['respond'], 3000, 6000, 2022, 'mtb.com, four common home repairs'],
  ['heating', [], 75, 4200, 2022, 'mtb.com, four common home repairs'],
  ['cooling', [], 75, 4200, 2022, 'mtb.com, four common home repairs'],
  ['plumbing', ['toilet'], 400, 800, 2022, 'educashop.com, repair cost guide'],
  ['plumbing', [], 100, 700, 2022, 'mtb.com, four common home repairs'],
  [
    'electrical',
    ['gfci', 'outlet', 'receptacle', 'polarity', 'open ground'],
    50,
    300,
    2024,
    'thepricer.org, cost to install a GFCI outlet',
  ],
  [
    'electrical',
    ['federal pacific', 'zinsco', 'fuse panel', 'small electrical service', 'water in the panel'],
    850,
    4000,
    2024,
    'thepricer.org, cost to replace an electrical panel',
  ],
  ['electrical', ['knob-and-tube'], 3500, 15_000, 2026, 'costaddict.com, cost to rewire a house'],
  [
    'interior',
    ['window seal', 'interior glass'],
    100,
    600,
    2025,
    'fixthingsright.blogspot.com, cost to fix a window',
  ],
  [
    'interior',
    ['drywall', 'ceiling stain', 'sagging ceiling'],
    350,
    1500,
    2026,
    'precisionpatchpros.com, drywall repair cost guide',
  ],
  [
    'interior',
    ['damaged interior door'],
    226,
    824,
    2026,
    'engineerfix.com, cost of interior doors',
  ],
  ['attic', ['insulation'], 1000, 2500, 2026, 'tradeproven.com, cost of blown-in insulation'],
  ['fireplace', [], 160, 750, 2024, 'HomeAdvisor at angi.com, chimney repair cost'],
]

const ids = comments.map(({ comment_id }) => comment_id)

/** The library as this version of the server has it: comments that are new, changed or gone are written. */
const completeComments = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('comments').selectAll().execute()
  const stored = new Map(known.map((row) => [row.comment_id, row]))
  const isSame = (comment: Comment) => {
    const row: Readonly<Record<string, unknown>> = stored.get(comment.comment_id) ?? {}
    return Object.entries(comment).every(
      ([name, value]) => JSON.stringify(row[name]) === JSON.stringify(value),
    )
  }
  const written = comments.filter((comment) => !isSame(comment))
  if (written.length === 0 && known.length === comments.length) return
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(7230005)`.execute(trx)
    await trx.deleteFrom('comments').where('comment_id', 'not in', ids).execute()
    if (written.length === 0) return
    await trx
      .insertInto('comments')
      .values(
        written.map((comment) => ({ ...comment, synonyms: JSON.stringify(comment.synonyms) })),
      )
      .onConflict((clash) =>
        clash.column('comment_id').doUpdateSet((eb) => ({
          worksheet_id: eb.ref('excluded.worksheet_id'),
          item_id: eb.ref('excluded.item_id'),
          title: eb.ref('excluded.title'),
          observation: eb.ref('excluded.observation'),
          implication: eb.ref('excluded.implication'),
          action: eb.ref('excluded.action'),
          recommendation: eb.ref('excluded.recommendation'),
          trade: eb.ref('excluded.trade'),
          severity: eb.ref('excluded.severity'),
          time_frame: eb.ref('excluded.time_frame'),
          synonyms: eb.ref('excluded.synonyms'),
          is_limitation: eb.ref('excluded.is_limitation'),
          limitation_reason: eb.ref('excluded.limitation_reason'),
        })),
      )
      .execute()
  })
}

/** Cost ranges that came with this version of the server; earlier ones stay as they are. */
const completeCosts = async (db: Db): Promise<void> => {
  const known = await db.selectFrom('cost_ranges').select(['system', 'matches']).execute()
  const keyOf = (system: string, matches: unknown) => `${system} ${JSON.stringify(matches)}`
  const stored = new Set(known.map(({ system, matches }) => keyOf(system, matches)))
  const missing = costs.filter(([system, matches]) => !stored.has(keyOf(system, matches)))
  if (missing.length === 0) return
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(7230006)`.execute(trx)
    for (const [system, matches, low, high, year, source] of missing)
      await sql`
        insert into cost_ranges (system, matches, low_cents, high_cents, year, source)
        select ${system}, ${JSON.stringify(matches)}::jsonb, ${low * 100}::int, ${high * 100}::int, ${year}::int, ${source}
        where not exists (
          select from cost_ranges
          where system = ${system} and matches = ${JSON.stringify(matches)}::jsonb
        )`.execute(trx)
  })
}

/**
 * The data of every database, seeded or not: counties, the comment library, the first price table, cost ranges.
 * Safe to run at each start.
 */
export const seedReference = async (db: Db): Promise<void> => {
  await completeComments(db)
  await completeCosts(db)
  const known = await db.selectFrom('price_tables').select('version').limit(1).executeTakeFirst()
  if (known !== undefined) return completeCounties(db)
  await inTransaction(db, async (trx) => {
    await sql`select pg_advisory_xact_lock(7230001)`.execute(trx)
    await addCounties(trx)
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
