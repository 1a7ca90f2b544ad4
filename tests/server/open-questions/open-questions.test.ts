import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenQuestion } from '#contract/open-questions.ts'
import { standardGuides } from '#contract/standard-guides.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import {
  finish,
  httpError,
  publishVisit,
  rateTheRest,
  request,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
  inspector = await server.as('inspector')
})
afterAll(() => server.close())

/** The owner looks at their roof, and is not sure about these questions. */
const look = async (home: string, unsure: string[], note = '', withPhoto = false) => {
  const id = randomUUID()
  const answers = ['roof.shingles', 'roof.flashing', 'roof.gutters'].map((question_id) => ({
    question_id,
    answer: unsure.includes(question_id) ? 'not_sure' : 'ok',
    note: unsure.includes(question_id) ? note : '',
  }))
  const saved = await owner.put(`/property/${home}/diy-analyses/${id}`, {
    category: 'roof-gutters',
    version: 0,
    answers,
  })
  let { version } = saved.body
  if (withPhoto) {
    const form = new FormData()
    form.set('question_id', unsure[0] ?? '')
    form.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.jpg')
    version = (await owner.put(`/diy-analyses/${id}/photos/${randomUUID()}`, form)).body.version
  }
  expect((await owner.post(`/diy-analyses/${id}/submit`, { version })).status).toBe(200)
}
const asked = async (client: Client, path: string): Promise<string[]> =>
  (await client.get(path)).body.questions.map(({ question_id }: OpenQuestion) => question_id)
const ofHome = (home: string) => asked(owner, `/property/${home}/open-questions`)
const ofVisit = (visit: string) => asked(inspector, `/inspections/${visit}/look-at`)

describe('what an owner was not sure about', () => {
  it('is what the inspector of the next visit looks at, with note and photograph', async () => {
    const { propertyId, inspectionId } = await publishVisit(owner, inspector, [])
    await look(propertyId, ['roof.gutters', 'roof.flashing'], 'Too high for me.', true)
    expect(await ofHome(propertyId)).toEqual(['roof.flashing', 'roof.gutters'])
    // The visit that was over before the owner looked does not get it.
    expect(await ofVisit(inspectionId)).toEqual([])
    const next = (await request(owner, propertyId)).body.inspection_id
    const { status, body } = await inspector.get(`/inspections/${next}/look-at`)
    expect([status, body.questions[1].photos.length]).toEqual([200, 1])
    expect(body.questions).toMatchObject([
      { question_id: 'roof.flashing', worksheet_id: 'roof', note: 'Too high for me.' },
      {
        label: 'Roof and gutters',
        ask: 'Are the gutters free of leaves, and do they hold to the edge?',
      },
    ])
    expect((await owner.get(`/inspections/${next}/look-at`)).body).toEqual(body)
  })

  it('is no longer asked once the owner is sure, or an inspector was there', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [])
    await look(propertyId, ['roof.gutters', 'roof.flashing'])
    await look(propertyId, ['roof.gutters'])
    const visit = (await request(owner, propertyId)).body.inspection_id
    expect(await ofVisit(visit)).toEqual(['roof.gutters'])
    await rateTheRest(inspector, visit)
    await finish(inspector, visit)
    expect(await ofHome(propertyId)).toEqual([])
    // The visit keeps what it was asked, whatever the owner asks later.
    await look(propertyId, ['roof.shingles'])
    expect(await ofVisit(visit)).toEqual(['roof.gutters'])
    expect(await ofHome(propertyId)).toEqual(['roof.shingles'])
  })

  it('is asked again while a visit whose field work had ended is open anew', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [])
    await look(propertyId, ['roof.gutters'])
    const visit = (await request(owner, propertyId)).body.inspection_id
    await rateTheRest(inspector, visit)
    await inspector.post(`/inspections/${visit}/complete`)
    expect(await ofHome(propertyId)).toEqual([])
    await inspector.post(`/inspections/${visit}/reopen`)
    expect(await ofHome(propertyId)).toEqual(['roof.gutters'])
  })

  it('goes with no visit that is cancelled', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [])
    await look(propertyId, ['roof.gutters'])
    const visit = (await request(owner, propertyId)).body.inspection_id
    await owner.post(`/inspections/${visit}/cancel`, { reason: 'We are away.' })
    expect(await ofVisit(visit)).toEqual([])
    expect(await ofHome(propertyId)).toEqual(['roof.gutters'])
  })

  it('is nobody else’s, and an id that is none is told', async () => {
    const { propertyId, inspectionId } = await publishVisit(owner, inspector, [])
    const other = await server.as('homeowner2')
    expect(httpError(await other.get(`/inspections/${inspectionId}/look-at`))[0]).toBe(403)
    expect(httpError(await inspector.get(`/property/${propertyId}/open-questions`))[0]).toBe(403)
    expect((await server.anonymous.get(`/inspections/${inspectionId}/look-at`)).status).toBe(401)
    expect((await owner.get('/inspections/none/look-at')).status).toBe(400)
  })
})

describe('what a repair usually costs', () => {
  it('is told with its source and year, and not where the owners do it themselves', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [])
    const id = randomUUID()
    const answers = ['roof.shingles', 'roof.gutters'].map((question_id) => ({
      question_id,
      answer: 'problem',
      note: '',
    }))
    const home = `/property/${propertyId}/diy-analyses/${id}`
    const { body } = await owner.put(home, { category: 'roof-gutters', version: 0, answers })
    const { issues } = (await owner.post(`/diy-analyses/${id}/submit`, { version: body.version }))
      .body
    const range = standardGuides.costs.roof_covering
    expect(
      issues.map(({ question_id, cost_range }: { question_id: string; cost_range: unknown }) => [
        question_id,
        cost_range,
      ]),
    ).toEqual([
      ['roof.shingles', range],
      ['roof.gutters', null],
    ])
    const analysis = (await owner.get(`/diy-analyses/${id}`)).body
    expect(analysis.answers[0].cost_range).toEqual(range)
    const taken = { issues: ['roof.gutters'], reminders: [] }
    await owner.post(`/diy-analyses/${id}/accept`, taken)
    const listed = (await owner.get(`/property/${propertyId}/issues`)).body.issues
    expect(listed).toMatchObject([{ title: 'Gutters full or loose', cost_range: null }])
  })
})
