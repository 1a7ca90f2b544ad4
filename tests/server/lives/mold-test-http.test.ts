import { afterAll, beforeAll, expect, it } from 'vitest'
import { moldStates } from '#contract/vocabulary/mold.ts'
import { moldTests } from '#server/lives/mold-test.ts'
import * as queries from '#server/resources/mold-tests/queries.ts'
import { testEffects } from '#tests/support/lives/air-test-world.ts'
import { type Call, type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { makesMoldTests } from '#tests/support/lives/mold-test-world.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
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

it('a mold test is over HTTP that of its chart: each event in each state by each person', async () => {
  const { make, taken, counts, rowOf } = makesMoldTests(server.db, server.app.services)
  const at = async (id: string, path: string) => {
    const { inspection_id, version } = await rowOf(id)
    return { path: `/inspections/${inspection_id}/mold-test/${path}`, version }
  }
  const write = (named: string, indoors: string[]): Call => {
    // Nobody writes the same samples twice.
    const written = ({ version }: queries.Row) => taken(`Hour ${version + 1}`, indoors)
    return {
      event: 'write',
      named,
      data: async (id) => {
        const row = await rowOf(id)
        const content = written(row)
        return {
          version: row.version + 1,
          ...queries.countsOf({ samples: content.samples, results: row.results }),
          content,
        }
      },
      request: async (client, id) => {
        const { path, version } = await at(id, 'samples')
        return client.put(path, { ...written(await rowOf(id)), version })
      },
    }
  }
  const enter = (named: string, samples: number): Call => {
    const written = ({ version }: queries.Row) => counts(100 + version, samples)
    return {
      event: 'enter',
      named,
      data: async (id) => {
        const row = await rowOf(id)
        const results = written(row)
        return {
          version: row.version + 1,
          ...queries.countsOf({ samples: row.samples, results }),
          content: { results },
        }
      },
      request: async (client, id) => {
        const { path, version } = await at(id, 'results')
        return client.put(path, { results: written(await rowOf(id)), version })
      },
    }
  }
  const send = (event: string, data: object = {}): Call => ({
    event,
    data: () => data,
    request: async (client: Client, id: string) => {
      const { path, version } = await at(id, `events/${event}`)
      return client.post(path, { version, ...data })
    },
  })
  const { moves, refused, untaken } = await walkOverHttp({
    server,
    served: moldTests,
    people,
    make,
    effectsOf: async (id) => testEffects(server.db, 'mold', await rowOf(id)),
    calls: [
      enter('of all samples', 2),
      enter('of one sample', 1),
      write('of one room', ['Bedroom']),
      write('of two rooms', ['Bedroom', 'Bath']),
      send('collect'),
      send('ship'),
      send('report'),
      send('abort', { reason: 'The pump broke.' }),
      send('retest'),
    ],
    places: [
      ...moldStates.map((value) => ({ named: value, value })),
      {
        named: 'planned without samples',
        value: 'planned',
        alter: (id) =>
          server.db
            .updateTable('mold_tests')
            .set({ samples: '[]', results: '[]' })
            .where('test_id', '=', id)
            .execute(),
      },
      {
        named: 'resulted with a sample unread',
        value: 'resulted',
        alter: (id) =>
          server.db
            .updateTable('mold_tests')
            .set({ results: JSON.stringify(counts(1, 1)) })
            .where('test_id', '=', id)
            .execute(),
      },
    ],
  })
  const found = Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects]))
  const written = (sent: string[], ...states: string[]) =>
    Object.fromEntries(
      states.flatMap((state) => sent.map((one) => [`${one} by inspector, ${state}`, []])),
    )
  const samples = ['write of one room', 'write of two rooms']
  const results = ['enter of all samples', 'enter of one sample']
  expect(found).toEqual({
    ...written(samples, 'planned', 'collected', 'at_lab', 'resulted'),
    ...written(results, 'collected', 'at_lab', 'resulted'),
    ...written(['abort'], 'planned', 'collected', 'at_lab'),
    'collect by inspector, planned': [],
    'ship by inspector, collected': [],
    'report by inspector, resulted': [
      'owner hears health_score_updated: The mold test of your home has a result',
      // 100 indoors against 10 outdoors.
      'valid result unusual',
    ],
    'retest by inspector, reported': ['another test, planned'],
    'retest by inspector, aborted': ['another test, planned'],
  })
  expect(refused).toBeGreaterThan(200)
  // It begins with a test that was planned.
  expect(untaken).toEqual(['mold-test.planned plan #1'])
})
