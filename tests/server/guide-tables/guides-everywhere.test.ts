import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GuideTable } from '#contract/guide-tables.ts'
import { standardGuides } from '#contract/standard-guides.ts'
import { addHome, publishVisit, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* What an admin saves is what everyone reads: each place that shows or computes with a guide figure. */

let server: TestServer
let admin: Client
let owner: Client
let inspector: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
  owner = await server.as('homeowner')
  inspector = await server.as('inspector')
})
beforeEach(() => server.db.deleteFrom('guide_tables').where('version', '>', 1).execute())
afterAll(() => server.close())

const save = (change: Partial<GuideTable>) =>
  admin.post('/admin/guide-tables', {
    ...standardGuides,
    ...change,
    note: 'Local figures.',
    seen_version: 1,
  })
const roofLasts = (low: number, high: number) =>
  save({
    lifetimes: {
      ...standardGuides.lifetimes,
      roof_covering: { low, high, year: 2025, source: 'Our own roofs' },
    },
  })
const roofCosts = (low: number, high: number) =>
  save({
    costs: {
      ...standardGuides.costs,
      roof_covering: {
        low_cents: low,
        high_cents: high,
        year: 2025,
        source: 'Our own bills',
      },
    },
  })
const health = async (propertyId: string) =>
  (await owner.get(`/property/${propertyId}/health`)).body
const roofIn = (components: { name: string }[]) =>
  components.find(({ name }) => name === 'Roof covering')
const wornRoof = {
  item_id: 'roof.covering',
  title: 'Shingles are worn',
  severity: 'major',
  trade: 'roofer',
}

describe('a lifetime that an admin changed', () => {
  it('is that of the part on the page of the home’s health, and moves its score with the reason', async () => {
    const propertyId = await addHome(owner)
    const { components } = await health(propertyId)
    const { component_id } = roofIn(components) as unknown as { component_id: string }
    const installed_year = new Date().getFullYear() - 22
    await owner.put(`/property/${propertyId}/components/${component_id}`, { installed_year })
    const before = await health(propertyId)
    await roofLasts(60, 90)
    const after = await health(propertyId)
    expect(roofIn(after.components)).toMatchObject({
      life_low: 60,
      life_high: 90,
      life_source: 'Our own roofs, 2025',
    })
    expect(after.score).toBeGreaterThan(before.score)
    expect(after.history.at(-1).why).toBe(
      'We changed how long parts usually last, and time has passed.',
    )
    // The next event answers for its own points alone: the history names the change before it.
    await owner.put(`/property/${propertyId}/components/${component_id}`, {
      installed_year: installed_year - 30,
    })
    expect(
      (await health(propertyId)).history.map(({ why }: { why: string }) => why).slice(-2),
    ).toEqual([
      'We changed how long parts usually last, and time has passed.',
      'The age of a part was changed.',
    ])
  })

  it('leaves the reason of a score alone that moves for another one', async () => {
    const propertyId = await addHome(owner)
    await roofCosts(1, 2)
    const { components } = await health(propertyId)
    const { component_id } = roofIn(components) as unknown as { component_id: string }
    const saveYear = (installed_year: number) =>
      owner.put(`/property/${propertyId}/components/${component_id}`, { installed_year })
    await saveYear(new Date().getFullYear() - 12)
    await server.db
      .updateTable('components')
      .set({ installed_year: 1990 })
      .where('component_id', '=', component_id)
      .execute()
    expect((await health(propertyId)).history.at(-1).why).toBe(
      'Parts grew older, or reminders became overdue.',
    )
  })

  it('is that of the next report, and not that of a report that was published before', async () => {
    const { inspectionId } = await publishVisit(owner, inspector, [])
    const { inspectionId: open } = await schedule(owner)
    const planned = async (id: string) => {
      const { planning } = (await inspector.get(`/inspections/${id}/report`)).body
      const part = planning.find(
        ({ component }: { component: string }) => component === 'Roof covering',
      )
      return [part.life_low, part.life_high, part.source]
    }
    await roofLasts(60, 90)
    const standard = [20, 30, 'InterNACHI figures, homesandorder.com, 2026']
    expect(await planned(inspectionId)).toEqual(standard)
    expect(await planned(open)).toEqual([60, 90, 'Our own roofs, 2025'])
  })
})

describe('a cost that an admin changed', () => {
  const range = { low_cents: 100_000, high_cents: 300_000, year: 2025, source: 'Our own bills' }

  it('is that of the issue, of the analysis and of the year ahead', async () => {
    const { propertyId, inspectionId } = await publishVisit(owner, inspector, [wornRoof])
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    const issue = async () =>
      (await owner.get(`/property/${propertyId}/issues`)).body.issues[0].cost_range
    expect(await issue()).toEqual(standardGuides.costs.roof_covering)
    await roofCosts(100_000, 300_000)
    expect(await issue()).toEqual(range)
    const { plan } = (await inspector.get(`/inspections/${inspectionId}/analysis`)).body
    expect(plan[0].findings[0]).toMatchObject({
      cost_low_cents: 100_000,
      cost_high_cents: 300_000,
      cost_source: 'Our own bills, 2025',
    })
    const { money } = (
      await owner.get(`/homeowner/${owner.userId}/property/${propertyId}/dashboard`)
    ).body
    expect(money.parts[0]).toMatchObject({
      kind: 'repairs',
      low_cents: 100_000,
      high_cents: 300_000,
    })
  })

  it('is that of the next report’s planning, and not that of a report that was published before', async () => {
    const { inspectionId } = await publishVisit(owner, inspector, [])
    const { inspectionId: open } = await schedule(owner)
    const planned = async (id: string): Promise<Record<string, unknown>> =>
      Object.fromEntries(
        (await inspector.get(`/inspections/${id}/report`)).body.planning.map(
          (one: { component: string; cost_range?: unknown }) => [one.component, one.cost_range],
        ),
      )
    await roofCosts(100_000, 300_000)
    const { costs } = standardGuides
    expect(await planned(inspectionId)).toMatchObject({
      'Roof covering': costs.roof_covering,
      'Heating system': costs.heating_replacement,
      'Electrical panel': costs.panel,
      // The firm has no figure of what a new one costs.
      'Cooling system': undefined,
      'Water heater': undefined,
      'Smoke alarms': undefined,
    })
    expect(await planned(open)).toMatchObject({ 'Roof covering': range })
  })

  it('is that of what the owners saw themselves, also behind a link', async () => {
    const propertyId = await addHome(owner)
    const id = randomUUID()
    const { body } = await owner.put(`/property/${propertyId}/diy-analyses/${id}`, {
      category: 'roof-gutters',
      version: 0,
      answers: [{ question_id: 'roof.shingles', answer: 'problem', note: '' }],
    })
    await owner.post(`/diy-analyses/${id}/submit`, { version: body.version })
    await roofCosts(100_000, 300_000)
    expect((await owner.get(`/diy-analyses/${id}`)).body.answers[0].cost_range).toEqual(range)
    const { issues } = (await owner.get(`/diy-analyses/${id}/result`)).body
    expect(issues[0].cost_range).toEqual(range)
  })
})

describe('the factor of a state', () => {
  it('multiplies each range for a home there, and the range says so', async () => {
    const { propertyId, inspectionId } = await publishVisit(owner, inspector, [wornRoof])
    await admin.post(`/inspections/${inspectionId}/waive`, { reason: 'A gift.' })
    await save({ states: { ...standardGuides.states, TX: 1.15, OK: 0.9 } })
    const { low_cents, high_cents, ...origin } = standardGuides.costs.roof_covering
    expect((await owner.get(`/property/${propertyId}/issues`)).body.issues[0].cost_range).toEqual({
      low_cents: Math.round(low_cents * 1.15),
      high_cents: Math.round(high_cents * 1.15),
      ...origin,
      region: { state: 'Texas', factor: 1.15 },
    })
    const { plan } = (await inspector.get(`/inspections/${inspectionId}/analysis`)).body
    expect(plan[0].findings[0]).toMatchObject({
      cost_low_cents: Math.round(low_cents * 1.15),
      cost_source: 'mtb.com, four common home repairs, 2022, times 1.15 for Texas',
    })
    const { inspectionId: draft } = await schedule(owner)
    const { planning } = (await inspector.get(`/inspections/${draft}/report`)).body
    expect(
      planning.find(({ component }: { component: string }) => component === 'Roof covering')
        .cost_range,
    ).toMatchObject({
      low_cents: Math.round(low_cents * 1.15),
      region: { state: 'Texas', factor: 1.15 },
    })
  })
})
