import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Template, type TemplateSection, template } from '#contract/templates.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'
import { fieldWork } from '#contract/worksheets.ts'
import { comment, oven, sauna, templatesFrom } from '#tests/support/fixtures/templates.ts'
import { httpError, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let inspector: Client
let other: Client
let owner: Client
let admin: Client
let kit: Awaited<ReturnType<typeof templatesFrom>>
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  inspector = await server.as('inspector')
  other = await server.as('inspector2')
  owner = await server.as('homeowner')
  admin = await server.as('admin')
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
      'Sewer scope',
      'Wood-destroying organisms',
      'Well and water quality',
      'Septic system',
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

  it('renames the product’s own worksheets and items, which keep their systems', async () => {
    const [first, ...others] = ours('roof').items
    const items = [...others, { ...first, label: 'Shingles and tiles' }]
    const roof = { ...ours('roof'), label: 'The roof', system: 'plumbing', items }
    const id = randomUUID()
    const { body } = await inspector.put(`/templates/${id}`, written({ sections: [roof] }))
    expect(body.template.sections[0]).toMatchObject({ label: 'The roof', system: 'roof' })
    expect(body.template.sections[0].items.at(-1)).toMatchObject({
      item_id: 'roof.covering',
      label: 'Shingles and tiles',
    })
  })

  it('keeps the order in which its worksheets, items and facts are written', async () => {
    const turned = (section: TemplateSection): TemplateSection => ({
      ...section,
      items: section.items.toReversed(),
      facts: section.facts?.toReversed(),
    })
    const sections = [sauna(), turned(ours('kitchen')), turned(ours('roof'))]
    const { body } = await inspector.put(`/templates/${randomUUID()}`, written({ sections }))
    expect(body.template.sections).toEqual(sections)
  })

  it('has facts of one’s own, and those of the product where it says nothing of them', async () => {
    const heater = { fact_id: 'own_sauna1.own_heat', label: 'Heater', options: ['Wood', 'Gas'] }
    const { facts: _, ...roof } = ours('roof')
    const { body } = await inspector.put(
      `/templates/${randomUUID()}`,
      written({ sections: [roof, { ...sauna(), facts: [heater] }] }),
    )
    expect(body.template.sections[0].facts).toEqual(ours('roof').facts)
    expect(body.template.sections[1].facts).toEqual([heater])
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
    const heater = { fact_id: 'own_sauna1.own_heat', label: 'Heater', options: [] }
    expect(await wrong({ ...ours('roof'), facts: [heater] })).toEqual({
      sections: 'Heater is no fact of this worksheet.',
    })
    expect(await wrong({ ...sauna(), facts: [heater, heater] })).toEqual({
      sections: 'A fact of Sauna is in it twice.',
    })
    const [stove] = sauna().items
    const said = [comment('first'), comment('first')]
    expect(
      await wrong({
        ...sauna(),
        items: [{ ...stove, ...oven, item_id: 'own_sauna1.own_stove1', comments: said }],
      }),
    ).toEqual({
      sections: 'A comment is in this template twice.',
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
      { template_id: 'Choose one of your templates, or of the firm’s.' },
    ])
  })

  it('is for inspectors and admins who are signed in', async () => {
    expect((await owner.get('/templates')).status).toBe(403)
    expect((await server.withToken('nobody').get('/templates')).status).toBe(401)
    expect((await choose(await visit(), null, owner)).status).toBe(403)
  })
})

describe('a template of the firm', () => {
  const saveFirm = (more: Record<string, unknown> = {}) => save({ name: 'Firm', ...more }, admin)

  it('is changed by admins, and read by every inspector', async () => {
    const id = await saveFirm()
    const { body: mine } = await inspector.get('/templates')
    expect([mine.templates, mine.firm.map((one: Template) => one.template_id)]).toEqual([[], [id]])
    const { body: theirs } = await admin.get('/templates')
    expect(theirs.templates.map((one: Template) => one.template_id)).toEqual([id])
    expect(theirs.firm).toEqual([])
    const put = (client: Client, version: number) =>
      client.put(`/templates/${id}`, written({ name: 'Changed', version }))
    expect((await put(inspector, 1)).status).toBe(404)
    expect((await put(admin, 1)).body.template.version).toBe(2)
    expect((await inspector.delete(`/templates/${id}`)).status).toBe(404)
    expect((await inspector.post(`/templates/${id}/restore`)).status).toBe(404)
    expect((await admin.delete(`/templates/${id}`)).status).toBe(200)
    expect((await inspector.get('/templates')).body.firm).toEqual([])
    expect((await admin.post(`/templates/${id}/restore`)).status).toBe(200)
  })

  it('is another admin’s too, and of no inspector’s templates', async () => {
    const own = await save()
    expect((await admin.get('/templates')).body.templates).toEqual([])
    expect((await admin.put(`/templates/${own}`, written({ version: 1 }))).status).toBe(404)
    const { rows } = await sql<{ user_id: null; demo_id: null }>`
      select user_id, demo_id from templates where template_id = ${await saveFirm()}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ user_id: null, demo_id: null }])
  })

  it('is chosen for an inspection, and used again for the next one', async () => {
    const id = await saveFirm()
    const inspectionId = await visit()
    expect((await choose(inspectionId, id)).body.template).toMatchObject({ template_id: id })
    const next = await visit()
    const { body } = await inspector.get(`/inspections/${next}/worksheets`)
    expect(body.template).toMatchObject({ template_id: id, name: 'Firm', version: 1 })
  })

  it('brings comments to the inspections that begin with it, and items to comments of one’s own', async () => {
    const { items, ...rest } = sauna()
    const stove = { ...items[0], comments: [comment('stove-loose')] }
    const id = await saveFirm({ sections: [{ ...rest, items: [stove] }] })
    const inspectionId = await visit()
    await choose(inspectionId, id)
    const work = fieldWork.parse(
      (await inspector.get(`/inspections/${inspectionId}/worksheets`)).body,
    )
    expect(work.comments).toMatchObject([
      { comment_id: 'stove-loose', worksheet_id: 'own_sauna1', item_id: 'own_sauna1.own_stove1' },
    ])
    expect(JSON.stringify(work.worksheets)).not.toContain('stove-loose')
    const { body } = await inspector.get('/own-comments')
    expect(body.items.map((one: { item_id: string }) => one.item_id)).toContain(
      'own_sauna1.own_stove1',
    )
  })

  it('leaves a line in the audit trail', async () => {
    await saveFirm()
    const { body } = await admin.get('/admin/actions')
    expect(body.actions[0].action).toBe('templates.save')
  })

  it('of one firm is not that of another one', async () => {
    const id = await saveFirm()
    const demo_id = randomUUID()
    await server.db
      .insertInto('demos')
      .values({ demo_id, state: 'begun', created_at: new Date(), expires_at: new Date() })
      .execute()
    await server.db.updateTable('templates').set({ demo_id }).execute()
    expect((await inspector.get('/templates')).body.firm).toEqual([])
    expect((await admin.get('/templates')).body.templates).toEqual([])
    expect((await admin.put(`/templates/${id}`, written({ version: 1 }))).status).toBe(404)
    expect((await choose(await visit(), id)).status).toBe(400)
    await server.db.deleteFrom('demos').where('demo_id', '=', demo_id).execute()
    expect(await server.db.selectFrom('templates').selectAll().execute()).toEqual([])
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
