import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { idOf } from '#server/db/seed/ids.ts'
import { addHome, httpError, publishVisit } from '#tests/support/fixtures/visit.ts'
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
    const lost = rowsOf(body).reduce((sum, { points }) => sum - points, 0)
    expect(Math.abs(100 - lost - body.score)).toBeLessThanOrEqual(0.55)
  })

  it('is sure of itself after a professional inspection of everything', async () => {
    const { propertyId } = await publishVisit(owner, inspector, [])
    expect(await health(propertyId)).toMatchObject({ score: 100, confidence: 'high' })
  })

  it('names the day on which a defect was found in the time zone of the home', async () => {
    const { propertyId } = await publishVisit(owner, inspector)
    // Nine in the evening of the 12th in Texas.
    await server.db
      .updateTable('issues')
      .set({ created_at: new Date('2026-03-13T02:00:00Z') })
      .where('property_id', '=', propertyId)
      .execute()
    const [row] = rowsOf(await health(propertyId))
    expect(row?.why).toContain('found 2026-03-12')
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

  it('keeps what is newest when it has grown long', async () => {
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
