import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addHome, told } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterAll(() => server.close())

type Severity = 'safety' | 'major' | 'maintenance' | 'monitor'

/** A home that nobody has inspected, with an issue of its roof alone. */
const homeWith = async (severity: Severity) => {
  const property_id = await addHome(owner)
  const { issue_id: id } = await server.db
    .insertInto('issues')
    .values({ property_id, system: 'roof', title: `A ${severity} issue`, severity })
    .returning('issue_id')
    .executeTakeFirstOrThrow()
  let version = 1
  /** By how many points the score moved, and how many notices the owner got of it. */
  return async (who: Client, event: string) => {
    const notices = await told(owner, 'health_score_updated')
    const details = {
      provider: 'A roofer',
      reason: 'For a reason.',
      due_on: `${new Date().getFullYear() + 1}-12-01`,
    }
    const { status, body } = await who.post(`/issues/${id}/events`, { event, version, ...details })
    expect([status, body.error]).toEqual([200, undefined])
    version = body.issue.version
    const after = await told(owner, 'health_score_updated')
    return {
      points: Math.abs(body.score_after - body.score_before),
      notices: after.length - notices.length,
    }
  }
}
const severities: readonly Severity[] = ['safety', 'major', 'maintenance', 'monitor']

describe('the notice that the score has moved', () => {
  it('comes of an owner’s own event from five points on', async () => {
    const all: { points: number; notices: number }[] = []
    for (const severity of severities) {
      const move = await homeWith(severity)
      for (const event of ['plan', 'resolve']) all.push(await move(owner, event))
    }
    for (const { points, notices } of all)
      expect([points, notices]).toEqual([points, points >= 5 ? 1 : 0])
    // Events on both sides of the border, and on it.
    const points = all.map((one) => one.points)
    expect(points).toContain(5)
    expect(Math.min(...points)).toBeLessThan(5)
    expect(Math.max(...points)).toBeGreaterThan(5)
  })

  it('comes of somebody else’s event as soon as the score has moved at all', async () => {
    const all: { points: number; notices: number }[] = []
    for (const severity of severities) {
      const move = await homeWith(severity)
      for (const event of ['defer', 'reopen', 'resolve']) all.push(await move(admin, event))
    }
    for (const { points, notices } of all)
      expect([points, notices]).toEqual([points, points > 0 ? 1 : 0])
    const points = all.map((one) => one.points)
    expect(points).toContain(0)
    expect(points.some((one) => one > 0 && one < 5)).toBe(true)
  })
})
