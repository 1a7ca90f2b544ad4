import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { counties } from '#server/db/seed/people.ts'
import { requiredItems } from '#server/resources/worksheets/sop.ts'
import { rateTheRest, schedule } from '#tests/support/fixtures/visit.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let inspector: Client
let inspector2: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  ;[owner, inspector, inspector2, admin] = await Promise.all([
    server.as('homeowner'),
    server.as('inspector'),
    server.as('inspector2'),
    server.as('admin'),
  ])
})
afterAll(() => server.close())

type Listed = { inspection_id: string; property_id: string; inspector_name: string | null }
const list = async (client: Client, query = '') => (await client.get(`/inspections${query}`)).body
const idsOf = (body: { inspections: Listed[] }) =>
  body.inspections.map(({ inspection_id }) => inspection_id)

describe('the list of inspections', () => {
  it('shows inspectors their own and admins all, newest visit first', async () => {
    const mine = await list(inspector2)
    expect(new Set(mine.inspections.map(({ inspector_name }: Listed) => inspector_name))).toEqual(
      new Set(['Jordan Demo']),
    )
    const all = await list(admin)
    expect(idsOf(all)).toEqual(expect.arrayContaining(idsOf(mine)))
    expect(all.inspections.length).toBeGreaterThan(mine.inspections.length)
    const starts = mine.inspections.map((row: { scheduled_start: string }) => row.scheduled_start)
    expect(starts).toEqual(starts.toSorted().toReversed())
  })

  it('is filtered by status and words, in which no sign is a wildcard', async () => {
    const { propertyId } = await schedule(owner, { street: '100 %_Percent Place' })
    const found = await list(inspector, '?q=%25_percent&status=scheduled')
    expect(found.inspections.map((row: Listed) => row.property_id)).toEqual([propertyId])
    expect(found.inspections[0]).toMatchObject({
      homeowner_name: 'Harper Demo',
      signed: true,
      progress: { rated: 0, required: requiredItems.length },
    })
    expect(idsOf(await list(inspector, '?q=_____________'))).toEqual([])
    expect((await inspector.get('/inspections?status=lost')).status).toBe(400)
  })

  it('finds by number and by the owner’s name', async () => {
    const { inspectionId } = await schedule(owner)
    const { number } = (await admin.get(`/inspections/${inspectionId}`)).body
    expect(idsOf(await list(admin, `?q=${number.toLowerCase()}`))).toEqual([inspectionId])
    expect(idsOf(await list(inspector, '?q=harper%20demo'))).toContain(inspectionId)
    expect(idsOf(await list(inspector2, `?q=${number}`))).toEqual([])
  })

  it('counts every status, whatever the filter', async () => {
    const { counts } = await list(admin)
    expect(Object.keys(counts).sort()).toEqual([
      'cancelled',
      'completed',
      'finalized',
      'in_progress',
      'requested',
      'scheduled',
    ])
    expect((await list(admin, '?status=cancelled&q=nothing')).counts).toEqual(counts)
  })

  it('says how far the field work is, as the inspection itself does', async () => {
    const { inspectionId } = await schedule(owner)
    await rateTheRest(inspector, inspectionId)
    const row = (await list(inspector)).inspections.find(
      (one: Listed) => one.inspection_id === inspectionId,
    )
    const { progress } = (await inspector.get(`/inspections/${inspectionId}`)).body
    expect(row.progress).toEqual({ rated: progress.rated, required: progress.required })
    expect(row.progress.rated).toBe(requiredItems.length)
  })

  it('holds a visit in Hays for the inspector of Hays', async () => {
    const { inspectionId } = await schedule(owner, { county_fips: counties.hays })
    expect(idsOf(await list(inspector2))).toContain(inspectionId)
    expect(idsOf(await list(inspector))).not.toContain(inspectionId)
  })
})
