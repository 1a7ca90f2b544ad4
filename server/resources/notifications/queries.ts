import { type Selectable, sql } from 'kysely'
import { type NotificationGroup, typesOfGroup } from '#contract/vocabulary/notifications.ts'
import type { Queries } from '#server/db/connect.ts'
import type { Database } from '#server/db/schema.ts'

type Row = Selectable<Database['notifications']>

const columns = ['notification_id', 'type', 'title', 'link', 'is_read', 'created_at'] as const

export const shown = (row: Pick<Row, (typeof columns)[number]>) => ({
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
  group?: NotificationGroup,
) =>
  db
    .selectFrom('notifications')
    .select(columns)
    .where('user_id', '=', userId)
    .where('dismissed_at', 'is', null)
    .$if(unreadOnly, (query) => query.where('is_read', '=', false))
    .$if(group === 'messages', (query) =>
      query.where('type', 'not in', Object.values(typesOfGroup).flat()),
    )
    .$if(group !== undefined && group !== 'messages', (query) =>
      query.where(
        'type',
        'in',
        group === undefined || group === 'messages' ? [] : typesOfGroup[group],
      ),
    )
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

export const restore = (db: Queries, userId: string, id: string) =>
  db
    .updateTable('notifications')
    .set({ dismissed_at: null })
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
    .orderBy('sequence')
    .limit(limit)
    .execute()

/** A notice that a stream has not sent, and the transactions that ran when it was read. */
export type Unsent = Row & { running: string[] }

/**
 * The next notices of each of these people, at most as many as they ask for, in the order of their numbers. `place`
 * is that of the asker in the list.
 */
export const afterEach = async (
  db: Queries,
  asked: readonly { user_id: string; sequence: string; most: number }[],
): Promise<(Unsent & { place: number })[]> => {
  const { rows } = await sql<Unsent & { place: number }>`
    select n.*, array(select pg_snapshot_xip(pg_current_snapshot())::text) as running,
      asked.place::int - 1 as place
    from unnest(
      ${asked.map(({ user_id }) => user_id)}::uuid[],
      ${asked.map(({ sequence }) => sequence)}::bigint[],
      ${asked.map(({ most }) => most)}::int[]
    ) with ordinality as asked (user_id, sequence, most, place)
    cross join lateral (
      select * from notifications
      where user_id = asked.user_id and sequence > asked.sequence and dismissed_at is null
      order by sequence limit asked.most
    ) as n
    order by asked.place, n.sequence
  `.execute(db)
  return rows
}

/**
 * The start of a stream that resumes nothing: its place is the newest notice of this person, and the transactions that
 * run now and may commit an older one later. It sends all notices after those older than `settledBefore`; younger
 * ones count as already seen.
 */
export const beginning = async (
  db: Queries,
  userId: string,
  settledBefore: Date,
): Promise<{
  sequence: string
  running: string[]
  settled: string
  young: [sequence: string, at: number][]
}> => {
  const { rows } = await sql<{
    sequence: string
    running: string[]
    settled: string
    young: [sequence: string, at: number][]
  }>`
    with settled as (
      select coalesce((
        select sequence from notifications
        where user_id = ${userId} and dismissed_at is null and created_at < ${settledBefore}
        order by sequence desc limit 1
      ), 0) as sequence
    ), mine as (
      select sequence, created_at from notifications
      where user_id = ${userId} and dismissed_at is null
        and sequence > (select sequence from settled)
    )
    select settled.sequence::text as settled,
      greatest(settled.sequence, (select max(sequence) from mine))::text as sequence,
      array(select pg_snapshot_xip(pg_current_snapshot())::text) as running,
      coalesce((
        select json_agg(json_build_array(sequence::text, floor(extract(epoch from created_at) * 1000)))
        from mine
      ), '[]') as young
    from settled
  `.execute(db)
  return rows[0] ?? { sequence: '0', running: [], settled: '0', young: [] }
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
