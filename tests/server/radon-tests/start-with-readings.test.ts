import { afterAll, beforeAll, expect, it } from 'vitest'
import { closedChecks } from '#contract/vocabulary/radon.ts'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* A monitor that was started without this product: its start comes with its readings. */

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const readings = (value: number) =>
  Array.from({ length: 50 }, (_, at) => ({ hour: at + 1, pci_per_l: value, mark: null }))
const setup = {
  location: 'Basement, middle',
  device: 'Specimen CRM',
  serial: 'S-100',
  calibrated_on: '2026-03-01',
  calibration_expires_on: null,
  placement: ['lowest_level'],
  closed_checks: [...closedChecks],
  closed_since: '2026-11-08T20:00:00.000Z',
  closed_by: 'Harper Demo',
  started_at: null,
  version: 0,
}

it('readings bring the start of a monitor that has none, and move no start that is there', async () => {
  const { body } = await request(owner, await addHome(owner), { services: ['inspection', 'radon'] })
  const at = `/inspections/${body.inspection_id}/radon-test`
  const enterWith = (started_at: string, version: number, value = 2) =>
    inspector.put(`${at}/readings`, { readings: readings(value), started_at, version })
  const ahead = new Date(Date.now() + 90_000).toISOString()
  expect((await enterWith(ahead, 0)).body.fields).toEqual({
    started_at: 'The start cannot lie in the future.',
  })
  const start = '2026-11-09T15:00:00.000Z'
  await inspector.put(`${at}/setup`, setup)
  const { test } = (await enterWith('2026-11-09T15:00:00Z', 1)).body
  expect(test).toMatchObject({ version: 3, state: 'valid', setup: { started_at: start } })
  // The place, the monitor and the closed house stay as they were written.
  expect(test.setup).toMatchObject({ serial: 'S-100', closed_by: 'Harper Demo' })
  // Sent once more, it is what it was; another start does not move the first.
  expect((await enterWith('2026-11-09T15:00:00Z', 1)).body.test.version).toBe(3)
  const later = (await enterWith('2026-11-10T15:00:00Z', 3, 3)).body.test
  expect(later).toMatchObject({ version: 4, setup: { started_at: start } })
  expect(later.report.test.readings[0].pci_per_l).toBe(3)
})
