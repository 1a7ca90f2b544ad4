import type { Queries } from '#server/db/connect.ts'
import type { StateValue } from '#server/db/schema-lives.ts'

/** The history of lives: one row per event, in the order of their commits. */

export type Happened = {
  life: string
  id: string
  event: string
  data: object
  actorId: string | null
  role: string
  tie: string | null
  from: StateValue | null
  to: StateValue
  sentence: string | null
  at: Date
}

export const remember = async (db: Queries, happened: Happened): Promise<void> => {
  await db
    .insertInto('life_events')
    .values({
      life: happened.life,
      subject_id: happened.id,
      event: happened.event,
      data: JSON.stringify(happened.data),
      actor_id: happened.actorId,
      role: happened.role,
      tie: happened.tie,
      from_state: happened.from === null ? null : JSON.stringify(happened.from),
      to_state: JSON.stringify(happened.to),
      sentence: happened.sentence,
      at: happened.at,
    })
    .execute()
}

/** All events of one thing, oldest first, for people who may see it: no words and no names. */
export const historyOf = async (db: Queries, life: string, id: string) => {
  const rows = await db
    .selectFrom('life_events')
    .select(['event', 'role as by', 'at', 'from_state as from', 'to_state as to'])
    .where('life', '=', life)
    .where('subject_id', '=', id)
    .orderBy('event_id')
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** The sentences of an inspection and of its payments, oldest first. */
export const timelineOf = async (db: Queries, inspectionId: string) => {
  const rows = await db
    .selectFrom('life_events')
    .select(['at', 'event', 'sentence'])
    .where((eb) =>
      eb.or([
        eb.and([eb('life', '=', 'inspection'), eb('subject_id', '=', inspectionId)]),
        eb.and([
          eb('life', '=', 'payment'),
          eb(
            'subject_id',
            'in',
            eb
              .selectFrom('payments')
              .select('payment_id')
              .where('inspection_id', '=', inspectionId),
          ),
        ]),
      ]),
    )
    .where('sentence', 'is not', null)
    .orderBy('event_id')
    .execute()
  return rows.map(({ at, event, sentence }) => ({
    at: at.toISOString(),
    event,
    sentence: sentence ?? '',
  }))
}
