import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { addHome, publishVisit, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  // Every query of this process is counted, and workers look for jobs at any time.
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())
afterEach(() => vi.restoreAllMocks())

/** How often the server asks the database for one answer. */
const queriesOf = async (client: Client, path: string): Promise<number> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  const { status } = await client.get(path)
  const { length } = spy.mock.calls
  spy.mockRestore()
  expect([path, status]).toEqual([path, 200])
  return length
}
const findings = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Defect ${index}` }))

describe('an answer takes as many queries', () => {
  it('for one finding as for seven: report, analysis, worksheets, issues, health, dashboard', async () => {
    const one = await publishVisit(owner, inspector, findings(1))
    const seven = await publishVisit(owner, inspector, findings(7))
    const asked = [
      [inspector, 'worksheets'],
      [inspector, 'report'],
      [inspector, 'analysis'],
      [owner, ''],
    ] as const
    for (const [client, path] of asked) {
      const at = ({ inspectionId }: { inspectionId: string }) =>
        `/inspections/${inspectionId}${path && `/${path}`}`
      expect(await queriesOf(client, at(seven)), path).toBe(await queriesOf(client, at(one)))
    }
    for (const path of ['issues', 'health', 'inspections']) {
      const at = ({ propertyId }: { propertyId: string }) => `/property/${propertyId}/${path}`
      expect(await queriesOf(owner, at(seven)), path).toBe(await queriesOf(owner, at(one)))
    }
    const dashboard = ({ propertyId }: { propertyId: string }) =>
      `/homeowner/${owner.userId}/property/${propertyId}/dashboard`
    expect(await queriesOf(owner, dashboard(seven))).toBe(await queriesOf(owner, dashboard(one)))
  })

  it('for a long list as for a short one: slots, inspections, the admin’s queues and users', async () => {
    const home = await addHome(owner)
    const paths = ['/admin/overview', '/admin/users', '/inspections', `/property/${home}/slots`]
    const count = async () => {
      const counts = []
      for (const path of paths) counts.push(await queriesOf(admin, path))
      return counts
    }
    const before = await count()
    for (const _ of [1, 2, 3]) await request(owner, await addHome(owner, { county_fips: null }))
    await request(owner, await addHome(owner))
    expect(await count()).toEqual(before)
  })
})
