import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

const openOf = async (home: string) => (await owner.get(`/property/${home}/slots`)).body.open

it('the times of a home come with the visits that it has already, until they are over', async () => {
  const home = await addHome(owner)
  expect(await openOf(home)).toEqual([])
  const { body } = await request(owner, home, { services: ['inspection', 'radon'] })
  const { inspection_id, number, scheduled_start, status } = body
  expect(await openOf(home)).toEqual([
    { inspection_id, number, scheduled_start, status, services: ['inspection', 'radon'] },
  ])
  // Another home has none of it.
  expect(await openOf(await addHome(owner))).toEqual([])
  const without = await request(owner, home, { scheduled_start: null })
  expect((await openOf(home)).map((one: typeof body) => one.inspection_id)).toEqual([
    inspection_id,
    without.body.inspection_id,
  ])
  await owner.post(`/inspections/${inspection_id}/cancel`, { reason: 'Not now.' })
  expect((await openOf(home)).map((one: typeof body) => one.inspection_id)).toEqual([
    without.body.inspection_id,
  ])
})
