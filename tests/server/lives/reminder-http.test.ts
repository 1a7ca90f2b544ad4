import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reminders } from '#server/lives/reminder.ts'
import { type Call, type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import { makesReminders } from '#tests/support/lives/reminder-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.now()
let server: TestServer
let people: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  people = await peopleAt(server, now)
})
afterAll(() => server.close())

/** Its timer, the lines of its log, and its notices. */
const effectsOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql<{ event: string }>`
    select payload ->> 'event' as event from graphile_worker._private_jobs
    where key = ${`life reminder ${id} day`}
  `.execute(server.db)
  const log = await server.db
    .selectFrom('reminder_log')
    .select(['kind', 'note'])
    .where('reminder_id', '=', id)
    .execute()
  const { title } = await server.db
    .selectFrom('reminders')
    .select('title')
    .where('reminder_id', '=', id)
    .executeTakeFirstOrThrow()
  const notices = await server.db
    .selectFrom('notifications')
    .select(['type', 'link'])
    .where('title', 'like', `%: ${title}`)
    .execute()
  return [
    ...rows.map(({ event }) => `waits for ${event}`),
    ...log.map(({ kind, note }) => `log: ${kind} ${note}`.trim()),
    ...notices.map(
      ({ type, link }) =>
        `notice: ${type}${link?.endsWith(`?reminder=${id}`) ? '' : ' that leads elsewhere'}`,
    ),
  ]
}

/** States whose day has come without the clock's event, by days from today. */
const late = { due_later: 3, due_soon: 0, due: -1 }

const walk = (every_months: number | null, places: string[]) => {
  const { make, data, rowOf, inDays } = makesReminders(server.db, server.app.services, every_months)
  const send =
    (event: string, more: (id: string) => object | Promise<object> = () => ({})) =>
    async (client: Client, id: string) =>
      client.post(`/reminders/${id}/events`, {
        event,
        version: (await rowOf(id)).version,
        ...(await more(id)),
      })
  const change = (named: string, days: number): Call => ({
    event: 'change',
    named,
    data: (id) => data.change(id, days),
    request: send('change', async (id) => {
      const { created_at: _, updated_at: __, ...row } = await rowOf(id)
      return {
        details: {
          title: row.title,
          why: row.why,
          system: row.system,
          minutes: row.minutes,
          who: row.who,
          supply: row.supply,
          every_months: every_months ?? 0,
          due_on: inDays(days),
        },
      }
    }),
  })
  return walkOverHttp({
    server,
    served: reminders,
    people,
    make,
    effectsOf,
    calls: [
      { event: 'done', data: data.done, request: send('done') },
      {
        event: 'skip',
        data: data.skip,
        request: send('skip', () => ({ reason: 'We were away.' })),
      },
      { event: 'snooze', data: data.snooze, request: send('snooze', () => ({ until: inDays(3) })) },
      change('to a far day', 60),
      change('to a near day', 3),
      change('to today', 0),
      change('to a day of the past', -5),
      { event: 'undo', data: data.undo, request: send('undo') },
      { event: 'remove', data: () => ({}), request: send('remove') },
      { event: 'restore', data: data.restore, request: send('restore') },
      { event: 'approach', data: () => ({}) },
      { event: 'fall_due', data: () => ({}) },
      { event: 'pass', data: () => ({}) },
    ],
    places: [
      ...places.map((value) => ({ named: value, value })),
      ...Object.entries(every_months === null ? {} : late).map(([value, days]) => ({
        named: `${value} and late`,
        value,
        alter: (id: string) =>
          server.db
            .updateTable('reminders')
            .set({ due_on: inDays(days) })
            .where('reminder_id', '=', id)
            .execute(),
      })),
    ],
  })
}

it('a reminder that comes again is over HTTP that of its chart: each event in each state by each person', async () => {
  const { moves, refused, untaken } = await walk(3, [
    'due_later',
    'due_soon',
    'due',
    'overdue',
    'removed',
  ])
  const told = Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects]))
  expect(told).toMatchObject({
    // The timer had the same event before.
    'done by owner, due_later': ['log: done'],
    'done by owner, overdue': ['waits for approach', 'log: done'],
    'skip by owner, overdue': ['waits for approach', 'log: skipped We were away.'],
    'snooze by owner, due_later': ['waits for fall_due'],
    'change to today by owner, due_later': ['waits for pass'],
    'change to a day of the past by owner, due_later': [],
    'remove by owner, due_soon': [],
    'restore by owner, removed': ['waits for approach'],
  })
  // The job that sends an event of the clock is removed by the queue itself.
  expect(
    Object.entries(told).filter(
      ([said, effects]) => /clock/.test(said) || /notice/.test(`${effects}`),
    ),
  ).toEqual([
    ['approach by clock, due_later and late', ['waits for fall_due']],
    ['fall_due by clock, due_soon and late', ['waits for pass', 'notice: service_reminder']],
    ['pass by clock, due and late', ['notice: maintenance_due']],
  ])
  expect(refused).toBeGreaterThan(200)
  // It begins with a reminder that was added, and this one comes again; a new one has nothing to undo. What its day
  // makes of an event is part of that event.
  expect(untaken.filter((key) => !/#2$| always /.test(key))).toEqual([
    'reminder.due_later add #1',
    'reminder.due_later undo #1',
    'reminder.due undo #1',
    'reminder.overdue undo #1',
    'reminder.finished undo #1',
  ])
})

it('a reminder that comes once ends over HTTP as its chart says, and its last step can be undone', async () => {
  const { moves } = await walk(null, ['due_later', 'finished'])
  const told = Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects]))
  expect(told).toMatchObject({
    'done by owner, due_later': ['log: done'],
    'skip by owner, due_later': ['log: skipped We were away.'],
    'undo by owner, finished': ['waits for approach'],
  })
})
