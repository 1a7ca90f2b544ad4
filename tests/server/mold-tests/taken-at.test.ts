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

const sample = (sample_id: string, location: string, outdoor = false) => ({
  ...{ sample_id, type: 'air', location, outdoor, minutes: 5, liters_per_minute: 15, note: '' },
})
const samples = [sample('S-1', 'Front lawn', true), sample('S-2', 'Bedroom')]
const read = (sample_id: string) => ({
  ...{ sample_id, fraction_read: 0.25, counts: [], growth: null },
})

/** A visit with a mold test ordered. */
const visit = async () => {
  const propertyId = await addHome(owner)
  const { body } = await request(owner, propertyId, { services: ['inspection', 'mold'] })
  const at = `/inspections/${body.inspection_id}/mold-test`
  return {
    get: () => inspector.get(at),
    write: (version: number, more: object = {}) =>
      inspector.put(`${at}/samples`, {
        ...{ laboratory: '', collected_by: 'Ina Demo', weather: '', samples, version, ...more },
      }),
    enter: (version: number) =>
      inspector.put(`${at}/results`, { results: [read('S-1'), read('S-2')], version }),
    send: (event: string, body: object) => inspector.post(`${at}/events/${event}`, body),
  }
}

it('a mold test was taken when its inspector says, until its result is in the report', async () => {
  const { get, write, send, enter } = await visit()
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
  const taken = (collected_at: string | null, version: number) => write(version, { collected_at })
  await write(0)
  expect((await taken(at(2), 1)).body.fields).toEqual({
    collected_at: 'The samples cannot be taken in the future.',
  })
  await send('collect', { version: 1 })
  const pressed = (await get()).body.test.collected_at
  // A device that does not ask for it leaves it as it is.
  expect((await write(1)).body.test).toMatchObject({ version: 1, collected_at: pressed })
  const yesterday = at(-20)
  expect((await taken(yesterday, 1)).body.test).toMatchObject({
    ...{ version: 2, state: 'collected', collected_at: yesterday },
  })
  expect((await taken(null, 2)).body.test).toMatchObject({ version: 2, collected_at: yesterday })
  await send('ship', { version: 2 })
  await server.db
    .updateTable('mold_tests')
    .set({ shipped_at: at(-10) })
    .where('inspection_id', '=', (await get()).body.test.inspection_id)
    .execute()
  expect((await taken(at(-1), 2)).body.fields).toEqual({
    collected_at: 'The laboratory had the samples before that time.',
  })
  const earlier = at(-30)
  expect((await taken(earlier, 2)).body.test.collected_at).toBe(earlier)
  await enter(3)
  await send('report', { version: 4 })
  const late = await taken(at(-31), 4)
  expect(httpError(late)).toEqual([409, 'wrong_state'])
  expect(late.body.error).toContain('is in the report')
})
