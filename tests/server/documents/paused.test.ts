import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { partBytes } from '#contract/vocabulary/documents.ts'
import { documents } from '#server/lives/document.ts'
import { live } from '#server/lives/live.ts'
import { addHome } from '#tests/support/fixtures/visit.ts'
import { partForm, twoParts } from '#tests/support/lives/document-world.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* An upload that pauses: it is dropped once nobody has continued it for a day. */

const hour = 3_600_000
let server: TestServer
let owner: Client
let home: string
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  owner = await server.as('homeowner')
  home = await addHome(owner)
})
afterAll(() => server.close())

/** An upload that began so many hours ago; its id. */
const begun = async (hours: number) => {
  const id = randomUUID()
  const { length: bytes } = twoParts()
  await owner.put(`/property/${home}/documents/${id}`, {
    name: 'A paper',
    category: 'manual',
    bytes,
  })
  await server.db
    .updateTable('documents')
    .set({ created_at: new Date(Date.now() - hours * hour) })
    .where('document_id', '=', id)
    .execute()
  return id
}
const send = (id: string, at: number) =>
  owner.put(`/documents/${id}/parts/${at}`, partForm(twoParts(), at))
/** The timer fires, so many hours from now. */
const fire = (id: string, hours: number) =>
  live(
    {
      db: server.db,
      services: { ...server.app.services, now: () => Date.now() + hours * hour },
    },
    documents,
    { id, event: 'lapse', sender: 'clock', data: {} },
  )
const timerOf = async (id: string) => {
  const { rows } = await sql<{ run_at: Date }>`
    select run_at from graphile_worker.jobs where key = ${`life document ${id} lapse`}`.execute(
    server.db,
  )
  return rows.map(({ run_at }) => run_at.getTime())
}

it('an upload goes on for a day after its last part, whenever it began', async () => {
  const id = await begun(23)
  const sentAt = Date.now()
  expect((await send(id, 0)).status).toBe(200)
  const [timer] = await timerOf(id)
  expect(timer).toBeGreaterThanOrEqual(sentAt + 24 * hour)
  await expect(fire(id, 2)).rejects.toMatchObject({ status: 409 })
  expect((await send(id, partBytes)).body.document.state).toBe('kept')
  expect(await timerOf(id)).toEqual([])
})

it('an upload is dropped a day after its last part', async () => {
  const id = await begun(1)
  await send(id, 0)
  expect(await fire(id, 24)).toBe('moved')
})

it('an upload is dropped a day after it began where no part has come', async () => {
  expect(await fire(await begun(24), 0)).toBe('moved')
})
