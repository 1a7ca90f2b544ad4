import { afterAll, beforeAll, expect, it } from 'vitest'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* What a client leaves behind in an agreement is not for those who come after them. */

let server: TestServer
let owner: Client
let heir: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, heir, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('homeowner2'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

it('the next owner of a home learns nothing of a former owner’s signature, and a link to it works no longer', async () => {
  const { inspectionId } = await schedule(owner)
  const at = `/inspections/${inspectionId}/agreement`
  const { property_id } = await server.db
    .selectFrom('inspections')
    .select('property_id')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  expect((await owner.get(at)).body.agreement.trail[0]).toHaveProperty('ip')
  expect((await owner.get(`${at}/pdf`)).status).toBe(200)
  await server.db
    .updateTable('inspections')
    .set({ status: 'cancelled' })
    .where('property_id', '=', property_id)
    .where('status', '!=', 'finalized')
    .execute()
  await server.db
    .updateTable('inspections')
    .set({ payment_status: 'waived' })
    .where('property_id', '=', property_id)
    .execute()
  await server.db
    .updateTable('agreements')
    .set({ link_hash: 'a link', link_expires_at: new Date(Date.now() + 86_400_000) })
    .where('inspection_id', '=', inspectionId)
    .execute()
  const given = await admin.post(`/admin/properties/${property_id}/transfer`, {
    email: 'homeowner2@hearthkeep.example',
    owner_id: owner.userId,
    reason: 'Sold.',
  })
  expect(given.status).toBe(200)
  expect(await heir.get(at)).toMatchObject({ status: 200, body: { agreement: null } })
  expect((await heir.get(`${at}/pdf`)).status).toBe(404)
  const visit = `/inspections/${inspectionId}`
  expect((await heir.get(visit)).body.agreement).toEqual({
    text: '',
    signed_name: null,
    signed_at: expect.any(String),
  })
  expect((await admin.get(visit)).body.agreement).toMatchObject({
    text: expect.stringContaining('InterNACHI'),
    signed_name: 'Harper Demo',
  })
  for (const side of [inspector, admin]) {
    const { status, body } = await side.get(at)
    if (status !== 404) expect(body.agreement.signed_name).toBe('Harper Demo')
  }
  expect((await admin.get(`${at}/pdf`)).status).toBe(200)
  expect((await owner.get(at)).status).toBe(403)
  const { link_hash } = await server.db
    .selectFrom('agreements')
    .select('link_hash')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  expect(link_hash).toBeNull()
})

it('an admin of a demo sees the agreement in force, and neither who wrote it nor what comes next', async () => {
  const { body: before } = await admin.get('/admin/agreement-texts')
  const { version, body } = before.draft
  const kept = await admin.put('/admin/agreement-draft', { body: `${body} Not yet.`, version })
  expect(kept.status).toBe(200)
  const { client } = await startDemo(server, 'admin')
  const { body: seen } = await client.get('/admin/agreement-texts')
  expect(seen.versions).toHaveLength(1)
  expect(seen.versions[0]).toMatchObject({ version: before.versions[0].version, published_by: '' })
  expect(seen.draft.body).toBe(seen.versions[0].body)
})
