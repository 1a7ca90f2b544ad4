import type { FirmComment } from '#contract/firm-comments.ts'
import type { WrittenComment } from '#contract/own-comments.ts'
import type { Comment } from '#contract/worksheets.ts'
import type { Queries } from './db/connect.ts'
import { isOf, type Tenant } from './tenant.ts'

/** What a firm wrote, with the worksheet of its item. */
export type Placed = WrittenComment & { worksheet_id: string }

const standard = async (db: Queries): Promise<Comment[]> => {
  const rows = await db
    .selectFrom('comments')
    .selectAll()
    .orderBy('worksheet_id')
    .orderBy('title')
    .execute()
  return rows.map((row) => ({
    ...row,
    // Seeded from a file that its test checks against the contract.
    action: row.action as Comment['action'],
    time_frame: row.time_frame as Comment['time_frame'],
    synonyms: row.synonyms as string[],
    limitation_reason: row.limitation_reason as Comment['limitation_reason'],
  }))
}

/** The library of a firm with its hidden comments: the firm's own first, then those that came with the product. */
export const libraryOf = async (db: Queries, tenant: Tenant): Promise<FirmComment[]> => {
  const came = await standard(db)
  const rows = await db
    .selectFrom('firm_comments')
    .select(['comment_id', 'written', 'hidden', 'version'])
    .where(isOf('demo_id', tenant))
    .execute()
  const changes = new Map(rows.map((row) => [row.comment_id, row]))
  const known = new Set(came.map(({ comment_id }) => comment_id))
  const own = rows
    .filter(({ comment_id, written }) => written !== null && !known.has(comment_id))
    .map(
      ({ comment_id, written, hidden, version }): FirmComment => ({
        // It was checked when it was saved.
        ...(written as Placed),
        comment_id,
        synonyms: [],
        is_limitation: false,
        limitation_reason: null,
        origin: 'own',
        hidden,
        version,
      }),
    )
    .sort((a, b) => a.title.localeCompare(b.title))
  return [
    ...own,
    ...came.map((comment): FirmComment => {
      const change = changes.get(comment.comment_id)
      const written = (change?.written ?? null) as Placed | null // as above
      return {
        ...comment,
        ...written,
        origin: written === null ? 'standard' : 'changed',
        hidden: change?.hidden ?? false,
        version: change?.version ?? 0,
      }
    }),
  ]
}

/** The comments that an inspector of the firm finds while they inspect; of one worksheet, or all. */
export const commentsFor = async (
  db: Queries,
  tenant: Tenant,
  worksheet: string | undefined,
): Promise<Comment[]> =>
  (await libraryOf(db, tenant))
    .filter(
      ({ hidden, worksheet_id }) =>
        !hidden && (worksheet === undefined || worksheet_id === worksheet),
    )
    .map(({ origin: _, hidden: __, version: ___, ...comment }) => comment)
