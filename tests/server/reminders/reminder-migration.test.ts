import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Tie } from '#contract/lives/life.ts'
import { reminderLife } from '#contract/lives/reminder/reminder.life.ts'
import { replay } from '#contract/lives/replay.ts'
import { up } from '#server/db/migrations/061-reminder-life.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  // A day of the homes may have begun since the demo was made.
  await server.quiet()
})
afterAll(() => server.close())

const rows = () =>
  server.db
    .selectFrom('reminders')
    .select(['reminder_id', 'state', 'due_on'])
    .orderBy('reminder_id')
    .execute()
const timers = () =>
  sql<{ key: string; run_at: Date; event: string }>`
    select key, run_at, payload ->> 'event' as event from graphile_worker._private_jobs
    where key like 'life reminder %' order by key
  `.execute(server.db)

it('a database from before reminders had a life gives each the state of its day, a beginning and a timer', async () => {
  const expected = await rows()
  const waiting = (await timers()).rows
  expect(waiting.length).toBeGreaterThan(0)
  await sql`
    drop trigger reminders_life on reminders;
    delete from life_events where life = 'reminder';
    select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'life reminder %';
    drop table reminder_log;
    update reminders set last_done_on = null;
    alter table reminders rename column last_done_on to done_on;
    alter table reminders drop column state, drop column minutes, drop column who,
      drop column provider, drop column supply, drop column season, drop column pack_key,
      drop column undo_due_on, drop column undo_last_done_on, drop column undo_logged,
      drop column version, drop column updated_at, drop column removed_at;
  `.execute(server.db)
  // A migration knows no tables by their types.
  await up(server.db as unknown as Kysely<unknown>)
  expect(await rows()).toEqual(expected)
  expect((await timers()).rows).toEqual(waiting)
  const events = await server.db
    .selectFrom('life_events')
    .selectAll()
    .where('life', '=', 'reminder')
    .execute()
  const played = events.map(({ subject_id, event, tie, at, data }) => [
    subject_id,
    replay(reminderLife, [
      // Only ties are written there.
      { event, tie: tie as Tie, at: at.toISOString(), data: data as Record<string, unknown> },
    ]).at(-1),
  ])
  expect(new Map(played as [string, string][])).toEqual(
    new Map(expected.map(({ reminder_id, state }) => [reminder_id, state])),
  )
})
