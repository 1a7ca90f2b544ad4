import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Placed } from '#server/comment-library.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Tenant } from '#server/tenant.ts'

/** One admin of a firm changes its library after another, until the end of the transaction. */
export const holdLibrary = (db: Queries, tenant: Tenant) =>
  sql`select pg_advisory_xact_lock(7230113, hashtext(${tenant ?? ''}))`.execute(db)

/** Writes the firm's version of a comment; the version grows by one. */
export const writeChange = async (
  db: Queries,
  tenant: Tenant,
  { comment_id, written, hidden }: { comment_id: string; written: Placed | null; hidden: boolean },
  { by, now }: { by: string; now: number },
): Promise<void> => {
  const values = {
    written: written === null ? null : JSON.stringify(written),
    hidden,
    updated_at: new Date(now),
    updated_by: by,
  }
  await db
    .insertInto('firm_comments')
    .values({ demo_id: tenant, comment_id, ...values })
    .onConflict((clash) =>
      clash
        .constraint('firm_comments_each')
        .doUpdateSet({ ...values, version: sql`firm_comments.version + 1` }),
    )
    .execute()
}

/** Adds comments of the firm's own. */
export const addOwn = async (
  db: Queries,
  tenant: Tenant,
  comments: readonly Placed[],
  { by, now }: { by: string; now: number },
): Promise<void> => {
  await db
    .insertInto('firm_comments')
    .values(
      comments.map((written) => ({
        demo_id: tenant,
        comment_id: randomUUID(),
        written: JSON.stringify(written),
        updated_at: new Date(now),
        updated_by: by,
      })),
    )
    .execute()
}
