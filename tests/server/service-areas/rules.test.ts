import { expect, it } from 'vitest'
import { countyOf, coverage } from '#server/resources/service-areas/coverage.ts'
import { areas } from '#server/resources/service-areas/queries.ts'
import { byCounty } from '#server/resources/service-areas/terms.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addHomeRow,
  addInspector,
  addVisit,
  callerOf,
  idsInOrder,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

const [travis, bastrop, arkansas] = ['48453', '48021', '05001'] as const
const cover = (inspector_id: string, county_fips: string, travel_cents = 0) =>
  db.insertInto('service_areas').values({ inspector_id, county_fips, travel_cents }).execute()

it('the days of terms are in their order, each once, and all seven are no limit', () => {
  const days = (given: number[] | null) =>
    byCounty([{ fips: travis, travel_cents: 0, days: given }]).get(travis)?.days
  expect(days([5, 1, 3, 1])).toEqual([1, 3, 5])
  expect(days([6, 5, 4, 3, 2, 1, 0])).toBeNull()
  expect(days([6, 5, 4, 3, 2, 1])).toEqual([1, 2, 3, 4, 5, 6])
  expect(days(null)).toBeNull()
})

it('a county names those who cover it, the least busy first, and its requests, the longest wait first', async () => {
  const [first, second] = idsInOrder(2)
  const busy = await addInspector(db, { user_id: first, first_name: 'Zed', last_name: 'Busy' })
  const free = await addInspector(db, { user_id: second, first_name: 'Abe', last_name: 'Free' })
  for (const one of [busy, free]) await cover(one, travis)
  await addVisit(db, { inspector_id: busy, status: 'scheduled' })
  const home = await addHomeRow(db, { county_fips: travis })
  const asked = (number: string, created_at: string) => addVisit(db, { home, number, created_at })
  await asked('HK-8202', '2026-03-03T12:00:00Z')
  await asked('HK-8203', '2026-03-01T12:00:00Z')
  await asked('HK-8201', '2026-03-02T12:00:00Z')
  const { covered_by, waiting } = await countyOf(db, null, travis)
  expect(covered_by.map(({ name, open }) => [name, open])).toEqual([
    ['Abe Free', 0],
    ['Zed Busy', 1],
  ])
  expect(waiting.map(({ number }) => number)).toEqual(['HK-8203', 'HK-8201', 'HK-8202'])
  // In a list the same people are by name.
  const page = { sort: 'name' as const, page: 1, page_size: 5, q: 'Travis TX' }
  const { counties } = await coverage(db, null, page)
  expect(counties[0]?.covered_by.map(({ name }) => name)).toEqual(['Abe Free', 'Zed Busy'])
})

it('a county is covered by one or by several, and what a client pays for the way is the least that one of them asks', async () => {
  const [one, other] = [await addInspector(db), await addInspector(db)]
  await cover(one, bastrop, 4000)
  await cover(other, bastrop, 6000)
  await cover(one, arkansas, 2500)
  const shown = async (show: 'single' | 'overlaps') => {
    const page = { show: [show], sort: '-requests' as const, page: 1, page_size: 50 }
    return (await coverage(db, null, page)).counties.map(({ fips, least_travel_cents }) => [
      fips,
      least_travel_cents,
    ])
  }
  expect(await shown('single')).toEqual([[arkansas, 2500]])
  expect(await shown('overlaps')).toContainEqual([bastrop, 4000])
  // Of counties with as many requests, those that somebody covers come before the others, by state and name.
  const page = { sort: 'requests' as const, page: 1, page_size: 2 }
  const { counties } = await coverage(db, null, page)
  expect(counties.map(({ fips }) => fips)).toEqual([bastrop, arkansas])
})

it('inspectors read their own counties state by state, each with the first five numbers of its requests', async () => {
  const inspector = await addInspector(db)
  const [williamson, winn] = ['48491', '22127']
  for (const county of [williamson, winn, travis]) await cover(inspector, county)
  const home = await addHomeRow(db, { county_fips: williamson })
  const numbers = ['HK-8303', 'HK-8301', 'HK-8306', 'HK-8302', 'HK-8305', 'HK-8304']
  for (const [at, number] of numbers.toReversed().entries())
    await addVisit(db, { home, number, created_at: new Date(Date.UTC(2026, 2, 10 - at)) })
  const { counties } = await areas(db, callerOf(inspector, 'inspector'), inspector)
  expect(counties.map(({ state, name }) => `${state} ${name}`)).toEqual([
    'LA Winn',
    'TX Travis',
    'TX Williamson',
  ])
  expect(counties.at(-1)).toMatchObject({
    requests: 6,
    numbers: numbers.slice(0, 5),
  })
})
