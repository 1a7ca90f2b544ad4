import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { findingBody, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'
import { soon } from '#tests/support/soon.ts'

let server: TestServer
let inspector: Client
let visit: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  inspector = await server.as('inspector')
  visit = (await schedule(await server.as('homeowner'))).inspectionId
})
afterAll(() => server.close())

it('an edit that was on its way while somebody else got the visit leaves nothing in it', async () => {
  const id = randomUUID()
  const sent = await server.db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('inspections')
      .select('status')
      .where('inspection_id', '=', visit)
      .forUpdate()
      .execute()
    const waits = inspector.put(`/inspections/${visit}/findings/${id}`, findingBody())
    await soon(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
        server.db,
      )
      expect(rows).toHaveLength(1)
    })
    await trx
      .updateTable('inspections')
      .set({ inspector_id: idOf('user inspector2'), status: 'in_progress' })
      .where('inspection_id', '=', visit)
      .execute()
    return { waits }
  })
  expect((await sent.waits).status).toBe(403)
  const found = await server.db
    .selectFrom('findings')
    .select('finding_id')
    .where('finding_id', '=', id)
    .execute()
  expect(found).toEqual([])
})
