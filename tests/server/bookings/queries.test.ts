import { afterEach, expect, it } from 'vitest'
import type { WaitingState } from '#contract/vocabulary/waiting-list.ts'
import { waitingCounties } from '#server/resources/bookings/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'

const { db } = ownDatabase('none')
afterEach(() => db.deleteFrom('waiting_list').execute())

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
  expect(counties.map(({ county_fips, counts }) => [county_fips, counts.waiting])).toEqual([
    ['48453', 22],
    ['48209', 2],
    ['48021', 1],
  ])
  const people = counties[0]?.people ?? []
  expect([people.length, people[0], people.at(-1)?.email]).toEqual([
    20,
    {
      entry_id: expect.any(String),
      email: 'waits90@example.com',
      state: 'waiting',
      since: '2026-03-01T00:00:00.000Z',
      offered_until: null,
      ended_at: null,
    },
    'waits71@example.com',
  ])
})

it('shows who waits, then whose offer ends first, then who booked and who lapsed, the last end first, and counts them', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 2, day))
  const put = (
    county_fips: string,
    name: string,
    row: { state: WaitingState; created_at: Date; offered_until?: Date; ended_at?: Date },
  ) =>
    db
      .insertInto('waiting_list')
      .values({ county_fips, email: `${name}@example.com`, ...row })
      .execute()
  await put('48453', 'left', { state: 'lapsed', created_at: at(1), ended_at: at(7) })
  await put('48453', 'lost', { state: 'lapsed', created_at: at(2), ended_at: at(9) })
  await put('48453', 'booked', {
    state: 'booked',
    created_at: at(1),
    offered_until: at(8),
    ended_at: at(3),
  })
  await put('48453', 'late', { state: 'offered', created_at: at(1), offered_until: at(20) })
  await put('48453', 'soon', { state: 'offered', created_at: at(2), offered_until: at(19) })
  await put('48453', 'waits', { state: 'waiting', created_at: at(5) })
  for (const name of ['a', 'b', 'c', 'd'])
    await put('48021', name, { state: 'booked', created_at: at(1), ended_at: at(2) })
  await put('48021', 'offer', { state: 'offered', created_at: at(1), offered_until: at(20) })
  await put('48021', 'waits', { state: 'waiting', created_at: at(1) })

  const counties = await waitingCounties(db)
  // Those that still wait for something make a county come first.
  expect(counties.map(({ county_fips, counts }) => [county_fips, counts])).toEqual([
    ['48453', { waiting: 1, offered: 2, booked: 1, lapsed: 2 }],
    ['48021', { waiting: 1, offered: 1, booked: 4, lapsed: 0 }],
  ])
  expect(counties[0]?.people.map(({ email }) => email.split('@')[0])).toEqual([
    'waits',
    'soon',
    'late',
    'booked',
    'lost',
    'left',
  ])
  expect(counties[0]?.people[3]).toMatchObject({
    state: 'booked',
    since: '2026-03-01T00:00:00.000Z',
    offered_until: '2026-03-08T00:00:00.000Z',
    ended_at: '2026-03-03T00:00:00.000Z',
  })
})
