import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

let server: TestServer
let people: Client[]
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  people = await Promise.all([server.as('admin'), server.as('inspector')])
})
afterAll(() => server.close())

it('two who ask for a signature at the same time ask for one', async () => {
  const { inspectionId } = await schedule(await server.as('homeowner'))
  const { asked } = await server.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('inspections')
      .select('status')
      .where('inspection_id', '=', inspectionId)
      .forUpdate()
      .execute()
    const asked = people.map((client) => client.post(`/inspections/${inspectionId}/agreement/send`))
    await soon(async () => {
      const { rows } = await sql`
        select from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database()
      `.execute(server.db)
      expect(rows).toHaveLength(2)
    })
    return { asked }
  })
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200])
  const made = await server.db
    .selectFrom('agreements')
    .select('state')
    .where('inspection_id', '=', inspectionId)
    .where('state', '<>', 'signed')
    .execute()
  expect(made).toEqual([{ state: 'sent' }])
})
