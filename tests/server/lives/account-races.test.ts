import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type App, buildApp } from '#server/app.ts'
import { up } from '#server/db/migrations/056-account-life.ts'
import { up as addNewAddress } from '#server/db/migrations/059-new-addresses.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { accountsOn, newPassword } from '#tests/support/lives/account-world.ts'
import { goodPassword, logIn, newPerson, secretOf } from '#tests/support/server/accounts.ts'
import {
  finish,
  leaveAndComeBack,
  startIssuer,
  type TestIssuer,
} from '#tests/support/server/issuer.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

const start = Math.floor(Date.now() / 1000) * 1000
let now = start
let issuer: TestIssuer
let server: TestServer
beforeAll(async () => {
  issuer = await startIssuer()
  server = await startTestServer({ env: issuer.env, now: () => now })
  issuer.trust(server.url)
})
afterAll(async () => {
  await server.close()
  await issuer.close()
})
afterEach(async () => {
  now = start
  await server.db.deleteFrom('rate_limits').execute()
})

const {
  idOfPerson,
  post,
  signUp,
  verify,
  forget,
  confirm,
  storyOf,
  timersOf,
  stateOf,
  expectReplay,
  hurry,
} = accountsOn(() => server)
const signedUp = ['signUp', 'anyone', 'anyone', 'unverified chosen never own none']

it('has one story when a link is used at two servers at once', async () => {
  const second: App = await buildApp(
    { ...server.app.services.config, databaseUrl: server.databaseUrl },
    { now: () => now },
  )
  const elsewhere = async (path: string, payload: object) =>
    (await second.server.inject({ method: 'POST', url: `/api/auth/${path}`, payload })).statusCode
  for (let round = 0; round < 3; round += 1) {
    const email = `both${round}@homes.example`
    const { id, token } = await signUp(email)
    const mailed = await forget(email)
    const reset = { token: mailed, password: newPassword }
    const answers = await Promise.all([
      confirm(mailed).then(({ status }) => status),
      elsewhere('password-reset/confirm', reset),
      verify(token).then(({ status }) => status),
      elsewhere('verify', { token }),
    ])
    expect(answers.slice(0, 2).sort()).toEqual([200, 404])
    expect(answers.slice(2)).toEqual([200, 200])
    const events = (await storyOf(id)).map(([event]) => event)
    expect(events.filter((event) => event === 'resetPassword')).toHaveLength(1)
    expect(events.filter((event) => event === 'verify').length).toBeLessThan(2)
    await expectReplay(id)
  }
  const email = 'race@homes.example'
  const person = newPerson(email)
  expect(await Promise.all([post('sign-up', person), elsewhere('sign-up', person)])).toEqual([
    expect.objectContaining({ status: 202 }),
    202,
  ])
  // Nobody can tell which of them the owner sent: the password of neither counts.
  expect(await storyOf(await idOfPerson(email))).toEqual([
    signedUp,
    ['signUp', 'anyone', 'anyone', 'none'],
  ])
  await second.close()
})

it('a new address stays with somebody who verifies it while its link is opened', async () => {
  const [mine, email] = ['slow@homes.example', 'wanted@homes.example']
  const { token } = await signUp(mine)
  await verify(token)
  const { client } = await logIn(server, mine, goodPassword)
  const { id: other } = await signUp(email)
  await client.post('/account/email', { email, current_password: goodPassword })
  const { links } = await server.mail.waitForMail(email, /new e-mail/)
  const asked = await server.db.transaction().execute(async (trx) => {
    await trx
      .updateTable('users')
      .set({ verified_at: new Date(now) })
      .where('user_id', '=', other)
      .execute()
    const opened = server.anonymous.post('/account/email/confirm', {
      token: secretOf(links[0]?.replace(/\?.*$/, '')),
    })
    await soon(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
      expect(rows).toHaveLength(1)
    })
    return { opened }
  })
  const { status, body } = await asked.opened
  expect([status, body.code]).toEqual([409, 'address_taken'])
  expect(await idOfPerson(email)).toBe(other)
  expect((await logIn(server, mine, goodPassword)).answer.status).toBe(200)
})

it('a database from before accounts had a life keeps what it knows of each, and lets links expire', async () => {
  await server.db.deleteFrom('users').where('is_demo', '=', false).execute()
  const [waiting, verified, both] = [
    await signUp('a@homes.example'),
    await signUp('b@homes.example'),
    await signUp('c@homes.example'),
  ]
  await verify(verified.token)
  await forget('b@homes.example')
  now += 1000
  await verify(both.token)
  now += 1000
  await confirm(await forget('c@homes.example'))
  await server.db
    .updateTable('mail_tokens')
    .set({ created_at: new Date(now - 500) })
    .where('user_id', '=', both.id)
    .where('purpose', '=', 'reset')
    .execute()
  const late = await signUp('d@homes.example')
  await forget('d@homes.example')
  for (const [timer, hours] of [
    ['expire', 1],
    ['lapse', 24],
  ] as const) {
    now = start + hours * 3_600_000
    await hurry(late.id, timer)
    await expect.poll(async () => (await storyOf(late.id)).at(-1)?.[0]).toBe(timer)
  }
  now = start
  // The tests' clock ran ahead: by the database's clock, all of it was a day ago.
  await sql`
    update mail_tokens set created_at = created_at - interval '25 hours',
      expires_at = expires_at - interval '25 hours' where user_id = ${late.id}
  `.execute(server.db)
  await sql`
    update users set created_at = created_at - interval '25 hours' where user_id = ${late.id}
  `.execute(server.db)
  const { body } = await finish(
    server,
    await leaveAndComeBack(server, { email: 'a@homes.example' }),
  )
  expect(body.outcome).toBe('signed_in')
  const ids = [waiting.id, verified.id, both.id, late.id, idOf('user admin')]
  const found = () =>
    Promise.all(
      ids.map(async (id) => [(await stateOf(id)).value, await storyOf(id), await timersOf(id)]),
    )
  const expected = await found()
  await sql`
    delete from life_events where life = 'account';
    drop trigger users_life on users;
    alter table users drop column lapsed_at, drop column verify_expires_at,
      drop column reset_state, drop column reset_expires_at;
    select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'life account %';
  `.execute(server.db)
  // A migration knows no tables by their types.
  await up(server.db as unknown as Kysely<unknown>)
  await addNewAddress(server.db as unknown as Kysely<unknown>)
  expect(await found()).toEqual(expected)
})
