import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { find, httpError, publishVisit, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let admin: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const waive = (inspectionId: string) =>
  admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A test.' })
const previous = (inspectionId: string, client = inspector) =>
  client.get(`/inspections/${inspectionId}/previous-report`)
/** A home with a published report, and the next visit to it. */
const inspectedBefore = async () => {
  const first = await publishVisit(owner, inspector, [{ title: 'Old stain', severity: 'major' }])
  const { body } = await request(owner, first.propertyId)
  return { first: first.inspectionId, next: String(body.inspection_id) }
}

describe('the previous report of a home', () => {
  it('is for the inspector of the next visit, and for admins', async () => {
    const { first, next } = await inspectedBefore()
    await waive(first)
    const { status, body } = await previous(next)
    expect([status, body.report.inspection_id]).toEqual([200, first])
    expect(JSON.stringify(body.report.sections)).toContain('Old stain')
    expect((await previous(next, admin)).body).toEqual(body)
    expect((await inspector.get(`/inspections/${next}`)).body.has_previous_report).toBe(true)
    // Its owner has their own list of reports.
    expect((await previous(next, owner)).status).toBe(403)
    expect((await owner.get(`/inspections/${next}`)).body).not.toHaveProperty('has_previous_report')
  })

  it('is not there before its owner can read it, and never the visit’s own', async () => {
    const { first, next } = await inspectedBefore()
    expect((await previous(next)).body).toEqual({ report: null })
    expect((await inspector.get(`/inspections/${next}`)).body.has_previous_report).toBe(false)
    await waive(first)
    expect((await previous(first)).body).toEqual({ report: null })
  })

  it('has nothing of what the inspector wrote for themselves alone', async () => {
    const { first, next } = await inspectedBefore()
    await waive(first)
    await find(inspector, next, { title: 'New', private_note: 'Key below the mat' })
    const { body } = await previous(next)
    expect(JSON.stringify(body)).not.toContain('private_note')
  })

  it('is nobody’s business once the visit is cancelled', async () => {
    const { first, next } = await inspectedBefore()
    await waive(first)
    await admin.post(`/inspections/${next}/cancel`, { reason: 'The owner moved.' })
    const { body } = await inspector.get(`/inspections/${next}`)
    expect([body.status, (await previous(next)).body]).toEqual(['cancelled', { report: null }])
  })

  it('needs the id of a visit', async () => {
    expect(httpError(await previous('nowhere'))[0]).toBe(400)
    expect((await previous('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})
