import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { documentRoom } from '#contract/vocabulary/documents.ts'
import { addHome } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

/** The server's answer to the beginning of a document of this home. */
const begin = (home: string, bytes: number, more: object = {}, id = randomUUID()) =>
  owner.put(`/property/${home}/documents/${id}`, {
    name: 'A paper',
    category: 'other',
    bytes,
    ...more,
  })

it('a document fits into the room of its home to the byte, and no document is one byte too large', async () => {
  const home = await addHome(owner)
  const first = randomUUID()
  expect((await begin(home, 1000, {}, first)).status).toBe(200)
  await server.db
    .updateTable('documents')
    .set({ bytes: documentRoom - 2000 })
    .where('document_id', '=', first)
    .execute()
  const { status, body } = await begin(home, 2001)
  expect([status, body.code]).toEqual([413, 'no_room'])
  expect((await begin(home, 2000)).status).toBe(200)
  expect((await begin(home, 1)).status).toBe(413)
})

it('a document of one home proves no repair of another home of its owner', async () => {
  const [home, another] = [await addHome(owner), await addHome(owner)]
  const { issue_id } = await server.db
    .insertInto('issues')
    .values({ property_id: another, system: 'roof', title: 'A leak', severity: 'major' })
    .returning('issue_id')
    .executeTakeFirstOrThrow()
  expect((await begin(home, 1000, { issue_id })).body.fields).toEqual({
    issue_id: 'This is not an issue of this home.',
  })
  expect((await begin(another, 1000, { issue_id })).status).toBe(200)
})
