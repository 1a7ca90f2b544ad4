import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Service } from '#contract/pricing.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'
import {
  addHome,
  find,
  finish,
  httpError,
  rate,
  rateTheRest,
  request,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector] = await Promise.all([server.as('homeowner'), server.as('inspector')])
})
afterAll(() => server.close())

/** A visit with the ten worksheets rated, and with these services ordered beside the inspection. */
const rated = async (...services: Service[]) => {
  const propertyId = await addHome(owner)
  const { body } = await request(owner, propertyId, { services: ['inspection', ...services] })
  const inspectionId = String(body.inspection_id)
  await rateTheRest(inspector, inspectionId)
  return { propertyId, inspectionId }
}
const workOf = async (inspectionId: string) =>
  (await inspector.get(`/inspections/${inspectionId}/worksheets`)).body
const sheetsOf = async (inspectionId: string): Promise<string[]> =>
  (await workOf(inspectionId)).worksheets.map(
    ({ worksheet_id }: { worksheet_id: string }) => worksheet_id,
  )
const markSheet = (inspectionId: string, sheet: string) =>
  inspector.post(`/inspections/${inspectionId}/worksheets/${sheet}/mark-inspected`)
const why = (inspectionId: string, kind: string, reason: string, version = 0) =>
  inspector.put(`/inspections/${inspectionId}/ordered-tests/${kind}`, { reason, version })
const blockers = async (inspectionId: string) => {
  const { events } = (await inspector.get(`/inspections/${inspectionId}`)).body
  return events.find(({ event }: { event: string }) => event === 'finalize')?.blockers
}
const progress = async (inspectionId: string) => {
  const [one, { body }] = await Promise.all([
    inspector.get(`/inspections/${inspectionId}`),
    inspector.get('/inspections?page_size=100'),
  ])
  const row = body.inspections.find(
    ({ inspection_id }: { inspection_id: string }) => inspection_id === inspectionId,
  )
  const { rated, required } = one.body.progress
  expect(row.progress).toEqual({ rated, required })
  return [rated, required]
}
const sectionsOf = async (inspectionId: string) =>
  (await inspector.get(`/inspections/${inspectionId}/report`)).body

describe('the worksheets of an inspection', () => {
  it.each(['sewer_scope', 'wdo', 'well_water', 'pool', 'detached'] as const)(
    'have that of an ordered %s after the ten, and of nothing else',
    async (service) => {
      const { inspectionId } = await rated(service, 'radon')
      expect(await sheetsOf(inspectionId)).toEqual([...systems, service])
    },
  )

  it('get an ordered one that the template of their inspector lacks, and not twice one that it has', async () => {
    const { body } = await inspector.get('/templates')
    const section = (id: string) => {
      const {
        scope: _,
        optional: __,
        ...written
      } = body.product.find(({ worksheet_id }: { worksheet_id: string }) => worksheet_id === id)
      return written
    }
    const templateId = crypto.randomUUID()
    const sections = [{ ...section('wdo'), label: 'Pests' }, section('roof'), section('septic')]
    await inspector.put(`/templates/${templateId}`, { name: 'Pests first', sections, version: 0 })
    const { body: visit } = await request(owner, await addHome(owner), {
      services: ['inspection', 'sewer_scope', 'wdo'],
    })
    const address = `/inspections/${visit.inspection_id}/template`
    await inspector.put(address, { template_id: templateId })
    expect(await sheetsOf(visit.inspection_id)).toEqual(['wdo', 'roof', 'septic', 'sewer_scope'])
    const [, required] = await progress(visit.inspection_id)
    await why(visit.inspection_id, 'wdo', 'No access.')
    const [, fewer] = await progress(visit.inspection_id)
    expect(required - fewer).toBe(section('wdo').items.length)
    await inspector.put(address, { template_id: null })
    expect(await sheetsOf(visit.inspection_id)).toEqual([...systems, 'sewer_scope', 'wdo'])
  })

  it('keep work on an ordered one that came from a device after another template was chosen', async () => {
    const { body } = await inspector.get('/templates')
    const {
      scope: _,
      optional: __,
      ...whole
    } = body.product.find(
      ({ worksheet_id }: { worksheet_id: string }) => worksheet_id === 'sewer_scope',
    )
    const templateId = crypto.randomUUID()
    const sections = [{ ...whole, items: whole.items.slice(0, 1) }]
    await inspector.put(`/templates/${templateId}`, { name: 'Short', sections, version: 0 })
    const { body: visit } = await request(owner, await addHome(owner), {
      services: ['inspection', 'sewer_scope'],
    })
    const inspectionId = visit.inspection_id
    const address = `/inspections/${inspectionId}/template`
    await inspector.put(address, { template_id: null })
    await workOf(inspectionId)
    await inspector.put(address, { template_id: templateId })
    const item = { rating: 'IN', limitation_reason: null, note: '', version: 0 }
    const saved = await inspector.put(
      `/inspections/${inspectionId}/items/${whole.items[1].item_id}`,
      item,
    )
    expect(saved.status).toBe(200)
  })
})

describe('a test that has its result on a worksheet', () => {
  it('blocks the report until its worksheet is rated, and is in the report with its facts', async () => {
    const { inspectionId } = await rated('sewer_scope')
    const before = await progress(inspectionId)
    await inspector.post(`/inspections/${inspectionId}/complete`)
    const open = await blockers(inspectionId)
    expect(open.at(-1)).toEqual({
      guard: 'everyOrderedTestDone',
      sentence: 'Sewer scope: it was ordered and has no valid result. Do it, or say why not.',
      at: { worksheet_id: 'sewer_scope', item_id: 'test.sewer_scope' },
    })
    const { worksheets, tests } = await workOf(inspectionId)
    expect(tests).toEqual([{ kind: 'sewer_scope', done: false, reason: '', version: 0 }])
    const sheet = worksheets.at(-1)
    expect(open).toHaveLength(sheet.items.length + 1)
    await inspector.post(`/inspections/${inspectionId}/reopen`)
    const roots = 'sewer_scope.roots'
    const { body: one } = await inspector.put(
      `/inspections/${inspectionId}/facts/${sheet.facts[0].fact_id}`,
      {
        value: 'Clean-out outside',
        version: 0,
      },
    )
    expect(one.saved.value).toBe('Clean-out outside')
    await find(inspector, inspectionId, { item_id: roots, title: 'Roots in the line' })
    expect((await workOf(inspectionId)).tests[0].done).toBe(false)
    await markSheet(inspectionId, 'sewer_scope')
    expect((await workOf(inspectionId)).tests[0].done).toBe(true)
    expect(await progress(inspectionId)).toEqual([before[1], before[1]])
    expect((await finish(inspector, inspectionId)).status).toBe(200)
    const report = await sectionsOf(inspectionId)
    expect(report.tests_not_done).toEqual([])
    expect(report.sections.at(-1)).toMatchObject({
      worksheet_id: 'sewer_scope',
      facts: [{ label: sheet.facts[0].label, value: 'Clean-out outside' }],
      findings: [{ title: 'Roots in the line' }],
    })
  })

  it.each(['sewer_scope', 'wdo', 'well_water'] as const)(
    'need not be rated where its inspector says why it was not done: %s',
    async (kind) => {
      const { inspectionId } = await rated(kind)
      const [ratedItems] = await progress(inspectionId)
      await why(inspectionId, kind, 'No access.')
      expect(await progress(inspectionId)).toEqual([ratedItems, ratedItems])
      await inspector.post(`/inspections/${inspectionId}/complete`)
      expect(await blockers(inspectionId)).toEqual([])
      await inspector.post(`/inspections/${inspectionId}/reopen`)
      await why(inspectionId, kind, '', 1)
      expect(httpError(await finish(inspector, inspectionId))).toEqual([409, 'blocked'])
      await inspector.post(`/inspections/${inspectionId}/reopen`)
      await why(inspectionId, kind, 'No access.', 2)
      expect((await finish(inspector, inspectionId)).status).toBe(200)
      const report = await sectionsOf(inspectionId)
      expect(report.tests_not_done).toEqual([{ kind, reason: 'No access.' }])
      expect(
        report.sections.map(({ worksheet_id }: { worksheet_id: string }) => worksheet_id),
      ).toEqual([...systems])
    },
  )

  it('counts in a list as in its visit when it is given up half-way, and when that is taken back', async () => {
    const { inspectionId } = await rated('wdo')
    const [whole, required] = await progress(inspectionId)
    const [first, second] = (await workOf(inspectionId)).worksheets.at(-1).items
    await rate(inspector, inspectionId, first.item_id, { rating: 'IN' })
    await rate(inspector, inspectionId, second.item_id, { rating: 'IN' })
    await rate(inspector, inspectionId, second.item_id, { rating: null })
    expect(await progress(inspectionId)).toEqual([whole + 1, required])
    await why(inspectionId, 'wdo', 'The crawl space is under water.')
    expect(await progress(inspectionId)).toEqual([whole, whole])
    await why(inspectionId, 'wdo', '', 1)
    expect(await progress(inspectionId)).toEqual([whole + 1, required])
  })

  it('keeps in the report what was seen before it was given up', async () => {
    const { inspectionId } = await rated('wdo')
    const { worksheets } = await workOf(inspectionId)
    await rate(inspector, inspectionId, worksheets.at(-1).items[0].item_id, { rating: 'IN' })
    await why(inspectionId, 'wdo', 'The crawl space is under water.')
    expect((await finish(inspector, inspectionId)).status).toBe(200)
    expect((await sectionsOf(inspectionId)).sections.at(-1).worksheet_id).toBe('wdo')
  })

  it('counts a defect of a sewer scope in the plumbing of the home', async () => {
    const { inspectionId, propertyId } = await rated('sewer_scope')
    await find(inspector, inspectionId, {
      item_id: 'sewer_scope.roots',
      title: 'Roots in the line',
    })
    await markSheet(inspectionId, 'sewer_scope')
    await finish(inspector, inspectionId)
    const { body } = await owner.get(`/property/${propertyId}/issues`)
    expect(body.issues).toMatchObject([{ title: 'Roots in the line', system: 'plumbing' }])
  })

  it('brings texts for findings, which the form offers beside the library', async () => {
    const { inspectionId } = await rated('well_water')
    const { comments } = await workOf(inspectionId)
    expect(comments.map(({ title }: { title: string }) => title)).toContain(
      'Coliform bacteria found',
    )
  })
})

describe('a visit that was ordered for a test alone', () => {
  const order = async (services: Service[], propertyId?: string) => {
    const { body } = await request(owner, propertyId ?? (await addHome(owner)), { services })
    return String(body.inspection_id)
  }

  it('has one place for its conditions, and asks for its test and for no part of the home', async () => {
    const inspectionId = await order(['radon'])
    const work = await workOf(inspectionId)
    expect(work.worksheets).toMatchObject([{ worksheet_id: 'visit', items: [], facts: [] }])
    // No template that could be chosen has anything for it.
    expect(work.template).toBe(undefined)
    expect(await progress(inspectionId)).toEqual([0, 0])
    await inspector.post(`/inspections/${inspectionId}/start`)
    await inspector.post(`/inspections/${inspectionId}/complete`)
    expect(await blockers(inspectionId)).toEqual([
      {
        guard: 'everyOrderedTestDone',
        sentence: 'Radon test: it was ordered and has no valid result. Do it, or say why not.',
        at: { worksheet_id: 'visit', item_id: 'test.radon' },
      },
    ])
  })

  it('has the worksheet of a test that is done on one, and counts its items', async () => {
    const inspectionId = await order(['sewer_scope', 'radon'])
    const { worksheets } = await workOf(inspectionId)
    expect(worksheets).toHaveLength(1)
    expect(worksheets[0].worksheet_id).toBe('sewer_scope')
    const required = worksheets[0].items.filter((item: { required: boolean }) => item.required)
    expect(await progress(inspectionId)).toEqual([0, required.length])
    await markSheet(inspectionId, 'sewer_scope')
    expect(await progress(inspectionId)).toEqual([required.length, required.length])
  })

  it('keeps what a device has recorded on another worksheet', async () => {
    const inspectionId = await order(['radon'])
    const saved = await inspector.put(`/inspections/${inspectionId}/items/roof.covering`, {
      ...{ rating: 'IN', limitation_reason: null, note: 'Seen on the way', version: 0 },
    })
    expect(saved.status).toBe(200)
    expect(await sheetsOf(inspectionId)).toEqual(['visit', 'roof'])
    expect(await progress(inspectionId)).toEqual([0, 0])
  })

  it('leaves the issues and the score of the home, says so in its report, and is compared with none', async () => {
    const { propertyId, inspectionId: whole } = await rated()
    await find(inspector, whole)
    await finish(inspector, whole)
    const home = async () => {
      const { body } = await owner.get(`/property/${propertyId}/issues`)
      const { body: health } = await owner.get(`/property/${propertyId}/health`)
      return {
        states: body.issues.map(({ state }: { state: string }) => state),
        score: health.score,
        confidence: health.confidence,
      }
    }
    const before = await home()
    expect(before.states).toEqual(['open'])
    const inspectionId = await order(['radon'], propertyId)
    await inspector.post(`/inspections/${inspectionId}/start`)
    await why(inspectionId, 'radon', 'Nobody was at home to close the windows.')
    expect((await finish(inspector, inspectionId)).status).toBe(200)
    expect(await home()).toEqual(before)
    const report = await sectionsOf(inspectionId)
    expect(report).toMatchObject({
      sections: [],
      planning: [],
      tests_not_done: [{ kind: 'radon' }],
    })
    expect(report.scope_note).toMatch(/^Only what was ordered for this visit/)
    const { body: analysis } = await inspector.get(`/inspections/${inspectionId}/analysis`)
    expect(analysis).toMatchObject({ tests_only: true, changes: null, questions: [] })
  })
})
