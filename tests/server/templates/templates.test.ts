import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { report } from '#contract/reports.ts'
import { type ProductSection, type TemplateSection, template } from '#contract/templates.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'
import { fieldWork } from '#contract/worksheets.ts'
import { find, finish, httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let inspector: Client
let other: Client
let owner: Client
let product: ProductSection[]
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  inspector = await server.as('inspector')
  other = await server.as('inspector2')
  owner = await server.as('homeowner')
  product = (await inspector.get('/templates')).body.product
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db
    .updateTable('inspections')
    .set({ template_version_id: null, template_chosen_at: null })
    .execute()
  await server.db.deleteFrom('templates').execute()
})

const ours = (worksheetId: string): TemplateSection => {
  const found = product.find(({ worksheet_id }) => worksheet_id === worksheetId)
  if (found === undefined) throw new Error(`The product has no worksheet ${worksheetId}.`)
  const { scope: _, optional: __, ...section } = found
  return section
}
const oven = { item_id: 'kitchen.own_a1b2', label: 'Pizza oven', standard: 'Our rule 7' }
const withOven = (): TemplateSection => {
  const kitchen = ours('kitchen')
  return { ...kitchen, items: [...kitchen.items, oven] }
}
const sauna = (): TemplateSection => ({
  worksheet_id: 'own_sauna1',
  label: 'Sauna',
  system: null,
  remarks: 'We heat it once.',
  limits: 'Walls behind the stove are not visible.',
  items: [{ item_id: 'own_sauna1.own_stove1', label: 'Stove', standard: '' }],
})
const written = (more: Record<string, unknown> = {}) => ({
  name: 'Town houses',
  sections: [ours('roof'), withOven(), sauna()],
  version: 0,
  ...more,
})
const save = async (more: Record<string, unknown> = {}, client = inspector) => {
  const id = randomUUID()
  expect((await client.put(`/templates/${id}`, written(more))).status).toBe(200)
  return id
}
const choose = (inspectionId: string, templateId: string | null, client = inspector) =>
  client.put(`/inspections/${inspectionId}/template`, { template_id: templateId })
const visit = async () => (await schedule(owner)).inspectionId
const workOf = async (inspectionId: string) =>
  fieldWork.parse((await inspector.get(`/inspections/${inspectionId}/worksheets`)).body)
const sheetsOf = async (inspectionId: string) =>
  (await workOf(inspectionId)).worksheets.map(({ worksheet_id }) => worksheet_id)
const begun = async (templateId: string) => {
  const inspectionId = await visit()
  expect((await choose(inspectionId, templateId)).status).toBe(200)
  return inspectionId
}

describe('a template', () => {
  it('is made of the ten worksheets, optional ones, and worksheets and items of one’s own', async () => {
    const id = randomUUID()
    const { status, body } = await inspector.put(`/templates/${id}`, written())
    expect(status).toBe(200)
    const { saved_at: _, ...saved } = template.parse(body.template)
    expect(saved).toEqual({ template_id: id, ...written(), version: 1 })
    expect((await inspector.get('/templates')).body.templates).toEqual([body.template])
    expect((await other.get('/templates')).body.templates).toEqual([])
  })

  it('begins with what the product has: the ten, and the optional ones with their systems', () => {
    expect(product.filter(({ optional }) => !optional).map((one) => one.worksheet_id)).toEqual([
      ...systems,
    ])
    expect(product.filter(({ optional }) => optional).map((one) => one.label)).toEqual([
      'Kitchen',
      'Bathrooms',
      'Laundry',
      'Pool and spa',
      'Detached structures',
    ])
    expect(ours('roof').items[0]?.standard).toBe('InterNACHI SOP 3.1')
  })

  it('has a new version with each change, and none when the same is sent twice', async () => {
    const id = await save()
    const again = await inspector.put(`/templates/${id}`, written())
    expect(again.body.template.version).toBe(1)
    const { body } = await inspector.put(
      `/templates/${id}`,
      written({ name: 'Condos', version: 1 }),
    )
    expect([body.template.version, body.template.name]).toEqual([2, 'Condos'])
  })

  it('is not overwritten by a change of an older version', async () => {
    const id = await save()
    await inspector.put(`/templates/${id}`, written({ name: 'Condos', version: 1 }))
    const late = await inspector.put(`/templates/${id}`, written({ name: 'Cabins', version: 1 }))
    expect(httpError(late)).toEqual([409, 'conflict'])
    expect((await inspector.get('/templates')).body.templates[0].name).toBe('Condos')
  })

  it('keeps the names and systems of the product’s own worksheets and items', async () => {
    const roof = { ...ours('roof'), label: 'Cellar', system: 'plumbing' }
    const id = randomUUID()
    const { body } = await inspector.put(`/templates/${id}`, written({ sections: [roof] }))
    expect(body.template.sections[0]).toMatchObject({ label: 'Roof', system: 'roof' })
  })

  it('says what is wrong with it', async () => {
    const put = (more: Record<string, unknown>) =>
      inspector.put(`/templates/${randomUUID()}`, written(more))
    expect((await put({ name: ' ' })).body.fields).toEqual({ name: 'Name is required.' })
    expect((await put({ sections: [] })).body.fields).toEqual({
      sections: 'A template needs a worksheet.',
    })
    const wrong = async (...sections: TemplateSection[]) => (await put({ sections })).body.fields
    expect(await wrong(sauna(), sauna())).toEqual({
      sections: 'A worksheet is in this template twice.',
    })
    expect(await wrong({ ...sauna(), worksheet_id: 'cellar' })).toEqual({
      sections: 'There is no worksheet Sauna.',
    })
    expect(await wrong({ ...ours('roof'), items: [oven] })).toEqual({
      sections: 'Pizza oven is no item of this worksheet.',
    })
    expect(await wrong({ ...withOven(), items: [oven, oven] })).toEqual({
      sections: 'An item of Kitchen is in it twice.',
    })
    expect((await inspector.put('/templates/first', written())).status).toBe(400)
  })

  it('is gone when it is removed, and back when that is undone', async () => {
    const id = await save()
    expect((await inspector.delete(`/templates/${id}`)).body).toEqual({ success: true })
    expect((await inspector.delete(`/templates/${id}`)).status).toBe(200)
    expect((await inspector.get('/templates')).body.templates).toEqual([])
    expect((await inspector.post(`/templates/${id}/restore`)).body.template.template_id).toBe(id)
    expect((await inspector.get('/templates')).body.templates).toHaveLength(1)
  })

  it('of somebody else is neither read, changed, removed, brought back nor chosen', async () => {
    const id = await save()
    expect((await other.put(`/templates/${id}`, written({ version: 1 }))).status).toBe(404)
    expect((await other.delete(`/templates/${id}`)).status).toBe(404)
    expect((await other.post(`/templates/${id}/restore`)).status).toBe(404)
    const theirs = await save({}, other)
    const refused = await choose(await visit(), theirs)
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { template_id: 'Choose one of your templates.' },
    ])
  })

  it('is for inspectors who are signed in', async () => {
    expect((await owner.get('/templates')).status).toBe(403)
    expect((await server.withToken('nobody').get('/templates')).status).toBe(401)
    expect((await choose(await visit(), null, owner)).status).toBe(403)
  })
})

describe('an inspection', () => {
  it('has the product’s own worksheets until its inspector chooses a template', async () => {
    const inspectionId = await visit()
    const before = await workOf(inspectionId)
    expect(before.worksheets.map(({ worksheet_id }) => worksheet_id)).toEqual([...systems])
    expect(before.template).toMatchObject({ template_id: null, version: 1, may_change: true })
    const id = await save()
    const { body } = await choose(inspectionId, id)
    expect(body.template).toEqual({
      template_id: id,
      name: 'Town houses',
      version: 1,
      may_change: true,
    })
    expect(await sheetsOf(inspectionId)).toEqual(['roof', 'kitchen', 'own_sauna1'])
    await choose(inspectionId, null)
    expect(await sheetsOf(inspectionId)).toEqual([...systems])
  })

  it('keeps its template from the first rating on', async () => {
    const inspectionId = await begun(await save())
    await find(inspector, inspectionId, { item_id: oven.item_id })
    expect((await workOf(inspectionId)).template?.may_change).toBe(false)
    expect(httpError(await choose(inspectionId, null))).toEqual([409, 'template_settled'])
  })

  it('begins with the template that its inspector used last, in its newest version', async () => {
    const id = await save()
    await begun(id)
    await inspector.put(`/templates/${id}`, written({ sections: [withOven()], version: 1 }))
    const next = await visit()
    expect((await workOf(next)).template).toMatchObject({ template_id: id, version: 2 })
    await choose(next, null)
    expect((await workOf(await visit())).template?.template_id).toBe(null)
  })

  it('keeps the version that it was given, changed and removed as the template may be', async () => {
    const id = await save()
    const inspectionId = await begun(id)
    await inspector.put(`/templates/${id}`, written({ sections: [ours('roof')], version: 1 }))
    expect(await sheetsOf(inspectionId)).toEqual(['roof', 'kitchen', 'own_sauna1'])
    await inspector.delete(`/templates/${id}`)
    expect(await sheetsOf(inspectionId)).toEqual(['roof', 'kitchen', 'own_sauna1'])
    expect((await workOf(await visit())).template?.template_id).toBe(null)
    expect((await choose(await visit(), id)).status).toBe(400)
  })

  it('takes ratings and facts of its own worksheets alone', async () => {
    const inspectionId = await begun(await save())
    const put = (rest: string, body: unknown) =>
      inspector.put(`/inspections/${inspectionId}/${rest}`, body)
    const item = { rating: 'IN', limitation_reason: null, note: '', version: 0 }
    expect((await put(`items/${oven.item_id}`, item)).status).toBe(200)
    expect((await put('items/attic.insulation', item)).status).toBe(404)
    const fact = { value: 'Induction', version: 0 }
    expect((await put('facts/kitchen.cooking_fuel', fact)).status).toBe(200)
    expect((await put('facts/attic.average_depth', fact)).status).toBe(404)
  })

  it('counts what is left by its own worksheets', async () => {
    const inspectionId = await begun(await save())
    const required = (await workOf(inspectionId)).worksheets.flatMap(({ items }) => items).length
    const { body } = await inspector.get(`/inspections/${inspectionId}`)
    expect(body.progress).toMatchObject({ rated: 0, required })
    const { inspections } = (await inspector.get('/inspections')).body
    const row = inspections.find(
      (one: { inspection_id: string }) => one.inspection_id === inspectionId,
    )
    expect(row.progress.required).toBe(required)
  })

  it('is reported and scored by the version that it began with', async () => {
    const id = await save()
    const { propertyId, inspectionId } = await schedule(owner)
    await choose(inspectionId, id)
    await find(inspector, inspectionId, { item_id: oven.item_id, title: 'Oven is cracked' })
    await find(inspector, inspectionId, {
      item_id: 'own_sauna1.own_stove1',
      title: 'Stove is loose',
      severity: 'major',
    })
    for (const sheet of ['roof', 'kitchen', 'own_sauna1'])
      await inspector.post(`/inspections/${inspectionId}/worksheets/${sheet}/mark-inspected`)
    await inspector.put(`/templates/${id}`, written({ sections: [ours('roof')], version: 1 }))
    expect((await finish(inspector, inspectionId)).status).toBe(200)
    const { sections } = report.parse(
      (await inspector.get(`/inspections/${inspectionId}/report`)).body,
    )
    expect(sections.map(({ label }) => label)).toEqual(['Roof', 'Kitchen', 'Sauna'])
    const [roof, kitchen, hot] = sections
    expect([roof?.system, kitchen?.system, hot?.system]).toEqual([undefined, 'interior', null])
    expect(kitchen?.items.at(-1)).toMatchObject({ label: 'Pizza oven', standard: 'Our rule 7' })
    expect(hot).toMatchObject({ remarks: sauna().remarks, limits: sauna().limits })
    const { body: analysis } = await inspector.get(`/inspections/${inspectionId}/analysis`)
    const countsOf = (system: string) =>
      analysis.by_system.find((one: { system: string }) => one.system === system).counts
    expect(countsOf('interior').safety).toBe(1)
    const { body: issues } = await owner.get(`/property/${propertyId}/issues`)
    const systemOf = (title: string) =>
      issues.issues.find((one: { title: string }) => one.title === title)?.system
    expect([systemOf('Oven is cracked'), systemOf('Stove is loose')]).toEqual(['interior', 'Sauna'])
    const { body: score } = await owner.get(`/property/${propertyId}/health`)
    const rows = score.systems.flatMap((one: { deductions: { label: string }[] }) =>
      one.deductions.map(({ label }) => label),
    )
    expect(JSON.stringify(rows)).toContain('Oven is cracked')
    expect(JSON.stringify(rows)).not.toContain('Stove is loose')
  })
})

describe('a comment of one’s own', () => {
  it('can belong to an item of one’s own template', async () => {
    await save()
    const put = (client: Client) =>
      client.put(`/own-comments/${randomUUID()}`, {
        item_id: oven.item_id,
        title: 'Oven is cracked',
        observation: '',
        implication: '',
        action: 'repair',
        recommendation: 'Line it again.',
        trade: 'mason',
        severity: 'safety',
        time_frame: 'immediate',
      })
    const { status, body } = await put(inspector)
    expect([status, body.comment.worksheet_id]).toEqual([200, 'kitchen'])
    expect((await put(other)).status).toBe(400)
  })
})
