import { expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { counties } from '#server/db/seed/counties.ts'
import { seedReference } from '#server/db/seed/reference.ts'
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
