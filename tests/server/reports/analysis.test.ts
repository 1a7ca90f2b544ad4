import type { Insertable } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/schema.ts'
import {
  addHome,
  find,
  finish,
  httpError,
  publishVisit,
  rateTheRest,
  request,
  schedule,
} from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

type Measured = 'kind' | 'radon_average' | 'mold_verdict' | 'valid'
const analysis = (client: Client, id: string) => client.get(`/inspections/${id}/analysis`)

describe('the analysis', () => {
  it('is there for the inspector once the field work is completed', async () => {
    const { inspectionId } = await schedule(owner)
    await rateTheRest(inspector, inspectionId)
    expect(httpError(await analysis(inspector, inspectionId))).toEqual([409, 'wrong_state'])
    await inspector.post(`/inspections/${inspectionId}/complete`)
    for (const client of [inspector, admin])
      expect((await analysis(client, inspectionId)).status).toBe(200)
  })

  it('plans each finding once, in its time frame, the most serious first', async () => {
    const { inspectionId } = await publishVisit(owner, inspector, [
      { title: 'Later', severity: 'major', time_frame: 'within_1_year' },
      { title: 'Second', severity: 'major', time_frame: 'immediate' },
      { title: 'First', severity: 'safety', time_frame: 'immediate' },
    ])
    const { body } = await analysis(inspector, inspectionId)
    expect(
      body.plan.map(({ label, findings }: { label: string; findings: { title: string }[] }) => [
        label,
        findings.map(({ title }) => title),
      ]),
    ).toEqual([
      ['Now', ['First', 'Second']],
      ['Within a year', ['Later']],
    ])
    expect(body.top_risks.map(({ title }: { title: string }) => title)).toEqual([
      'First',
      'Second',
      'Later',
    ])
    const electrical = body.by_system.find(
      ({ system }: { system: string }) => system === 'electrical',
    )
    expect(electrical.counts).toEqual({ safety: 1, major: 2, maintenance: 0, monitor: 0 })
  })

  it('has the radon and mold that were ordered, and their results once they are there', async () => {
    const propertyId = await addHome(owner)
    const { body: visit } = await request(owner, propertyId, {
      services: ['inspection', 'radon', 'mold'],
    })
    const id = visit.inspection_id
    await rateTheRest(inspector, id)
    await finish(inspector, id)
    const waiting = { tested_at: null, valid: null, radon_average: null, mold_verdict: null }
    const none = [
      { kind: 'radon', ...waiting },
      { kind: 'mold', ...waiting },
    ]
    expect((await analysis(inspector, id)).body.air).toEqual(none)
    // Two days later, after the report is published.
    const tested_at = new Date('2026-03-13T02:00:00Z')
    const made: Pick<Insertable<Database['air_tests']>, Measured>[] = [
      { kind: 'radon', radon_average: 3.95, mold_verdict: null, valid: true },
      { kind: 'radon', radon_average: 9, mold_verdict: null, valid: false },
      { kind: 'mold', radon_average: null, mold_verdict: 'unusual', valid: true },
    ]
    await server.db
      .insertInto('air_tests')
      .values(
        made.map((test) => ({ ...test, property_id: propertyId, inspection_id: id, tested_at })),
      )
      .execute()
    const both = [
      { ...none[0], tested_at: tested_at.toISOString(), valid: true, radon_average: 4 },
      { ...none[1], tested_at: tested_at.toISOString(), valid: true, mold_verdict: 'unusual' },
    ]
    expect((await analysis(inspector, id)).body.air).toEqual(both)
    expect((await inspector.get(`/inspections/${id}/report`)).body.air).toEqual(both)
  })

  it('gives a range with its source where one is known, and none for a finding that is only watched', async () => {
    const { inspectionId } = await publishVisit(owner, inspector, [
      { title: 'Worn shingles', item_id: 'roof.covering' },
      { title: 'Moss', item_id: 'roof.gutters', action: 'monitor' },
      { title: 'No range', item_id: 'interior.stairs' },
      { title: 'Leaves in the gutter', item_id: 'roof.gutters', trade: 'owner' },
    ])
    type Planned = { title: string; cost_low_cents: number | null; cost_source: string | null }
    const planned: Planned[] = (await analysis(inspector, inspectionId)).body.plan.flatMap(
      ({ findings }: { findings: Planned[] }) => findings,
    )
    const of = (title: string) => planned.find((one) => one.title === title)
    expect(of('Worn shingles')?.cost_low_cents).toBe(572_700)
    expect(of('Worn shingles')?.cost_source).toMatch(/, \d{4}$/)
    for (const title of ['Moss', 'No range', 'Leaves in the gutter'])
      expect(of(title)).toMatchObject({ cost_low_cents: null, cost_source: null })
  })

  it('compares with the report before, as it was published, also while that one is amended', async () => {
    const { propertyId, inspectionId: first } = await publishVisit(owner, inspector, [
      { title: 'Still there', item_id: 'roof.covering' },
      { title: 'Fixed', item_id: 'attic.insulation' },
    ])
    const { inspection_id } = (await request(owner, propertyId)).body
    for (const [title, item_id] of [
      ['still THERE', 'roof.covering'],
      ['Fresh', 'plumbing.water_heater'],
    ])
      await find(inspector, inspection_id, { title, item_id })
    await rateTheRest(inspector, inspection_id)
    await finish(inspector, inspection_id)
    const changes = async () => (await analysis(inspector, inspection_id)).body.changes
    const before = await changes()
    const started_at = new Date('2026-03-13T02:00:00Z')
    await server.db
      .updateTable('inspections')
      .set({ started_at })
      .where('inspection_id', '=', first)
      .execute()
    // The day of the visit, not that of its report.
    expect((await changes()).since).toBe(started_at.toISOString())
    before.since = started_at.toISOString()
    expect(before).toMatchObject({ fresh: ['Fresh'], fixed: ['Fixed'], still: ['still THERE'] })
    await inspector.post(`/inspections/${first}/amend`, { reason: 'A wrong word.' })
    await inspector.post(`/inspections/${first}/reopen`)
    await find(inspector, first, { title: 'Not published', item_id: 'roof.gutters' })
    expect(await changes()).toEqual(before)
    expect((await analysis(inspector, first)).status).toBe(409)
    await inspector.post(`/inspections/${first}/complete`)
    expect((await analysis(inspector, first)).body.changes).toBeNull()
    // Published once more, it is compared as it is now.
    await inspector.post(`/inspections/${first}/finalize`, {})
    expect((await changes()).fixed.toSorted()).toEqual(['Fixed', 'Not published'])
  })

  it('tells an owner nothing of an earlier report that they cannot read yet', async () => {
    const { propertyId, inspectionId: first } = await publishVisit(owner, inspector, [
      { title: 'Open to its owner', item_id: 'roof.covering' },
    ])
    const follow = async (title: string) => {
      const { inspection_id } = (await request(owner, propertyId)).body
      await find(inspector, inspection_id, { title, item_id: 'attic.insulation' })
      await rateTheRest(inspector, inspection_id)
      await finish(inspector, inspection_id)
      return String(inspection_id)
    }
    const pay = (id: string) => admin.post(`/inspections/${id}/waive`, { reason: 'A test.' })
    const second = await follow('Behind a payment')
    const third = await follow('The newest')
    await pay(third)
    const changes = async (client: Client) => (await analysis(client, third)).body.changes
    expect(await changes(owner)).toBeNull()
    expect(await changes(inspector)).toMatchObject({ fixed: ['Behind a payment'] })
    // The newest of those that they can read.
    await pay(first)
    expect(await changes(owner)).toMatchObject({ fixed: ['Open to its owner'] })
    await pay(second)
    expect(await changes(owner)).toEqual(await changes(inspector))
  })

  it('names five risks at most, the most serious ones', async () => {
    const titles = ['One', 'Two', 'Three', 'Four', 'Five']
    const { inspectionId } = await publishVisit(owner, inspector, [
      { title: 'Least', severity: 'monitor' },
      ...titles.map((title) => ({ title, severity: 'major' })),
    ])
    const { body } = await analysis(inspector, inspectionId)
    expect(body.top_risks.map(({ title }: { title: string }) => title).toSorted()).toEqual(
      titles.toSorted(),
    )
  })
})
