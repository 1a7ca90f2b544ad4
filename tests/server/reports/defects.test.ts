import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { find, finish, publishVisit, rateTheRest, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const issuesOf = (propertyId: string) =>
  server.db
    .selectFrom('issues')
    .select(['issue_id', 'state', 'finding_id', 'version'])
    .where('property_id', '=', propertyId)
    .orderBy('created_at')
    .orderBy('issue_id')
    .execute()
const publish = async (inspectionId: string) => {
  await rateTheRest(inspector, inspectionId)
  const { status, body } = await finish(inspector, inspectionId)
  expect(status, JSON.stringify(body)).toBe(200)
}

describe('an issue of a defect that a second inspection finds again', () => {
  it('keeps its plan where another of its name is written down first', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [{ locations: ['Kitchen'] }])
    const [planned] = await issuesOf(propertyId)
    await owner.post(`/issues/${planned?.issue_id}/events`, {
      event: 'plan',
      provider: 'An electrician',
      version: planned?.version,
    })
    const { body } = await request(owner, propertyId)
    const again = String(body.inspection_id)
    const inGarage = await find(inspector, again, { locations: ['Garage'] })
    const inKitchen = await find(inspector, again, { locations: ['Kitchen'] })
    await publish(again)
    expect(await issuesOf(propertyId)).toMatchObject([
      { issue_id: planned?.issue_id, state: 'planned', finding_id: inKitchen },
      { state: 'open', finding_id: inGarage },
    ])
  })
})

describe('a correction', () => {
  it('writes no finding whose issue stays the same', async () => {
    const { inspectionId } = await publishVisit(owner, inspector, [{}, { title: 'Another' }])
    const written = async () =>
      (
        await sql<{ xmin: string }>`
          select xmin from findings where inspection_id = ${inspectionId} order by finding_id
        `.execute(server.db)
      ).rows
    const before = await written()
    expect(before).toHaveLength(2)
    await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'A wrong word.' })
    await publish(inspectionId)
    expect(await written()).toEqual(before)
  })
})
