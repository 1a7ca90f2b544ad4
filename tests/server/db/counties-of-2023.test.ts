import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { up } from '#server/db/migrations/185-counties-of-2023.ts'
import { counties } from '#server/db/seed/counties.ts'
import { counties as texas } from '#server/db/seed/people.ts'
import { seedReference } from '#server/db/seed/reference.ts'
import { backTo2017 } from '#tests/support/server/counties-of-2017.ts'
import { addHomeRow, addInspector, cover } from '#tests/support/server/rows.ts'
import { startTestServer, type TestServer } from '#tests/support/server/server.ts'

/* The counties of a database become those of 2023; those of inspectors: areas-of-2023.test.ts. */

const successors: Record<string, string[]> = {
  '02261': ['02063', '02066'],
  '09001': ['09120', '09140', '09190'],
  '09003': ['09110', '09140', '09160'],
  '09005': ['09140', '09160', '09190'],
  '09007': ['09130'],
  '09009': ['09140', '09170'],
  '09011': ['09130', '09150', '09180'],
  '09013': ['09110', '09150'],
  '09015': ['09150', '09180'],
}
const [fairfield, newHaven] = ['09001', '09009']
const { travis } = texas
const early = new Date('2020-01-01T12:00:00Z')
const late = new Date('2021-01-01T12:00:00Z')

let server: TestServer
const everywhere: Record<string, string> = {}
const homes: Record<string, string> = {}
const held: Record<string, string> = {}

const cityOf = (county: string, zip: string | null) =>
  addHomeRow(server.db, { county_fips: county, zip, state: 'CT' })
const hold = async (county: string, zip: string | undefined) => {
  const { invitation_id } = await server.db
    .insertInto('invitations')
    .values({
      token_hash: randomUUID(),
      user_type: 'homeowner',
      email: 'held@example.com',
      first_name: 'Robin',
      last_name: 'Held',
      booking: JSON.stringify({ home: { county_fips: county, zip, street: '1 Held Row' } }),
      expires_at: late,
    })
    .returning('invitation_id')
    .executeTakeFirstOrThrow()
  return invitation_id
}

const coveredBy = async (inspector_id: string) =>
  (
    await server.db
      .selectFrom('service_areas')
      .select('county_fips')
      .where('inspector_id', '=', inspector_id)
      .orderBy('county_fips')
      .execute()
  ).map(({ county_fips }) => county_fips)

beforeAll(async () => {
  server = await startTestServer({ seed: 'demo', env: { JOBS: 'off' } })
  const { db } = server
  await backTo2017(db)
  for (const fips of Object.keys(successors)) {
    everywhere[fips] = await addInspector(db)
    await cover(db, everywhere[fips], fips)
  }
  for (const [name, county, zip] of [
    ['by its ZIP', fairfield, '06484'],
    ['by the five digits of a long one', fairfield, '06604-1234'],
    ['without a ZIP', fairfield, null],
    ['with a ZIP of elsewhere', fairfield, '06510'],
    ['in the only region', '09007', null],
    ['in Alaska', '02261', '99686'],
    ['in Texas', travis, '06484'],
  ] as const)
    homes[name] = (await cityOf(county, zip)).property_id
  await db
    .insertInto('waiting_list')
    .values([
      { email: 'both@example.com', county_fips: fairfield, created_at: late },
      { email: 'both@example.com', county_fips: newHaven, created_at: early },
      { email: 'texan@example.com', county_fips: travis, created_at: early },
    ])
    .execute()
  held.known = await hold(fairfield, '06484')
  held.unknown = await hold(fairfield, undefined)
  held.texan = await hold(travis, '78701')

  await up(db as unknown as Kysely<unknown>)
  await seedReference(db)
})
afterAll(() => server.close())

describe('after the migration', () => {
  it('the counties are those of the shapes, with the same names and facts', async () => {
    const rows = await server.db.selectFrom('counties').selectAll().execute()
    const byCode = (one: { fips: string }, other: { fips: string }) =>
      one.fips < other.fips ? -1 : 1
    expect(rows.toSorted(byCode)).toEqual(counties().toSorted(byCode))
  })

  it('nobody loses coverage: a former county gives every one that has its land', async () => {
    for (const [fips, areas] of Object.entries(successors))
      expect(await coveredBy(everywhere[fips] ?? ''), fips).toEqual(areas)
  })

  it('a home is in the county of its ZIP, or in the only one; otherwise it is asked anew', async () => {
    const rows = await server.db
      .selectFrom('properties')
      .select(['property_id', 'county_fips'])
      .where('property_id', 'in', Object.values(homes))
      .execute()
    const countyOf = new Map(rows.map((row) => [row.property_id, row.county_fips]))
    expect(
      Object.fromEntries(Object.entries(homes).map(([name, id]) => [name, countyOf.get(id)])),
    ).toEqual({
      'by its ZIP': '09140',
      'by the five digits of a long one': '09120',
      'without a ZIP': null,
      'with a ZIP of elsewhere': null,
      'in the only region': '09130',
      'in Alaska': '02063',
      'in Texas': travis,
    })
  })

  it('people wait for each county that they may live in, once and since the first day', async () => {
    const rows = await server.db
      .selectFrom('waiting_list')
      .select(['email', 'county_fips', 'created_at'])
      .orderBy('county_fips')
      .execute()
    expect(rows).toEqual([
      { email: 'both@example.com', county_fips: '09120', created_at: late },
      { email: 'both@example.com', county_fips: '09140', created_at: early },
      { email: 'both@example.com', county_fips: '09170', created_at: early },
      { email: 'both@example.com', county_fips: '09190', created_at: late },
      { email: 'texan@example.com', county_fips: travis, created_at: early },
    ])
  })

  it('a held booking has the county of its ZIP, or the one with most of the land', async () => {
    const countyOf = async (id: string | undefined) => {
      const { booking } = await server.db
        .selectFrom('invitations')
        .select('booking')
        .where('invitation_id', '=', id ?? '')
        .executeTakeFirstOrThrow()
      return booking
    }
    expect(await countyOf(held.known)).toMatchObject({ home: { county_fips: '09140' } })
    expect(await countyOf(held.unknown)).toEqual({
      home: { county_fips: '09190', street: '1 Held Row' },
    })
    expect(await countyOf(held.texan)).toMatchObject({ home: { county_fips: travis } })
  })
})
