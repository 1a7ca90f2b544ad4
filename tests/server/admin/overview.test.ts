import { afterAll, beforeAll, expect, it } from 'vitest'
import { counties } from '#server/db/seed/people.ts'
import { addHome, request } from '#tests/support/fixtures/visit.ts'
import { peopleOf, startDemo } from '#tests/support/server/demos.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

let server: TestServer
let owner: Client
let admin: Client
beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  ;[owner, admin] = await Promise.all([server.as('homeowner'), server.as('admin')])
})
afterAll(() => server.close())

const overviewOf = async (client: Client) => (await client.get('/admin/overview')).body

it('a demo leaves the overview of the firm as it was, no matter who covers counties there and how long its reports take', async () => {
  await request(owner, await addHome(owner, { county_fips: counties.williamson }))
  const before = await overviewOf(admin)
  expect(before.uncovered.map(({ fips }: { fips: string }) => fips)).toEqual([counties.bastrop])
  const demo = await startDemo(server)
  const theirs = await peopleOf(server, demo)
  await theirs.admin.put(`/inspectors/${demo.id('user inspector')}/service-areas`, {
    counties: [counties.bastrop, counties.williamson],
  })
  await server.db
    .updateTable('inspections')
    .set({ started_at: new Date(0) })
    .where('homeowner_id', '=', demo.id('user homeowner'))
    .where('finalized_at', 'is not', null)
    .execute()
  const there = await overviewOf(theirs.admin)
  expect(there.uncovered).toEqual([])
  expect(there.figures.median_hours_to_finalize).toBeGreaterThan(
    before.figures.median_hours_to_finalize,
  )
  expect(await overviewOf(admin)).toEqual(before)

  // All ask at one time, and each admin gets the answer of their own tenant and to their own question.
  const days = ['', '?from=2019-12-31&to=2020-01-31']
  const figuresOf = async (client: Client, query: string) =>
    (await client.get(`/admin/figures${query}`)).body
  const asked = [admin, theirs.admin].flatMap((client) => days.map((query) => ({ client, query })))
  const alone: unknown[] = []
  for (const { client, query } of asked) alone.push(await figuresOf(client, query))
  const crowd = Array.from({ length: 24 }, (_, at) => at)
  const overviews = await Promise.all(
    crowd.map((at) => overviewOf(at % 2 === 0 ? admin : theirs.admin)),
  )
  expect(overviews).toEqual(crowd.map((at) => (at % 2 === 0 ? before : there)))
  const figures = await Promise.all(
    crowd.map((at) => {
      const one = asked[at % asked.length]
      return one === undefined ? null : figuresOf(one.client, one.query)
    }),
  )
  expect(figures).toEqual(crowd.map((at) => alone[at % alone.length]))
})

it('the county whose request waits longest is the first of those without an inspector', async () => {
  const burnet = '48053'
  const asked = async (county_fips: string): Promise<string> =>
    (await request(owner, await addHome(owner, { county_fips }))).body.inspection_id
  const madeAt = (id: string, day: string) =>
    server.db
      .updateTable('inspections')
      .set({ created_at: new Date(day) })
      .where('inspection_id', '=', id)
      .execute()
  const ids = {
    [burnet]: await asked(burnet),
    [counties.bastrop]: await asked(counties.bastrop),
  }
  // A newer request of the same county takes it no further back.
  for (const county of Object.keys(ids)) await asked(county)
  for (const order of [Object.keys(ids), Object.keys(ids).toReversed()]) {
    for (const [at, county] of order.entries())
      await madeAt(ids[county] ?? '', `2020-01-0${at + 1}T12:00:00Z`)
    const { uncovered } = await overviewOf(admin)
    expect(uncovered.map(({ fips }: { fips: string }) => fips)).toEqual(order)
  }
})
