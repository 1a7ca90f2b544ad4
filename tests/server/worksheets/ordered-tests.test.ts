import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addHome, finish, httpError, rateTheRest, request } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

/** A visit with everything rated, and with these tests ordered. */
const rated = async (...tests: ('radon' | 'mold')[]) => {
  const propertyId = await addHome(owner)
  const { body } = await request(owner, propertyId, { services: ['inspection', ...tests] })
  const inspectionId = String(body.inspection_id)
  await rateTheRest(inspector, inspectionId)
  return { propertyId, inspectionId }
}
const why = (inspectionId: string, kind: string, reason: string, version = 0) =>
  inspector.put(`/inspections/${inspectionId}/ordered-tests/${kind}`, { reason, version })
const blockers = async (inspectionId: string) => {
  const { events } = (await inspector.get(`/inspections/${inspectionId}`)).body
  return events.find(({ event }: { event: string }) => event === 'finalize')?.blockers
}

describe('a test that was ordered with an inspection', () => {
  it('blocks the report until it is done or its inspector says why not, and leads to its place', async () => {
    const { inspectionId } = await rated('radon', 'mold')
    expect(httpError(await finish(inspector, inspectionId))).toEqual([409, 'blocked'])
    const open = (kind: string, word: string) => ({
      guard: 'everyOrderedTestDone',
      sentence: `${word} test: it was ordered and has no valid result. Do it, or say why not.`,
      at: { worksheet_id: 'roof', item_id: `test.${kind}` },
    })
    expect(await blockers(inspectionId)).toEqual([open('radon', 'Radon'), open('mold', 'Mold')])
    await inspector.post(`/inspections/${inspectionId}/reopen`)
    const saved = await why(inspectionId, 'mold', 'The laboratory was closed.')
    expect(saved.body.saved).toEqual({
      kind: 'mold',
      done: false,
      reason: 'The laboratory was closed.',
      version: 1,
    })
    await why(inspectionId, 'radon', 'The power was off.')
    expect((await finish(inspector, inspectionId)).status).toBe(200)
    const { body } = await inspector.get(`/inspections/${inspectionId}/report`)
    expect(body.tests_not_done).toEqual([
      { kind: 'radon', reason: 'The power was off.' },
      { kind: 'mold', reason: 'The laboratory was closed.' },
    ])
  })

  it('blocks nothing once it has a valid result; an invalid one is none', async () => {
    const { inspectionId, propertyId } = await rated('radon')
    await inspector.post(`/inspections/${inspectionId}/complete`)
    const test = { inspection_id: inspectionId, property_id: propertyId, kind: 'radon' as const }
    const result = { ...test, radon_average: 2.1, tested_at: new Date() }
    await server.db
      .insertInto('air_tests')
      .values({ ...result, valid: false })
      .execute()
    expect(await blockers(inspectionId)).toHaveLength(1)
    await server.db
      .insertInto('air_tests')
      .values({ ...result, valid: true })
      .execute()
    expect(await blockers(inspectionId)).toEqual([])
  })

  it('blocks nothing while its monitor runs or its samples are at the laboratory; the report awaits the result', async () => {
    const { inspectionId } = await rated('radon', 'mold')
    const at = `/inspections/${inspectionId}`
    await inspector.put(`${at}/radon-test/readings`, {
      readings: [{ hour: 1, pci_per_l: 2, mark: null }],
      version: 0,
    })
    // The monitor runs on: its readings are not an entered result yet.
    await server.db
      .updateTable('radon_tests')
      .set({ state: 'running' })
      .where('inspection_id', '=', inspectionId)
      .execute()
    const sample = { sample_id: 'S-1', type: 'tape', location: 'Bath', outdoor: false, note: '' }
    await inspector.put(`${at}/mold-test/samples`, {
      laboratory: '',
      collected_by: '',
      weather: '',
      samples: [{ ...sample, minutes: null, liters_per_minute: null }],
      version: 0,
    })
    for (const event of ['collect', 'ship'])
      await inspector.post(`${at}/mold-test/events/${event}`, { version: 1 })
    const { body: work } = await inspector.get(`/inspections/${inspectionId}/worksheets`)
    expect(work.tests).toMatchObject([
      { kind: 'radon', done: false, follows: true },
      { kind: 'mold', done: false, follows: true },
    ])
    expect((await finish(inspector, inspectionId)).status).toBe(200)
    const { body } = await inspector.get(`/inspections/${inspectionId}/report`)
    expect(body.tests_not_done).toEqual([])
    expect(body.air).toMatchObject([
      { kind: 'radon', tested_at: null },
      { kind: 'mold', tested_at: null },
    ])
  })

  it('is told of on the worksheets; one that was not ordered is not there', async () => {
    const { inspectionId } = await rated('radon')
    const { body } = await inspector.get(`/inspections/${inspectionId}/worksheets`)
    expect(body.tests).toEqual([{ kind: 'radon', done: false, reason: '', version: 0 }])
    expect(httpError(await why(inspectionId, 'mold', 'No'))).toEqual([404, 'not_found'])
    await why(inspectionId, 'radon', 'No power')
    const late = await why(inspectionId, 'radon', 'No time')
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect(late.body.current).toMatchObject({ reason: 'No power', version: 1 })
  })
})
