import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { waitingEntries } from '#server/lives/waiting-entry.ts'
import { hashOf } from '#server/tokens.ts'
import { walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { entryOf, makesEntries, offersTo } from '#tests/support/lives/waiting-world.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.parse('2026-03-05T18:00:00Z')
const day = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
})
afterAll(() => server.close())

const linkTo = (id: string) => `link-to-${id}`.padEnd(43, '-')
/** Each offer has a link of its own; the test takes one that it knows. */
const alter =
  (facts: { offered_until?: Date } = {}) =>
  (id: string) =>
    server.db
      .updateTable('waiting_list')
      .set({ leave_hash: hashOf(linkTo(id)), ...facts })
      .where('waiting_id', '=', id)
      .execute()

/** Whether the offer waits for its last instant, and the mails that went there. */
const effectsOf = async (id: string): Promise<string[]> => {
  const { email } = await entryOf(server.db, id)
  const { rows: timers } = await sql`
    select key from graphile_worker.jobs where key = ${`life waiting-entry ${id} lapse`}
  `.execute(server.db)
  return [
    ...(await offersTo(server.db, email)).map(({ subject }) => `mail: ${subject}`),
    timers.length > 0 ? 'waits for its end' : 'waits for no end',
  ]
}

const until = new Date(now + 14 * day).toISOString()

it('an entry of the waiting list is over HTTP that of its chart: each event in each state by each sender', async () => {
  const somebody = { client: server.anonymous, caller: null }
  const { moves, refused, untaken } = await walkOverHttp({
    server,
    served: waitingEntries,
    people: { holder: somebody, anyone: somebody },
    make: makesEntries(server.db, server.app.services),
    effectsOf,
    calls: [
      {
        event: 'wait',
        data: () => ({}),
        only: 'anyone',
        request: async (client, id) => {
          const { email, county_fips } = await entryOf(server.db, id)
          return client.post('/public/waiting-list', { email, county_fips })
        },
        status: 201,
      },
      {
        event: 'leave',
        data: () => ({}),
        only: 'holder',
        request: (client, id) => client.post(`/public/mails/unsubscribe?key=${linkTo(id)}`),
      },
      { event: 'offer', data: () => ({ covered: true, until }) },
      { event: 'offer', named: 'to nowhere', data: () => ({ covered: false, until }) },
      { event: 'uncover', data: () => ({ covered: false }) },
      { event: 'uncover', named: 'a covered county', data: () => ({ covered: true }) },
      { event: 'book', data: () => ({}) },
      { event: 'lapse', data: () => ({}) },
    ],
    places: [
      { named: 'waiting', value: 'waiting', alter: alter() },
      { named: 'offered', value: 'offered', alter: alter() },
      {
        named: 'past its last instant',
        value: 'offered',
        alter: alter({ offered_until: new Date(now - day) }),
      },
      { named: 'booked', value: 'booked', alter: alter() },
      { named: 'lapsed', value: 'lapsed', alter: alter() },
    ],
  })
  expect(
    Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects])),
  ).toEqual({
    'wait by anyone, booked': [],
    'wait by anyone, lapsed': [],
    'leave by holder, waiting': [],
    'leave by holder, offered': ['waits for no end'],
    'offer by system, waiting': ['mail: We inspect homes in Bastrop, TX now', 'waits for its end'],
    'uncover by system, offered': ['waits for no end'],
    'book by system, waiting': [],
    'book by system, offered': ['waits for no end'],
    // The job that has sent the event is removed by the queue itself.
    'lapse by clock, past its last instant': [],
  })
  // To ask where they are on the list, in three places; to leave where they are not, in two.
  expect(refused).toBe(5)
  // It begins with this.
  expect(untaken).toEqual(['waiting-entry.waiting wait #1'])
})
