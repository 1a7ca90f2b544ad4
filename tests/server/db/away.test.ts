import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isDatabaseAway } from '#server/db/away.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'empty' })
})
afterAll(() => server.close())

describe('a database that goes away', () => {
  it('in the middle of a query is told with 503 and Retry-After, and the same request succeeds later', async () => {
    const homeowner = await server.as('homeowner')
    const operator = new pg.Client({ connectionString: server.databaseUrl })
    await operator.connect()
    await operator.query('begin')
    await operator.query('lock table users in access exclusive mode')
    const pending = homeowner.get(`/user-profile/${homeowner.userId}`)
    const waiting = async () => {
      const { rows } = await operator.query<{ pid: number }>(
        `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
      return rows.map(({ pid }) => pid)
    }
    await expect.poll(async () => (await waiting()).length).toBeGreaterThan(0)
    for (const pid of await waiting())
      await operator.query('select pg_terminate_backend($1)', [pid])
    const answer = await pending
    await operator.query('rollback')
    await operator.end()
    expect(answer.status).toBe(503)
    expect(answer.headers.get('retry-after')).toBe('1')
    expect(answer.body).toEqual({
      error: 'Our database does not answer. Try again in a moment.',
      code: 'database_away',
    })
    expect((await homeowner.get(`/user-profile/${homeowner.userId}`)).status).toBe(200)
  })

  it('or has no room is told apart: every write answers 507, and a read what it should', async () => {
    const homeowner = await server.as('homeowner')
    const operator = new pg.Client({ connectionString: server.databaseUrl })
    await operator.connect()
    await operator.query(`
      create function full_disk() returns trigger language plpgsql as $$
      begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$;
      create trigger full_disk before insert on properties for each row execute function full_disk();
    `)
    const home = { street: '1 Full Street', city: 'Austin', state: 'TX' }
    const { status, body } = await homeowner.post('/properties', home)
    expect([status, body]).toEqual([
      507,
      {
        error: 'The server has no room left. Nothing was stored; try again later.',
        code: 'disk_full',
      },
    ])
    expect((await homeowner.get(`/user-profile/${homeowner.userId}`)).status).toBe(200)
    await operator.query('drop function full_disk cascade')
    await operator.end()
    expect((await homeowner.post('/properties', home)).status).toBe(201)
  })

  it.each([
    ['hung', 'The database gave no answer in time.'],
    ['57014', 'canceling statement due to statement timeout'],
    ['53300', 'sorry, too many clients already'],
    ['57P03', 'the database system is starting up'],
    ['08006', 'connection failure'],
    ['ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:5432'],
    [undefined, 'Connection terminated unexpectedly'],
  ])('is known by %s (%s)', (code, message) => {
    expect(isDatabaseAway(Object.assign(new Error(message), { code }))).toBe(true)
  })

  it.each([
    ['23505', 'duplicate key value violates unique constraint'],
    ['57014', 'canceling statement due to user request'],
    [undefined, 'a fault of our own'],
  ])('is not meant by %s (%s)', (code, message) => {
    expect(isDatabaseAway(Object.assign(new Error(message), { code }))).toBe(false)
  })
})
