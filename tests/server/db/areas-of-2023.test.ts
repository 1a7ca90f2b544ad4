import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '#server/db/migrations/185-counties-of-2023.ts'
import { idOf } from '#server/db/seed/ids.ts'
import { counties } from '#server/db/seed/people.ts'
import { seedReference } from '#server/db/seed/reference.ts'
import { backTo2017 } from '#tests/support/server/counties-of-2017.ts'
import { addInspector, cover } from '#tests/support/server/rows.ts'
import { type Client, startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* The counties of inspectors, their history and their proposals, as counties-of-2023.test.ts. */

const [fairfield, hartford, newHaven] = ['09001', '09003', '09009']
const [newLondon, tolland, windham] = ['09011', '09013', '09015']
const { travis } = counties
const second = idOf('user inspector2')
const at = `/inspectors/${second}/service-areas`
const usual = { travel_cents: 0, days: null }
const early = new Date('2020-01-01T12:00:00Z')
const late = new Date('2021-01-01T12:00:00Z')

let server: TestServer
let admin: Client
let other: string

/** A saved change. */
const changed = (
  inspector_id: string,
  version: number,
  values: { added: string[]; removed: string[]; counties: string[]; terms?: object[] },
  terms_before: object[] = [],
) =>
  server.db
    .insertInto('service_area_changes')
    .values({
      ...values,
      inspector_id,
      version,
      by_id: second,
      terms: JSON.stringify(values.terms ?? []),
      terms_before: JSON.stringify(terms_before),
      created_at: early,
    })
    .execute()
const proposed = async (
  state: 'proposed' | 'declined',
  values: { added: string[]; removed: string[]; changed: string[] },
  terms: object[],
  terms_before: object[],
) => {
  const { proposal_id } = await server.db
    .insertInto('area_proposals')
    .values({
      ...values,
      state,
      inspector_id: second,
      terms: JSON.stringify(terms),
      terms_before: JSON.stringify(terms_before),
      base_version: 2,
      proposed_at: state === 'proposed' ? late : early,
      decided_at: state === 'proposed' ? null : early,
    })
    .returning('proposal_id')
    .executeTakeFirstOrThrow()
  return proposal_id
}
const coveredBy = (inspector_id: string) =>
  server.db
    .selectFrom('service_areas')
    .select(['county_fips as fips', 'travel_cents', 'days'])
    .where('inspector_id', '=', inspector_id)
    .orderBy('county_fips')
    .execute()
const fipsOf = (rows: readonly { fips: string }[]) => rows.map(({ fips }) => fips)

const onFairfield = { fips: fairfield, travel_cents: 5000, days: [1, 2] }
const onNewHaven = { fips: newHaven, travel_cents: 2000, days: [2, 3] }

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  const { db } = server
  admin = await server.as('admin')
  await backTo2017(db)
  await db.deleteFrom('service_areas').where('inspector_id', '=', second).execute()
  for (const [terms, created_at] of [
    [onFairfield, late],
    [onNewHaven, early],
    [{ fips: travis, ...usual }, early],
  ] as const) {
    const { fips, travel_cents, days } = terms
    await cover(db, second, fips, {
      travel_cents,
      days: days === null ? null : [...days],
      created_at,
    })
  }
  await changed(second, 1, {
    added: [fairfield, newHaven, travis],
    removed: [hartford],
    counties: [fairfield, newHaven, travis],
    terms: [onFairfield],
  })
  await changed(
    second,
    2,
    {
      added: [],
      removed: [],
      counties: [fairfield, newHaven, travis],
      terms: [onFairfield, onNewHaven],
    },
    [onFairfield],
  )
  await proposed(
    'declined',
    { added: [], removed: [newHaven, travis], changed: [] },
    [],
    [onNewHaven, { fips: travis, ...usual }],
  )
  await proposed(
    'proposed',
    { added: [hartford], removed: [newHaven], changed: [fairfield] },
    [
      { fips: hartford, ...usual },
      { fips: fairfield, travel_cents: 3000, days: null },
    ],
    [onNewHaven, onFairfield],
  )
  other = await addInspector(db)
  await cover(db, other, newLondon)
  await cover(db, other, tolland)
  await changed(other, 1, { added: [], removed: [windham], counties: [newLondon, tolland] })
  await up(db as unknown as Kysely<unknown>)
  await seedReference(db)
})
afterAll(() => server.close())

/** The proposals in a state, as an admin reads them. */
const proposalsOf = async (state: string) =>
  (await admin.get(`/admin/area-proposals?state=${state}`)).body.proposals

describe('after the migration', () => {
  it('a county that took the place of several has the least fee, and each weekday of any of them', async () => {
    expect(await coveredBy(second)).toEqual([
      { fips: '09120', travel_cents: 5000, days: [1, 2] },
      { fips: '09140', travel_cents: 2000, days: [1, 2, 3] },
      { fips: '09170', travel_cents: 2000, days: [2, 3] },
      { fips: '09190', travel_cents: 5000, days: [1, 2] },
      { fips: travis, ...usual },
    ])
    const { created_at } = await server.db
      .selectFrom('service_areas')
      .select('created_at')
      .where('inspector_id', '=', second)
      .where('county_fips', '=', '09140')
      .executeTakeFirstOrThrow()
    expect(created_at).toEqual(early)
  })

  it('the history is told in the new counties', async () => {
    const { body } = await admin.get(`${at}/changes`)
    expect(
      body.changes.map(
        ({ added, removed, changed: others }: Record<string, (string | { name: string })[]>) => [
          added,
          removed,
          others?.map((one) => (typeof one === 'string' ? one : one.name)),
        ],
      ),
    ).toEqual([
      [[], [], ['Naugatuck Valley, CT', 'South Central Connecticut, CT']],
      [
        [
          'Greater Bridgeport, CT',
          'South Central Connecticut, CT',
          'Travis, TX',
          'Western Connecticut, CT',
        ],
        ['Capitol, CT', 'Northwest Hills, CT'],
        [],
      ],
    ])
  })

  it('a declined proposal names the new counties, and none that another one still gives', async () => {
    const [{ added, removed, changed: others }] = await proposalsOf('declined')
    expect([added, fipsOf(removed), fipsOf(others)]).toEqual([[], ['09170', travis], ['09140']])
  })

  it('a proposal that waits is approved into the new counties, and an earlier change is restored', async () => {
    const [waiting] = await proposalsOf('proposed')
    expect(fipsOf(waiting.added)).toEqual(['09110', '09160'])
    expect(fipsOf(waiting.removed)).toEqual(['09170'])
    expect(fipsOf(waiting.changed)).toEqual(['09120', '09140', '09190'])
    const { status } = await admin.post(`/area-proposals/${waiting.proposal_id}/approve`)
    expect(status).toBe(200)
    expect(await coveredBy(second)).toEqual([
      { fips: '09110', ...usual },
      { fips: '09120', travel_cents: 3000, days: null },
      { fips: '09140', ...usual },
      { fips: '09160', ...usual },
      { fips: '09190', travel_cents: 3000, days: null },
      { fips: travis, ...usual },
    ])
    const back = await admin.post(`${at}/restore`, { restores: 0, version: 3 })
    expect(back.status).toBe(200)
    expect(fipsOf(await coveredBy(second))).toEqual(['09110', '09140', '09160'])
    const again = await admin.post(`${at}/restore`, { restores: 2, version: 4 })
    expect(again.status).toBe(200)
    expect(fipsOf(await coveredBy(second))).toEqual(['09120', '09140', '09170', '09190', travis])
  })

  it('a change whose counties others keep changes nothing, and stays in the history', async () => {
    expect(fipsOf(await coveredBy(other))).toEqual(['09110', '09130', '09150', '09180'])
    const kept = await server.db
      .selectFrom('service_area_changes')
      .select(['added', 'removed', 'counties'])
      .where('inspector_id', '=', other)
      .executeTakeFirstOrThrow()
    expect(kept).toEqual({
      added: [],
      removed: [],
      counties: ['09110', '09130', '09150', '09180'],
    })
  })
})
