import { afterAll, beforeAll, describe, expect, it } from 'vitest'
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

/** The radon test of a new visit. */
const visit = async () => {
  const { body } = await request(owner, await addHome(owner), { services: ['inspection', 'radon'] })
  const at = `/inspections/${body.inspection_id}/radon-test`
  return {
    read: async () => (await inspector.get(at)).body,
    enter: (readings: object[], version: number) =>
      inspector.put(`${at}/readings`, { readings, version }),
  }
}

describe('the air at a monitor', () => {
  it('is kept beside each hour in which it was measured', async () => {
    const { enter, read } = await visit()
    const bare = [1, 2, 3].map((hour) => ({ hour, pci_per_l: 2, mark: null }))
    const [first, second, third] = bare
    const measured = [
      { ...first, temperature_f: 68.5, humidity_percent: 45, pressure_inhg: 29.92 },
      { ...second, humidity_percent: 0 },
      third,
    ] as object[]
    expect((await enter(measured, 0)).body.test.report.test.readings).toEqual(measured)
    // Without the air it is another version, so nothing that was typed is lost in silence.
    expect(httpError(await enter(bare, 0))).toEqual([409, 'conflict'])
    expect((await read()).test.report.test.readings).toEqual(measured)
  })

  it.each([
    ['temperature_f', 151, 'Hour 7: the temperature must be a number from -40 to 150 °F.'],
    ['humidity_percent', -1, 'Hour 7: the humidity must be a number from 0 to 100 % RH.'],
    ['humidity_percent', 'wet', 'Hour 7: the humidity must be a number from 0 to 100 % RH.'],
    ['pressure_inhg', 1013, 'Hour 7: the pressure must be a number from 17 to 33 inHg.'],
    ['pressure_inhg', null, 'Hour 7: the pressure must be a number from 17 to 33 inHg.'],
  ])('refuses a %s of %s, and names its hour', async (measure, value, sentence) => {
    const { enter } = await visit()
    const { status, body } = await enter(
      [
        { hour: 5, pci_per_l: 2, mark: null },
        { hour: 7, pci_per_l: 2, mark: null, [measure]: value },
      ],
      0,
    )
    expect(status).toBe(400)
    expect(body).toMatchObject({ error: sentence, fields: { [`readings.1.${measure}`]: sentence } })
  })
})
