import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { dashboard } from '#server/resources/properties/dashboard.ts'
import { moneyOf } from '#server/resources/properties/money.ts'
import { inspections } from '#server/resources/properties/queries.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import { addHomeRow, addReminderRow, addVisit, idsInOrder } from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

// Late in the evening of March 2 in Texas.
const now = Date.parse('2026-03-03T05:00:00Z')

it('a home has its visits with the newest first, and a report stays published while it is amended', async () => {
  const home = await addHomeRow(db)
  const visit = (day: number, more = {}) =>
    addVisit(db, { home, created_at: new Date(Date.UTC(2026, 2, day)), ...more })
  const amended = await visit(2, { status: 'completed', version: 2 })
  const newest = await visit(4, { status: 'completed' })
  const first = await visit(1, { status: 'finalized' })
  const asked = await visit(3)
  const found = await inspections(db, home.property_id)
  expect(found.map(({ inspection_id, published }) => [inspection_id, published])).toEqual([
    [newest, false],
    [asked, false],
    [amended, true],
    [first, true],
  ])
})

it('a visit counts the findings of the newest version of its report', async () => {
  const home = await addHomeRow(db)
  const inspection_id = await addVisit(db, {
    home,
    status: 'finalized',
    payment_status: 'paid',
    signed_at: new Date(now),
  })
  for (const [version, major] of [
    [2, 20],
    [3, 30],
    [1, 10],
  ] as const)
    await db
      .insertInto('report_versions')
      .values({
        ...{ inspection_id, version, reason: null, finalized_at: new Date(now) },
        report: JSON.stringify({ counts: { major } }),
      })
      .execute()
  expect((await inspections(db, home.property_id))[0]?.counts).toEqual({ major: 30 })
})

it('a dashboard has the reminders that still come, those of one day in the order in which they were made', async () => {
  const { property_id } = await addHomeRow(db)
  const [one, two] = idsInOrder(2)
  const remind = (title: string, due_on: string, created_at: string, more = {}) =>
    addReminderRow(db, property_id, due_on, { title, created_at, ...more })
  const [early, late] = ['2026-01-01T12:00:00Z', '2026-01-02T12:00:00Z']
  await remind('Last', '2026-03-09', early)
  await remind('Third', '2026-03-08', late, { reminder_id: two })
  await remind('Second', '2026-03-08', late, { reminder_id: one })
  await remind('First', '2026-03-08', early)
  await remind('Finished', '2026-03-01', early, { state: 'finished' })
  await remind('Removed', '2026-03-01', early, { state: 'removed' })
  const titles = (await dashboard(db, property_id, now)).reminders?.map(({ title }) => title)
  expect(titles).toEqual(['First', 'Second', 'Third', 'Last'])
})

it('a dashboard has the documents that end, the first to end first, until thirty days after their end', async () => {
  const { property_id } = await addHomeRow(db)
  const add = (name: string, expires_on: string, state: 'ending' | 'ended' | 'kept') =>
    db
      .insertInto('documents')
      .values({
        ...{ document_id: randomUUID(), property_id, name, expires_on, state },
        ...{ category: 'warranty', bytes: 1, created_at: new Date(now) },
      })
      .execute()
  await add('Next', '2026-03-20', 'ending')
  await add('Thirty days ago', '2026-01-31', 'ended')
  await add('Before that', '2026-01-30', 'ended')
  await add('Yesterday', '2026-03-01', 'ended')
  await add('Far away', '2027-03-20', 'kept')
  const names = (await dashboard(db, property_id, now)).ending?.map(({ name }) => name)
  expect(names).toEqual(['Thirty days ago', 'Yesterday', 'Next'])
})

it('a task costs what was written down last, where it was done twice on one day', async () => {
  const home = await addHomeRow(db)
  const reminder_id = await addReminderRow(db, home.property_id, '2026-05-01', { every_months: 12 })
  for (const [kind, cost_cents, created_at] of [
    ['done', 500, '2026-02-01T12:00:00Z'],
    ['done', 700, '2026-02-01T18:00:00Z'],
    ['done', 600, '2026-02-01T15:00:00Z'],
  ] as const)
    await db
      .insertInto('reminder_log')
      .values({ reminder_id, kind, on_day: '2026-02-01', cost_cents, created_at })
      .execute()
  const { parts } = await moneyOf(db, { ...home, time_zone: 'America/Chicago' }, now)
  expect(parts).toEqual([{ kind: 'upkeep', low_cents: 700, high_cents: 700, count: 1 }])
})
