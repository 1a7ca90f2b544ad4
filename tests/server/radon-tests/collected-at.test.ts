import { afterAll, beforeAll, expect, it } from 'vitest'
import { addHome, httpError, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString()
const began = hours(-60)
const setup = {
  ...{ location: 'Basement', device: 'Specimen CRM', serial: 'S-100' },
  ...{ calibrated_on: '2026-03-01', calibration_expires_on: null, placement: [] },
  ...{ closed_checks: [], closed_since: null, closed_by: '', started_at: began },
}

/** A visit with a radon test ordered. */
const visit = async () => {
  const propertyId = await addHome(owner)
  const { body } = await request(owner, propertyId, { services: ['inspection', 'radon'] })
  const at = `/inspections/${body.inspection_id}/radon-test`
  return {
    propertyId,
    get: () => inspector.get(at),
    setUp: (version: number, more: object = {}) =>
      inspector.put(`${at}/setup`, { ...setup, version, ...more }),
    enter: (version: number) =>
      inspector.put(`${at}/readings`, {
        readings: [{ hour: 1, pci_per_l: 3, mark: null }],
        version,
      }),
    send: (event: string, body: object) => inspector.post(`${at}/events/${event}`, body),
  }
}

it('a monitor was collected when its inspector says, until the result is in the report', async () => {
  const { propertyId, get, setUp, send, enter } = await visit()
  await setUp(0)
  await send('start', { version: 1 })
  await send('collect', { version: 2 })
  const pressed = (await get()).body.test.collected_at
  expect(Date.parse(pressed)).toBeGreaterThan(Date.parse(hours(-1)))
  // A device that does not ask for it leaves it as it is.
  expect((await setUp(2)).body.test).toMatchObject({ version: 2, collected_at: pressed })
  const yesterday = hours(-10)
  expect((await setUp(2, { collected_at: yesterday })).body.test).toMatchObject({
    ...{ version: 3, state: 'collected', collected_at: yesterday },
  })
  expect((await setUp(3, { collected_at: null })).body.test).toMatchObject({
    ...{ version: 3, collected_at: yesterday },
  })
  await enter(3)
  const earlier = hours(-11)
  expect((await setUp(4, { collected_at: earlier })).body.test.collected_at).toBe(earlier)
  await send('report', { version: 5 })
  const air = await server.db
    .selectFrom('air_tests')
    .select('tested_at')
    .where('property_id', '=', propertyId)
    .executeTakeFirstOrThrow()
  expect(air.tested_at.toISOString()).toBe(earlier)
  const late = await setUp(5, { collected_at: hours(-12) })
  expect(httpError(late)).toEqual([409, 'wrong_state'])
})

it('a monitor is collected neither in the future nor before it was started', async () => {
  const { setUp, send } = await visit()
  const wrong = async (more: object) => (await setUp(1, more)).body.fields
  await setUp(0, { started_at: null })
  expect(await wrong({ started_at: null, collected_at: hours(-1) })).toEqual({
    collected_at: 'Say when the monitor was started, too.',
  })
  expect(await wrong({ collected_at: hours(2) })).toEqual({
    collected_at: 'The monitor cannot be collected in the future.',
  })
  expect(await wrong({ collected_at: hours(-61) })).toEqual({
    collected_at: 'The monitor was started after that time.',
  })
  // What is written before the press is not written over by it.
  const typed = hours(-9)
  await setUp(1, { collected_at: typed })
  await send('start', { version: 2 })
  expect((await send('collect', { version: 3 })).body.test).toMatchObject({
    ...{ state: 'collected', collected_at: typed },
  })
  expect((await setUp(3, { started_at: hours(-8) })).body.fields).toEqual({
    started_at: 'The monitor was collected before that time.',
  })
})
