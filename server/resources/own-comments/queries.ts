import { sql } from 'kysely'
import type { OwnComment } from '#contract/own-comments.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'

type Use = { used: number; last_used_at: string | null }

/**
 * How often each comment, of the library or of one's own, became a finding of this inspector's inspections. It is
 * counted from the findings, so one that was written offline counts when it arrives, and once.
 */
const usesOf = async (db: Queries, userId: string): Promise<Map<string, Use>> => {
  const rows = await db
    .selectFrom('findings')
    .innerJoin('inspections', 'inspections.inspection_id', 'findings.inspection_id')
    .select('comment_id')
    .select(sql<number>`count(*)::int`.as('used'))
    .select(sql<Date>`max(findings.created_at)`.as('last'))
    .where('inspections.inspector_id', '=', userId)
    .where('comment_id', 'is not', null)
    .where('findings.removed_at', 'is', null)
    .groupBy('comment_id')
    .execute()
  return new Map(
    rows.map(({ comment_id, used, last }) => [
      comment_id ?? '',
      { used, last_used_at: last.toISOString() },
    ]),
  )
}

const unused: Use = { used: 0, last_used_at: null }

/** The comments of one inspector, the most used first, then by title; and their uses of the library. */
export const ownCommentsOf = async (db: Queries, userId: string) => {
  const rows = await db
    .selectFrom('own_comments')
    .selectAll()
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('title')
    .orderBy('comment_id')
    .execute()
  const uses = await usesOf(db, userId)
  const comments = rows
    .map(
      (row): OwnComment => ({
        comment_id: row.comment_id,
        worksheet_id: row.worksheet_id,
        item_id: row.item_id,
        title: row.title,
        observation: row.observation,
        implication: row.implication,
        // These passed the contract's schema.
        action: row.action as OwnComment['action'],
        recommendation: row.recommendation,
        trade: row.trade,
        severity: row.severity,
        time_frame: row.time_frame as OwnComment['time_frame'],
        version: row.version,
        ...(uses.get(row.comment_id) ?? unused),
      }),
    )
    .sort((a, b) => b.used - a.used)
  const own = new Set(comments.map(({ comment_id }) => comment_id))
  const library = [...uses]
    .filter(([comment_id]) => !own.has(comment_id))
    .map(([comment_id, use]) => ({ comment_id, ...use }))
  return { comments, library }
}

/** Errors: 404 where this inspector has no such comment. */
export const ownComment = async (
  db: Queries,
  userId: string,
  commentId: string,
): Promise<OwnComment> => {
  const { comments } = await ownCommentsOf(db, userId)
  const comment = comments.find(({ comment_id }) => comment_id === commentId)
  if (comment === undefined) throw notFound()
  return comment
}
