import { sql } from 'kysely'
import type { TestServer } from '#tests/support/server/server.ts'

/** What the database has of a life, by the id of its subject. */
export const writtenLife = (server: () => TestServer, life: string) => {
  const eventsOf = (id: string) =>
    server()
      .db.selectFrom('life_events')
      .selectAll()
      .where('life', '=', life)
      .where('subject_id', '=', id)
      .orderBy('event_id')
      .execute()
  return {
    eventsOf,
    /** Each event with its sender and the states between which it moved. */
    storyOf: async (id: string) =>
      (await eventsOf(id)).map(({ event, role, tie, from_state, to_state }) => [
        event,
        role,
        tie,
        from_state,
        to_state,
      ]),
    /** What its clocks will send, the earliest key first. */
    timersOf: async (id: string) =>
      (
        await sql<{ key: string; run_at: Date }>`
          select key, run_at from graphile_worker.jobs
          where key like ${`life ${life} ${id}%`} order by key
        `.execute(server().db)
      ).rows,
  }
}

/** Whether each of these timers waits for an instant to come. */
export const waitsOn = async (timers: Promise<{ run_at: Date }[]>): Promise<boolean[]> =>
  (await timers).map(({ run_at }) => run_at.getTime() > Date.now())
