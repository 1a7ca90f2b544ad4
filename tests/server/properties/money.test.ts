import { describe, expect, it } from 'vitest'
import type { Services } from '#server/register.ts'
import { addFor } from '#server/resources/properties/add-for.ts'
import { dashboard } from '#server/resources/properties/dashboard.ts'
import { moneyOf } from '#server/resources/properties/money.ts'
import { otherTenant } from '#tests/support/server/demos.ts'
import { ownDatabase } from '#tests/support/server/own-database.ts'
import {
  addFinding,
  addHomeRow,
  addIssue,
  addPerson,
  addReminderRow,
  addVisit,
  idsInOrder,
} from '#tests/support/server/rows.ts'

const { db } = ownDatabase('none')

// Late in the evening of March 2 in Texas: its year ends on March 2, 2027.
const now = Date.parse('2026-03-03T05:00:00Z')
const homeOf = async () => ({ ...(await addHomeRow(db)), time_zone: 'America/Chicago' })
const partOf = async (home: Awaited<ReturnType<typeof homeOf>>, kind: string) => {
  const part = (await moneyOf(db, home, now)).parts.find((one) => one.kind === kind)
  return part === undefined ? null : [part.low_cents, part.high_cents, part.count]
}

describe('the money of a home in the next twelve months', () => {
  it('has repairs with a price up to the day a year from today, which are neither put off nor to be watched', async () => {
    const home = await homeOf()
    const repair = (cost_cents: number, more = {}) =>
      addIssue(db, home.property_id, { state: 'planned', cost_cents, ...more })
    await repair(100, { due_on: '2027-03-02' })
    await repair(2000, { due_on: '2027-03-03' })
    await repair(30, { state: 'in_work' })
    await repair(4, { state: 'open' })
    await repair(50_000, { state: 'deferred' })
    await repair(60_000, { state: 'resolved' })
    await repair(70_000, { severity: 'monitor' })
    expect(await partOf(home, 'repairs')).toEqual([134, 134, 3])
  })

  it('has what an owner does alone only where it costs something', async () => {
    const home = await homeOf()
    const inspection_id = await addVisit(db, { home, status: 'finalized', payment_status: 'paid' })
    const alone = async (cost_cents: number | null) => {
      const finding_id = await addFinding(db, inspection_id, { trade: 'owner' })
      await addIssue(db, home.property_id, { inspection_id, finding_id, cost_cents })
    }
    await alone(null)
    await alone(700)
    expect(await moneyOf(db, home, now)).toMatchObject({
      parts: [{ kind: 'repairs', low_cents: 700, count: 1 }],
      unpriced: 0,
    })
  })

  it('has a task at what it cost the last time that it was done, at each turn', async () => {
    const home = await homeOf()
    const task = async (more: { state?: 'finished' }, log: [on_day: string, cents: number][]) => {
      const reminder_id = await addReminderRow(db, home.property_id, '2026-05-01', {
        every_months: 6,
        ...more,
      })
      for (const [on_day, cost_cents] of log)
        await db
          .insertInto('reminder_log')
          .values({ reminder_id, kind: 'done', on_day, cost_cents })
          .execute()
    }
    await task({}, [
      ['2025-05-01', 900],
      ['2025-11-01', 40],
      ['2024-11-01', 7000],
    ])
    await task({ state: 'finished' }, [['2025-11-01', 80_000]])
    expect(await partOf(home, 'upkeep')).toEqual([80, 80, 1])
  })

  it('has visits that cost something and are neither paid, waived nor cancelled', async () => {
    const home = await homeOf()
    const cost = (total_cents: number, more = {}) =>
      addVisit(db, { home, quote: JSON.stringify({ total_cents, lines: [] }), ...more })
    await cost(100)
    await cost(20, { payment_status: 'failed' })
    await cost(0)
    await cost(3000, { payment_status: 'paid' })
    await cost(4000, { payment_status: 'waived' })
    await cost(5000, { status: 'cancelled' })
    expect(await partOf(home, 'inspections')).toEqual([120, 120, 2])
  })
})

it('a dashboard counts a hazard until somebody plans it, and what was put off with what is open', async () => {
  const { property_id } = await addHomeRow(db)
  for (const state of ['open', 'deferred', 'planned', 'in_work', 'resolved', 'verified'] as const)
    await addIssue(db, property_id, { state, severity: 'safety' })
  expect((await dashboard(db, property_id, now)).issue_counts).toEqual({
    open: 2,
    safety: 2,
    planned: 2,
    resolved: 2,
  })
})

it('the next steps are the worst of the open issues, of these the oldest, and the reminder of the first day, which is overdue from the day after', async () => {
  const { property_id } = await addHomeRow(db)
  const [first, second, ...others] = idsInOrder(6)
  const issue = (title: string, day: number, more = {}) =>
    addIssue(db, property_id, { title, created_at: new Date(Date.UTC(2026, 1, day)), ...more })
  const step = async (kind: string) => {
    const { next } = await dashboard(db, property_id, now)
    const found = next?.find((one) => one.kind === kind)
    return [found?.title, found?.why]
  }
  await issue('Old and small', 1, { severity: 'monitor', issue_id: others[0] })
  await issue('Planned', 2, { severity: 'safety', state: 'planned', issue_id: others[1] })
  expect(await step('issue')).toEqual(['Old and small', 'The most serious open issue.'])
  // A day that has passed brings a planned repair back among them, by the clocks of the home.
  await issue('Drain', 3, { severity: 'major', state: 'planned', due_on: '2026-03-02' })
  expect(await step('issue')).toEqual(['Old and small', 'The most serious open issue.'])
  await issue('Gutter', 3, { severity: 'major', state: 'in_work', due_on: '2026-03-01' })
  expect(await step('issue')).toEqual(['Gutter', 'This repair was planned for March 1, 2026.'])
  await issue('Twin', 6, { severity: 'safety', issue_id: second })
  await issue('Bare wire', 6, { severity: 'safety', issue_id: first })
  expect(await step('issue')).toEqual(['Bare wire', 'A safety hazard: act now.'])
  await issue('Loose rail', 5, { severity: 'safety', issue_id: others[2] })
  expect(await step('issue')).toEqual(['Loose rail', 'A safety hazard: act now.'])
  await addReminderRow(db, property_id, '2026-03-03', { title: 'Tomorrow' })
  await addReminderRow(db, property_id, '2026-03-02', { title: 'Today' })
  expect(await step('reminder')).toEqual(['Today', 'Due March 2, 2026.'])
  await addReminderRow(db, property_id, '2026-03-01', { title: 'Done', state: 'finished' })
  await addReminderRow(db, property_id, '2026-03-01', { title: 'Yesterday' })
  expect(await step('reminder')).toEqual(['Yesterday', 'This is overdue.'])
})

it('nobody adds a home for somebody of a demo, whom the firm does not know', async () => {
  const person = await addPerson(db, { demo_id: await otherTenant({ db }) })
  const home = { street: '1 For Street', city: 'Austin', state: 'TX', zip: '78701' }
  // It is refused before anything of the server is asked for.
  const around = { db, services: {} as Services }
  await expect(
    addFor(around, null, person, home as Parameters<typeof addFor>[3]),
  ).rejects.toMatchObject({ status: 404 })
})

it.each([
  ['whose account is closed', { deactivated_at: new Date(now) }],
  ['whose address is not confirmed', { verified_at: null }],
  ['who inspects', { user_type: 'inspector' as const }],
])('nobody adds a home for somebody %s', async (_, values) => {
  const person = await addPerson(db, values)
  const home = { street: '1 For Street', city: 'Austin', state: 'TX', zip: '78701' }
  // It is refused before anything of the server is asked for.
  const around = { db, services: {} as Services }
  await expect(
    addFor(around, null, person, home as Parameters<typeof addFor>[3]),
  ).rejects.toMatchObject({ status: 409, code: 'not_a_homeowner' })
})
