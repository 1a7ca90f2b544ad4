import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { demoPassword } from '#server/db/seed/people.ts'
import { sweep } from '#server/db/sweep.ts'
import { HttpError } from '#server/errors.ts'
import { once } from '#server/idempotency.ts'
import { later } from '#tests/support/server/accounts.ts'
import {
  type Client,
  makeClient,
  startTestServer,
  type TestServer,
} from '#tests/support/server/server.ts'
import { startServerProcess } from '#tests/support/server/server-process.ts'

let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.as('homeowner')
  const switched = await (await server.as('admin')).post('/auth/switch-account-type', {
    target_user_type: 'homeowner',
  })
  admin = server.withToken(switched.body.token)
})
afterAll(() => server.close())

const home = (street: string) => ({ street, city: 'Austin', state: 'TX' })
const add = (street: string, key: string, client = owner) =>
  client.post('/properties', home(street), { 'idempotency-key': key })
const count = async (street: string) =>
  (
    await server.db
      .selectFrom('properties')
      .select('property_id')
      .where('street', '=', street)
      .execute()
  ).length
const older = (seconds: number) =>
  sql`update idempotency_keys set created_at = created_at - make_interval(secs => ${seconds})`.execute(
    server.db,
  )

describe('a request with an Idempotency-Key', () => {
  it('acts once and answers the same again', async () => {
    const key = randomUUID()
    const first = await add('1 Same Street', key)
    expect(first.status).toBe(201)
    const second = await add('1 Same Street', key)
    expect([second.status, second.body]).toEqual([201, first.body])
    expect(await count('1 Same Street')).toBe(1)
  })

  it('acts once when it is sent many times at once; who comes too early is told when to ask again', async () => {
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 8 }, () => add('2 Same Street', key)))
    expect(await count('2 Same Street')).toBe(1)
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ body }) => body.property_id)).size).toBe(1)
    for (const early of answers.filter(({ status }) => status !== 201)) {
      expect([early.status, early.body.code]).toEqual([409, 'in_progress'])
      expect(early.headers.get('retry-after')).toBe('1')
    }
    expect((await add('2 Same Street', key)).body).toEqual(made[0]?.body)
  })

  it('gets an HTTP error again, too', async () => {
    const key = randomUUID()
    await add('3 Same Street', randomUUID())
    const first = await add('3 Same Street', key)
    expect(first.status).toBe(409)
    const second = await add('3 Same Street', key)
    expect([second.status, second.body]).toEqual([409, first.body])
  })

  it('is rejected when the key belongs to another request', async () => {
    const key = randomUUID()
    await add('4 Same Street', key)
    const other = await add('5 Same Street', key)
    expect([other.status, other.body]).toEqual([
      409,
      { code: 'key_reused', error: 'This Idempotency-Key was used for another request.' },
    ])
    expect(await count('5 Same Street')).toBe(0)
  })

  it('is rejected when the key belongs to the same request about another home', async () => {
    const [one, other] = await Promise.all(
      ['31 Same Street', '32 Same Street'].map(
        async (street) => (await add(street, randomUUID())).body.property_id,
      ),
    )
    const real = await server.as('admin')
    const key = randomUUID()
    const archive = (id: string) =>
      real.post(`/admin/properties/${id}/archive`, { reason: 'Sold' }, { 'idempotency-key': key })
    expect((await archive(one)).status).toBe(200)
    const { status, body } = await archive(other)
    expect([status, body.code]).toEqual([409, 'key_reused'])
    const rows = await server.db
      .selectFrom('properties')
      .select('property_id')
      .where('property_id', 'in', [one, other])
      .where('archived_at', 'is', null)
      .execute()
    expect(rows).toEqual([{ property_id: other }])
  })

  it('is nobody else’s business: another person may use the same key', async () => {
    const key = randomUUID()
    const mine = await add('6 Same Street', key)
    const theirs = await add('6 Same Street', key, admin)
    expect(theirs.status).toBe(201)
    expect(theirs.body.property_id).not.toBe(mine.body.property_id)
  })

  it('may be tried again after a fault of ours', async () => {
    const key = randomUUID()
    await server.db.schema.alterTable('components').renameTo('components_away').execute()
    const fault = await add('7 Same Street', key)
    await server.db.schema.alterTable('components_away').renameTo('components').execute()
    expect(fault.status).toBe(500)
    expect((await add('7 Same Street', key)).status).toBe(201)
    expect(await count('7 Same Street')).toBe(1)
    // A fault that says when to come back is one, too.
    let acts = 0
    const sent = () => {
      const asked = { who: 'ann', key, now: Date.now(), request: 'A', keepsRefusals: true }
      return once(server.db, asked, async () => {
        acts += 1
        if (acts === 1) throw new HttpError(503, 'away', 'Come back in a moment.')
        return { status: 200, answer: acts }
      })
    }
    await expect(sent()).rejects.toMatchObject({ status: 503 })
    expect(await sent()).toEqual({ status: 200, answer: 2 })
  })

  it('runs alone: while it runs, the same key is told when to ask again', async () => {
    const key = randomUUID()
    const operator = new pg.Client({ connectionString: server.databaseUrl })
    await operator.connect()
    await operator.query('begin')
    await operator.query('lock table components in access exclusive mode')
    const first = add('8 Same Street', key)
    const held = async () =>
      (
        await operator.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount
    await expect.poll(held).toBeGreaterThan(0)
    const second = await add('8 Same Street', key)
    expect([second.status, second.body.code]).toEqual([409, 'in_progress'])
    await operator.query('rollback')
    await operator.end()
    expect((await first).status).toBe(201)
    expect(await count('8 Same Street')).toBe(1)
  })

  it('of nobody counts although it is refused, and leaves nothing behind', async () => {
    const limit = { key: 'agreement:127.0.0.1', window_start: new Date(), count: 299 }
    await server.db.insertInto('rate_limits').values(limit).execute()
    const open = async () =>
      (
        await server.anonymous.post(
          '/public/agreement/open',
          { token: 'a'.repeat(43) },
          { 'idempotency-key': randomUUID() },
        )
      ).status
    expect([await open(), await open(), await open()]).toEqual([404, 429, 429])
    const kept = await server.db
      .selectFrom('idempotency_keys')
      .select('user_key')
      .where('user_key', 'like', 'ip:%')
      .execute()
    expect(kept).toEqual([])
  })

  it('is new after a day, even for another request, and older keys are removed', async () => {
    const key = randomUUID()
    await add('9 Same Street', key)
    await older(86_401)
    expect((await add('10 Same Street', key)).status).toBe(201)
    expect((await add('10 Same Street', key)).status).toBe(201)
    await sweep(server.db, server.app.services)
    const left = await server.db.selectFrom('idempotency_keys').select('idempotency_key').execute()
    expect(left).toEqual([{ idempotency_key: key }])
  })

  it.each(['short', 'x'.repeat(101), 'with spaces in it', "'; drop table"])(
    'is refused with %j as its key',
    async (key) => {
      const { status, body } = await add('11 Same Street', key)
      expect([status, body.fields]).toEqual([
        400,
        { 'Idempotency-Key': 'Use 8 to 100 letters, digits, - or _.' },
      ])
    },
  )

  it('is new after a day and not before, to the millisecond', async () => {
    const now = Date.parse('2026-03-10T15:00:00Z')
    let acts = 0
    const sent = async (at: number) => {
      const asked = { who: 'ann', key: 'key-of-a-day', now: at, request: 'A', keepsRefusals: true }
      const act = async () => {
        acts += 1
        return { status: 200, answer: acts }
      }
      return (await once(server.db, asked, act)).answer
    }
    expect(await sent(now)).toBe(1)
    expect(await sent(now + 86_400_000)).toBe(1)
    expect(await sent(now + 86_400_001)).toBe(2)
    // Its day begins anew.
    expect(await sent(now + 2 * 86_400_000)).toBe(2)
  })

  it('with an error leaves nothing of the act behind but the answer', async () => {
    const key = randomUUID()
    await server.db.deleteFrom('idempotency_keys').execute()
    await add('12 Same Street', randomUUID())
    expect((await add('12 Same Street', key)).status).toBe(409)
    expect(await count('12 Same Street')).toBe(1)
    const kept = await server.db
      .selectFrom('idempotency_keys')
      .select('status')
      .orderBy('created_at')
      .execute()
    expect(kept).toEqual([{ status: 201 }, { status: 409 }])
  })

  it('may be tried again later where it came too often', async () => {
    const message = { name: 'A', email: 'a@homes.example', topic: 'other', message: 'Hello.' }
    const write = (key: string) =>
      server.anonymous.post(
        '/public/contact',
        { ...message, trace: null },
        { 'idempotency-key': key },
      )
    for (let time = 0; time < 10; time += 1) expect((await write(randomUUID())).status).toBe(201)
    const key = randomUUID()
    expect((await write(key)).status).toBe(429)
    await later(server, 'rate_limits', 3601)
    expect((await write(key)).status).toBe(201)
  })

  it('never has a sign-in’s tokens stored', async () => {
    await server.db.deleteFrom('idempotency_keys').execute()
    const headers = { 'idempotency-key': randomUUID() }
    const login = { email: 'homeowner@hearthkeep.example', password: demoPassword }
    const first = await server.anonymous.post('/auth/login', login, headers)
    const second = await server.anonymous.post('/auth/login', login, headers)
    expect([first.status, second.status]).toEqual([200, 200])
    expect(await server.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  })
})

describe('a process that is killed among requests with keys', () => {
  it('leaves each of them done once or not at all: the same requests then succeed at once', async () => {
    const killed = await startServerProcess({ seed: 'empty' })
    try {
      const signedIn = await makeClient(killed.url, null, null).post('/auth/login', {
        email: 'homeowner@hearthkeep.example',
        password: demoPassword,
      })
      const person = makeClient(killed.url, signedIn.body.token, null)
      const tries = Array.from({ length: 20 }, (_, at) => ({
        street: `${at} Killed Lane`,
        key: randomUUID(),
      }))
      const db = connect(killed.databaseUrl, 1)
      const made = () => db.selectFrom('properties').select('street').execute()
      const before = (await made()).length
      const lost = tries.map(({ street, key }) => add(street, key, person).catch(() => null))
      // Some are done, some are on their way.
      await expect.poll(async () => (await made()).length, { interval: 1 }).toBeGreaterThan(before)
      await killed.kill()
      await Promise.all(lost)
      await killed.start()
      for (const { street, key } of tries)
        expect((await add(street, key, person)).status, street).toBe(201)
      const streets = (await made()).map(({ street }) => street)
      expect(streets.filter((street) => street.endsWith('Killed Lane')).sort()).toEqual(
        tries.map(({ street }) => street).sort(),
      )
      await db.destroy()
    } finally {
      await killed.close()
    }
  })
})
