import { expect, it } from 'vitest'
import { closedOf } from '#server/closed-days.ts'
import {
  closeDays,
  closedDaysOf,
  openDays,
  plannedOn,
} from '#server/resources/closed-days/queries.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addPerson, addVisit, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

// A Tuesday morning in Austin.
const now = Date.parse('2026-03-10T15:00:00Z')
const closing = async (
  tenant: string | null,
  [from_day, until_day]: [string, string],
  reason: string,
) => {
  const by = await addPerson(db, { user_type: 'admin', first_name: 'Ada', last_name: 'Admin' })
  await closeDays(db, tenant, { from_day, until_day, reason, by, now })
}

it('each firm closes and opens its own days, and reads them from today on in their order', async () => {
  const theirs = await otherTenant({ db })
  await closing(null, ['2026-03-20', '2026-03-21'], 'Inventory')
  await closing(null, ['2026-03-16', '2026-03-16'], 'Outing')
  await closing(null, ['2026-03-08', '2026-03-10'], 'Repairs')
  await closing(null, ['2026-03-02', '2026-03-09'], 'Over')
  await closing(theirs, ['2026-03-16', '2026-03-16'], 'Theirs')
  const reasons = async (tenant: string | null) =>
    (await closedDaysOf(db, tenant, now)).closed.map(({ reason }) => reason)
  expect(await reasons(null)).toEqual(['Repairs', 'Outing', 'Inventory'])
  expect(await reasons(theirs)).toEqual(['Theirs'])
  const days = ['2026-03-16', '2026-03-17', '2026-03-21']
  expect(await closedOf(db, null, days)).toEqual([
    { day: '2026-03-16', reason: 'Outing' },
    { day: '2026-03-21', reason: 'Inventory' },
  ])
  expect(await closedOf(db, theirs, days)).toEqual([{ day: '2026-03-16', reason: 'Theirs' }])
  await openDays(db, theirs, '2026-03-16')
  expect([await reasons(null), await reasons(theirs)]).toEqual([
    ['Repairs', 'Outing', 'Inventory'],
    [],
  ])
  await closing(theirs, ['2026-03-16', '2026-03-16'], 'Theirs')
  await openDays(db, null, '2026-03-16')
  expect([await reasons(null), await reasons(theirs)]).toEqual([
    ['Repairs', 'Inventory'],
    ['Theirs'],
  ])
})

it('a closed day names who closed it, until the account is gone', async () => {
  const by = await addPerson(db, { user_type: 'admin', first_name: 'Cleo', last_name: 'Closer' })
  await closeDays(db, null, {
    from_day: '2026-05-04',
    until_day: '2026-05-04',
    reason: 'A',
    by,
    now,
  })
  const closers = async () =>
    (await closedDaysOf(db, null, now)).closed
      .filter(({ from_day }) => from_day === '2026-05-04')
      .map(({ closed_by }) => closed_by)
  expect(await closers()).toEqual(['Cleo Closer'])
  await db.deleteFrom('users').where('user_id', '=', by).execute()
  expect(await closers()).toEqual([''])
})

it('the planned visits of a day are those of the firm that are still to be, as they begin, by the clocks of each home', async () => {
  const theirs = await otherTenant({ db })
  const [first, second, third] = idsInOrder(3)
  const visit = async (
    number: string,
    start: string,
    { demo_id = null, ...more }: { demo_id?: string | null } & Record<string, unknown> = {},
  ) => {
    const owner_id = await addPerson(db, { demo_id })
    await addVisit(db, {
      home: await addHomeRow(db, { owner_id }),
      number,
      status: 'scheduled',
      scheduled_start: start,
      scheduled_end: new Date(Date.parse(start) + 3 * 3_600_000),
      // It was asked for long before.
      created_at: '2026-01-05T12:00:00Z',
      ...more,
    })
  }
  const day = '2026-03-18'
  await visit('HK-5', '2026-03-18T19:00:00Z', { inspection_id: third })
  await visit('HK-4', '2026-03-18T19:00:00Z', { inspection_id: second })
  await visit('HK-3', '2026-03-18T19:00:00Z', { inspection_id: first, status: 'in_progress' })
  await visit('HK-2', '2026-03-18T14:00:00Z', { status: 'requested' })
  await visit('HK-6', '2026-03-18T14:00:00Z', { status: 'cancelled' })
  await visit('HK-7', '2026-03-18T14:00:00Z', { status: 'completed' })
  await visit('HK-8', '2026-03-18T14:00:00Z', { status: 'finalized' })
  await visit('HK-9', '2026-03-18T14:00:00Z', { demo_id: theirs })
  // The evening of this day in Texas, and that of the day before.
  await visit('HK-10', '2026-03-19T03:00:00Z')
  await visit('HK-11', '2026-03-18T03:00:00Z')
  const planned = async (tenant: string | null, at = now) => {
    const { total, visits } = await plannedOn(db, tenant, { from_day: day, until_day: day }, at)
    return [total, visits.map(({ number }) => number)]
  }
  expect(await planned(null)).toEqual([5, ['HK-2', 'HK-3', 'HK-4', 'HK-5', 'HK-10']])
  expect(await planned(theirs)).toEqual([1, ['HK-9']])
  // At five on that day, the first one is over.
  expect(await planned(null, Date.parse('2026-03-18T17:00:00Z'))).toEqual([
    4,
    ['HK-3', 'HK-4', 'HK-5', 'HK-10'],
  ])
})

it('a day that was closed twice has the reason of what began first', async () => {
  await closing(null, ['2026-06-09', '2026-06-10'], 'Later')
  await closing(null, ['2026-06-08', '2026-06-10'], 'Earlier')
  expect(await closedOf(db, null, ['2026-06-09', '2026-06-10'])).toEqual([
    { day: '2026-06-09', reason: 'Earlier' },
    { day: '2026-06-10', reason: 'Earlier' },
  ])
})
