import { afterAll, beforeAll, expect, it } from 'vitest'
import { counties } from '#server/db/seed/people.ts'
import { areaProposals } from '#server/lives/area-proposal.ts'
import { proposeFor, proposerOf } from '#tests/support/lives/area-proposal-world.ts'
import { type Call, type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import { makesPersons, personEffects, selfAt } from '#tests/support/lives/persons-world.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.parse('2026-03-05T18:00:00Z')
let server: TestServer
let people: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  people = await peopleAt(server, now)
})
afterAll(() => server.close())

const refusal = { reason: 'Hays is too far.' }
const call = (event: string, role: string, body?: object): Call => ({
  event,
  data: () => body ?? {},
  request: (client, id) => client.post(`/area-proposals/${id}/${event}`, body),
  // Only admins learn whether there is such a proposal.
  hidden: ({ user_type }) => (user_type === 'admin' && role === 'admin' ? 404 : 403),
})

it('a proposal of service areas is over HTTP that of its chart: each event in each state by each person', async () => {
  const { db, app } = server
  const person = makesPersons(db, app.services, 'inspector')
  const { moves, refused, untaken } = await walkOverHttp({
    server,
    served: areaProposals,
    people,
    make: async () => proposeFor(db, app.services, await person()),
    selfOf: async (id) => selfAt(server, 'inspector')(await proposerOf(db, id)),
    effectsOf: async (id) => {
      const user_id = await proposerOf(db, id)
      const rows = await db
        .selectFrom('service_areas')
        .select('county_fips')
        .where('inspector_id', '=', user_id)
        .execute()
      const told = await personEffects(db, 'area-proposal', { user_id, email: '' })
      return [...told, ...rows.map(({ county_fips }) => `covers ${county_fips}`)]
    },
    calls: [
      call('approve', 'admin'),
      call('decline', 'admin', refusal),
      call('withdraw', 'inspector'),
    ],
    places: [
      ...['proposed', 'approved', 'declined', 'withdrawn'].map((value) => ({
        named: value,
        value,
      })),
      {
        named: 'proposed, and an admin went to Hays on other terms meanwhile',
        value: 'proposed',
        alter: async (id) =>
          db
            .insertInto('service_areas')
            .values({
              inspector_id: await proposerOf(db, id),
              county_fips: counties.hays,
              travel_cents: 4000,
            })
            .execute(),
      },
    ],
  })
  expect(
    Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects])),
  ).toEqual({
    'approve by admin, proposed': [
      'self hears: An admin approved your change of service areas: 1 county added',
      `covers ${counties.hays}`,
    ],
    'decline by admin, proposed': [
      'self hears: An admin declined your change of service areas: 1 county added. Its page says why',
    ],
    'withdraw by self, proposed': [
      'admin hears: Noa Walked has withdrawn a change of service areas: 1 county added',
    ],
  })
  expect(refused).toBeGreaterThan(50)
  // It begins with a saved change.
  expect(untaken).toEqual(['area-proposal.proposed propose #1'])
})
