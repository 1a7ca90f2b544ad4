import { sql } from 'kysely'
import type { InspectorLoad } from '#contract/inspector-load.ts'
import { addDays } from '#contract/recurrence.ts'
import { loadDays, reportDays } from '#contract/vocabulary/inspector-load.ts'
import { closedOf, daysBetween } from '#server/closed-days.ts'
import type { Queries } from '#server/db/connect.ts'
import { firmDay } from '#server/firm.ts'
import { mayInspect } from '#server/inspectors.ts'
import { partsOf } from '#server/kept-months.ts'
import { isOf, livesIn, type Tenant } from '#server/tenant.ts'
import { awayDays, awayOf } from '#server/working-hours.ts'
import { hoursIn, middleOf } from './figures-reports.ts'
import { comparableOf, remarksOn } from './outliers.ts'

const dayMs = 86_400_000

type Days = { from: string; to: string }

/** The visits of each inspector in these days, as the list of inspections counts them. */
const visitsOf = async (db: Queries, tenant: Tenant, { from, to }: Days) => {
  // The expression of an index.
  const start = sql`coalesce(i.scheduled_start, i.created_at)`
  const day = sql<string>`(i.scheduled_start at time zone p.time_zone)::date`
  const rows = await db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .select([
      'i.inspector_id',
      sql<number>`count(*)::int`.as('visits'),
      sql<number>`sum(extract(epoch from i.scheduled_end - i.scheduled_start) / 60)::float`.as(
        'minutes',
      ),
    ])
    .where(livesIn('i.homeowner_id', tenant))
    .where('i.status', 'in', ['scheduled', 'in_progress'])
    // No zone is a day away from UTC.
    .where(sql<boolean>`${start} >= ${new Date(Date.parse(from) - dayMs)}`)
    .where(sql<boolean>`${start} < ${new Date(Date.parse(to) + 2 * dayMs)}`)
    .where(day, '>=', from)
    .where(day, '<=', to)
    .groupBy('i.inspector_id')
    .execute()
  return new Map(rows.map(({ inspector_id, ...of }) => [inspector_id, of]))
}

/** On how many of these days each of these inspectors works, while the firm is open. */
const workDaysOf = async (db: Queries, tenant: Tenant, ids: readonly string[], days: Days) => {
  const all = daysBetween(days.from, days.to)
  const around = { start: Date.parse(days.from) - dayMs, end: Date.parse(days.to) + 2 * dayMs }
  const [closed, away] = await Promise.all([closedOf(db, tenant, all), awayOf(db, ids, around)])
  const open = all.filter((day) => closed.every((one) => one.day !== day))
  return (id: string): number =>
    open.length - awayDays(away.get(id) ?? [], open).filter(({ whole }) => whole).length
}

/**
 * What the inspectors of a tenant have before them, how long their reports take, and who stands out. Only those count who
 * may inspect: the visits of others are a queue of the overview.
 */
export const inspectorLoadOf = async (
  db: Queries,
  tenant: Tenant,
  now: number,
): Promise<InspectorLoad> => {
  const { today } = await firmDay(db, tenant, now)
  const days = { from: today, to: addDays(today, loadDays - 1) }
  const reportsFrom = addDays(today, 1 - reportDays)
  const people = await db
    .selectFrom('users as n')
    .select(['n.user_id', sql<string>`n.first_name || ' ' || n.last_name`.as('name')])
    .where(isOf('n.demo_id', tenant))
    .where(mayInspect('n'))
    .orderBy('name')
    .orderBy('n.user_id')
    .execute()
  const ids = people.map(({ user_id }) => user_id)
  const [visits, workDays, parts] = await Promise.all([
    visitsOf(db, tenant, days),
    workDaysOf(db, tenant, ids, days),
    partsOf(db, tenant, [{ first: reportsFrom, after: addDays(today, 1) }]),
  ])
  const reports = parts.flatMap((part) => part.reports ?? [])
  const loads = people
    .map(({ user_id, name }) => ({
      inspector_id: user_id,
      name,
      ...(visits.get(user_id) ?? { visits: 0, minutes: 0 }),
      work_days: workDays(user_id),
    }))
    .sort((one, other) => other.visits - one.visits)
  return {
    ...days,
    reports_from: reportsFrom,
    inspectors: loads.map((load) => {
      const own = reports.filter(({ inspector_id }) => inspector_id === load.inspector_id)
      return {
        ...load,
        reports: own.reduce((all, { finalized }) => all + finalized, 0),
        median_hours: middleOf(hoursIn(own)),
        ...comparableOf(load, loads, reports),
      }
    }),
    remarks: remarksOn(loads, reports),
  }
}
