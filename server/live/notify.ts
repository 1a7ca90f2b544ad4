import { sql } from 'kysely'
import type { NotificationType } from '#contract/vocabulary/notifications.ts'
import type { Queries } from '#server/db/connect.ts'

export type Notice = {
  user_id: string
  type: NotificationType
  title: string
  link: string | null
  /** Now and unread, except when a seed writes the past. */
  created_at?: Date
  is_read?: boolean
}

/**
 * Stores notices and tells every process, in the caller's transaction: a rollback also cancels the message. The
 * channel carries ids only.
 */
export const notify = async (db: Queries, notices: Notice[]): Promise<void> => {
  if (notices.length === 0) return
  await db.insertInto('notifications').values(notices).execute()
  await wake(
    db,
    notices.map((notice) => notice.user_id),
  )
}

/** Wakes the streams of these users or sessions, in every process, after the commit. */
export const wake = async (db: Queries, ids: string[]): Promise<void> => {
  await sql`select pg_notify('hearthkeep', id) from unnest(${[...new Set(ids)]}::text[]) as all_of_them (id)`.execute(
    db,
  )
}
