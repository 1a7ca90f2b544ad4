import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const hour = 3_600_000
let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

/** When a visit that was assigned days ago began, whose first edit says that it was made at this time. */
const begunWith = async (made_at?: string, assignedDaysAgo = 20): Promise<number> => {
  const { inspectionId } = await schedule(owner)
  await server.db
    .updateTable('life_events')
    .set({ at: new Date(Date.now() - assignedDaysAgo * 24 * hour) })
    .where('subject_id', '=', inspectionId)
    .where('event', '=', 'assign')
    .execute()
  const at = made_at === undefined ? '' : `?made_at=${encodeURIComponent(made_at)}`
  const answer = await inspector.put(`/inspections/${inspectionId}/facts/roof.covering_type${at}`, {
    value: 'Slate',
    version: 0,
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  const { started_at } = await server.db
    .selectFrom('inspections')
    .select('started_at')
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  return started_at?.getTime() ?? 0
}
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

describe('a visit whose field work was sent later', () => {
  it('began when the device recorded the first edit, and not when the network was back', async () => {
    const yesterday = fromNow(-26 * hour)
    expect(await begunWith(yesterday)).toBe(Date.parse(yesterday))
  })

  it('began now where the device says nothing, a later time, or one of long ago', async () => {
    for (const said of [undefined, fromNow(hour), fromNow(-15 * 24 * hour)]) {
      const before = Date.now()
      expect(await begunWith(said)).toBeGreaterThanOrEqual(before)
    }
  })

  it('did not begin before it was assigned, whatever the clock of the device says', async () => {
    const before = Date.now()
    expect(await begunWith(fromNow(-49 * hour), 2)).toBeGreaterThanOrEqual(before)
    const after = fromNow(-47 * hour)
    expect(await begunWith(after, 2)).toBe(Date.parse(after))
  })

  it('is not begun by an edit whose time cannot be read', async () => {
    const { inspectionId } = await schedule(owner)
    const answer = await inspector.put(
      `/inspections/${inspectionId}/facts/roof.covering_type?made_at=yesterday`,
      { value: 'Slate', version: 0 },
    )
    expect([answer.status, answer.body.fields]).toEqual([400, { made_at: 'Give a date and time.' }])
  })
})
