import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { invitations } from '#server/lives/invitation.ts'
import { begin } from '#server/lives/live.ts'
import { groundOf } from '#server/lives/served.ts'
import * as queries from '#server/resources/invitations/queries.ts'
import { hashOf } from '#server/tokens.ts'
import { type Call, walkOverHttp } from '#tests/support/lives/http-walk.ts'
import { makesPersons } from '#tests/support/lives/persons-world.ts'
import { goodPassword } from '#tests/support/server/accounts.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/** The clock does not move, so that what the chart foretells is written to the millisecond. */
const now = Date.parse('2026-03-05T18:00:00Z')
const day = 86_400_000
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' }, now: () => now })
})
afterAll(() => server.close())

const linkTo = (id: string) => `link-to-${id}`.padEnd(43, '-')
const emailOf = (id: string) =>
  server.db
    .selectFrom('invitations')
    .select('email')
    .where('invitation_id', '=', id)
    .executeTakeFirstOrThrow()
const alter = (facts: { expires_at?: Date; expired_at?: Date }) => (id: string) =>
  server.db.updateTable('invitations').set(facts).where('invitation_id', '=', id).execute()

let made = 0
/** An invitation by the seeded inspector, whose link is known to the test. */
const make = async (): Promise<string> => {
  made += 1
  const number = made
  const { db, app } = server
  const invited_by = idOf('user inspector')
  const expires_at = queries.expiryFrom(now)
  const id = await db.transaction().execute((trx) =>
    begin(groundOf(trx, app.services), invitations, {
      event: 'invite',
      sender: 'system',
      by: ['anyInspector'],
      data: { expires_at },
      facts: { user_type: 'homeowner', invited_by },
      insert: ({ context: { created_at } }) =>
        queries.make(trx, {
          invited_by,
          user_type: 'homeowner',
          email: `invited-${number}@people.example`,
          first_name: 'Gale',
          last_name: `Invited ${number}`,
          property: null,
          created_at: created_at ?? undefined,
          expires_at,
        }),
    }),
  )
  await db
    .updateTable('invitations')
    .set({ token_hash: hashOf(linkTo(id)) })
    .where('invitation_id', '=', id)
    .execute()
  return id
}

/** Whether it waits for its hour, the account of its address, the mails that went there, what its sender heard. */
const effectsOf = async (id: string): Promise<string[]> => {
  const { db } = server
  const { email } = await emailOf(id)
  const { rows: timers } = await sql`
    select key from graphile_worker.jobs where key = ${`life invitation ${id} expire`}
  `.execute(db)
  const accounts = await db.selectFrom('users').selectAll().where('email', '=', email).execute()
  const mails = await db.selectFrom('mails').select('subject').where('recipient', '=', email)
  const notices = await db
    .selectFrom('notifications')
    .select('title')
    .where('user_id', '=', idOf('user inspector'))
    .execute()
  return [
    timers.length > 0 ? 'waits for its hour' : 'waits no more',
    ...accounts.map(({ verified_at }) => `an account, ${verified_at ? 'verified' : 'unproven'}`),
    ...(await mails.execute()).map(({ subject }) => `mail: ${subject}`),
    ...notices
      .filter(({ title }) => title.includes(`Invited ${email.match(/\d+/)?.[0]} `))
      .map(({ title }) => `its sender hears: ${title.replace(/Invited \d+/, 'Invited')}`),
  ].sort()
}

const accept: Call = {
  event: 'accept',
  data: (id) =>
    server.db.transaction().execute(async (trx) => {
      const row = await queries.byId(trx, id)
      if (row === undefined) throw new Error(`There is no invitation ${id}.`)
      return { ...(await queries.accountOf(trx, row)), password_hash: 'none that opens' }
    }),
  only: 'holder',
  request: (client, id) =>
    client.post('/public/invitation/accept', {
      token: linkTo(id),
      password: goodPassword,
      accepted_terms: true,
    }),
  // Its page says what to do with a link that is over, and with one that was used.
  answers: (verdict) => {
    if (verdict.kind === 'wrong state')
      return verdict.sentence.includes('accepted') ? [409, 'accepted'] : [410, 'expired_link']
    const isLate = verdict.kind === 'blocked' && verdict.reasons[0]?.guard === 'inTime'
    return isLate ? [410, 'expired_link'] : undefined
  },
}

it('an invitation is over HTTP that of its chart: each event in each state by each sender', async () => {
  const makePerson = makesPersons(server.db, server.app.services, 'homeowner')
  const { moves, refused, untaken } = await walkOverHttp({
    server,
    served: invitations,
    people: { holder: { client: server.anonymous, caller: null } },
    make,
    effectsOf,
    calls: [
      accept,
      {
        event: 'renew',
        data: () => ({ expires_at: queries.expiryFrom(now) }),
        only: 'holder',
        request: (client, id) => client.post('/public/invitation/renew', { token: linkTo(id) }),
        status: 202,
      },
      { event: 'expire', data: () => ({}) },
    ],
    places: [
      { named: 'open', value: 'open' },
      { named: 'past its hour', value: 'open', alter: alter({ expires_at: new Date(now - day) }) },
      {
        named: 'open for somebody with an account',
        value: 'open',
        alter: async (id) => {
          const { email } = await emailOf(id)
          const user_id = await makePerson()
          await server.db
            .updateTable('users')
            .set({ email })
            .where('user_id', '=', user_id)
            .execute()
        },
      },
      {
        named: 'expired',
        value: 'open',
        alter: alter({ expires_at: new Date(now - day), expired_at: new Date(now - day) }),
      },
      { named: 'accepted', value: 'accepted' },
    ],
  })
  expect(
    Object.fromEntries(moves.map((one) => [`${one.sent}, ${one.where}`, one.effects])),
  ).toEqual({
    'accept by holder, open': [
      'an account, verified',
      'its sender hears: Gale Invited accepted your invitation',
      'waits no more',
    ],
    'renew by holder, open': ['mail: Indigo Demo invites you to Hearthkeep'],
    'renew by holder, expired': ['mail: Indigo Demo invites you to Hearthkeep'],
    // The job that has sent the event is removed by the queue itself.
    'expire by clock, past its hour': [],
  })
  // To accept in the four places where it cannot be, and a new link to an accepted one.
  expect(refused).toBe(5)
  // It begins with one of these.
  expect(untaken).toEqual([
    'invitation.open invite #1',
    'invitation.open invite #2',
    'invitation.open book #1',
  ])
})
