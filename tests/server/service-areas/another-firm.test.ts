import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
const theirs = randomUUID()
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  admin = await server.as('admin')
})
afterAll(() => server.close())

it('an inspector of another firm covers no county of this one, and proposes nothing here', async () => {
  const areas = async () =>
    (await admin.get(`/inspectors/${idOf('user inspector2')}/service-areas`)).body.counties
  const proposals = async () => (await admin.get('/admin/area-proposals')).body
  const before = [await areas(), await proposals()]
  expect(before[0].length).toBeGreaterThan(0)
  await server.db
    .insertInto('users')
    .values({
      user_id: theirs,
      demo_id: await otherTenant(server),
      user_type: 'inspector',
      email: 'ida@another.example',
      first_name: 'Ida',
      last_name: 'Day',
      license_status: 'approved',
    })
    .execute()
  const codes: string[] = before[0].map(({ fips }: { fips: string }) => fips)
  await server.db
    .insertInto('service_areas')
    .values(codes.map((county_fips) => ({ inspector_id: theirs, county_fips })))
    .execute()
  await server.db
    .insertInto('area_proposals')
    .values({
      inspector_id: theirs,
      state: 'proposed',
      added: [counties.hays],
      removed: [],
      changed: [],
      terms: '[]',
      terms_before: '[]',
      base_version: 0,
      proposed_at: new Date(),
    })
    .execute()
  expect([await areas(), await proposals()]).toEqual(before)
})
