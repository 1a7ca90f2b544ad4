import { afterAll, beforeAll, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
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

type Card = { kind: string; column: string; inspection_id: string; reported_at: string | null }
const board = async (query = '') => (await inspector.get(`/inspector/tests${query}`)).body
const columnOf = async (id: string) =>
  (await board()).tests
    .filter(({ inspection_id }: Card) => inspection_id === id)
    .map(({ kind, column }: Card) => `${kind} ${column}`)
    .sort()

it('the board has each ordered test in the column of its state, and leaves out other people’s', async () => {
  const propertyId = await addHome(owner)
  const { body } = await request(owner, propertyId, { services: ['inspection', 'radon', 'mold'] })
  const id = String(body.inspection_id)
  expect(await columnOf(id)).toEqual(['mold planned', 'radon planned'])
  await inspector.put(`/inspections/${id}/radon-test/readings`, {
    readings: [{ hour: 1, pci_per_l: 2, mark: null }],
    version: 0,
  })
  await inspector.put(`/inspections/${id}/mold-test/samples`, {
    laboratory: '',
    collected_by: '',
    weather: '',
    samples: [
      {
        sample_id: 'S-1',
        type: 'tape',
        location: 'Bath',
        outdoor: false,
        minutes: null,
        liters_per_minute: null,
        note: '',
      },
    ],
    version: 0,
  })
  for (const event of ['collect', 'ship'])
    await inspector.post(`/inspections/${id}/mold-test/events/${event}`, { version: 1 })
  expect(await columnOf(id)).toEqual(['mold at_lab', 'radon results'])
  const only = (await board('?kind=mold')).tests.map(({ kind }: Card) => kind)
  expect([...new Set(only)]).toEqual(['mold'])
  const others = (await (await server.as('inspector2')).get('/inspector/tests')).body.tests
  expect(others.map(({ inspection_id }: Card) => inspection_id)).not.toContain(id)
})

it('the board leaves out a test that its inspector gave up with a reason', async () => {
  const { body } = await request(owner, await addHome(owner), { services: ['inspection', 'radon'] })
  const id = String(body.inspection_id)
  expect(await columnOf(id)).toEqual(['radon planned'])
  await inspector.put(`/inspections/${id}/ordered-tests/radon`, { reason: 'No power.', version: 0 })
  expect(await columnOf(id)).toEqual([])
})

it('the board has the seeded test of last week, and its monitor', async () => {
  const { tests, monitors } = await board('?kind=radon')
  expect(tests.some(({ column, reported_at }: Card) => column === 'reported' && reported_at)).toBe(
    true,
  )
  expect(monitors.map(({ serial }: { serial: string }) => serial)).toContain('DEMO-118')
})

it('the board is for inspectors, and knows two kinds of tests', async () => {
  expect((await owner.get('/inspector/tests')).status).toBe(403)
  expect((await server.anonymous.get('/inspector/tests')).status).toBe(401)
  expect((await inspector.get('/inspector/tests?kind=noise')).body.fields).toEqual({
    kind: 'Choose radon or mold.',
  })
})

type Own = {
  kind: string
  state: string
  is_open: boolean
  result: { radon_average: number } | null
}
const ofHome = async (propertyId: string): Promise<Own[]> =>
  (await owner.get(`/property/${propertyId}/air-tests`)).body.tests

it('the owner follows each ordered test from its plan, and sees no result before the report is open', async () => {
  const propertyId = await addHome(owner)
  expect(await ofHome(propertyId)).toEqual([])
  const { body } = await request(owner, propertyId, { services: ['inspection', 'radon', 'mold'] })
  const id = String(body.inspection_id)
  const stands = async () => (await ofHome(propertyId)).map(({ kind, state }) => `${kind} ${state}`)
  expect(await stands()).toEqual(['radon planned', 'mold planned'])
  await inspector.put(`/inspections/${id}/radon-test/readings`, {
    readings: [{ hour: 1, pci_per_l: 2, mark: null }],
    version: 0,
  })
  expect(await stands()).toEqual(['radon invalid', 'mold planned'])
  // The inspector has taken a reason back.
  const noSample = { inspection_id: id, kind: 'mold', reason: '', version: 1 } as const
  await server.db.insertInto('tests_not_done').values(noSample).execute()
  expect(await stands()).toEqual(['radon invalid', 'mold planned'])
  await server.db
    .updateTable('tests_not_done')
    .set({ reason: 'Not asked for' })
    .where('inspection_id', '=', id)
    .execute()
  expect(await stands()).toEqual(['radon invalid', 'mold not_done'])
  await server.db
    .insertInto('air_tests')
    .values({
      property_id: propertyId,
      inspection_id: id,
      kind: 'radon',
      radon_average: 2.6,
      mold_verdict: null,
      valid: true,
      tested_at: new Date(),
    })
    .execute()
  expect((await ofHome(propertyId))[0]).toMatchObject({ is_open: false, result: null })
})

it('the owner of a home with an open report reads the result of its radon test', async () => {
  const [first] = await ofHome(idOf('property lane'))
  expect(first).toMatchObject({ kind: 'radon', is_open: true, result: { valid: true } })
  expect(first?.result?.radon_average).toBeGreaterThan(0)
})

it('the tests of a home are its owner’s own', async () => {
  const path = `/property/${idOf('property lane')}/air-tests`
  expect((await server.anonymous.get(path)).status).toBe(401)
  expect((await inspector.get(path)).status).toBe(403)
  expect((await (await server.as('homeowner2')).get(path)).status).toBe(403)
  expect((await owner.get('/property/none/air-tests')).status).toBe(400)
})
