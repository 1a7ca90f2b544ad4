import { sql } from 'kysely'
import type { Collision } from '#contract/availability.ts'
import type { ClosedDays } from '#contract/closed-days.ts'
import { daysBetween } from '#server/closed-days.ts'
import type { Queries } from '#server/db/connect.ts'
import { firmDay } from '#server/firm.ts'
import { holidayOn } from '#server/holidays.ts'
import { isOf, livesIn, type Tenant } from '#server/tenant.ts'

const dayMs = 86_400_000
/** The visits of one span that are named. */
const mostNamed = 50

type Days = { from_day: string; until_day: string }

const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)
const dayOfVisit = sql<string>`to_char(i.scheduled_start at time zone p.time_zone, 'YYYY-MM-DD')`

/** Visits with a time on these days, by the clocks of each home, that are not over and not cancelled. */
export const plannedOn = async (
  db: Queries,
  tenant: Tenant,
  { from_day, until_day }: Days,
  now: number,
): Promise<{ total: number; visits: Collision[] }> => {
  // The expression of an index.
  const start = sql`coalesce(i.scheduled_start, i.created_at)`
  const rows = await db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .select(['i.inspection_id', 'i.property_id', 'i.number', 'p.street', 'p.city', 'p.time_zone'])
    .select(['i.scheduled_start', sql<number>`count(*) over ()::int`.as('total')])
    .where(livesIn('i.homeowner_id', tenant))
    .where('i.status', 'in', ['requested', 'scheduled', 'in_progress'])
    .where('i.scheduled_end', '>', new Date(now))
    // No zone is a day away from UTC.
    .where(sql<boolean>`${start} >= ${new Date(Date.parse(from_day) - dayMs)}`)
    .where(sql<boolean>`${start} < ${new Date(Date.parse(until_day) + 2 * dayMs)}`)
    .where(dayOfVisit, '>=', from_day)
    .where(dayOfVisit, '<=', until_day)
    .orderBy('i.scheduled_start')
    .orderBy('i.inspection_id')
    .limit(mostNamed)
    .execute()
  return {
    total: rows[0]?.total ?? 0,
    visits: rows.flatMap(({ total: _, scheduled_start, ...visit }) =>
      scheduled_start === null
        ? []
        : [{ ...visit, scheduled_start: scheduled_start.toISOString() }],
    ),
  }
}

/** The spans of a tenant that have a day from this one on. */
export const spansFrom = (db: Queries, tenant: Tenant, day: string) =>
  db
    .selectFrom('closed_days as c')
    .leftJoin('users as u', 'u.user_id', 'c.closed_by')
    .select(['c.from_day', 'c.until_day', 'c.reason'])
    .select(sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('closed_by'))
    .where(isOf('c.demo_id', tenant))
    .where('c.until_day', '>=', day)
    .orderBy('c.from_day')
    .execute()

/** The closed days from today on. */
export const closedDaysOf = async (
  db: Queries,
  tenant: Tenant,
  now: number,
): Promise<ClosedDays> => {
  const { today } = await firmDay(db, tenant, now)
  const spans = await spansFrom(db, tenant, today)
  const closed = []
  // One after another: a call has one connection of the pool.
  for (const span of spans)
    closed.push({ ...span, planned: await plannedOn(db, tenant, span, now) })
  return {
    today,
    closed,
    holidays: daysBetween(today, dayAt(Date.parse(today) + 364 * dayMs)).flatMap((day) => {
      const reason = holidayOn(day)
      return reason === null ? [] : [{ day, reason }]
    }),
  }
}

type Closing = Days & { reason: string; by: string; now: number }

/** Keeps a span; one with the same days gets the new reason. */
export const closeDays = async (
  db: Queries,
  tenant: Tenant,
  { by, now, ...span }: Closing,
): Promise<void> => {
  const values = { ...span, closed_by: by, closed_at: new Date(now) }
  await db
    .insertInto('closed_days')
    .values({ ...values, demo_id: tenant })
    .onConflict((taken) => taken.constraint('closed_days_from').doUpdateSet(values))
    .execute()
}

/** Removes the span that begins on a day. */
export const openDays = async (db: Queries, tenant: Tenant, fromDay: string): Promise<void> => {
  await db
    .deleteFrom('closed_days')
    .where(isOf('demo_id', tenant))
    .where('from_day', '=', fromDay)
    .execute()
}
