import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
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

it('drops a client that reads nothing of what waits for it', async () => {
  const { token } = await logIn(server, 'homeowner@hearthkeep.example')
  // More than the buffers of both ends take.
  const title = 'x'.repeat(400_000)
  await server.db
    .insertInto('notifications')
    .values(
      Array.from({ length: 50 }, () => ({
        user_id: idOf('user homeowner'),
        type: 'inspection_scheduled',
        title,
      })),
    )
    .execute()
  const arriving = once(server.app.server.server, 'connection')
  const client = connect(Number(new URL(server.url).port), '127.0.0.1')
  let heard = ''
  client.pause().on('data', (chunk) => {
    heard += chunk.toString('latin1')
  })
  client.write(
    `GET /api/notifications/stream?token=${token} HTTP/1.1\r\nHost: 127.0.0.1\r\nLast-Event-ID: 0\r\n\r\n`,
  )
  const [held]: Socket[] = await arriving
  await expect.poll(() => held?.destroyed).toBe(true)
  // The stream was open.
  client.resume()
  await once(client, 'close')
  expect(heard).toMatch(/^HTTP\/1\.1 200 /)
})
