import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { shareLinks } from '#server/lives/share-link.ts'
import { type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { kindsOfLinks, makesLinks } from '#tests/support/lives/link-world.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.now()
let server: TestServer
let people: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  people = await peopleAt(server, now)
})
afterAll(() => server.close())

/** Whether the link still waits for its hour. */
const effectsOf = async (id: string): Promise<string[]> => {
  const { rows } = await sql`
    select key from graphile_worker.jobs where key = ${`life share-link ${id} expire`}
  `.execute(server.db)
  return [rows.length > 0 ? 'waits for its hour' : 'waits no more']
}

it.each(['report', 'analysis'] as const)(
  'a link to %s is over HTTP that of its chart: each event in each state by each person',
  async (kind) => {
    const { at } = kindsOfLinks[kind]
    const { moves, refused, untaken } = await walkOverHttp({
      server,
      served: shareLinks,
      people,
      make: makesLinks(server.db, server.app.services, kind),
      effectsOf,
      calls: [
        {
          event: 'revoke',
          data: () => ({}),
          request: (client, id) => client.post(`${at}/links/${id}/revoke`),
        },
        { event: 'expire', data: () => ({}) },
      ],
      places: ['open', 'expired', 'revoked'].map((value) => ({ named: value, value })),
    })
    expect(
      Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects])),
    ).toEqual({
      'revoke by owner, open': ['waits no more'],
      // The job that has sent the event is removed by the queue itself.
      'expire by clock, open': [],
      'revoke by owner, expired': ['waits no more'],
      'revoke by system, open': ['waits no more'],
      'revoke by system, expired': ['waits no more'],
    })
    // In each of the three states everybody tried to revoke it; twice its owner did.
    expect(refused).toBe(3 * Object.keys(people).length - 2)
    // It begins with a link that was shared.
    expect(untaken).toEqual(['share-link.open share #1'])
  },
)
