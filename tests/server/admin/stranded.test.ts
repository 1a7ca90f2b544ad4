import { afterAll, beforeAll, expect, it } from 'vitest'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterAll(() => server.close())

const idsOf = (rows: { inspection_id: string }[]) => rows.map(({ inspection_id }) => inspection_id)

/** What the overview shows as the queue, which is what the list shows. */
const stranded = async () => {
  const { body } = await admin.get('/admin/overview')
  expect(body.totals.stranded).toBe(body.stranded.length)
  const listed = await admin.get('/inspections?stranded=true&sort=scheduled_start')
  expect(idsOf(listed.body.inspections)).toEqual(idsOf(body.stranded))
  return idsOf(body.stranded)
}

/** A visit, and who has it. */
const planned = async () => {
  const { inspectionId } = await schedule(owner)
  const { inspector } = (await admin.get(`/inspections/${inspectionId}`)).body
  return { inspectionId, holder: String(inspector.user_id) }
}

it('a scheduled visit waits for an admin once its inspector is deactivated, until somebody else has it', async () => {
  const { inspectionId, holder } = await planned()
  expect(await stranded()).toEqual([])
  const reason = 'Left the firm.'
  expect((await admin.post(`/admin/users/${holder}/deactivate`, { reason })).status).toBe(200)
  expect(await stranded()).toContain(inspectionId)
  const { body } = await admin.get(`/inspections/${inspectionId}/candidates`)
  const other = body.inspectors.find(({ free }: { free: boolean }) => free)
  expect(other.inspector_id).not.toBe(holder)
  const given = await admin.post(`/inspections/${inspectionId}/assign`, {
    inspector_id: other.inspector_id,
    instead_of: holder,
  })
  expect([given.status, given.body.error]).toEqual([200, undefined])
  expect(await stranded()).not.toContain(inspectionId)
  await admin.post(`/admin/users/${holder}/reactivate`)
  expect(await stranded()).toEqual([])
})

it('a scheduled visit waits for an admin while the license of its inspector is not approved', async () => {
  const { inspectionId, holder } = await planned()
  const license = (license_status: 'expired' | 'approved') =>
    server.db.updateTable('users').set({ license_status }).where('user_id', '=', holder).execute()
  await license('expired')
  expect(await stranded()).toContain(inspectionId)
  await license('approved')
  expect(await stranded()).toEqual([])
})
