import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { invitationLife } from '#contract/lives/invitation/invitation.life.ts'
import type { Tie } from '#contract/lives/life.ts'
import { replay } from '#contract/lives/replay.ts'
import { type App, buildApp } from '#server/app.ts'
import { up } from '#server/db/migrations/053-invitation-life.ts'
import { hurryJobs } from '#server/jobs/queue.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { writtenLife } from '#tests/support/lives/written-life.ts'
import { goodPassword, secretOf } from '#tests/support/server/accounts.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
const start = Date.now()
let now = start
let server: TestServer
let admin: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ now: () => now })
  admin = await server.as('admin')
  inspector = await server.as('inspector')
})
afterAll(() => server.close())

const linkIn = async (email: string) => secretOf((await server.mail.waitForMail(email)).links[0])
/** The id of a new invitation to this address, and the secret of its link. */
const invite = async (email: string, by = admin) => {
  const answer = await by.post('/invitations', {
    user_type: 'homeowner',
    first_name: 'Gale',
    last_name: 'Guest',
    email,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(202)
  const { invitation_id: id } = await server.db
    .selectFrom('invitations')
    .select('invitation_id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return { id, token: await linkIn(email) }
}
const accepting = (token: string) => ({ token, password: goodPassword, accepted_terms: true })
const accept = (token: string) =>
  server.anonymous.post('/public/invitation/accept', accepting(token))
const renew = (token: string) => server.anonymous.post('/public/invitation/renew', { token })

const { eventsOf, storyOf, timersOf } = writtenLife(() => server, 'invitation')
const replayed = async (id: string) =>
  replay(
    invitationLife,
    (await eventsOf(id)).map(({ event, tie, at, data }) => ({
      event,
      // Only ties are written there.
      tie: tie as Tie,
      at: at.toISOString(),
      data: data as Record<string, unknown>,
    })),
  )

const invited = ['invite', 'admin', 'admin', null, 'open']
const expired = ['expire', 'clock', 'clock', 'open', 'expired']
const accepted = ['accept', 'holder', 'holder', 'open', 'accepted']

it('is accepted with its link, waits for its hour no more, and its history tells no words', async () => {
  const { id, token } = await invite('gale@homes.example', inspector)
  const [timer] = await timersOf(id)
  expect(timer?.run_at).toEqual(new Date(now + 14 * day))
  expect((await accept(token)).status).toBe(200)
  expect(await storyOf(id)).toEqual([
    ['invite', 'inspector', 'anyInspector', null, 'open'],
    accepted,
  ])
  expect(await timersOf(id)).toEqual([])
  expect(await replayed(id)).toEqual(['open', 'accepted'])
  const kept = (await eventsOf(id)).map(({ data }) => Object.keys(data))
  expect(kept).toEqual([['expires_at'], []])
  // The link means nothing anymore, and that is no error to those who ask for a new one.
  expect((await renew(token)).status).toBe(202)
  expect(await storyOf(id)).toHaveLength(2)
})

it('expires by the clock at its hour, and a new link opens it for another fortnight', async () => {
  const email = 'late@homes.example'
  const { id, token } = await invite(email)
  const [timer] = await timersOf(id)
  now += 14 * day + 1000
  // The hour counts, also while the clock's event is on its way.
  expect(httpError(await accept(token))).toEqual([410, 'expired_link'])
  expect(await storyOf(id)).toEqual([invited])
  await hurryJobs(server.db, [timer?.key ?? ''])
  await expect.poll(() => storyOf(id)).toEqual([invited, expired])
  await expect.poll(() => timersOf(id)).toEqual([])
  expect(httpError(await accept(token))).toEqual([410, 'expired_link'])

  expect((await renew(token)).status).toBe(202)
  const again = await linkIn(email)
  const renewed = ['renew', 'holder', 'holder', 'expired', 'open']
  expect(await storyOf(id)).toEqual([invited, expired, renewed])
  const [next] = await timersOf(id)
  expect(next?.run_at).toEqual(new Date(now + 14 * day))
  expect(httpError(await accept(token))).toEqual([404, 'invalid_link'])
  expect((await accept(again)).status).toBe(200)
  expect(await storyOf(id)).toEqual([invited, expired, renewed, accepted])
  expect(await replayed(id)).toEqual(['open', 'expired', 'open', 'accepted'])
  now = start
})

it('has one story when it is accepted and renewed at two servers at once', async () => {
  const second: App = await buildApp(
    { ...server.app.services.config, databaseUrl: server.databaseUrl },
    { now: () => now },
  )
  for (let round = 0; round < 4; round += 1) {
    const email = `both${round}@homes.example`
    const { id, token } = await invite(email)
    const elsewhere = (verb: string, payload: object) =>
      second.server.inject({ method: 'POST', url: `/api/public/invitation/${verb}`, payload })
    const [here, there, again] = await Promise.all([
      accept(token),
      elsewhere('accept', accepting(token)),
      elsewhere('renew', { token }),
    ])
    expect(again.statusCode).toBe(202)
    const states = await replayed(id)
    expect(states).toEqual((await eventsOf(id)).map(({ to_state }) => to_state))
    const events = (await eventsOf(id)).map(({ event }) => event)
    // Either the new link came first, and the old one opens nothing, or one of the two was accepted.
    const answers = [here.status, there.statusCode].sort()
    if (events.includes('renew')) {
      expect([events, answers]).toEqual([
        ['invite', 'renew'],
        [404, 404],
      ])
      expect(await timersOf(id)).toHaveLength(1)
    } else {
      expect([events, answers]).toEqual([
        ['invite', 'accept'],
        [200, 409],
      ])
      expect(await timersOf(id)).toEqual([])
    }
    const accounts = await server.db
      .selectFrom('users')
      .select('user_id')
      .where('email', '=', email)
      .execute()
    expect(accounts).toHaveLength(events.includes('accept') ? 1 : 0)
  }
  await second.close()
})

it('leaves no history when it is removed', async () => {
  const { id } = await invite('gone@homes.example')
  await server.db.deleteFrom('invitations').where('invitation_id', '=', id).execute()
  expect(await eventsOf(id)).toEqual([])
})

it('a database from before invitations had a life keeps who made and accepted each, and lets them expire', async () => {
  const rows = () =>
    server.db
      .selectFrom('life_events')
      .select(['subject_id', 'event', 'actor_id', 'role', 'tie', 'from_state', 'to_state', 'data'])
      .where('life', '=', 'invitation')
      .orderBy('subject_id')
      .orderBy('event_id')
      .execute()
  const open = await invite('open@homes.example')
  const { token } = await invite('before@homes.example', inspector)
  expect((await accept(token)).status).toBe(200)
  // No older table has kept that a link was sent anew.
  await sql`
    delete from invitations where invitation_id in
      (select subject_id from life_events where life = 'invitation' and event = 'renew')
  `.execute(server.db)
  const [expected, waiting] = [await rows(), await timersOf(open.id)]
  await sql`
    delete from life_events where life = 'invitation';
    drop trigger invitations_life on invitations;
    alter table invitations drop column expired_at;
    select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'life invitation %';
  `.execute(server.db)
  // A migration knows no tables by their types.
  await up(server.db as unknown as Kysely<unknown>)
  expect(await rows()).toEqual(expected)
  expect(await timersOf(open.id)).toEqual(waiting)
})
