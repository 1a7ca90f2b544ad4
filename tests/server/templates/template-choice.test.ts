import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { report } from '#contract/reports.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'
import { fieldWork } from '#contract/worksheets.ts'
import { oven, sauna, templatesFrom } from '#tests/support/fixtures/templates.ts'
import { find, finish, httpError, schedule } from '#tests/support/fixtures/visit.ts'
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
const workOf = async (inspectionId: string) =>
  fieldWork.parse((await inspector.get(`/inspections/${inspectionId}/worksheets`)).body)
const sheetsOf = async (inspectionId: string) =>
  (await workOf(inspectionId)).worksheets.map(({ worksheet_id }) => worksheet_id)
const begun = async (templateId: string) => {
  const inspectionId = await visit()
  expect((await choose(inspectionId, templateId)).status).toBe(200)
  return inspectionId
}

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

  it('keeps what a device may hold of it when another inspection begins with a template', async () => {
    const [read, unread] = [await visit(), await visit()]
    expect(await sheetsOf(read)).toEqual([...systems])
    const id = await save()
    await begun(id)
    expect(await sheetsOf(read)).toEqual([...systems])
    expect((await workOf(unread)).template?.template_id).toBe(id)
  })

  it('that was somebody else’s does not say what its new inspector uses', async () => {
    const theirs = await save({}, other)
    const mine = await save({ name: 'Mine' })
    await begun(mine)
    const given = await visit()
    await workOf(given)
    await server.db
      .updateTable('inspections')
      .set((eb) => ({
        template_version_id: eb
          .selectFrom('template_versions')
          .select('version_id')
          .where('template_id', '=', theirs),
      }))
      .where('inspection_id', '=', given)
      .execute()
    expect((await workOf(await visit())).template?.template_id).toBe(mine)
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

  it('counts the remaining items by its own worksheets', async () => {
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
