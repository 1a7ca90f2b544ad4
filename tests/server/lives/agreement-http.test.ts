import { afterAll, beforeAll, expect, it } from 'vitest'
import { agreements } from '#server/lives/agreement.ts'
import { agreementsOn, disclosures_version, signer } from '#tests/support/lives/agreement-world.ts'
import { type Call, type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.now()
let server: TestServer
let people: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  people = {
    ...(await peopleAt(server, now)),
    holder: { client: server.anonymous, caller: null },
  }
})
afterAll(() => server.close())

it('an agreement is over HTTP that of its chart: each event in each state by each person, with and without the link', async () => {
  const world = agreementsOn(server.db, server.app.services, { road: 'Signed Way' })
  const { make, visitFor, secretOf, openLink, current, isOther, isUnread, effects } = world
  const alter = (facts: Record<string, unknown>) => async (id: string) => {
    await openLink(id)
    if (Object.keys(facts).length > 0)
      await server.db
        .updateTable('inspections')
        .set(facts)
        .where('inspection_id', '=', visitFor(id))
        .execute()
  }
  let moved = 0
  /** One event of the client: signed in on the page of the visit, and by the mailed link without signing in. */
  const byClient = (
    event: string,
    data: (id: string) => object | Promise<object>,
    body: (id: string) => object | Promise<object> = () => ({}),
  ): Call[] => [
    {
      event,
      data,
      request: async (client, id) =>
        client.post(`/inspections/${visitFor(id)}/agreement/${event}`, await body(id)),
    },
    {
      event,
      named: 'by link',
      only: 'holder',
      data,
      request: async (client, id) =>
        client.post(`/public/agreement/${event}`, { token: secretOf(id), ...(await body(id)) }),
    },
  ]
  const sha = async (id: string) => ({ agreement_sha256: (await current(id)).sha256 })
  const { moves, refused, untaken } = await walkOverHttp({
    server,
    served: agreements,
    people,
    make,
    effectsOf: effects,
    calls: [
      {
        event: 'send',
        data: () => ({}),
        request: (client, id) => client.post(`/inspections/${visitFor(id)}/agreement/send`),
        // A signed one stays, and another one begins.
        doesMore: 'wrong state',
      },
      ...byClient('open', async (id) => ({ other: await isUnread(id) })),
      ...byClient(
        'consent',
        async (id) => ({ stale: await isOther(id), disclosures_version }),
        async (id) => ({ ...(await sha(id)), disclosures_version }),
      ),
      ...byClient(
        'sign',
        async (id) => ({ stale: await isOther(id), signed_name: signer, drawn: null }),
        async (id) => ({ ...(await sha(id)), signed_name: signer }),
      ),
      ...byClient(
        'decline',
        () => ({ reason: 'Too dear' }),
        () => ({ reason: 'Too dear' }),
      ),
    ],
    places: [
      ...['sent', 'opened', 'consented', 'signed', 'declined'].map((value) => ({
        named: value,
        value,
        alter: alter({}),
      })),
      ...['sent', 'opened', 'consented', 'signed', 'declined'].map((value) => ({
        named: `${value}, and the visit is cancelled`,
        value,
        alter: alter({ status: 'cancelled' }),
      })),
      ...['opened', 'consented'].map((value) => ({
        named: `${value} before the visit moved`,
        value,
        // No two visits of the inspector begin at once.
        alter: (id: string) => {
          moved += 1
          return alter({ scheduled_start: new Date(now + (9_600 + 4 * moved) * 3_600_000) })(id)
        },
      })),
    ],
  })
  const found = Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects]))
  const each = (sent: string[], places: string[], effects: string[]) =>
    Object.fromEntries(
      sent.flatMap((one) => places.map((place) => [`${one}, ${place}`, effects] as const)),
    )
  const byEither = (event: string) => [`${event} by owner`, `${event} by link by holder`]
  const hear = (who: string) =>
    `${who} hears system_alert: The agreement for HOME was declined: Too dear`
  expect(found).toEqual({
    ...each(
      ['send by inspector', 'send by admin'],
      ['sent', 'opened', 'consented', 'declined'],
      [
        'homeowner@hearthkeep.example is mailed: Sign the agreement for HOME',
        'owner hears system_alert: The agreement for HOME waits for your signature',
        'trail: sent',
      ],
    ),
    ...each(
      byEither('open'),
      ['sent', 'declined', 'opened before the visit moved', 'consented before the visit moved'],
      ['trail: opened'],
    ),
    ...each(byEither('consent'), ['opened'], ['trail: consented']),
    ...each(
      byEither('sign'),
      ['consented'],
      [
        'inspector hears system_alert: The agreement for HOME is signed',
        'the visit is signed',
        'trail: signed',
      ],
    ),
    ...each(
      byEither('decline'),
      ['opened', 'consented'],
      [hear('admin'), hear('inspector'), 'trail: declined'],
    ),
  })
  expect(refused).toBeGreaterThan(300)
  // It begins when it is sent, or signed with a request.
  expect(untaken).toEqual(['agreement.sent signWithRequest #1', 'agreement.sent send #1'])
})
