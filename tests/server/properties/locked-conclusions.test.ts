import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { find, finish, rateTheRest, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

describe('what a report concludes', () => {
  it('is its owner’s only once it is paid, in each answer that has it; the firm reads it before', async () => {
    const { propertyId, inspectionId } = await schedule(owner)
    await find(inspector, inspectionId)
    await rateTheRest(inspector, inspectionId)
    await finish(inspector, inspectionId, 'One hazard.')
    const listed = async (client: Client) =>
      (await client.get(`/property/${propertyId}/inspections`)).body[0]
    const onDashboard = async () =>
      (await owner.get(`/homeowner/${owner.userId}/property/${propertyId}/dashboard`)).body
        .inspections[0]
    const summaryFor = async (client: Client) =>
      (await client.get(`/inspections/${inspectionId}`)).body.analysis_summary

    const none = { counts: null, analysis_summary: null, score_before: null, score_after: null }
    expect(await listed(owner)).toMatchObject({ ...none, published: true })
    expect(await onDashboard()).toMatchObject({ ...none, published: true })
    expect(await summaryFor(owner)).toBeNull()
    for (const reader of [inspector, admin]) {
      expect(await summaryFor(reader)).toBe('One hazard.')
      expect(await listed(reader)).toMatchObject({
        analysis_summary: 'One hazard.',
        score_after: expect.any(Number),
      })
    }

    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    const all = { analysis_summary: 'One hazard.', score_after: expect.any(Number) }
    expect(await listed(owner)).toMatchObject(all)
    expect(await onDashboard()).toMatchObject(all)
    expect(await summaryFor(owner)).toBe('One hazard.')
  })
})
