import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const asked = async (path: string) => {
  const { status, body } = await server.anonymous.get(path)
  return [status, body.status ?? body.error]
}

it('a process is ready only while its database answers, and alive all the time', async () => {
  const name = new URL(server.databaseUrl).pathname.slice(1)
  const elsewhere = new pg.Client({ connectionString: process.env.TEST_CLUSTER_URL })
  await elsewhere.connect()
  const open = (yes: boolean) =>
    elsewhere.query(`alter database ${name} with allow_connections ${yes}`)
  expect(await asked('/public/ready')).toEqual([200, 'ready'])
  await open(false)
  await elsewhere.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1',
    [name],
  )
  expect(await asked('/public/ready')).toEqual([503, 'The database does not answer.'])
  expect(await asked('/public/health')).toEqual([200, 'ok'])
  await open(true)
  await expect.poll(() => asked('/public/ready')).toEqual([200, 'ready'])
  await elsewhere.end()
})
