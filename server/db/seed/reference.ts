import { sql } from 'kysely'
import { standardGuides } from '#contract/standard-guides.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import type { Comment } from '#contract/worksheets.ts'
import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { comments } from './comments.ts'
import { addCounties, completeCounties } from './counties.ts'

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

/** The first guide figures. A part or a repair of a later version of the product has the standard ones until then. */
const addGuides = async (db: Db): Promise<void> => {
  await db
    .insertInto('guide_tables')
    .values({ version: 1, table: JSON.stringify(standardGuides) })
    .onConflict((clash) => clash.constraint('guide_tables_each').doNothing())
    .execute()
}

/**
 * The data of every database, seeded or not: counties, the comment library, the first price table, the first
 * guide figures.
 * Safe to run at each start.
 */
export const seedReference = async (db: Db): Promise<void> => {
  await completeComments(db)
  await addGuides(db)
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
