import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { milesTo } from '#server/resources/service-areas/coverage.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const { travis, williamson } = counties
const [busy, idle] = [idOf('user inspector'), idOf('user inspector2')]
let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
})
afterAll(() => server.close())

describe('those who cover a county', () => {
  it('are named by what they have to do, the fewest visits first; one in progress counts', async () => {
    for (const [visit, status] of [
      ['street', 'in_progress'],
      ['road-next', 'cancelled'],
    ] as const)
      await server.db
        .updateTable('inspections')
        .set({ status })
        .where('inspection_id', '=', idOf(`inspection ${visit}`))
        .execute()
    const { body } = await admin.get(`/service-areas/counties/${williamson}`)
    expect(
      body.covered_by.map((one: { inspector_id: string; open: number }) => [
        one.inspector_id,
        one.open,
      ]),
    ).toEqual([
      [idle, 0],
      [busy, 1],
    ])
  })

  it('are as far from a county as the nearest one that they cover', async () => {
    expect((await milesTo(server.db, null, travis)).get(busy)).toBe(0)
  })
})
