import { afterAll, beforeAll, expect, it } from 'vitest'
import { diyAnalyses } from '#server/lives/diy-analysis.ts'
import { makesAnalyses, send } from '#tests/support/lives/diy-analysis-world.ts'
import { type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.parse('2026-03-05T18:00:00Z')
let server: TestServer
let owner: Client
let people: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  owner = await server.as('homeowner')
  people = await peopleAt(server, now)
})
afterAll(() => server.close())

/** What it did to the score of its home. */
const effectsOf = async (id: string): Promise<string[]> => {
  const rows = await server.db
    .selectFrom('score_history')
    .innerJoin('diy_analyses', 'diy_analyses.property_id', 'score_history.property_id')
    .select('why')
    .where('analysis_id', '=', id)
    .execute()
  return rows.map(({ why }) => why)
}

it('a DIY analysis is over HTTP that of its chart: each event in each state by each person', async () => {
  const { moves, untaken } = await walkOverHttp({
    server,
    served: diyAnalyses,
    people,
    make: makesAnalyses(server.db, () => owner),
    effectsOf,
    calls: [
      {
        event: 'answer',
        data: () => ({ answered: 2 }),
        request: (client, id) => send(server.db, client, id, 'answer'),
      },
      {
        event: 'submit',
        data: () => ({}),
        request: (client, id) => send(server.db, client, id, 'submit'),
      },
      { event: 'supersede', data: () => ({}) },
    ],
    places: [
      ...['begun', 'submitted', 'superseded'].map((value) => ({ named: value, value })),
      {
        named: 'without an answer',
        value: 'begun',
        alter: (id) => server.db.deleteFrom('diy_answers').where('analysis_id', '=', id).execute(),
      },
    ],
  })
  expect(
    Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects])),
  ).toEqual({
    'answer by owner, begun': [],
    'submit by owner, begun': ['DIY inspection: Roof and gutters.'],
    'supersede by system, submitted': [],
  })
  // It begins with its first answer.
  expect(untaken).toEqual(['diy-analysis.begun begin #1'])
})
