import { bytesInWords, demoRoom, roomOf } from '#contract/vocabulary/uploads.ts'
import type { Queries } from '#server/db/connect.ts'
import { HttpError } from '#server/errors.ts'

/** The bytes that a person keeps, and may keep; in a demo, those of its whole household. */
export const roomFor = async (db: Queries, userId: string) => {
  const { user_type, demo_id } = await db
    .selectFrom('users')
    .select(['user_type', 'demo_id'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { used } = await db
    .selectFrom('stored_bytes')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('bytes'), eb.lit(0)).as('used'))
    .$if(demo_id === null, (query) => query.where('user_id', '=', userId))
    .$if(demo_id !== null, (query) =>
      query.where('user_id', 'in', (eb) =>
        eb.selectFrom('users').select('user_id').where('demo_id', '=', demo_id),
      ),
    )
    .executeTakeFirstOrThrow()
  return {
    used_bytes: Number(used),
    room_bytes: demo_id === null ? roomOf[user_type] : demoRoom,
    isDemo: demo_id !== null,
  }
}

const noRoom = (room: number, isDemo: boolean) => {
  const sentence = isDemo
    ? `file: A demo can keep ${bytesInWords(room)} of pictures and documents. Remove some, or begin a new demo.`
    : `file: You can keep ${bytesInWords(room)} of pictures and documents. Remove some that you no longer need, or write to us for more room.`
  return new HttpError(413, 'no_room', sentence, {
    fields: { file: sentence.slice('file: '.length) },
  })
}

/** Errors: 413 if the person, or their demo, keeps more than they may once they also keep these bytes. */
export const checkRoom = async (db: Queries, userId: string, more: number): Promise<void> => {
  const { used_bytes, room_bytes, isDemo } = await roomFor(db, userId)
  if (used_bytes + more > room_bytes) throw noRoom(room_bytes, isDemo)
}
