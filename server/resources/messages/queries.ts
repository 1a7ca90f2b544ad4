import { sql } from 'kysely'
import type { Message } from '#contract/messages.ts'
import type { Queries } from '#server/db/connect.ts'
import { isOf, type Tenant, tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'

/** How many messages an answer has. */
const pageSize = 30

/** An inspection with the people who talk about it. */
const talks = (db: Queries, inspectionId: string) =>
  db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['inspection_id', 'inspector_id', 'number', 'owner_id', 'street', 'time_zone'])
    .select('properties.property_id')
    .where('inspection_id', '=', inspectionId)
export type Talk = Awaited<ReturnType<typeof talkOf>>

export const talkOf = (db: Queries, inspectionId: string) =>
  talks(db, inspectionId).executeTakeFirstOrThrow()

/** The same, locked until the transaction ends: messages of an inspection are written one after another. */
export const heldTalk = (db: Queries, inspectionId: string) =>
  talks(db, inspectionId).forNoKeyUpdate('inspections').executeTakeFirstOrThrow()

const messagesIn = (db: Queries, { inspection_id, owner_id }: Talk) =>
  db
    .selectFrom('inspection_messages')
    .where('inspection_id', '=', inspection_id)
    // A former owner's talk does not concern the next one, or those who work for the next one.
    .where('client_id', '=', owner_id)

const shown = (db: Queries, talk: Talk) =>
  messagesIn(db, talk)
    .leftJoin('users', 'users.user_id', 'inspection_messages.author_id')
    .select(['message_id', 'place', 'author_id', 'author_role', 'body', 'sent_at'])
    .select(['first_name', 'last_name'])
type Row = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number]

const messageOf = (row: Row, reader: string): Message => ({
  message_id: row.message_id,
  place: Number(row.place),
  author: row.first_name === null ? 'Deleted account' : `${row.first_name} ${row.last_name}`,
  author_role: row.author_role,
  is_own: row.author_id === reader,
  body: row.body,
  sent_at: row.sent_at.toISOString(),
})

/** A page of the talk, the oldest first; `before` a place, or the newest. */
export const pageOf = async (
  db: Queries,
  talk: Talk,
  { reader, before }: { reader: string; before: number | undefined },
): Promise<{ messages: Message[]; earlier: boolean }> => {
  const rows = await shown(db, talk)
    .$if(before !== undefined, (some) => some.where('place', '<', String(before)))
    .orderBy('place', 'desc')
    .limit(pageSize + 1)
    .execute()
  return {
    messages: rows
      .slice(0, pageSize)
      .reverse()
      .map((row) => messageOf(row, reader)),
    earlier: rows.length > pageSize,
  }
}

/** The last place that a person has seen; 0: none. */
export const readUpTo = async (db: Queries, talk: Talk, reader: string): Promise<number> => {
  const row = await db
    .selectFrom('message_reads')
    .select('up_to')
    .where('inspection_id', '=', talk.inspection_id)
    .where('user_id', '=', reader)
    .executeTakeFirst()
  return Number(row?.up_to ?? 0)
}

/** An admin has read the messages up to this place, or has answered: then it is all of the talk. */
const noteSeen = (db: Queries, { inspection_id }: Talk, last: number = Number.MAX_SAFE_INTEGER) =>
  db
    .updateTable('inspection_messages')
    .set({ seen_by_admins: true })
    .where('inspection_id', '=', inspection_id)
    .where('seen_by_admins', '=', false)
    .where('place', '<=', `${last}`)
    .execute()

/** Stores a message. */
export const write = async (
  db: Queries,
  talk: Talk,
  { author, body, now }: { author: Caller; body: string; now: number },
): Promise<Message> => {
  const { message_id } = await db
    .insertInto('inspection_messages')
    .values({
      inspection_id: talk.inspection_id,
      client_id: talk.owner_id,
      author_id: author.user_id,
      author_role: author.user_type,
      body,
      sent_at: new Date(now),
    })
    .returning('message_id')
    .executeTakeFirstOrThrow()
  if (author.user_type === 'admin') await noteSeen(db, talk)
  const row = await shown(db, talk).where('message_id', '=', message_id).executeTakeFirstOrThrow()
  return messageOf(row, author.user_id)
}

/** Notes how far a person has read. A late call takes nothing back; no place beyond the last message is kept. */
export const noteRead = async (
  db: Queries,
  talk: Talk,
  { reader, upTo }: { reader: Caller; upTo: number },
): Promise<void> => {
  if (reader.user_type === 'admin') await noteSeen(db, talk, upTo)
  await db
    .insertInto('message_reads')
    .columns(['inspection_id', 'user_id', 'up_to'])
    .expression(
      messagesIn(db, talk)
        .select(({ fn, val }) => [
          val(talk.inspection_id).$castTo<string>().as('inspection_id'),
          sql<string>`${reader.user_id}::uuid`.as('user_id'),
          fn.max('place').as('up_to'),
        ])
        .where('place', '<=', String(upTo))
        .having(({ fn }) => fn.countAll(), '>', 0),
    )
    .onConflict((clash) =>
      clash.columns(['inspection_id', 'user_id']).doUpdateSet({
        up_to: sql`greatest(message_reads.up_to, excluded.up_to)`,
      }),
    )
    .execute()
}

export type Reader = {
  user_id: string
  user_type: Caller['user_type']
  email: string
  first_name: string
  last_name: string
}

const active = (db: Queries) =>
  db
    .selectFrom('users')
    .select(['user_id', 'user_type', 'email', 'first_name', 'last_name'])
    .where('deactivated_at', 'is', null)
    .where('erased_at', 'is', null)

/**
 * Who hears of a message of this author: the owner, the inspector, and the admins who wrote in this talk. Where there is
 * neither an inspector nor such an admin, all admins.
 */
export const othersIn = async (
  db: Queries,
  talk: Talk,
  { author, tenant }: { author: string; tenant: Tenant },
): Promise<Reader[]> => {
  const { owner_id, inspector_id } = talk
  const people = await active(db)
    .where((eb) =>
      eb.or([
        eb('user_id', 'in', [owner_id, ...(inspector_id === null ? [] : [inspector_id])]),
        eb.and([
          eb('user_type', '=', 'admin'),
          eb(
            'user_id',
            'in',
            messagesIn(db, talk).select(({ ref }) => ref('author_id').$notNull().as('author_id')),
          ),
        ]),
      ]),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .orderBy('user_id')
    .execute()
  const ofTheFirm = people.some(({ user_id }) => user_id !== owner_id)
  const all = ofTheFirm
    ? people
    : [
        ...people,
        ...(await active(db)
          .where('user_type', '=', 'admin')
          .where(isOf('users.demo_id', tenant))
          .orderBy('user_id')
          .execute()),
      ]
  return all.filter(({ user_id }) => user_id !== author)
}

/** Whether something that others wrote after this instant waits for this reader. */
export const waitsSince = async (
  db: Queries,
  talk: Talk,
  { reader, since }: { reader: string; since: number },
): Promise<boolean> => {
  const row = await messagesIn(db, talk)
    .select('message_id')
    .where('place', '>', String(await readUpTo(db, talk, reader)))
    .where('author_id', 'is distinct from', reader)
    .where('sent_at', '>', new Date(since))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The inspections with messages that this person has not seen, the newest first; at most twenty. */
export const unreadOf = async (db: Queries, user: Caller) => {
  const rows = await db
    .selectFrom('inspection_messages as m')
    .innerJoin('inspections as i', 'i.inspection_id', 'm.inspection_id')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .innerJoin('users as o', 'o.user_id', 'p.owner_id')
    .leftJoin('message_reads as r', (on) =>
      on.onRef('r.inspection_id', '=', 'm.inspection_id').on('r.user_id', '=', user.user_id),
    )
    .select(['i.inspection_id', 'p.property_id', 'p.street'])
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .whereRef('m.client_id', '=', 'p.owner_id')
    .where('m.author_id', 'is distinct from', user.user_id)
    .where(sql<boolean>`m.place > coalesce(r.up_to, 0)`)
    .where(isOf('o.demo_id', tenantOf(user)))
    .$if(user.user_type === 'homeowner', (some) => some.where('p.owner_id', '=', user.user_id))
    .$if(user.user_type === 'inspector', (some) => some.where('i.inspector_id', '=', user.user_id))
    // Admins take part where they wrote themselves, or where nobody has the visit.
    .$if(user.user_type === 'admin', (some) =>
      some.where((eb) =>
        eb.or([
          eb('i.inspector_id', 'is', null),
          eb.exists(
            eb
              .selectFrom('inspection_messages as own')
              .select('own.message_id')
              .whereRef('own.inspection_id', '=', 'm.inspection_id')
              .where('own.author_id', '=', user.user_id),
          ),
        ]),
      ),
    )
    .groupBy(['i.inspection_id', 'p.property_id', 'p.street'])
    .orderBy(({ fn }) => fn.max('m.place'), 'desc')
    .limit(20)
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}

/** Reading a talk reads the notices about it. */
export const readNotices = async (db: Queries, reader: string, link: string): Promise<void> => {
  await db
    .updateTable('notifications')
    .set({ is_read: true })
    .where('user_id', '=', reader)
    .where('type', '=', 'user_message')
    .where('link', '=', link)
    .where('is_read', '=', false)
    .execute()
}
