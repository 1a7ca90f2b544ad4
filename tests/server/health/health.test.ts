import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemWord } from '#contract/vocabulary/worksheets.ts'
import { idOf } from '#server/db/seed/ids.ts'
import {
  addHome,
  find,
  finish,
  httpError,
  publishVisit,
  rate,
  rateTheRest,
  request,
  schedule,
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

const lane = idOf('property lane')

it('the health of a home and the analysis of a report name its parts as its issues do', async () => {
  const { propertyId, inspectionId } = await publishVisit(owner, inspector, [])
  const name = ({ system, label }: { system: string; label: string }) => [system, label]
  const { systems } = await health(propertyId)
  const { by_system } = (await inspector.get(`/inspections/${inspectionId}/analysis`)).body
  expect(systems.map(name)).toEqual(Object.entries(systemWord))
  expect(by_system.map(name)).toEqual(Object.entries(systemWord))
})

type Deduction = { kind: string; points: number; why: string; issue_id: string | null }
const health = async (propertyId: string) =>
  (await owner.get(`/property/${propertyId}/health`)).body
const rowsOf = (body: {
  systems: { deductions: Deduction[] }[]
  overall_deductions: Deduction[]
}) => [...body.systems.flatMap(({ deductions }) => deductions), ...body.overall_deductions]
const saveAge = (propertyId: string, componentId: string, installed_year: number | null) =>
  owner.put(`/property/${propertyId}/components/${componentId}`, { installed_year })
const worn = Array.from({ length: 9 }, (_, index) => ({
  title: `Defect ${index}`,
  item_id: 'roof.covering',
  severity: 'major',
}))

describe('the health of a home', () => {
  it('is unrated while nothing is known', async () => {
    const body = await health(await addHome(owner))
    expect(body).toMatchObject({ score: null, band: null, confidence: 'low', history: [] })
    expect(rowsOf(body)).toEqual([])
    expect(body.components.length).toBeGreaterThan(0)
  })

  it.each([
    ['of the demo', async () => lane],
    [
      'with a roof beyond repair',
      async () => (await publishVisit(owner, inspector, worn)).propertyId,
    ],
  ])('%s: the rows of its ledger add up to the points that are missing', async (_, make) => {
    const body = await health(await make())
    const tenths = rowsOf(body).reduce((sum, { points }) => sum + Math.round(points * 10), 0)
    expect(100 + tenths / 10).toBe(body.score)
  })

  it('is sure of itself after a professional inspection of everything', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [])
    expect(await health(propertyId)).toMatchObject({ score: 100, confidence: 'high' })
  })

  it('does not rate what the inspector could not inspect, and tells it from what the home does not have', async () => {
    const { propertyId, inspectionId } = await schedule(owner)
    for (const item of ['cooling.cooling_system', 'cooling.condensate_drain', 'roof.gutters'])
      await rate(inspector, inspectionId, item, {
        rating: 'NI',
        limitation_reason: 'too_cold',
      })
    const { worksheets } = (await inspector.get(`/inspections/${inspectionId}/worksheets`)).body
    const fireplace = worksheets.find(
      ({ worksheet_id }: { worksheet_id: string }) => worksheet_id === 'fireplace',
    )
    for (const { item_id } of fireplace.items)
      await rate(inspector, inspectionId, item_id, { rating: 'NP' })
    await rateTheRest(inspector, inspectionId)
    await finish(inspector, inspectionId)
    const { systems, components } = await health(propertyId)
    const unit = components.find(({ system }: { system: string }) => system === 'cooling')
    await saveAge(propertyId, unit.component_id, 2025)
    const of = (name: string) => systems.find(({ system }: { system: string }) => system === name)
    expect(of('cooling')).toMatchObject({ standing: 'not_inspected', score: null })
    expect(of('fireplace')).toMatchObject({ standing: 'not_present', score: null })
    expect(of('roof')).toMatchObject({ standing: 'partly_inspected', condition: 98 })
    expect(of('attic')).toMatchObject({ standing: 'inspected', score: 100 })
    const { score, next } = (
      await owner.get(`/homeowner/${owner.userId}/property/${propertyId}/dashboard`)
    ).body
    expect(score).toMatchObject({ confidence: 'high', rated_share: 94 })
    // The fireplace that the home does not have is no gap in what is known.
    expect(
      next
        .map(({ title }: { title: string }) => title)
        .filter((title: string) => title.startsWith('Have a look at')),
    ).toEqual(['Have a look at: Cooling'])
  })

  it('says beside the score of a home that nobody inspected how little it rests on', async () => {
    const propertyId = await addHome(owner)
    const { components } = await health(propertyId)
    await saveAge(propertyId, components[0].component_id, 2026)
    expect(await health(propertyId)).toMatchObject({
      confidence: 'low',
      rated_share: expect.any(Number),
    })
  })

  it('names the day on which a defect was found in the time zone of the home', async () => {
    const { propertyId } = await publishVisit(owner, inspector)
    // Nine in the evening of the 12th in Texas; the report is published days later.
    await server.db
      .updateTable('inspections')
      .set({ started_at: new Date('2026-03-13T02:00:00Z') })
      .where('property_id', '=', propertyId)
      .execute()
    const [row] = rowsOf(await health(propertyId))
    expect(row?.why).toContain('found on Mar 12, 2026')
  })
})

describe('its history', () => {
  it('has an entry for each time the score moved, and ends with the score', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [])
    const { components } = await health(propertyId)
    for (const year of [1950, 1950, 2020, null])
      await saveAge(propertyId, components[0].component_id, year)
    const { score, history } = await health(propertyId)
    const scores: number[] = history.map((entry: { score: number }) => entry.score)
    expect(scores.at(-1)).toBe(score)
    expect(scores.filter((one, index) => one === scores[index - 1])).toEqual([])
    expect(history.at(-1).why).toBe('The age of a part was changed.')
  })

  it('agrees with the analysis and the dashboard about before, after and today', async () => {
    const propertyId = await addHome(owner)
    const { components } = await health(propertyId)
    const heater = components.find(({ system }: { system: string }) => system === 'plumbing')
    await saveAge(propertyId, heater.component_id, 2017)
    // Years pass without an event.
    await server.db
      .updateTable('components')
      .set({ installed_year: 2010 })
      .where('component_id', '=', heater.component_id)
      .execute()
    const before = (await health(propertyId)).score
    const { body: visit } = await request(owner, propertyId)
    await find(inspector, visit.inspection_id)
    await rateTheRest(inspector, visit.inspection_id)
    await finish(inspector, visit.inspection_id)
    const { score, history } = await health(propertyId)
    const analysis = (await inspector.get(`/inspections/${visit.inspection_id}/analysis`)).body
    expect(analysis).toMatchObject({
      score_before: before,
      score_after: score,
      score_now: score,
    })
    expect(history.slice(-2).map((entry: { score: number }) => entry.score)).toEqual([
      before,
      score,
    ])
    expect(history.at(-2).why).toContain('older')
    const dashboard = await owner.get(`/homeowner/${owner.userId}/property/${propertyId}/dashboard`)
    expect(dashboard.body.score.score).toBe(score)
  })

  it('of the demo tells nothing that did not happen', async () => {
    const { score, history } = await health(lane)
    const { inspections } = (
      await owner.get(`/homeowner/${owner.userId}/property/${lane}/dashboard`)
    ).body
    expect(history.at(-1).score).toBe(score)
    for (const { number, score_before, score_after } of inspections) {
      const index = history.findIndex(({ why }: { why: string }) => why.includes(number))
      expect([history[index - 1]?.score, history[index].score]).toEqual([score_before, score_after])
    }
  })

  it('is as sure as its last inspection is young, for a year of the calendar', async () => {
    const { propertyId, inspectionId } = await publishVisit(owner, inspector, [])
    const sureAfter = async (months: number) => {
      const at = new Date(Date.now() - months * 30.44 * 86_400_000)
      await server.db
        .updateTable('inspections')
        .set({ scheduled_start: at, started_at: at, completed_at: at, finalized_at: at })
        .where('inspection_id', '=', inspectionId)
        .execute()
      const { confidence, confidence_why } = await health(propertyId)
      return [confidence, confidence_why.replace(/;.*/, '')]
    }
    expect(await sureAfter(0.5)).toEqual(['high', 'A professional inspection this month'])
    expect(await sureAfter(11.5)).toEqual(['high', 'A professional inspection 11 months ago'])
    expect(await sureAfter(12.5)).toEqual(['medium', 'A professional inspection 12 months ago'])
  })

  it('ends with the score of today when only time has passed', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [])
    await server.db
      .updateTable('components')
      .set({ installed_year: 1970 })
      .where('property_id', '=', propertyId)
      .execute()
    const { score, history } = await health(propertyId)
    expect(score).toBeLessThan(100)
    expect(history.at(-1)).toMatchObject({
      score,
      why: 'Parts grew older, or reminders became overdue.',
    })
  })

  it('keeps the newest entries when it has grown long', async () => {
    const propertyId = await addHome(owner)
    const day = 86_400_000
    await server.db
      .insertInto('score_history')
      .values(
        Array.from({ length: 510 }, (_, index) => ({
          property_id: propertyId,
          score: index % 100,
          why: `Day ${index}`,
          at: new Date(Date.now() - (510 - index) * day),
        })),
      )
      .execute()
    const { history } = await health(propertyId)
    expect(history).toHaveLength(500)
    expect(history.at(-1).why).toBe('Day 509')
    const at = history.map((entry: { at: string }) => entry.at)
    expect(at).toEqual(at.toSorted())
  })

  it('ends with the current score, though several parts are changed at one moment', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [])
    const { components } = await health(propertyId)
    const answers = await Promise.all(
      components.map(({ component_id }: { component_id: string }) =>
        saveAge(propertyId, component_id, 1950),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(components.map(() => 200))
    const { score, history } = await health(propertyId)
    expect(history.at(-1).score).toBe(score)
  })
})

describe('the age of a part', () => {
  it('is its owner’s to say and to take back', async () => {
    const propertyId = await addHome(owner)
    const [part] = (await health(propertyId)).components
    const old = await saveAge(propertyId, part.component_id, 1990)
    expect(old.body.components).toContainEqual({ ...part, installed_year: 1990 })
    expect(old.body.score).not.toBeNull()
    const unknown = await saveAge(propertyId, part.component_id, null)
    expect(unknown.body.score).toBeNull()
  })

  it('is refused for a year that cannot be and for the part of another home', async () => {
    const propertyId = await addHome(owner)
    const before = await health(propertyId)
    const [part] = before.components
    for (const year of [1492, 2999, 2000.5])
      expect(httpError(await saveAge(propertyId, part.component_id, year))).toEqual([
        400,
        'invalid',
      ])
    const elsewhere = await saveAge(lane, part.component_id, 1990)
    expect(httpError(elsewhere)).toEqual([404, 'not_found'])
    expect(await health(propertyId)).toEqual(before)
  })
})
