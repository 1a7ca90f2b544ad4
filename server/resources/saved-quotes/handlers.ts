import { sql } from 'kysely'
import { type endpoints, mostSavedQuotes, type SavedSetUp } from '#contract/saved-quotes.ts'
import { plainSetUp } from '#contract/vocabulary/set-up.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { conflict, notFound } from '#server/errors.ts'
import type { Handlers } from '#server/register.ts'
import { tenantOf } from '#server/tenant.ts'
import { pricesOf, savedQuotesOf } from './queries.ts'

/** One save after another for each person, so that none passes the limit and none is there twice. */
const lockPerson = (db: Queries, userId: string) =>
  db.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute()

/** Errors: 409 'too_many' where there is no room for one more. */
const checkRoom = async (db: Queries, userId: string): Promise<void> => {
  const { count } = await db
    .selectFrom('saved_quotes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostSavedQuotes)
    throw conflict(
      'too_many',
      `You keep ${mostSavedQuotes} quotes, which is the most. Remove one first.`,
    )
}

/** The quote of a person that asks for the same at the same price; undefined: none. */
const twinOf = (
  db: Queries,
  { userId }: Of,
  { set_up, total_cents }: { set_up: string; total_cents: number },
) =>
  db
    .selectFrom('saved_quotes')
    .select('quote_id')
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .where('set_up', '=', sql<SavedSetUp>`${set_up}::jsonb`)
    .where('total_cents', '=', total_cents)
    .executeTakeFirst()

type Of = Parameters<typeof savedQuotesOf>[1]
const oneOf = async (db: Queries, of: Of, quoteId: string) => {
  const [quote] = await savedQuotesOf(db, of, quoteId)
  if (quote === undefined) throw notFound()
  return { quote }
}

/** Homeowners, their own. */
export const handlers: Handlers<typeof endpoints> = {
  'savedQuotes.list': async ({ user, db, services }) => ({
    quotes: await savedQuotesOf(db, {
      tenant: tenantOf(user),
      userId: user.user_id,
      now: services.now(),
    }),
  }),

  'savedQuotes.save': ({ body, user, db, services }) =>
    inTransaction(db, async (trx) => {
      const of = { tenant: tenantOf(user), userId: user.user_id, now: services.now() }
      await lockPerson(trx, of.userId)
      const plain = plainSetUp(body)
      const [price] = await pricesOf(trx, of, [plain])
      if (price === undefined) throw notFound()
      const { total_cents, table_version } = price
      const set_up = JSON.stringify(plain)
      const same = await twinOf(trx, of, { set_up, total_cents })
      if (same !== undefined) return oneOf(trx, of, same.quote_id)
      await checkRoom(trx, of.userId)
      const { quote_id } = await trx
        .insertInto('saved_quotes')
        .values({
          user_id: of.userId,
          set_up,
          total_cents,
          table_version,
          saved_at: new Date(of.now),
        })
        .returning('quote_id')
        .executeTakeFirstOrThrow()
      return oneOf(trx, of, quote_id)
    }),

  'savedQuotes.remove': ({ params: { quoteId }, db, services }) =>
    inTransaction(db, async (trx) => {
      await trx
        .updateTable('saved_quotes')
        .set({ removed_at: new Date(services.now()) })
        .where('quote_id', '=', quoteId)
        .where('removed_at', 'is', null)
        .execute()
      return { success: true }
    }),

  'savedQuotes.restore': ({ params: { quoteId }, user, db, services }) =>
    inTransaction(db, async (trx) => {
      const of = { tenant: tenantOf(user), userId: user.user_id, now: services.now() }
      await lockPerson(trx, of.userId)
      const [there] = await savedQuotesOf(trx, of, quoteId)
      if (there !== undefined) return { quote: there }
      const { set_up, total_cents } = await trx
        .selectFrom('saved_quotes')
        .select(['set_up', 'total_cents'])
        .where('quote_id', '=', quoteId)
        .executeTakeFirstOrThrow(() => notFound())
      // It was saved anew meanwhile.
      const twin = await twinOf(trx, of, { set_up: JSON.stringify(set_up), total_cents })
      if (twin !== undefined) return oneOf(trx, of, twin.quote_id)
      await checkRoom(trx, of.userId)
      await trx
        .updateTable('saved_quotes')
        .set({ removed_at: null })
        .where('quote_id', '=', quoteId)
        .execute()
      return oneOf(trx, of, quoteId)
    }),
}
