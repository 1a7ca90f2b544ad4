import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import {
  find,
  finish,
  httpError,
  rate,
  rateTheRest,
  schedule,
  told,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* An admin gives work that has begun to another inspector. */

let server: TestServer
let owner: Client
let inspector: Client
let inspector2: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, inspector, inspector2, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('inspector2'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const holder = idOf('user inspector')
const other = idOf('user inspector2')
const assign = (id: string, more: object = {}) =>
  admin.post(`/inspections/${id}/assign`, { inspector_id: other, instead_of: holder, ...more })

/** A visit of the first inspector with one finding. */
const begun = async () => {
  const { inspectionId, propertyId } = await schedule(owner)
  await find(inspector, inspectionId)
  const { body } = await admin.get(`/inspections/${inspectionId}`)
  expect(body).toMatchObject({ status: 'in_progress', inspector: { user_id: holder } })
  return { inspectionId, propertyId, start: String(body.scheduled_start) }
}

it('the other inspector finishes what was begun, and the former one writes no more', async () => {
  const { inspectionId, start } = await begun()
  const { status, body } = await assign(inspectionId)
  expect([status, body.status, body.inspector?.user_id, body.scheduled_start]).toEqual([
    200,
    'in_progress',
    other,
    start,
  ])
  expect((await told(inspector2, 'inspection_assigned'))[0]).toMatch(/^Finish the inspection of /)
  expect((await told(owner, 'system_alert'))[0]).toMatch(/^Another inspector finishes /)
  expect((await inspector.get(`/inspections/${inspectionId}/worksheets`)).status).toBe(403)
  await rateTheRest(inspector2, inspectionId)
  const published = await finish(inspector2, inspectionId)
  expect([published.status, published.body.status]).toEqual([200, 'finalized'])
  expect(published.body.inspector.user_id).toBe(other)
  const mails = await server.db
    .selectFrom('mails')
    .select('subject')
    .where('subject', 'like', 'Finish the inspection of %')
    .execute()
  expect(mails).toHaveLength(1)
})

it('work that waits for its report goes to another inspector too, the published report does not', async () => {
  const { inspectionId } = await begun()
  await rateTheRest(inspector, inspectionId)
  await inspector.post(`/inspections/${inspectionId}/complete`)
  expect((await assign(inspectionId)).body).toMatchObject({
    status: 'completed',
    inspector: { user_id: other },
  })
  expect((await inspector2.post(`/inspections/${inspectionId}/finalize`, {})).status).toBe(200)
  const late = await assign(inspectionId, { inspector_id: holder, instead_of: other })
  expect(httpError(late)).toEqual([409, 'wrong_state'])
})

it('the time of a visit that has begun stays: another one is refused, and nothing changes', async () => {
  const { inspectionId, start } = await begun()
  const later = new Date(Date.parse(start) + 86_400_000).toISOString()
  const refused = await assign(inspectionId, { scheduled_start: later })
  expect([...httpError(refused), refused.body.error]).toEqual([
    409,
    'cannot_move',
    'This visit has begun: its time stays as it is.',
  ])
  const { body } = await admin.get(`/inspections/${inspectionId}`)
  expect([body.inspector.user_id, body.scheduled_start]).toEqual([holder, start])
  expect((await assign(inspectionId, { scheduled_start: start })).status).toBe(200)
})

it('an inspector without a good license does not get it, and no person but an admin gives it', async () => {
  const { inspectionId } = await begun()
  const license = (license_status: 'waiting' | 'approved') =>
    server.db.updateTable('users').set({ license_status }).where('user_id', '=', other).execute()
  await license('waiting')
  expect(httpError(await assign(inspectionId))).toEqual([409, 'not_approved'])
  await license('approved')
  for (const person of [owner, inspector])
    expect(
      (await person.post(`/inspections/${inspectionId}/assign`, { inspector_id: other })).status,
    ).toBe(403)
})

it('begun work of a deactivated inspector waits for an admin until somebody else has it', async () => {
  const { inspectionId } = await begun()
  const stranded = async () => {
    const { body } = await admin.get('/inspections?stranded=true&page_size=100')
    return body.inspections.map((one: { inspection_id: string }) => one.inspection_id)
  }
  // Without a good license they may still publish what they have begun.
  const license = (license_status: 'expired' | 'approved') =>
    server.db.updateTable('users').set({ license_status }).where('user_id', '=', holder).execute()
  await license('expired')
  expect(await stranded()).not.toContain(inspectionId)
  await license('approved')
  const reason = 'Left the firm.'
  expect((await admin.post(`/admin/users/${holder}/deactivate`, { reason })).status).toBe(200)
  expect(await stranded()).toContain(inspectionId)
  expect((await assign(inspectionId)).status).toBe(200)
  expect(await stranded()).not.toContain(inspectionId)
  expect((await rate(inspector2, inspectionId, 'roof.covering', { rating: 'IN' })).status).toBe(200)
  await admin.post(`/admin/users/${holder}/reactivate`)
})
