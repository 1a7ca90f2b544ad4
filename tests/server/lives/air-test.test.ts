import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { publishAirTest } from '#server/lives/air-test.ts'
import type { Ground } from '#server/lives/served.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
})
afterAll(() => server.close())

const visit = {
  property_id: idOf('property street'),
  inspection_id: idOf('inspection street'),
}
const result = { kind: 'mold', valid: true, mold_verdict: 'typical', radon_average: null } as const

/** When the air was tested, after a result whose sample was taken at this instant comes at `now`. */
const testedAt = async (collected_at: Date | null, now: number) => {
  const { db } = server
  await db.deleteFrom('air_tests').where('inspection_id', '=', visit.inspection_id).execute()
  // It reads these two of the ground.
  await publishAirTest({ db, now } as unknown as Ground, { ...visit, collected_at }, result)
  const { tested_at } = await db
    .selectFrom('air_tests')
    .select('tested_at')
    .where('inspection_id', '=', visit.inspection_id)
    .executeTakeFirstOrThrow()
  return tested_at
}

it('the air was tested when its sample was taken, however late the laboratory answers', async () => {
  const taken = new Date('2026-03-02T15:00:00Z')
  expect(await testedAt(taken, Date.parse('2026-03-09T20:00:00Z'))).toEqual(taken)
})

it('a result without the time of its sample is of the moment in which it comes', async () => {
  const now = Date.parse('2026-03-09T20:00:00Z')
  expect(await testedAt(null, now)).toEqual(new Date(now))
})
