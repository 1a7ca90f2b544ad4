import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { report } from '#contract/reports.ts'
import { fieldWork } from '#contract/worksheets.ts'
import { drawnPhoto } from '#tests/support/fixtures/pictures.ts'
import { oven, templatesFrom } from '#tests/support/fixtures/templates.ts'
import { find, findingBody, finish, httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let inspector: Client
let owner: Client
let sauna: string
let kit: Awaited<ReturnType<typeof templatesFrom>>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  inspector = await server.as('inspector')
  owner = await server.as('homeowner')
  kit = await templatesFrom(inspector)
  sauna = randomUUID()
  // A roof, a kitchen with an oven, and a sauna: it has no attic.
  expect((await inspector.put(`/templates/${sauna}`, kit.written())).status).toBe(200)
})
afterAll(() => server.close())

const workOf = async (inspectionId: string) =>
  fieldWork.parse((await inspector.get(`/inspections/${inspectionId}/worksheets`)).body)
const choose = (inspectionId: string, templateId: string | null) =>
  inspector.put(`/inspections/${inspectionId}/template`, { template_id: templateId })
const rating = { rating: 'IN', limitation_reason: null, note: 'Dry.', version: 0 }
const put = (inspectionId: string, rest: string, body: unknown) =>
  inspector.put(`/inspections/${inspectionId}/${rest}`, body)

/** A visit whose worksheets one device has read, and for which another device has then chosen the sauna. */
const begun = async () => {
  const { inspectionId } = await schedule(owner)
  await choose(inspectionId, null)
  expect((await choose(inspectionId, sauna)).status).toBe(200)
  return inspectionId
}
const sheetIn = async (inspectionId: string, worksheetId: string) =>
  (await workOf(inspectionId)).worksheets.find((one) => one.worksheet_id === worksheetId)

describe('work that one device recorded before another chose a template', () => {
  it('keeps its items, after the worksheets of the template', async () => {
    const inspectionId = await begun()
    expect((await put(inspectionId, 'items/attic.insulation', rating)).status).toBe(200)
    const { worksheets, template } = await workOf(inspectionId)
    expect(worksheets.map(({ worksheet_id }) => worksheet_id)).toEqual([
      'roof',
      'kitchen',
      'own_sauna1',
      'attic',
    ])
    expect(worksheets.at(-1)?.items).toMatchObject([
      { item_id: 'attic.insulation', rating: 'IN', note: 'Dry.', required: false },
    ])
    expect(template).toMatchObject({ template_id: sauna, may_change: false, kept: ['Insulation'] })
  })

  it('keeps its facts and findings', async () => {
    const inspectionId = await begun()
    const fact = { value: '12 inches', version: 0 }
    expect((await put(inspectionId, 'facts/attic.average_depth', fact)).status).toBe(200)
    await find(inspector, inspectionId, { item_id: 'plumbing.water_heater', title: 'Heater leaks' })
    const attic = await sheetIn(inspectionId, 'attic')
    expect([attic?.facts.map(({ value }) => value), attic?.items]).toEqual([['12 inches'], []])
    const plumbing = await sheetIn(inspectionId, 'plumbing')
    expect(plumbing?.items.map(({ item_id }) => item_id)).toEqual(['plumbing.water_heater'])
  })

  it('keeps its photos, of an item and of a worksheet that no longer exists', async () => {
    const inspectionId = await begun()
    const picture = new Blob([new Uint8Array(await drawnPhoto())])
    const upload = async (fields: Record<string, string>) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.set(name, value)
      form.set('file', picture, 'photo.jpg')
      return (await put(inspectionId, `photos/${randomUUID()}`, form)).status
    }
    const ofItem = { worksheet_id: 'attic', item_id: 'attic.insulation' }
    expect(await upload(ofItem)).toBe(200)
    expect(await upload({ worksheet_id: 'plumbing' })).toBe(200)
    expect(await upload({ worksheet_id: 'moon' })).toBe(400)
    const { worksheets, photos, template } = await workOf(inspectionId)
    expect(worksheets.map(({ worksheet_id }) => worksheet_id).slice(3)).toEqual([
      'plumbing',
      'attic',
    ])
    expect(photos).toMatchObject([ofItem, { worksheet_id: 'plumbing', item_id: null }])
    expect(template?.kept).toEqual(['Plumbing', 'Insulation'])
  })

  it('keeps a whole worksheet that was marked as inspected', async () => {
    const inspectionId = await begun()
    const { status } = await inspector.post(
      `/inspections/${inspectionId}/worksheets/attic/mark-inspected`,
    )
    expect(status).toBe(200)
    const attic = await sheetIn(inspectionId, 'attic')
    expect(new Set(attic?.items.map((item) => item.rating))).toEqual(new Set(['IN']))
    expect(attic?.items.length).toBeGreaterThan(1)
  })

  it('is in the report', async () => {
    const inspectionId = await begun()
    await put(inspectionId, 'items/attic.insulation', rating)
    for (const sheet of ['roof', 'kitchen', 'own_sauna1'])
      await inspector.post(`/inspections/${inspectionId}/worksheets/${sheet}/mark-inspected`)
    expect((await finish(inspector, inspectionId)).status).toBe(200)
    const { sections } = report.parse(
      (await inspector.get(`/inspections/${inspectionId}/report`)).body,
    )
    expect(sections.at(-1)).toMatchObject({
      worksheet_id: 'attic',
      items: [{ label: 'Insulation', rating: 'IN', note: 'Dry.' }],
    })
  })

  it('comes from every template that the inspection had', async () => {
    const inspectionId = await begun()
    await choose(inspectionId, null)
    await put(inspectionId, 'items/kitchen.dishwasher', rating)
    expect((await workOf(inspectionId)).worksheets.at(-1)).toMatchObject({
      worksheet_id: 'kitchen',
      items: [{ item_id: 'kitchen.dishwasher' }],
    })
  })

  it('has the names of the last template that it could come from', async () => {
    const ovens = [
      { ...oven, label: 'Bread oven' },
      { ...oven, label: 'Brick oven' },
    ]
    const roof = kit.ours('roof')
    const kitchenWith = (item: typeof oven) => ({ ...kit.ours('kitchen'), items: [item] })
    const [bread, brick, none] = [randomUUID(), randomUUID(), randomUUID()]
    const templates = [
      [bread, [roof, ...ovens.slice(0, 1).map(kitchenWith)]],
      [brick, [roof, ...ovens.slice(1).map(kitchenWith)]],
      [none, [roof]],
    ] as const
    for (const [id, sections] of templates)
      expect((await inspector.put(`/templates/${id}`, kit.written({ sections }))).status).toBe(200)
    const nameAfter = async (...chosen: string[]) => {
      const { inspectionId } = await schedule(owner)
      for (const id of [...chosen, none]) expect((await choose(inspectionId, id)).status).toBe(200)
      await put(inspectionId, `items/${oven.item_id}`, rating)
      return (await sheetIn(inspectionId, 'kitchen'))?.items.map(({ label }) => label)
    }
    expect([await nameAfter(bread, brick), await nameAfter(brick, bread)]).toEqual([
      ['Brick oven'],
      ['Bread oven'],
    ])
  })

  it('is left out once it is removed again, a finding as well as a photo', async () => {
    const inspectionId = await begun()
    const before = (await workOf(inspectionId)).worksheets
    const item_id = 'attic.insulation'
    const form = new FormData()
    form.set('worksheet_id', 'attic')
    form.set('item_id', item_id)
    form.set('file', new Blob([new Uint8Array(await drawnPhoto())]), 'photo.jpg')
    const photo = `photos/${randomUUID()}`
    expect((await put(inspectionId, photo, form)).status).toBe(200)
    const finding = `findings/${randomUUID()}`
    expect((await put(inspectionId, finding, findingBody({ item_id }))).status).toBe(200)
    for (const made of [photo, finding]) {
      expect(await sheetIn(inspectionId, 'attic')).toBeDefined()
      await inspector.delete(`/inspections/${inspectionId}/${made}`)
    }
    expect((await workOf(inspectionId)).worksheets).toEqual(before)
  })

  it('is refused where the inspection never had such an item', async () => {
    const { inspectionId } = await schedule(owner)
    await choose(inspectionId, sauna)
    const never = await put(inspectionId, 'items/attic.nothing_such', rating)
    expect(httpError(never)[0]).toBe(404)
  })
})
