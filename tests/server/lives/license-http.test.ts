import type { Updateable } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/schema.ts'
import { licenses } from '#server/lives/license.ts'
import { paperOf } from '#server/resources/licenses/queries.ts'
import { type Call, type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import { makesPersons, personEffects, selfAt } from '#tests/support/lives/persons-world.ts'
import { seenLicense } from '#tests/support/lives/seen-license.ts'
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

const paper = { number: 'TX-77', state: 'TX', expires_on: '2027-03-31' }
const renewed = { ...paper, expires_on: '2029-03-31' }
const refusal = { reason: 'The number is not on the list of the state.' }
/** Only admins learn whether there is such an inspector. */
const hidden: Call['hidden'] = ({ user_type }) => (user_type === 'admin' ? 404 : 403)
const decide =
  (event: string, body: object): Call['request'] =>
  async (client, id) =>
    client.post(`/inspectors/${id}/license/${event}`, {
      ...body,
      seen: await seenLicense(server.db, id),
    })
const approve = (named: string, written: typeof paper): Call => ({
  event: 'approve',
  named,
  data: () => paperOf(written, now),
  request: decide('approve', written),
  hidden,
})
const alter = (facts: Updateable<Database['users']>) => (id: string) =>
  server.db.updateTable('users').set(facts).where('user_id', '=', id).execute()

it('a license is over HTTP that of its chart: each event in each state by each person', async () => {
  const { moves, refused, untaken } = await walkOverHttp({
    server,
    served: licenses,
    people,
    make: makesPersons(server.db, server.app.services, 'inspector'),
    selfOf: selfAt(server, 'inspector'),
    effectsOf: async (user_id) => {
      const { email } = await server.db
        .selectFrom('users')
        .select('email')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
      return personEffects(server.db, 'license', { user_id, email })
    },
    calls: [
      {
        event: 'submit',
        data: () => paperOf(paper, now),
        request: (client, id) => client.post(`/inspectors/${id}/license`, paper),
        hidden: () => 403,
      },
      approve('as it was sent', paper),
      approve('after a renewal', renewed),
      {
        event: 'refuse',
        data: () => refusal,
        request: decide('refuse', refusal),
        hidden,
      },
      {
        event: 'submit',
        named: 'renewed',
        data: () => paperOf(renewed, now),
        request: (client, id) => client.post(`/inspectors/${id}/license`, renewed),
        hidden: () => 403,
      },
      {
        event: 'decline',
        data: () => refusal,
        request: decide('decline', refusal),
        hidden,
      },
      { event: 'warn', data: () => ({}) },
      { event: 'expire', data: () => ({}) },
    ],
    places: [
      ...['missing', 'waiting', 'approved', 'refused'].map((value) => ({ named: value, value })),
      {
        named: 'approved for two weeks',
        value: 'approved',
        alter: alter({ license_expires_at: '2026-03-20T05:00:00Z' }),
      },
      {
        named: 'approved until yesterday',
        value: 'approved',
        alter: alter({ license_expires_at: '2026-03-05T06:00:00Z' }),
      },
      {
        named: 'approved until yesterday with a renewal',
        value: 'approved',
        alter: alter({
          license_expires_at: '2026-03-05T06:00:00Z',
          license_renewal: JSON.stringify(paperOf(renewed, now)),
        }),
      },
      {
        named: 'approved after a declined renewal',
        value: 'approved',
        alter: alter({ license_renewal_reason: 'Unreadable.' }),
      },
      { named: 'expired', value: 'approved', alter: alter({ license_status: 'expired' }) },
    ],
  })
  const found = Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects]))
  const until2027 = ['expire on 2027-04-01', 'warn on 2027-03-02']
  const until2029 = ['expire on 2029-04-01', 'warn on 2029-03-02']
  const approval = [
    'mail: Your license is approved',
    'self hears: Your license is approved. Choose the counties you drive to',
  ]
  const refusals = [
    'mail: Your license was not approved',
    'self hears: Your license was not approved. Your dashboard says why',
  ]
  const each = (sent: string, states: string[], effects: string[]) =>
    Object.fromEntries(states.map((state) => [`${sent}, ${state}`, effects.toSorted()]))
  const unlicensed = ['missing', 'waiting', 'refused']
  expect(found).toEqual({
    ...each(
      'submit by self',
      [...unlicensed, 'expired'],
      ['admin hears: Noa Walked asks you to check an inspector license'],
    ),
    ...each(
      'submit renewed by self',
      [...unlicensed, 'expired'],
      ['admin hears: Noa Walked asks you to check an inspector license'],
    ),
    // The approved one holds meanwhile.
    'submit renewed by self, approved': [
      'admin hears: Noa Walked asks you to check a renewed license',
    ],
    'decline by admin, approved until yesterday with a renewal': [
      'mail: Your renewed license was not approved',
      'self hears: Your renewed license was not approved. Your dashboard says why',
    ],
    'warn by clock, approved until yesterday with a renewal': [
      'admin hears: The license of Noa Walked ends on March 31, 2027',
    ],
    'expire by clock, approved until yesterday with a renewal': [
      'admin hears: The license of Noa Walked has expired',
      'mail: Your license has expired',
      'self hears: Your license has expired. The renewed one waits for an admin',
    ],
    ...each('approve as it was sent by admin', unlicensed, [...until2027, ...approval]),
    // Its timers have these days already.
    ...each('approve as it was sent by admin', ['expired'], approval),
    ...each(
      'approve after a renewal by admin',
      [...unlicensed, 'approved', 'expired'],
      [...until2029, ...approval],
    ),
    ...each('approve as it was sent by system', ['missing'], until2027),
    ...each('approve after a renewal by system', ['missing'], until2029),
    ...each('refuse by admin', ['waiting', 'approved'], refusals),
    'warn by clock, approved for two weeks': [
      'admin hears: The license of Noa Walked ends on March 31, 2027',
      'mail: Your license ends soon',
      'self hears: Your license ends within 30 days',
    ],
    'expire by clock, approved until yesterday': [
      'admin hears: The license of Noa Walked has expired',
      'mail: Your license has expired',
      'self hears: Your license has expired. Send the renewed one',
    ],
  })
  expect(refused).toBeGreaterThan(100)
  expect(untaken).toEqual([])
})
