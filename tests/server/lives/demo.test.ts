import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/common.ts'
import { demoLife } from '#contract/lives/demo/demo.life.ts'
import { judge } from '#contract/lives/judge.ts'
import { machines, type Tie } from '#contract/lives/life.ts'
import { replay } from '#contract/lives/replay.ts'
import { type App, buildApp } from '#server/app.ts'
import { up } from '#server/db/migrations/055-demo-life.ts'
import { hurryJobs } from '#server/jobs/queue.ts'
import { demos } from '#server/lives/demo.ts'
import { live } from '#server/lives/live.ts'
import { wholeDatabase } from '#tests/support/lives/whole-database.ts'
import { waitsOn, writtenLife } from '#tests/support/lives/written-life.ts'
import { type Demo, peopleOf, startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const hour = 3_600_000
const start = Math.floor(Date.now() / 1000) * 1000
let now = start
let server: TestServer
beforeAll(async () => {
  // Two servers wait for the same rows: a busy machine may be ten times slower.
  server = await startTestServer({
    seed: 'demo',
    now: () => now,
    env: { DATABASE_TIMEOUT: '60' },
  })
})
afterAll(() => server.close())
afterEach(() => {
  now = start
})

const begun = async (role?: Role): Promise<Demo> => {
  await server.db.deleteFrom('rate_limits').execute()
  return startDemo(server, role)
}
const { eventsOf, storyOf, timersOf } = writtenLife(() => server, 'demo')
const rowOf = (id: string) =>
  server.db
    .selectFrom('demos')
    .select(['state', 'expires_at'])
    .where('demo_id', '=', id)
    .executeTakeFirst()
/** What is left of a demo anywhere. */
const traceOf = async (id: string) => [
  await rowOf(id),
  await eventsOf(id),
  await timersOf(id),
  await server.db.selectFrom('users').select('user_id').where('demo_id', '=', id).execute(),
]
const nothing = [undefined, [], [], []]
const around = () => ({ db: server.db, services: server.app.services })
const send = (
  id: string,
  event: 'expire' | 'sweep' | 'furnish' | 'end',
  sender: 'clock' | 'system',
) => live({ db: server.db, services: server.app.services }, demos, { id, event, sender, data: {} })

const beginning = [
  ['begin', 'anyone', 'anyone', null, 'begun'],
  ['furnish', 'system', 'system', 'begun', 'running'],
]

it('has a story that plays again, keeps its hour in it, and waits for that hour', async () => {
  const { demo, client } = await begun()
  const anew = await client.post('/demo/reset')
  expect(anew.status).toBe(200)
  expect(await storyOf(demo)).toEqual([
    ...beginning,
    ['reset', 'homeowner', 'visitor', 'running', 'running'],
  ])
  const events = await eventsOf(demo)
  expect(events.map(({ data }) => data)).toEqual([
    { expires_at: new Date(start + hour).toISOString() },
    {},
    {},
  ])
  const states = replay(
    demoLife,
    events.map(({ event, tie, at, data }) => ({
      event,
      // Only ties are written there.
      tie: tie as Tie,
      at: at.toISOString(),
      data: data as Record<string, unknown>,
    })),
  )
  expect(states).toEqual(['begun', 'running', 'running'])
  const [timer, ...more] = await timersOf(demo)
  expect([timer?.run_at, more]).toEqual([new Date(start + hour), []])
})

it.each(['homeowner', 'inspector', 'admin'] as const)(
  'ends by its visitor as %s, with its history and its timer',
  async (role) => {
    const { demo, client } = await begun(role)
    expect((await client.delete('/demo')).status).toBe(200)
    expect(await traceOf(demo)).toEqual(nothing)
    expect((await client.get('/auth/me')).status).toBe(401)
  },
)

it('takes the kept answers of its own people with it, and nobody else’s', async () => {
  const { demo, client } = await begun()
  const stranger = await server.as('homeowner')
  const kept = async () =>
    (
      await server.db
        .selectFrom('idempotency_keys')
        .select('user_key')
        .where('idempotency_key', '=', demo)
        .execute()
    ).map(({ user_key }) => user_key)
  for (const { userId } of [client, stranger])
    await server.db
      .insertInto('idempotency_keys')
      .values({ user_key: userId ?? '', idempotency_key: demo, request_hash: '' })
      .execute()
  expect(await kept()).toHaveLength(2)
  expect((await client.delete('/demo')).status).toBe(200)
  expect(await kept()).toEqual([stranger.userId])
})

it('expires by the clock at its hour, when its sessions end, and goes with the clean-up', async () => {
  const { demo, client, cookie } = await begun()
  const [timer] = await timersOf(demo)
  await hurryJobs(server.db, [timer?.key ?? ''])
  await expect.poll(() => waitsOn(timersOf(demo))).toEqual([true])
  // The job came too early: nothing happened.
  expect(await storyOf(demo)).toEqual(beginning)
  now = start + hour
  expect(await send(demo, 'expire', 'clock')).toBe('moved')
  expect(await send(demo, 'expire', 'clock')).toBe('already')
  expect(await storyOf(demo)).toEqual([
    ...beginning,
    ['expire', 'clock', 'clock', 'running', 'expired'],
  ])
  now = start
  // Its hour seems to be yet to come, and still nobody gets in.
  expect((await client.get('/demo')).status).toBe(401)
  expect((await server.anonymous.post('/refresh-token', undefined, { cookie })).status).toBe(401)
  expect(await send(demo, 'sweep', 'clock')).toBe('moved')
  expect(await traceOf(demo)).toEqual(nothing)
})

it('gives back its place when it cannot be furnished', async () => {
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$;
    create trigger refuse before insert on properties for each row execute function refuse();
  `.execute(server.db)
  await server.db.deleteFrom('rate_limits').execute()
  const count = async () => (await server.db.selectFrom('demos').select('demo_id').execute()).length
  const before = await count()
  const failed = await server.anonymous.post('/public/demo', { role: 'admin' })
  await sql`drop trigger refuse on properties; drop function refuse()`.execute(server.db)
  expect([failed.status, await count()]).toEqual([500, before])
  const { rows } = await sql`
    select 1 from life_events e where life = 'demo'
      and not exists (select 1 from demos d where d.demo_id = e.subject_id)
  `.execute(server.db)
  expect(rows).toEqual([])
})

describe('each event, in each state', () => {
  const states = ['begun', 'running', 'expired'] as const
  const requests: Record<'reset' | 'end', (client: Client) => ReturnType<Client['get']>> = {
    reset: (client) => client.post('/demo/reset'),
    end: (client) => client.delete('/demo'),
  }
  /** A demo in this state; its people are there, also in a state in which nobody gets in. */
  const inState = async (state: (typeof states)[number]) => {
    const mine = await begun()
    const people = await peopleOf(server, mine)
    await server.db.updateTable('demos').set({ state }).where('demo_id', '=', mine.demo).execute()
    return { mine, people }
  }
  const stateOf = (id: string) =>
    server.db.transaction().execute(async (trx) => {
      const row = await demos.lock(trx, id)
      return row === undefined ? undefined : demos.stateOf(trx, row)
    })

  it.each(states)(
    'is sent to a demo that is %s as its chart says, and changes nothing where the chart refuses',
    async (state) => {
      const [admin, owner] = [await server.as('admin'), await server.as('homeowner')]
      for (const verb of ['reset', 'end'] as const) {
        const { mine, people } = await inState(state)
        const strangers = [
          [server.anonymous, 401],
          [admin, 403],
          [owner, 403],
        ] as const
        const counted = new Set(['public.rate_limits', 'public.idempotency_keys'])
        const untouched = async () =>
          Object.entries(await wholeDatabase(server.db)).filter(([table]) => !counted.has(table))
        const before = await untouched()
        for (const [client, status] of strangers)
          expect((await requests[verb](client)).status, `${verb} by a stranger`).toBe(status)
        const snapshot = await stateOf(mine.demo)
        if (snapshot === undefined) throw new Error('It is there.')
        const verdictOn = (tie: Tie) =>
          judge(demoLife, snapshot, { type: verb, by: [tie], now: new Date(now).toISOString() })
        const errorOf = (verdict: ReturnType<typeof judge>) =>
          verdict.kind === 'wrong state'
            ? [409, verdict.sentence]
            : [403, 'You don’t have permission for this.']
        for (const sender of machines) {
          const ofMachine = verdictOn(sender)
          if (ofMachine.kind === 'moves') continue
          const [status, message] = errorOf(ofMachine)
          const sending = { id: mine.demo, event: verb, sender, data: {} }
          const refused = live(around(), demos, sending)
          await expect(refused, sender).rejects.toMatchObject({ status, message })
        }
        const verdict = verdictOn('visitor')
        if (verdict.kind !== 'moves')
          for (const client of Object.values(people)) {
            const answer = await requests[verb](client)
            expect([answer.status, answer.body.error]).toEqual(errorOf(verdict))
          }
        expect(await untouched(), 'what was refused changed something').toEqual(before)
        if (verdict.kind !== 'moves') continue
        expect((await requests[verb](people.homeowner)).status).toBe(200)
        const [next, story] = [await rowOf(mine.demo), await storyOf(mine.demo)]
        if (verdict.next.value === 'ended') expect([next, story]).toEqual([undefined, []])
        else {
          expect(next?.state).toBe(verdict.next.value)
          expect(story.at(-1)).toEqual([verb, 'homeowner', 'visitor', state, verdict.next.value])
        }
      }
    },
  )
})

it('is ended once and started over never, when all of it is asked at two servers at once', async () => {
  const second: App = await buildApp(
    { ...server.app.services.config, databaseUrl: server.databaseUrl },
    { now: () => now },
  )
  for (let round = 0; round < 3; round += 1) {
    const { demo, client } = await begun()
    const headers = { authorization: `Bearer ${client.token}` }
    const answers = await Promise.all([
      client.delete('/demo').then(({ status }) => status),
      second.server
        .inject({ method: 'DELETE', url: '/api/demo', headers })
        .then(({ statusCode }) => statusCode),
      second.server
        .inject({ method: 'POST', url: '/api/demo/reset', headers })
        .then(({ statusCode }) => statusCode),
    ])
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(0)
    for (const status of answers) expect([200, 401, 404]).toContain(status)
    expect(await traceOf(demo)).toEqual(nothing)
  }
  await second.close()
})

it('a database from before demos had a life keeps when each began, and lets them end', async () => {
  const [running, over, empty] = [await begun(), await begun(), await begun()]
  const ids = [running, over, empty].map(({ demo }) => demo)
  // The third is not furnished yet.
  const furnished = { state: 'begun', furnished_at: null } as const
  await server.db.updateTable('demos').set(furnished).where('demo_id', '=', empty.demo).execute()
  await sql`
    delete from life_events where subject_id = ${empty.demo} and event = 'furnish'
  `.execute(server.db)
  // The second has been over for a minute.
  const past = new Date(start - 60_000)
  await sql`
    update life_events set data = ${JSON.stringify({ expires_at: past.toISOString() })}::jsonb
    where subject_id = ${over.demo} and event = 'begin'
  `.execute(server.db)
  const ends = { expires_at: past }
  await server.db.updateTable('demos').set(ends).where('demo_id', '=', over.demo).execute()
  await send(over.demo, 'expire', 'clock')
  const found = async () =>
    Promise.all(
      ids.map(async (id) => [
        await rowOf(id),
        await storyOf(id),
        (await eventsOf(id)).map(({ data }) => data),
        id === over.demo ? null : await timersOf(id),
      ]),
    )
  const expected = await found()
  await sql`
    delete from life_events where life = 'demo';
    drop trigger demos_life on demos;
    alter table demos drop column state;
    select graphile_worker.remove_job(key) from graphile_worker.jobs where key like 'life demo %';
  `.execute(server.db)
  // A migration knows no tables by their types.
  await up(server.db as unknown as Kysely<unknown>)
  expect(await found()).toEqual(expected)
})
