import { expect, it } from 'vitest'
import { waitingCounties } from '#server/resources/bookings/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none')

it('the county that most people wait for is the first, and each names the twenty who have waited longest', async () => {
  const wait = (county_fips: string, count: number) =>
    db
      .insertInto('waiting_list')
      .values(
        Array.from({ length: count }, (_, at) => ({
          email: `waits${String(90 - at)}@example.com`,
          county_fips,
          created_at: new Date(Date.UTC(2026, 2, 1, at)),
        })),
      )
      .execute()
  await wait('48021', 1)
  await wait('48453', 22)
  await wait('48209', 2)
  const counties = await waitingCounties(db)
  expect(counties.map(({ county_fips, count }) => [county_fips, count])).toEqual([
    ['48453', 22],
    ['48209', 2],
    ['48021', 1],
  ])
  const people = counties[0]?.people ?? []
  expect([people.length, people[0], people.at(-1)?.email]).toEqual([
    20,
    { email: 'waits90@example.com', since: '2026-03-01T00:00:00.000Z' },
    'waits71@example.com',
  ])
})
