import { afterAll, beforeAll, expect, it } from 'vitest'
import { agentAdded } from '#tests/support/fixtures/agents.ts'
import { httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* A home that is transferred takes its reports along, and not whom its former owner showed them to. */

let server: TestServer
let owner: Client
let heir: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, heir, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('homeowner2'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

const give = async (home: string, from: Client, email: string) => {
  const { status } = await admin.post(`/admin/properties/${home}/transfer`, {
    email,
    owner_id: from.userId,
    reason: 'Sold.',
  })
  expect(status).toBe(200)
}

it('each owner of a home sees and revokes their own links to its reports, and none of another owner', async () => {
  const { propertyId, inspectionId } = await publishVisit(owner, await server.as('inspector'))
  await owner.post(`/inspections/${inspectionId}/sign`, { signed_name: 'Harper Demo' })
  await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
  const at = `/inspections/${inspectionId}/links`
  const linksOf = async (client: Client): Promise<{ link_id: string; agent: string | null }[]> =>
    (await client.get(at)).body.links
  await agentAdded(owner, inspectionId, { name: 'Dana Deal', sees_report: true })
  expect((await owner.post(at, { scope: 'full', days: 7 })).status).toBe(201)
  const theirs = await linksOf(owner)
  expect(theirs.map(({ agent }) => agent).sort()).toEqual(['Dana Deal', null])

  await give(propertyId, owner, 'homeowner2@hearthkeep.example')
  expect((await owner.get(at)).status).toBe(403)
  expect((await heir.get(at)).body).toMatchObject({ total: 0, links: [] })
  for (const { link_id } of theirs)
    expect(httpError(await heir.post(`${at}/${link_id}/revoke`))).toEqual([404, 'not_found'])
  const { link } = (await heir.post(at, { scope: 'full', days: 7 })).body
  expect((await linksOf(heir)).map(({ link_id }) => link_id)).toEqual([link.link_id])

  await give(propertyId, heir, 'homeowner@hearthkeep.example')
  expect(await linksOf(owner)).toHaveLength(theirs.length)
  expect(httpError(await owner.post(`${at}/${link.link_id}/revoke`))).toEqual([404, 'not_found'])
})
