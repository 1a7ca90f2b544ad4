import { sql } from 'kysely'
import type { NotificationType } from '#contract/vocabulary/notifications.ts'
import type { Queries } from '#server/db/connect.ts'
import { queuePushes } from '#server/push/queue.ts'

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
 * Stores notices, tells every process, and queues them for the devices of their people, in the caller's transaction:
 * a rollback also cancels the messages. The channel carries ids only. `byClock`: when the clock caused them, in
 * milliseconds; null: a person or another server did.
 */
export const notify = async (
  db: Queries,
  notices: Notice[],
  byClock: number | null = null,
): Promise<void> => {
  if (notices.length === 0) return
  const written = await db
    .insertInto('notifications')
    .values(notices)
    .returning(['notification_id', 'user_id', 'is_read'])
    .execute()
  await wake(
    db,
    notices.map((notice) => notice.user_id),
  )
  // A notice that a seed writes into the past is no news.
  if (notices.every(({ created_at }) => created_at === undefined))
    await queuePushes(
      db,
      written.filter(({ is_read }) => !is_read),
      byClock,
    )
}

/** Takes the newest of these notices back if nobody has read it, and tells every process; whether it did. */
export const withdraw = async (
  db: Queries,
  { user_id, type, title }: Pick<Notice, 'user_id' | 'type' | 'title'>,
  now: number,
): Promise<boolean> => {
  const gone = await db
    .updateTable('notifications')
    .set({ dismissed_at: new Date(now) })
    .where('is_read', '=', false)
    .where('notification_id', '=', (eb) =>
      eb
        .selectFrom('notifications')
        .select('notification_id')
        .where('user_id', '=', user_id)
        .where('type', '=', type)
        .where('title', '=', title)
        .where('dismissed_at', 'is', null)
        .orderBy('sequence', 'desc')
        .limit(1),
    )
    .returning('notification_id')
    .executeTakeFirst()
  if (gone === undefined) return false
  await wake(db, [`${user_id} ${gone.notification_id}`])
  return true
}

/**
 * Wakes the streams of these users or sessions, in every process, after the commit. `user notice`: the notice was
 * withdrawn from that user.
 */
export const wake = async (db: Queries, ids: string[]): Promise<void> => {
  await sql`select pg_notify('hearthkeep', id) from unnest(${[...new Set(ids)]}::text[]) as all_of_them (id)`.execute(
    db,
  )
}
