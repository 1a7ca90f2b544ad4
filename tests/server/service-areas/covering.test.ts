import { describe, expect, it } from 'vitest'
import { allCoverage, countyOf, coverage, near } from '#server/resources/service-areas/coverage.ts'
import { areas } from '#server/resources/service-areas/queries.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addPerson,
  addVisit,
  callerOf,
  cover,
  idsInOrder,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const [travis, hays, harris, elPaso] = ['48453', '48209', '48201', '48141']
const byName = { sort: 'name', page: 1, page_size: 20 } as const

describe('a county with many inspectors', () => {
  it('names five of them in a list and all in the file, and the least of all their fees', async () => {
    for (const [at, first_name] of ['Ada', 'Ben', 'Cal', 'Dan', 'Eve', 'Fay'].entries())
      await cover(db, await addInspector(db, { first_name }), hays ?? '', {
        travel_cents: 6000 - at * 1000,
      })
    const asked = { ...byName, q: 'Hays', state: 'TX' } as const
    const { counties } = await coverage(db, null, asked)
    const names = (row: (typeof counties)[number] | undefined) =>
      row?.covered_by.map(({ name }) => name.split(' ')[0])
    expect(names(counties[0])).toEqual(['Ada', 'Ben', 'Cal', 'Dan', 'Eve'])
    const [whole] = await allCoverage(db, null, asked)
    expect(names(whole)).toEqual(['Ada', 'Ben', 'Cal', 'Dan', 'Eve', 'Fay'])
    for (const row of [counties[0], whole]) expect(row?.least_travel_cents).toBe(1000)
  })
})

it('the file of all counties has each of them, whatever page a list is on', async () => {
  const { count } = await db
    .selectFrom('counties')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await allCoverage(db, null, { ...byName, page: 2 })
  expect(new Set(rows.map(({ fips }) => fips)).size).toBe(Number(count))
})

it('counties without a radon zone come last, whichever zone is first', async () => {
  await db
    .updateTable('counties')
    .set({ epa_zone: null })
    .where('fips', '=', elPaso ?? '')
    .execute()
  const zonesBy = async (sort: 'zone' | '-zone') =>
    (await allCoverage(db, null, { ...byName, sort })).map(({ zone }) => zone)
  for (const sort of ['zone', '-zone'] as const) {
    const zones = await zonesBy(sort)
    const known = zones.filter((zone) => zone !== null)
    expect(known.length).toBeLessThan(zones.length)
    expect(zones.slice(0, known.length)).toEqual(known)
  }
})

describe('those who could go to a county', () => {
  it('are the five nearest of the firm who may inspect, and at last those who go nowhere', async () => {
    const [nowhere, ...ids] = idsInOrder(3)
    await addInspector(db, { user_id: nowhere, first_name: 'Nowhere' })
    const far = await addInspector(db, { user_id: ids[0], first_name: 'Far' })
    const near = await addInspector(db, { user_id: ids[1], first_name: 'Near' })
    await cover(db, far, elPaso ?? '')
    await cover(db, near, hays ?? '')
    await cover(db, near, elPaso ?? '')
    for (const more of [
      { demo_id: await otherTenant({ db }) },
      { deactivated_at: '2026-03-01T12:00:00Z' },
      { license_status: 'refused' as const },
    ])
      await cover(db, await addInspector(db, { ...more, first_name: 'Nobody' }), hays ?? '')
    const own = async (fips: string) => {
      const { could, covered_by } = await countyOf(db, null, fips)
      return [covered_by, could].map((people) => people.map(({ name }) => name.split(' ')[0]))
    }
    const [covered, could] = await own(travis ?? '')
    expect(covered).toEqual([])
    // Six go to the county nearby, as near as each other.
    expect(could).toHaveLength(5)
    expect(could).not.toContain('Nobody')
    expect(could).not.toContain('Far')
    await db
      .deleteFrom('service_areas')
      .where('county_fips', '=', hays ?? '')
      .execute()
    await cover(db, near, hays ?? '')
    await db
      .deleteFrom('users')
      .where('user_type', '=', 'inspector')
      .where('first_name', 'not in', ['Nowhere', 'Far', 'Near', 'Nobody'])
      .execute()
    expect(await own(travis ?? '')).toEqual([[], ['Near', 'Far', 'Nowhere']])
  })
})

it('the requests that wait in a county are those of the firm', async () => {
  const fips = harris ?? ''
  const owner_id = await addPerson(db, { demo_id: await otherTenant({ db }) })
  await addVisit(db, { home: await addHomeRow(db, { county_fips: fips, owner_id }) })
  await addVisit(db, { home: await addHomeRow(db, { county_fips: fips }), number: 'HK-8401' })
  const { requests, waiting } = await countyOf(db, null, fips)
  expect([requests, waiting.map(({ number }) => number)]).toEqual([1, ['HK-8401']])
})

it('requests of one instant and inspectors of one name have one order, whenever they are read', async () => {
  const [blanco, instant] = ['48031', '2026-03-01T12:00:00Z']
  const home = await addHomeRow(db, { county_fips: blanco })
  const visits = idsInOrder(3)
  for (const inspection_id of visits.toReversed())
    await addVisit(db, { inspection_id, home, created_at: instant })
  const people = idsInOrder(3)
  for (const user_id of people.toReversed())
    await cover(db, await addInspector(db, { user_id, first_name: 'Sam' }), blanco)
  const { waiting, covered_by } = await countyOf(db, null, blanco)
  expect(waiting.map(({ inspection_id }) => inspection_id)).toEqual(visits)
  expect(covered_by.map(({ inspector_id }) => inspector_id)).toEqual(people)
  const { counties } = await coverage(db, null, { ...byName, q: 'Blanco', state: 'TX' })
  expect(counties[0]?.covered_by.map(({ inspector_id }) => inspector_id)).toEqual(people)
})

it('an inspector reads the own counties state by state, each state by name', async () => {
  const inspector = await addInspector(db)
  // By their codes alone, Alabama comes before Alaska, and the cities of Virginia after its counties.
  for (const fips of ['01001', '51600', '51059', '51510', '02013']) await cover(db, inspector, fips)
  const { counties } = await areas(db, callerOf(inspector, 'inspector'), inspector)
  expect(counties.map(({ fips, name, state }) => [state, name, fips])).toEqual([
    ['AK', 'Aleutians East', '02013'],
    ['AL', 'Autauga', '01001'],
    ['VA', 'Alexandria', '51510'],
    ['VA', 'Fairfax', '51059'],
    ['VA', 'Fairfax', '51600'],
  ])
})

it('a county whose middle nobody knows is there, and has no neighbors', async () => {
  const loving = '48301'
  await db
    .updateTable('counties')
    .set({ latitude: null, longitude: null })
    .where('fips', '=', loving)
    .execute()
  expect(await near(db, loving, 100)).toEqual([])
})

it('counties come by the requests that wait there, those of equal many by their inspectors, then by state and name', async () => {
  // Of each name there is one county in Texas, and Orange is in California, too.
  const named = ['Kerr', 'Kinney', 'Orange', 'Uvalde', 'Zavala']
  const rows = await db
    .selectFrom('counties')
    .select(['fips', 'name', 'state'])
    .where('name', 'in', named)
    .where('state', 'in', ['TX', 'CA'])
    .execute()
  const fipsOf = (name: string, state = 'TX') =>
    rows.find((row) => row.name === name && row.state === state)?.fips ?? ''
  const wait = async (fips: string, ...days: number[]) => {
    for (const day of days)
      await addVisit(db, {
        home: await addHomeRow(db, { county_fips: fips }),
        number: `HK-85${fips.slice(3)}${day}`,
        created_at: new Date(Date.UTC(2026, 2, day)),
      })
  }
  await wait(fipsOf('Zavala'), 3, 1, 2)
  await wait(fipsOf('Kinney'), 4)
  for (const name of ['Kinney', 'Uvalde']) await cover(db, await addInspector(db), fipsOf(name))
  const by = async (sort: 'requests' | '-requests', more = {}) =>
    (await allCoverage(db, null, { ...byName, ...more, sort })).flatMap(({ fips, name, state }) =>
      rows.some((row) => row.fips === fips) ? [`${name}, ${state}`] : [],
    )
  expect(await by('-requests')).toEqual([
    'Zavala, TX',
    'Kinney, TX',
    'Uvalde, TX',
    'Orange, CA',
    'Kerr, TX',
    'Orange, TX',
  ])
  expect((await by('requests')).at(-1)).toBe('Zavala, TX')
  // Somebody goes to the other one.
  expect(await by('requests', { show: ['gaps'] })).toEqual(['Zavala, TX'])
  const { waiting } = await countyOf(db, null, fipsOf('Zavala'))
  // The longest wait is the first.
  expect(waiting.map(({ number }) => number.at(-1))).toEqual(['1', '2', '3'])
})
