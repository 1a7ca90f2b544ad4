import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { GuideTable, KeptGuides } from '#contract/guide-tables.ts'
import { standardGuides } from '#contract/standard-guides.ts'
import { guidesIn, guidesOfHome } from '#server/guides.ts'
import { httpError } from '#tests/support/fixtures/visit.ts'
import { startDemo } from '#tests/support/server/demos.ts'
import { addHomeRow, addPerson } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo' })
  admin = await server.as('admin')
})
beforeEach(() => server.db.deleteFrom('guide_tables').where('version', '>', 1).execute())
afterAll(() => server.close())

const list = async (client = admin) => (await client.get('/admin/guide-tables')).body.tables
const roofOf = (low: number, high: number): GuideTable => ({
  ...standardGuides,
  lifetimes: {
    ...standardGuides.lifetimes,
    roof_covering: { low, high, year: 2025, source: 'Our own roofs' },
  },
})
const save = (
  table: object,
  { seen_version = 1, note = 'We looked again.' }: { seen_version?: number; note?: string } = {},
  headers: Record<string, string> = {},
) => admin.post('/admin/guide-tables', { ...table, note, seen_version }, headers)

describe('the guide figures of a firm', () => {
  it('are at first those that came with the product, kept in the database', async () => {
    expect(await list()).toEqual([
      { version: 1, saved_at: null, saved_by: '', note: '', table: standardGuides },
    ])
    const rows = await server.db.selectFrom('guide_tables').select('table').execute()
    expect(rows).toEqual([{ table: standardGuides }])
  })

  it('keep who changed them, when and why, the newest first', async () => {
    const { status, body } = await save(roofOf(25, 35))
    expect([status, body.version, body.note]).toEqual([201, 2, 'We looked again.'])
    expect(body.saved_by).toMatch(/\w+ \w+/)
    expect(Date.parse(body.saved_at)).toBeLessThanOrEqual(Date.now())
    await save(roofOf(26, 35), { seen_version: 2, note: 'Once more.' })
    expect(
      (await list()).map(({ version, note, table }: KeptGuides) => [
        version,
        note,
        table.lifetimes.roof_covering.low,
      ]),
    ).toEqual([
      [3, 'Once more.', 26],
      [2, 'We looked again.', 25],
      [1, '', 20],
    ])
  })

  it('that are the same as before make no new table', async () => {
    expect((await save(standardGuides)).body.version).toBe(1)
    await save(roofOf(25, 35))
    // Sent again by a page that did not hear the answer.
    expect((await save(roofOf(25, 35))).body.version).toBe(2)
    expect(await list()).toHaveLength(2)
  })

  it('sent twice with one key are saved once', async () => {
    const send = () => save(roofOf(25, 35), {}, { 'idempotency-key': 'one-guide' })
    const [first, second] = [await send(), await send()]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
  })

  it('of which another admin was faster are refused with the name of that one and the reason', async () => {
    await save(roofOf(25, 35), { note: 'New roofs last.' })
    const answer = await save(roofOf(22, 35))
    expect(httpError(answer)).toEqual([409, 'changed'])
    expect(answer.body.error).toMatch(
      /^\w+ \w+ has saved table 2 meanwhile: “New roofs last\.”\. Yours does not have its figures: look at it, then save yours\.$/,
    )
    expect((await save(roofOf(22, 35), { seen_version: 2 })).body.version).toBe(3)
  })

  it('are saved by one of two admins at once', async () => {
    const answers = await Promise.all([save(roofOf(25, 35)), save(roofOf(26, 35))])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('are refused in sentences that name the fields, and nothing is kept', async () => {
    const answer = await save(roofOf(31, 30), { note: '' })
    expect(httpError(answer)).toEqual([400, 'invalid'])
    expect(answer.body.fields).toEqual({
      'lifetimes.roof_covering.high': 'Roof covering: the upper end cannot be below the lower one.',
      note: 'Why is required.',
    })
    const { roof_covering: _, ...others } = standardGuides.lifetimes
    expect((await save({ ...standardGuides, lifetimes: others })).status).toBe(400)
    expect((await save({ ...standardGuides, more: 1 })).status).toBe(400)
    expect(await list()).toHaveLength(1)
  })

  it('are those of each tenant alone', async () => {
    await save(roofOf(25, 35))
    const { client, demo } = await startDemo(server, 'admin')
    expect(await list(client)).toEqual([expect.objectContaining({ version: 1, saved_at: null })])
    await client.post('/admin/guide-tables', {
      ...roofOf(40, 50),
      note: 'A demo.',
      seen_version: 1,
    })
    const lows = (tables: { table: GuideTable }[]) =>
      tables.map(({ table }) => table.lifetimes.roof_covering.low)
    expect(lows(await list(client))).toEqual([40, 20])
    expect(lows(await list())).toEqual([25, 20])
    const home = async (demo: string | null) =>
      addHomeRow(server.db, { owner_id: await addPerson(server.db, { demo_id: demo }) })
    const low = async ({ property_id }: { property_id: string }) =>
      (await guidesOfHome(server.db, property_id)).lifetimes.roof_covering.low
    expect([await low(await home(null)), await low(await home(demo))]).toEqual([25, 40])
  })
})

describe('a table of an earlier version of the product', () => {
  it('has the standard figures of what it did not know, and nothing that is gone', () => {
    const { roof: _, ...costs } = standardGuides.costs
    const kept = { ...roofOf(25, 35), costs: { ...costs, thatch: costs.siding }, states: {} }
    const read = guidesIn(kept)
    expect(read.lifetimes.roof_covering.low).toBe(25)
    expect(read.costs).toEqual(standardGuides.costs)
    expect(read.states).toEqual(standardGuides.states)
    expect(guidesIn(undefined)).toEqual(standardGuides)
  })
})
