import { afterAll, beforeAll, expect, it } from 'vitest'
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
