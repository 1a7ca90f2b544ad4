import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAgent, agentAdded, chooseSight } from '#tests/support/fixtures/agents.ts'
import { httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterAll(() => server.close())

const share = (id: string) => owner.post(`/inspections/${id}/links`, { scope: 'full', days: 7 })
const readableVisit = async () => {
  const visit = await publishVisit(owner, await server.as('inspector'))
  await admin.post(`/inspections/${visit.inspectionId}/waive`, { reason: 'A gift.' })
  return visit
}
const archive = (home: string) =>
  admin.post(`/admin/properties/${home}/archive`, { reason: 'The home was sold.' })
const openLinks = (id: string) =>
  server.db
    .selectFrom('shared_links')
    .select('link_id')
    .where('inspection_id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()

describe('a report of an archived home', () => {
  it('is shared with nobody, neither by a link nor with an agent', async () => {
    const { propertyId, inspectionId: id } = await readableVisit()
    const { agent_id } = await agentAdded(owner, id, { sees_report: false })
    expect((await archive(propertyId)).status).toBe(200)
    expect(httpError(await share(id))).toEqual([404, 'not_found'])
    const sight = await chooseSight(owner, id, agent_id, { sees_visit: true, sees_report: true })
    expect(httpError(sight)).toEqual([404, 'not_found'])
    const added = await addAgent(owner, id, { sees_report: true })
    expect(httpError(added)).toEqual([404, 'not_found'])
    expect(await openLinks(id)).toEqual([])
  })

  it('has links that its owner can still withdraw', async () => {
    const { propertyId, inspectionId: id } = await readableVisit()
    const { link_id } = (await share(id)).body.link
    // As a home has it that was archived before its links ended.
    await server.db
      .updateTable('properties')
      .set({ archived_at: new Date() })
      .where('property_id', '=', propertyId)
      .execute()
    const answer = await owner.post(`/inspections/${id}/links/${link_id}/revoke`)
    expect([answer.status, answer.body]).toEqual([200, { success: true }])
    expect(await openLinks(id)).toEqual([])
  })
})
