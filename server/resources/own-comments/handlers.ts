import { randomUUID } from 'node:crypto'
import {
  type CommentItem,
  type endpoints,
  mostOwnComments,
  type WrittenComment,
} from '#contract/own-comments.ts'
import type { Queries } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { invalid } from '#server/errors.ts'
import type { Handlers } from '#server/register.ts'
import { decide, editConflict } from '#server/resources/worksheets/edits.ts'
import { itemsFor } from './items.ts'
import { ownComment, ownCommentsOf } from './queries.ts'

/** The row of a written comment. Errors: 400 for an item that the worksheets do not have. */
const rowOf = (items: readonly CommentItem[], written: WrittenComment) => {
  const item = items.find(({ item_id }) => item_id === written.item_id)
  if (item === undefined) throw invalid({ item_id: 'Choose an item of the worksheets.' })
  return { ...written, worksheet_id: item.worksheet_id }
}

/** One save or import after another for each person, so that none passes the limit. */
const lockPerson = (db: Queries, userId: string) =>
  db.selectFrom('users').select('user_id').where('user_id', '=', userId).forUpdate().execute()

const idsOf = async (db: Queries, userId: string) =>
  db
    .selectFrom('own_comments')
    .select(['comment_id', 'item_id', 'title'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .execute()

const full = () =>
  invalid({ title: `You keep ${mostOwnComments} comments, which is the most. Remove some first.` })

const keyOf = ({ item_id, title }: { item_id: string; title: string }) =>
  `${item_id} ${title.toLowerCase()}`

/** Inspectors, their own. */
export const handlers: Handlers<typeof endpoints> = {
  'ownComments.list': async ({ user, db }) => ({
    ...(await ownCommentsOf(db, user.user_id)),
    items: await itemsFor(db, user),
  }),

  /**
   * Sent twice it is there once. Saving one that was removed brings it back. Errors: 409 'conflict' with the comment
   * as it is, where another device has changed the version that was seen.
   */
  'ownComments.save': ({ params: { commentId }, body, user, db, services }) =>
    inTransaction(db, async (trx) => {
      await lockPerson(trx, user.user_id)
      const { version: seen, ...written } = body
      const there = await idsOf(trx, user.user_id)
      const isNew = !there.some(({ comment_id }) => comment_id === commentId)
      if (isNew && there.length >= mostOwnComments) throw full()
      const row = rowOf(await itemsFor(trx, user), written)
      if (!isNew && seen !== undefined) {
        const current = await ownComment(trx, user.user_id, commentId)
        const known: Readonly<Record<string, unknown>> = current
        const same = Object.entries(written).every(([name, value]) => known[name] === value)
        if (decide(seen, current.version, same, current) === 'same') return { comment: current }
      }
      const values = { ...row, updated_at: new Date(services.now()), removed_at: null }
      await trx
        .insertInto('own_comments')
        .values({ comment_id: commentId, user_id: user.user_id, ...values })
        .onConflict((clash) =>
          clash
            .column('comment_id')
            .doUpdateSet((eb) => ({ ...values, version: eb('own_comments.version', '+', 1) }))
            // Somebody else took the id a moment ago.
            .where('own_comments.user_id', '=', user.user_id),
        )
        .execute()
      return { comment: await ownComment(trx, user.user_id, commentId) }
    }),

  /**
   * Removing twice is removing once. Errors: 409 'conflict' with the comment as it is, where another device has
   * changed the version that was seen.
   */
  'ownComments.remove': ({ params: { commentId }, query: { version }, user, db, services }) =>
    inTransaction(db, async (trx) => {
      await lockPerson(trx, user.user_id)
      const { comments } = await ownCommentsOf(trx, user.user_id)
      const current = comments.find(({ comment_id }) => comment_id === commentId)
      if (current === undefined) return { success: true }
      if (version !== undefined && current.version > version) throw editConflict(current)
      await trx
        .updateTable('own_comments')
        .set({ removed_at: new Date(services.now()) })
        .where('comment_id', '=', commentId)
        .where('user_id', '=', user.user_id)
        .execute()
      return { success: true }
    }),

  /** All of them or none. Importing the same file twice adds nothing twice. */
  'ownComments.import': ({ body: { comments }, user, db }) =>
    inTransaction(db, async (trx) => {
      await lockPerson(trx, user.user_id)
      const there = await idsOf(trx, user.user_id)
      const keys = new Set(there.map(keyOf))
      const items = await itemsFor(trx, user)
      const written = comments.map((one) => rowOf(items, one))
      const rows = written.filter((row) => {
        const isFresh = !keys.has(keyOf(row))
        keys.add(keyOf(row))
        return isFresh
      })
      if (there.length + rows.length > mostOwnComments) throw full()
      if (rows.length > 0)
        await trx
          .insertInto('own_comments')
          .values(rows.map((row) => ({ comment_id: randomUUID(), user_id: user.user_id, ...row })))
          .execute()
      return { added: rows.length, known: comments.length - rows.length }
    }),
}
