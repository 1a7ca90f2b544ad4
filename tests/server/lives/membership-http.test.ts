import { afterAll, beforeAll, expect, it } from 'vitest'
import { step } from '#server/lives/live.ts'
import { memberships } from '#server/lives/membership.ts'
import { groundOf } from '#server/lives/served.ts'
import { hashPassword } from '#server/resources/auth/passwords.ts'
import { beginFamily } from '#server/resources/auth/queries.ts'
import { type Call, type Person, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { makesInspections } from '#tests/support/lives/inspection-world.ts'
import { peopleAt } from '#tests/support/lives/people.ts'
import { makesPersons, personEffects, selfAt } from '#tests/support/lives/persons-world.ts'
import { goodPassword } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.parse('2026-03-05T18:00:00Z')
const days = (count: number) => new Date(now + count * 86_400_000).toISOString()
let server: TestServer
let people: Record<string, Person>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
  people = await peopleAt(server, now)
})
afterAll(() => server.close())

const reason = 'They asked for it.'
/** Only admins learn whether there is such a person. */
const hidden: Call['hidden'] = ({ user_type }) => (user_type === 'admin' ? 404 : 403)
const changeRole = (role: 'inspector' | 'homeowner'): Call => ({
  event: 'changeRole',
  named: `to ${role}`,
  data: () => ({ role, reason }),
  request: (client, id) => client.post(`/admin/users/${id}/role`, { user_type: role, reason }),
  hidden,
})
const emails = new Map<string, string>()
const emailOf = async (user_id: string): Promise<string> => {
  const known = emails.get(user_id)
  if (known !== undefined) return known
  const { email } = await server.db
    .selectFrom('users')
    .select('email')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow()
  emails.set(user_id, email)
  return email
}
const since = (closes_at: string) => (id: string) =>
  server.db.updateTable('users').set({ closes_at }).where('user_id', '=', id).execute()

it('a membership is over HTTP that of its chart: each event in each state by each person', async () => {
  const { db, app } = server
  const makePerson = makesPersons(db, app.services, 'inspector')
  const { make: makeVisit } = makesInspections(db, app.services, { rated: false })
  const giveVisit = async (inspector_id: string) => {
    const inspection_id = await makeVisit()
    await db
      .updateTable('inspections')
      .set({ inspector_id, status: 'in_progress' })
      .where('inspection_id', '=', inspection_id)
      .execute()
  }
  const { moves, refused, untaken } = await walkOverHttp({
    server,
    served: memberships,
    people,
    // With a session on another device.
    make: async () => {
      const id = await makePerson()
      await emailOf(id)
      await db.transaction().execute((trx) => beginFamily(trx, id, 'A phone', now))
      return id
    },
    selfOf: selfAt(server, 'inspector'),
    effectsOf: async (user_id) => {
      const ended = await db
        .selectFrom('refresh_tokens')
        .select('device')
        .where('user_id', '=', user_id)
        .where('revoked_at', 'is not', null)
        .execute()
      const { first_name } = await db
        .selectFrom('users')
        .select('first_name')
        .where('user_id', '=', user_id)
        .executeTakeFirstOrThrow()
      return [
        `is called ${first_name}`,
        ...(await personEffects(db, 'membership', { user_id, email: await emailOf(user_id) })),
        ...ended.map(({ device }) => `the session ends: ${device}`),
      ]
    },
    calls: [
      changeRole('homeowner'),
      changeRole('inspector'),
      {
        event: 'deactivate',
        data: () => ({ reason }),
        request: (client, id) => client.post(`/admin/users/${id}/deactivate`, { reason }),
        hidden,
      },
      {
        event: 'reactivate',
        data: () => ({}),
        request: (client, id) => client.post(`/admin/users/${id}/reactivate`),
        hidden,
      },
      {
        event: 'leave',
        data: () => ({ closes_at: days(14) }),
        request: (client) => client.post('/account/leave', { current_password: goodPassword }),
        only: 'self',
      },
      { event: 'erase', data: () => ({}) },
    ],
    places: [
      { named: 'active', value: 'active' },
      {
        named: 'active with an address that is not verified',
        value: 'active',
        alter: (id) =>
          db.updateTable('users').set({ verified_at: null }).where('user_id', '=', id).execute(),
      },
      { named: 'active with a visit', value: 'active', alter: giveVisit },
      { named: 'leaving', value: 'leaving' },
      { named: 'leaving since two weeks', value: 'leaving', alter: since(days(0)) },
      {
        named: 'leaving since two weeks with a visit',
        value: 'leaving',
        alter: async (id) => {
          await since(days(0))(id)
          await giveVisit(id)
        },
      },
      { named: 'deactivated', value: 'deactivated' },
      {
        named: 'erased',
        value: 'leaving',
        alter: async (id) => {
          await since(days(0))(id)
          await db.transaction().execute((trx) =>
            step(groundOf(trx, app.services), memberships, {
              id,
              event: 'erase',
              sender: 'clock',
              data: {},
            }),
          )
          // Its password is gone, too; here the state alone has to refuse.
          await db
            .updateTable('users')
            .set({ password_hash: await hashPassword(goodPassword) })
            .where('user_id', '=', id)
            .execute()
        },
      },
    ],
  })
  const found = Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects]))
  const ends = 'the session ends: A phone'
  expect(found).toEqual({
    'changeRole to homeowner by admin, active': ['mail: You are a homeowner now', ends],
    'deactivate by admin, active': ['mail: Your account is deactivated', ends],
    'reactivate by admin, deactivated': ['mail: Your account is active again'],
    'leave by self, active': ['erase on 2026-03-19', 'mail: Your account will be deleted', ends],
    // Its session has ended before.
    'erase by clock, leaving since two weeks': [
      'is called Deleted',
      'mail: Your account is deleted',
    ],
    'erase by clock, leaving since two weeks with a visit': ['erase on 2026-03-06'],
  })
  expect(refused).toBeGreaterThan(100)
  // Nobody sends it by itself: a person who logs in stays.
  expect(untaken).toEqual(['membership.active stay #1', 'membership.leaving stay #1'])
})
