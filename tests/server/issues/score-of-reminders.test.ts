import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordScore, scoreNow } from '#server/resources/health/queries.ts'
import { dayIn } from '#server/time-zones.ts'
import { finish, publishVisit, rateTheRest, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const zone = 'America/Chicago'
const day = 86_400_000
let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

/** A home with one issue whose reminder is overdue, and the history of its score since then. */
const overdue = async () => {
  const { propertyId } = await publishVisit(owner, inspector, [{ severity: 'major' }])
  const issue = async () => (await owner.get(`/property/${propertyId}/issues`)).body.issues[0]
  await owner.post(`/property/${propertyId}/issue-reminders`, {
    issue_ids: [(await issue()).issue_id],
    due_on: dayIn(zone, Date.now() + 30 * day),
  })
  await server.db
    .updateTable('reminders')
    .set({ state: 'overdue', due_on: dayIn(zone, Date.now() - 30 * day) })
    .where('property_id', '=', propertyId)
    .execute()
  const scores = async (): Promise<{ score: number; why: string }[]> =>
    (await owner.get(`/property/${propertyId}/health`)).body.history
  const now = Date.now()
  const start = (await scores()).at(-1)?.score ?? 0
  // One reminder costs less than a point: others bring the score to where one more decides.
  let lower = await scoreNow(server.db, propertyId, now)
  for (let others = 0; others < 4 && lower === start; others += 1) {
    await server.db
      .insertInto('reminders')
      .values({
        property_id: propertyId,
        system: 'electrical',
        title: 'Another',
        state: 'overdue',
        due_on: dayIn(zone, now - 30 * day),
      })
      .execute()
    lower = await scoreNow(server.db, propertyId, now)
  }
  expect(lower).toBe(start - 1)
  await recordScore(server.db, propertyId, { before: lower, why: 'Its day passed.', now })
  const earlier = await scores()
  return {
    propertyId,
    move: async (event: string) => {
      const { issue_id, version } = await issue()
      const { status } = await owner.post(`/issues/${issue_id}/events`, { event, version })
      expect(status).toBe(200)
    },
    since: async () => (await scores()).slice(earlier.length).map(({ why }) => why),
  }
}

describe('an issue with an overdue reminder', () => {
  it('moves the score once when it is marked fixed, and leaves nothing of that when it is taken back', async () => {
    const { move, since } = await overdue()
    await move('resolve')
    expect(await since()).toEqual(['GFCI missing: resolved by the owner.'])
    await move('reopen')
    expect(await since()).toEqual([])
  })

  it('moves the score once when an inspection verifies it', async () => {
    const { propertyId, since } = await overdue()
    const { body } = await request(owner, propertyId)
    await rateTheRest(inspector, body.inspection_id)
    expect((await finish(inspector, body.inspection_id)).status).toBe(200)
    expect(await since()).toEqual([expect.stringMatching(/^Inspection .* was published\.$/)])
  })
})
