import { sql } from 'kysely'
import type { Db, Queries } from '#server/db/connect.ts'
import { forgetSessions } from '#server/push/queue.ts'
import { accessMinutes } from '#server/tokens.ts'

/** The channel that tells every process which session has ended; its payload is the session's family. */
export const endedChannel = 'hearthkeep_ended'

/** An access token outlives its session by no more than this, in milliseconds; a minute for clocks that differ. */
const remember = (accessMinutes + 1) * 60_000

/** The sessions that ended recently: the server refuses their access tokens although these have not expired. */
export type EndedSessions = {
  /** Checked with each request: in memory while the process listens, otherwise in the database. */
  has: (family: string) => boolean | Promise<boolean>
  add: (families: readonly string[]) => void
  /**
   * Whether the process hears of ended sessions. Before it says yes, it reads from the database the ones that it
   * missed.
   */
  listening: (heard: boolean) => Promise<void>
}

/** Tells every process, and the streams of these sessions, after the commit. Their devices get nothing more. */
export const tellEnded = async (db: Queries, families: readonly string[]): Promise<void> => {
  await forgetSessions(db, families)
  for (const family of families) await sql`select pg_notify(${endedChannel}, ${family})`.execute(db)
}

const isEnded = async (db: Queries, family: string): Promise<boolean> => {
  const row = await db
    .selectFrom('refresh_tokens')
    .select('family_id')
    .where('family_id', '=', family)
    .where('revoked_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** `now` is the server's clock, in milliseconds. */
export const makeEndedSessions = (db: Db, now: () => number): EndedSessions => {
  // In the order of arrival, each with the time when it may be forgotten.
  const ended = new Map<string, number>()
  let heard = false
  // The last word counts: a connection may be lost while the process still reads what it missed before.
  let words = 0
  const add = (families: readonly string[]) => {
    const at = now()
    for (const [family, until] of ended) {
      if (until > at) break
      ended.delete(family)
    }
    for (const family of families) if (!ended.has(family)) ended.set(family, at + remember)
  }
  return {
    has: (family) => ended.has(family) || (heard ? false : isEnded(db, family)),
    add,
    listening: async (listens) => {
      words += 1
      const word = words
      if (listens) {
        const rows = await db
          .selectFrom('refresh_tokens')
          .select('family_id')
          .distinct()
          .where('revoked_at', '>', new Date(now() - remember))
          .execute()
        add(rows.map((row) => row.family_id))
      }
      if (word === words) heard = listens
    },
  }
}
