import { type Selectable, sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'

type Row = Selectable<Database['notifications']>

export const shown = (row: Omit<Row, 'written_in'>) => ({
  id: row.notification_id,
  type: row.type,
  title: row.title,
  link: row.link,
  is_read: row.is_read,
  created_at: row.created_at.toISOString(),
})

export const list = (
  db: Queries,
  userId: string,
  limit: number,
  offset: number,
  unreadOnly: boolean,
) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .$if(unreadOnly, (query) => query.where('is_read', '=', false))
    .orderBy('sequence', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const unreadCount = async (db: Queries, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('notifications')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .where('is_read', '=', false)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const markRead = (db: Queries, userId: string, ids: string[] | null) =>
  db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', userId)
    .where('is_read', '=', false)
    .$if(ids !== null, (query) => query.where('notification_id', 'in', ids ?? []))
    .execute()

export const dismiss = (db: Queries, userId: string, id: string, now: number) =>
  db
    .updateTable('notifications')
    .set({ dismissed_at: new Date(now) })
    .where('user_id', '=', userId)
    .where('notification_id', '=', id)
    .returning('notification_id')
    .executeTakeFirst()

/**
 * The next notices in the order of their numbers: those after `sequence`, and those with a smaller one that the
 * transactions `late` wrote. `running` names the transactions that ran during this read, so that what they commit
 * later is known to be missing.
 */
export const after = (
  db: Queries,
  userId: string,
  { sequence, late }: { sequence: string; late: readonly string[] },
  except: string[],
  limit: number,
) =>
  db
    .selectFrom('notifications')
    .selectAll()
    .select(sql<string[]>`array(select pg_snapshot_xip(pg_current_snapshot())::text)`.as('running'))
    .where('user_id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('sequence', '>', sequence),
        ...(late.length === 0 ? [] : [sql<boolean>`written_in = any(${late}::xid8[])`]),
      ]),
    )
    .where('dismissed_at', 'is', null)
    .$if(except.length > 0, (query) => query.where('sequence', 'not in', except))
    .orderBy('sequence')
    .limit(limit)
    .execute()

/** The newest notice of this person, and the transactions that run now and may commit an older one later. */
export const placeNow = async (
  db: Queries,
  userId: string,
): Promise<{ sequence: string; running: string[] }> => {
  const { rows } = await sql<{ sequence: string; running: string[] }>`
    select coalesce(max(sequence), 0)::text as sequence,
      array(select pg_snapshot_xip(pg_current_snapshot())::text) as running
    from notifications where user_id = ${userId} and dismissed_at is null
  `.execute(db)
  return rows[0] ?? { sequence: '0', running: [] }
}

/**
 * The start of a stream that resumes nothing: after all notices older than `settledBefore`; younger ones count as
 * already seen.
 */
export const beginning = async (
  db: Queries,
  userId: string,
  settledBefore: Date,
): Promise<{ settled: string; young: [sequence: string, at: number][] }> => {
  const row = await db
    .selectFrom('notifications')
    .select('sequence')
    .where('user_id', '=', userId)
    .where('created_at', '<', settledBefore)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  const settled = row?.sequence ?? '0'
  const young = await db
    .selectFrom('notifications')
    .select(['sequence', 'created_at'])
    .where('user_id', '=', userId)
    .where('sequence', '>', settled)
    .execute()
  return { settled, young: young.map((one) => [one.sequence, one.created_at.getTime()]) }
}

export const isFamilyAlive = async (db: Queries, family: string): Promise<boolean> => {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('family_id', '=', family)
    .where('revoked_at', 'is', null)
    .where('used_at', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
