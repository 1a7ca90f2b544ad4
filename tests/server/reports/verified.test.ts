import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  find,
  finish,
  publishVisit,
  rate,
  rateTheRest,
  request,
  told,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const items = ['electrical.gfci_protection', 'roof.covering', 'plumbing.water_heater'] as const
const [gfci, roof, heater] = items

/** A home whose owner says that everything in its first report is fixed, and the request of its second visit. */
const fixed = async () => {
  const { propertyId } = await publishVisit(
    owner,
    inspector,
    items.map((item_id) => ({ item_id, title: item_id })),
  )
  const issues = await server.db
    .selectFrom('issues')
    .select('issue_id')
    .where('property_id', '=', propertyId)
    .execute()
  expect(issues).toHaveLength(items.length)
  for (const { issue_id } of issues) {
    const answer = await owner.post(`/issues/${issue_id}/events`, { event: 'resolve', version: 1 })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  const { body } = await request(owner, propertyId)
  return { propertyId, again: String(body.inspection_id) }
}
const statesOf = async (propertyId: string) =>
  Object.fromEntries(
    (
      await server.db
        .selectFrom('issues')
        .select(['title', 'state'])
        .where('property_id', '=', propertyId)
        .where('title', 'in', [...items])
        .execute()
    ).map(({ title, state }) => [title, state]),
  )

describe('a fix that a later visit looks at', () => {
  it('is verified where nothing was found, and nowhere else', async () => {
    const { propertyId, again } = await fixed()
    const elsewhere = await fixed()
    // Another defect of the same part does not tell whether the first is gone.
    await find(inspector, again, { item_id: roof, title: 'Once more' })
    await rate(inspector, again, heater, { rating: 'NI', limitation_reason: 'locked' })
    await rateTheRest(inspector, again)
    const published = await finish(inspector, again)
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    expect(await statesOf(propertyId)).toEqual({
      [gfci]: 'verified',
      [roof]: 'resolved',
      [heater]: 'resolved',
    })
    const others = await statesOf(elsewhere.propertyId)
    expect(Object.values(others)).toEqual(items.map(() => 'resolved'))
  })

  it('is not verified by a visit that began before the one that found it', async () => {
    const { propertyId, again } = await fixed()
    await rateTheRest(inspector, again)
    await server.db
      .updateTable('inspections')
      .set({ started_at: new Date(Date.now() - 10 * day) })
      .where('inspection_id', '=', again)
      .execute()
    await finish(inspector, again)
    expect(Object.values(await statesOf(propertyId))).toEqual(items.map(() => 'resolved'))
  })
})

describe('a fix of what a report found', () => {
  it('is not verified by a correction of this report', async () => {
    const { propertyId, inspectionId } = await publishVisit(owner, inspector, [
      { item_id: gfci, title: gfci },
    ])
    const { issue_id } = await server.db
      .selectFrom('issues')
      .select('issue_id')
      .where('property_id', '=', propertyId)
      .executeTakeFirstOrThrow()
    await owner.post(`/issues/${issue_id}/events`, { event: 'resolve', version: 1 })
    await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'A wrong word.' })
    const published = await finish(inspector, inspectionId)
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    expect(await statesOf(propertyId)).toEqual({ [gfci]: 'resolved' })
  })
})

describe('an issue that its owner has dismissed', () => {
  it('stays so when the report is corrected', async () => {
    const { propertyId, inspectionId } = await publishVisit(owner, inspector)
    const { issue_id } = await server.db
      .selectFrom('issues')
      .select('issue_id')
      .where('property_id', '=', propertyId)
      .executeTakeFirstOrThrow()
    const answer = await owner.post(`/issues/${issue_id}/events`, {
      event: 'dismiss',
      reason: 'It was never so.',
      version: 1,
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'A wrong word.' })
    const published = await finish(inspector, inspectionId)
    expect(published.status, JSON.stringify(published.body)).toBe(200)
    const { state } = await server.db
      .selectFrom('issues')
      .select('state')
      .where('issue_id', '=', issue_id)
      .executeTakeFirstOrThrow()
    expect(state).toBe('dismissed')
  })
})

describe('a report that is corrected in a word', () => {
  it('leaves the score before the visit as it was, and tells of no score that did not move', async () => {
    const { inspectionId } = await publishVisit(owner, inspector)
    const scores = () =>
      server.db
        .selectFrom('inspections')
        .select(['score_before', 'score_after'])
        .where('inspection_id', '=', inspectionId)
        .executeTakeFirstOrThrow()
    const before = await scores()
    expect(before.score_before).toBeNull()
    expect(before.score_after).not.toBeNull()
    const notices = await told(owner, 'health_score_updated')
    await inspector.post(`/inspections/${inspectionId}/amend`, { reason: 'A wrong word.' })
    await finish(inspector, inspectionId)
    expect(await scores()).toEqual(before)
    expect(await told(owner, 'health_score_updated')).toEqual(notices)
  })
})
