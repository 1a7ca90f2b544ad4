import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addHome, find, finish, rate, rateTheRest, request } from '#tests/support/fixtures/visit.ts'
import { addIssue } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const before = new Date(Date.now() - 30 * 86_400_000)
/** What becomes of an issue of the electrical system that an owner found, after a visit with this work. */
const stateAfter = async (
  work: (inspectionId: string) => Promise<unknown>,
  more: { state?: 'open' | 'resolved'; updated_at?: Date } = {},
) => {
  const propertyId = await addHome(owner)
  const issue_id = randomUUID()
  const own = { issue_id, system: 'electrical', finding_id: null, inspection_id: null } as const
  await addIssue(server.db, propertyId, {
    ...own,
    title: 'GFCI does not trip',
    state: 'resolved',
    updated_at: before,
    ...more,
  })
  const { body } = await request(owner, propertyId)
  const inspectionId = String(body.inspection_id)
  await work(inspectionId)
  await rateTheRest(inspector, inspectionId)
  expect((await finish(inspector, inspectionId)).status).toBe(200)
  const { state } = await server.db
    .selectFrom('issues')
    .select('state')
    .where('issue_id', '=', issue_id)
    .executeTakeFirstOrThrow()
  return state
}
const nothing = async () => {}
const item = 'electrical.gfci_protection'

describe('an issue that an owner found and fixed', () => {
  it('is verified by a visit that inspected its whole system and found nothing there', async () => {
    expect(await stateAfter(nothing)).toBe('verified')
  })

  it('waits where a part of the system was not inspected, or has a finding', async () => {
    const unseen = (id: string) =>
      rate(inspector, id, item, { rating: 'NI', limitation_reason: 'inaccessible' })
    expect(await stateAfter(unseen)).toBe('resolved')
    const defect = (id: string) => find(inspector, id, { item_id: item })
    expect(await stateAfter(defect)).toBe('resolved')
  })

  it('waits where its owner fixed it after the visit began, or has not said that it is fixed', async () => {
    expect(await stateAfter(nothing, { updated_at: new Date(Date.now() + 86_400_000) })).toBe(
      'resolved',
    )
    expect(await stateAfter(nothing, { state: 'open' })).toBe('open')
  })
})
