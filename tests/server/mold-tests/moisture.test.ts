import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { airOf } from '#server/resources/reports/air.ts'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

const tape = {
  sample_id: 'T-1',
  type: 'tape',
  location: 'Closet',
  outdoor: false,
  minutes: null,
  liters_per_minute: null,
  note: '',
}
const wall = {
  place: 'North wall',
  material: 'Drywall',
  percent: 24.5,
  method: 'Pin meter',
  note: 'Below the window',
}
/** The mold test of a new visit. */
const visit = async () => {
  const { body } = await request(owner, await addHome(owner), { services: ['inspection', 'mold'] })
  const id = String(body.inspection_id)
  const at = `/inspections/${id}/mold-test`
  return {
    id,
    write: (version: number, more: object = {}) =>
      inspector.put(`${at}/samples`, {
        ...{ laboratory: '', collected_by: '', weather: '', samples: [tape], version },
        ...more,
      }),
    enter: (version: number, more: object) =>
      inspector.put(`${at}/results`, {
        results: [{ sample_id: 'T-1', fraction_read: null, counts: [], ...more }],
        version,
      }),
    send: (event: string, version: number) => inspector.post(`${at}/events/${event}`, { version }),
  }
}

describe('the moisture of materials', () => {
  it('is kept with the samples, stays where a device knows nothing of it, and goes when it is removed', async () => {
    const { write } = await visit()
    const first = (await write(0, { moisture: [wall] })).body.test
    expect(first).toMatchObject({ version: 1, moisture: [wall] })
    expect((await write(0, { moisture: [wall] })).body.test.version).toBe(1)
    const older = (await write(1, { weather: 'Dry' })).body.test
    expect(older).toMatchObject({ version: 2, weather: 'Dry', moisture: [wall] })
    expect((await write(2, { weather: 'Dry', moisture: [] })).body.test.moisture).toEqual([])
  })

  it.each([
    ['percent', 101, 'Moisture can be at most 100%.'],
    ['percent', -1, 'Moisture cannot be negative.'],
    ['percent', null, 'Moisture must be a number of percent.'],
    ['place', '', 'Place is required.'],
  ])('with a %s of %o is refused at its field', async (field, value, sentence) => {
    const { write } = await visit()
    const { status, body } = await write(0, { moisture: [{ ...wall, [field]: value }] })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [`moisture.0.${field}`]: sentence })
  })

  it('is in the report to the owner, with what the laboratory saw on surfaces', async () => {
    const { id, write, enter, send } = await visit()
    await write(0, { moisture: [wall] })
    await send('collect', 1)
    await send('ship', 1)
    const { test } = (await enter(1, { growth: 'light', structures: true })).body
    expect(test.results[0]).toMatchObject({ growth: 'light', structures: true })
    expect((await send('report', 2)).body.test.state).toBe('reported')
    expect(await airOf(server.db, id)).toMatchObject([
      {
        kind: 'mold',
        mold: [],
        moisture: [wall],
        surfaces: [
          { sample_id: 'T-1', type: 'tape', location: 'Closet', growth: 'light', structures: true },
        ],
      },
    ])
  })
})
