import { afterAll, beforeAll, expect, it } from 'vitest'
import { repairRequests } from '#server/lives/repair-request.ts'
import { type Call, type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import {
  contentOf,
  effectsOf,
  linkTo,
  makesRequests,
} from '#tests/support/lives/repair-request-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.now()
let server: TestServer
let owner: Client
let people: Record<string, Person>
let requests: ReturnType<typeof makesRequests>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  owner = await server.as('homeowner')
  requests = makesRequests(
    server.db,
    () => owner,
    () => now,
  )
  people = {
    ...(await peopleAt(server, now)),
    holder: { client: server.anonymous, caller: null },
  }
})
afterAll(() => server.close())

const at = (id: string) => `/inspections/${id}/repair-request`
const answerBy = (client: Client, id: string, answer: string, words = 'Half of it.') =>
  client.post('/public/repair-request-answers', {
    token: linkTo(id),
    answer,
    name: 'Pat Seller',
    words,
  })
const offered = { version: 1, name: 'Pat Seller', words: 'Half of it.' }

const calls: Call[] = [
  {
    event: 'write',
    data: async (id) => {
      const { content, as_sent } = await requests.nextOf(id)
      return { version: (await requests.versionOf(id)) + 1, count: 1, as_sent, request: content }
    },
    request: async (client, id) => {
      const { content } = await requests.nextOf(id)
      return client.put(at(id), { ...content, version: await requests.versionOf(id) })
    },
  },
  {
    event: 'send',
    data: () => ({}),
    request: (client, id) =>
      client.post(`/inspections/${id}/links`, { scope: 'repair_request', days: 7 }),
    status: 201,
    doesMore: 'already',
  },
  ...(['agree', 'counter'] as const).map(
    (event): Call => ({
      event,
      data: () => offered,
      request: (client, id) => answerBy(client, id, event),
      only: 'holder',
    }),
  ),
  ...(['accept', 'withdraw'] as const).map(
    (event): Call => ({
      event,
      data: () => ({}),
      request: (client, id) => client.post(`${at(id)}/${event}`),
    }),
  ),
]
const change = (id: string, columns: object) =>
  server.db.updateTable('repair_requests').set(columns).where('inspection_id', '=', id).execute()

/** Its owner has written a second version since they sent the first. */
const newDraft = () => ({
  version: 2,
  items: JSON.stringify(contentOf(requests.finding(), 2).items),
  sent_version: 1,
  sent_at: new Date(now),
})

const told = ['owner hears user_message: Pat Seller agrees to your repair request']
const answered = ['owner hears user_message: Pat Seller answered your repair request']
const link = ['a link to version 1']
/** What each event does beside the state, and where it was sent first. */
const ends: Record<string, string[]> = {
  'write by owner, draft': [],
  'write by owner, a new draft': [],
  'write by owner, a new draft after an answer': [],
  'write by owner, sent': [],
  'write by owner, answered': [],
  'write by owner, withdrawn': [],
  'send by owner, draft': link,
  'send by owner, withdrawn': link,
  'agree by holder, sent': told,
  'agree by holder, answered': told,
  'counter by holder, sent': answered,
  'counter by holder, answered': answered,
  'accept by owner, answered': [],
  'withdraw by owner, a new draft': [],
  'withdraw by owner, sent': [],
  'withdraw by owner, answered': [],
}

it('is over HTTP that of its chart: each event in each state by each person, and what it does', async () => {
  const { moves, refused, untaken } = await walkOverHttp({
    server,
    served: repairRequests,
    people,
    make: requests.make,
    effectsOf: (id) => effectsOf(server.db, id),
    calls,
    places: [
      ...['draft', 'sent', 'answered', 'agreed', 'withdrawn'].map((value) => ({
        named: value,
        value,
      })),
      {
        named: 'an empty draft',
        value: 'draft',
        alter: (id) => change(id, { items: JSON.stringify([]) }),
      },
      {
        named: 'a new draft',
        value: 'draft',
        alter: (id) => change(id, newDraft()),
      },
      {
        named: 'a new draft after an answer',
        value: 'draft',
        alter: (id) =>
          change(id, {
            ...newDraft(),
            answered_by: 'Pat Seller',
            answer: 'Half of it.',
            answered_at: new Date(now),
          }),
      },
      {
        named: 'sent anew',
        value: 'sent',
        alter: (id) => change(id, { version: 2, sent_version: 2 }),
      },
    ],
  })
  console.log(`${moves.length} events moved a request over HTTP, ${refused} changed nothing`)
  expect(
    Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects])),
  ).toEqual(ends)
  expect(untaken).toEqual([])
})
