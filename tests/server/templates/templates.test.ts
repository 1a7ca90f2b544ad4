import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TemplateSection, template } from '#contract/templates.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'
import { oven, sauna, templatesFrom } from '#tests/support/fixtures/templates.ts'
import { httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let inspector: Client
let other: Client
let owner: Client
let kit: Awaited<ReturnType<typeof templatesFrom>>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  inspector = await server.as('inspector')
  other = await server.as('inspector2')
  owner = await server.as('homeowner')
  kit = await templatesFrom(inspector)
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.db
    .updateTable('inspections')
    .set({ template_version_id: null, template_chosen_at: null })
    .execute()
  await server.db.deleteFrom('templates').execute()
})

const ours = (worksheetId: string) => kit.ours(worksheetId)
const withOven = () => kit.withOven()
const written = (more: Record<string, unknown> = {}) => kit.written(more)
const save = async (more: Record<string, unknown> = {}, client = inspector) => {
  const id = randomUUID()
  expect((await client.put(`/templates/${id}`, written(more))).status).toBe(200)
  return id
}
const choose = (inspectionId: string, templateId: string | null, client = inspector) =>
  client.put(`/inspections/${inspectionId}/template`, { template_id: templateId })
const visit = async () => (await schedule(owner)).inspectionId

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
    const { product } = kit
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
