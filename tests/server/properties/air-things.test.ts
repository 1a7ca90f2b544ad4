import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addHome, request, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

const day = 86_400_000
let server: TestServer
let owner: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  owner = await server.as('homeowner')
})
afterAll(() => server.close())

type Thing = { kind: string; title: string; link: string }
const next = async (home: string): Promise<Thing[]> =>
  (await owner.get(`/homeowner/${owner.userId}/property/${home}/dashboard`)).body.next
const problems = async (home: string) =>
  (await next(home)).flatMap(({ kind, title }) => (kind === 'problem' ? [title] : []))
const tested = (
  property_id: string,
  radon_average: number | null,
  daysAgo: number,
  more: {
    inspection_id?: string
    mold_verdict?: 'typical' | 'borderline' | 'unusual'
    valid?: boolean
  } = {},
) =>
  server.db
    .insertInto('air_tests')
    .values({
      property_id,
      kind: radon_average === null ? 'mold' : 'radon',
      radon_average,
      valid: true,
      tested_at: new Date(Date.now() - daysAgo * day),
      ...more,
    })
    .execute()

describe('the next steps of a home', () => {
  it('ask for mitigation from 4.0 pCi/L as reported, until a newer valid test is lower', async () => {
    const home = await addHome(owner)
    await request(owner, home)
    await tested(home, 3.94, 90)
    expect(await problems(home)).toEqual([])
    await tested(home, 3.96, 60)
    expect(await problems(home)).toEqual(['Have a radon mitigation system installed: 4.0 pCi/L'])
    await tested(home, 1.2, 40, { valid: false })
    expect(await problems(home)).toHaveLength(1)
    await tested(home, 1.2, 30)
    expect(await problems(home)).toEqual([])
  })

  it('ask for the source of unusual mold alone, and lead to the visit until its report is published', async () => {
    const { propertyId, inspectionId } = await schedule(owner)
    await tested(propertyId, null, 9, { mold_verdict: 'borderline' })
    expect(await problems(propertyId)).toEqual([])
    await tested(propertyId, null, 3, { mold_verdict: 'unusual', inspection_id: inspectionId })
    const links = async () =>
      (await next(propertyId)).flatMap(({ kind, link }) => (kind === 'problem' ? [link] : []))
    expect(await links()).toEqual([`/property/${propertyId}/inspection/${inspectionId}`])
    await server.db
      .updateTable('inspections')
      .set({ status: 'finalized' })
      .where('inspection_id', '=', inspectionId)
      .execute()
    expect(await links()).toEqual([
      `/${inspectionId}/${propertyId}/home-inspection-report#report-air`,
    ])
  })
})
