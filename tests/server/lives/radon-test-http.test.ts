import { afterAll, beforeAll, expect, it } from 'vitest'
import { radonStates } from '#contract/vocabulary/radon.ts'
import { radonTests } from '#server/lives/radon-test.ts'
import * as queries from '#server/resources/radon-tests/queries.ts'
import { testEffects } from '#tests/support/lives/air-test-world.ts'
import { type Call, type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import { makesRadonTests } from '#tests/support/lives/radon-test-world.ts'
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

it('a radon test is over HTTP that of its chart: each event in each state by each person', async () => {
  const { make, setup, readings, rowOf } = makesRadonTests(server.db, server.app.services)
  const at = async (id: string, path: string) => {
    const { inspection_id, version } = await rowOf(id)
    return { path: `/inspections/${inspection_id}/radon-test/${path}`, version }
  }
  const setUp = (named: string, closed_by: string): Call => {
    // Nobody writes the same setup twice.
    const written = ({ version }: queries.Row) => setup(`S-${version + 1}`, closed_by)
    return {
      event: 'setUp',
      named,
      data: async (id) => {
        const row = await rowOf(id)
        const content = written(row)
        return {
          version: row.version + 1,
          is_set_up: true,
          started_at: content.started_at,
          follows: queries.follows(content, row.readings, row.time_zone),
          content: { setup: content },
        }
      },
      request: async (client, id) => {
        const { path, version } = await at(id, 'setup')
        return client.put(path, { ...written(await rowOf(id)), version })
      },
    }
  }
  const enter = (named: string, hours: number): Call => {
    const written = ({ version }: queries.Row) => readings(hours, 2 + (version + 1) / 100)
    return {
      event: 'enter',
      named,
      data: async (id) => {
        const row = await rowOf(id)
        return {
          version: row.version + 1,
          follows: queries.follows(queries.setupOf(row), written(row), row.time_zone),
          content: { readings: written(row) },
        }
      },
      request: async (client, id) => {
        const { path, version } = await at(id, 'readings')
        return client.put(path, { readings: written(await rowOf(id)), version })
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
    served: radonTests,
    people,
    make,
    effectsOf: async (id) => testEffects(server.db, 'radon', await rowOf(id)),
    calls: [
      setUp('of a closed house', 'Harper Demo'),
      setUp('of an open house', ''),
      send('start'),
      enter('for two days', 50),
      enter('for one day', 24),
      send('collect'),
      send('report'),
      send('abort', { reason: 'The power was cut.' }),
      send('retest'),
      { event: 'due', data: () => ({}) },
    ],
    places: [
      ...radonStates.map((value) => ({ named: value, value })),
      {
        named: 'invalid for its open house',
        value: 'invalid',
        alter: (id) =>
          server.db
            .updateTable('radon_tests')
            .set({
              setup: JSON.stringify({ ...setup('S-0', ''), started_at: undefined }),
              readings: JSON.stringify(readings(50, 2)),
            })
            .where('test_id', '=', id)
            .execute(),
      },
    ],
  })
  const found = Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects]))
  const result = 'owner hears health_score_updated: The radon test of your home has a result'
  const written = (...states: string[]) =>
    Object.fromEntries(
      states.flatMap((state) =>
        [
          'setUp of a closed house',
          'setUp of an open house',
          'enter for two days',
          'enter for one day',
        ].map((sent) => [`${sent} by inspector, ${state}`, []]),
      ),
    )
  expect(found).toEqual({
    ...written('planned', 'running', 'to_collect', 'collected', 'valid', 'invalid'),
    'setUp of a closed house by inspector, invalid for its open house': [],
    'enter for two days by inspector, invalid for its open house': [],
    'start by inspector, planned': ['waits for due'],
    'due by clock, running': [
      'inspector hears system_alert: The radon monitor at HOME has run for 48 hours',
    ],
    'collect by inspector, running': [],
    'collect by inspector, to_collect': [],
    ...Object.fromEntries(
      ['planned', 'running', 'to_collect', 'collected'].map((state) => [
        `abort by inspector, ${state}`,
        [],
      ]),
    ),
    'report by inspector, valid': [result, 'valid result 2'],
    'report by inspector, invalid': [result, 'invalid result 2'],
    ...Object.fromEntries(
      ['invalid', 'reported', 'aborted'].map((state) => [
        `retest by inspector, ${state}`,
        ['another test, planned'],
      ]),
    ),
  })
  expect(refused).toBeGreaterThan(200)
  // It begins with a test that was planned.
  expect(untaken).toEqual(['radon-test.planned plan #1'])
})
