import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  find,
  finish,
  httpError,
  publishVisit,
  rate,
  rateTheRest,
  request,
} from '#tests/support/fixtures/visit.ts'
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

  it('is compared with the visit as far as it is, and tells nothing of the owner’s repairs', async () => {
    const changes = async (inspectionId: string, client = inspector) =>
      (await client.get(`/inspections/${inspectionId}/changes-since-previous`)).body.comparison
    const titles = (findings: { title: string }[]) => findings.map(({ title }) => title)
    const before = await publishVisit(owner, inspector, [
      { title: 'Old stain', severity: 'monitor', item_id: 'interior.stairs' },
      { title: 'Worn shingles', severity: 'major', item_id: 'roof.covering' },
      { title: 'Loose rail', severity: 'safety', item_id: 'attic.insulation' },
    ])
    const next = String((await request(owner, before.propertyId)).body.inspection_id)
    // Its owner cannot read it yet, so nobody else reads of it.
    expect(await changes(next)).toBeNull()
    await waive(before.inspectionId)
    const { issues } = (await owner.get(`/property/${before.propertyId}/issues`)).body
    const { issue_id, version } = issues.find(
      ({ title }: { title: string }) => title === 'Worn shingles',
    )
    await owner.post(`/issues/${issue_id}/events`, {
      event: 'resolve',
      cost_cents: 12_000,
      version,
    })
    await rate(inspector, next, 'roof.covering', { rating: 'IN' })
    await find(inspector, next, {
      title: 'OLD stain',
      severity: 'major',
      item_id: 'interior.stairs',
    })
    await find(inspector, next, { title: 'Bare wire', severity: 'safety' })
    const found = await changes(next)
    expect(
      [found.fresh, found.fixed, found.still, found.unseen].map((findings) => titles(findings)),
    ).toEqual([['Bare wire'], ['Worn shingles'], ['OLD stain'], ['Loose rail']])
    expect(found.still[0]).toMatchObject({ severity: 'major', severity_before: 'monitor' })
    expect(found.fixed[0].repair).toBeNull()
    expect([found.earlier.inspection_id, found.later.inspection_id]).toEqual([
      before.inspectionId,
      next,
    ])
    expect([typeof found.earlier.score, found.later.score]).toEqual(['number', null])
    expect(await changes(next, admin)).toEqual(found)
    expect((await owner.get(`/inspections/${next}/changes-since-previous`)).status).toBe(403)
    // Once it is published it is the published report, with its score.
    await rateTheRest(inspector, next)
    await finish(inspector, next)
    const after = await changes(next)
    expect([titles(after.unseen), typeof after.later.score]).toEqual([[], 'number'])
  })

  it('needs the id of a visit', async () => {
    expect(httpError(await previous('nowhere'))[0]).toBe(400)
    expect((await previous('00000000-0000-4000-8000-000000000000')).status).toBe(404)
  })
})
