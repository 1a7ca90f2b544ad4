import { afterAll, beforeAll, expect, it } from 'vitest'
import { faults } from '#server/lives/fault.ts'
import { makesFaults } from '#tests/support/lives/fault-world.ts'
import { type Call, type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
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

/** Only admins learn whether there is such an error. */
const hidden: Call['hidden'] = ({ user_type }) => (user_type === 'admin' ? 404 : 403)

it('an error is over HTTP that of its chart: each event in each state by each person', async () => {
  const current = server.app.services.faults.release
  const { moves, refused, untaken } = await walkOverHttp({
    server,
    served: faults,
    people,
    make: makesFaults(server.db, server.app.services, current),
    effectsOf: async () => [],
    calls: [
      {
        event: 'settle',
        data: () => ({ current }),
        request: (client, id) => client.post(`/admin/error-reports/${id}/settle`),
        hidden,
      },
      {
        event: 'reopen',
        data: () => ({}),
        request: (client, id) => client.post(`/admin/error-reports/${id}/reopen`),
        hidden,
      },
      { event: 'comeAgain', data: () => ({ release: 'later', current: 'later' }) },
      {
        event: 'comeAgain',
        named: 'from an older page',
        data: () => ({ release: 'older', current: 'later' }),
      },
    ],
    places: ['open', 'settled'].map((value) => ({ named: value, value })),
  })
  expect(moves.map(({ sent, where }) => `${sent}, ${where}`).sort()).toEqual([
    'comeAgain by system, settled',
    'reopen by admin, settled',
    'settle by admin, open',
  ])
  expect(refused).toBeGreaterThan(20)
  // It begins with a report.
  expect(untaken).toEqual(['fault.open appear #1'])
})
