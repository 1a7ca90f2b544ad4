import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { logIn } from '#tests/support/server/accounts.ts'
import { openEvents } from '#tests/support/server/events.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { JOBS: 'off' } })
})
afterAll(() => server.close())

it('ends a stream with a session that is over before the stream is open', async () => {
  const { token, cookie } = await logIn(server, 'homeowner@hearthkeep.example')
  const operator = new pg.Client({ connectionString: server.databaseUrl })
  await operator.connect()
  await operator.query('begin')
  // The stream looks for its place in the feed, and waits.
  await operator.query('lock table notifications in access exclusive mode')
  const opening = openEvents(server, token)
  const waiting = async () =>
    (
      await operator.query(
        `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount
  await expect.poll(waiting).toBe(1)
  await server.anonymous.post('/auth/logout', undefined, { cookie })
  await operator.query('rollback')
  await operator.end()
  await (await opening).ended
})
