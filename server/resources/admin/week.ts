import { type RawBuilder, sql } from 'kysely'
import type { endpoints } from '#contract/admin.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { Week, WeekVisit } from '#contract/week.ts'
import { closedOf, daysBetween } from '#server/closed-days.ts'
import type { Queries } from '#server/db/connect.ts'
import { firmDay } from '#server/firm.ts'
import { countOf, factsOf, mentions, onePage, type SortColumns } from '#server/lists.ts'
import { isOf, livesIn, type Tenant } from '#server/tenant.ts'
import { awayDays, awayOf } from '#server/working-hours.ts'

type Asked = HandlerInput<(typeof endpoints)['admin.week']>['query']

const dayMs = 86_400_000
/** Visits without an inspector that a week shows. */
const mostUnassigned = 100

const name = sql<string>`n.first_name || ' ' || n.last_name`
const order: SortColumns<'name'> = { name }
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The Monday of the week that has this day (2026-05-31), in milliseconds at midnight UTC. */
const mondayOf = (day: string): number => {
  const at = Date.parse(day)
  return at - ((new Date(at).getUTCDay() + 6) % 7) * dayMs
}

const dayOfVisit = sql<string>`(i.scheduled_start at time zone p.time_zone)::date`
const minutesOf = sql<number>`extract(epoch from i.scheduled_end - i.scheduled_start) / 60`

/** The planned visits of a tenant in a week, by the clocks of each home. */
const visitsOf = (db: Queries, tenant: Tenant, monday: number) => {
  // The expression of an index.
  const start = sql`coalesce(i.scheduled_start, i.created_at)`
  return (
    db
      .selectFrom('inspections as i')
      .innerJoin('properties as p', 'p.property_id', 'i.property_id')
      .where(livesIn('i.homeowner_id', tenant))
      .where('i.status', '<>', 'cancelled')
      // No zone is a day away from UTC.
      .where(sql<boolean>`${start} >= ${new Date(monday - dayMs)}`)
      .where(sql<boolean>`${start} < ${new Date(monday + 8 * dayMs)}`)
      .where(dayOfVisit, '>=', dayAt(monday))
      .where(dayOfVisit, '<', dayAt(monday + 7 * dayMs))
  )
}

/** The visits that match, in order of their start, each with its inspector. */
const described = async (
  db: Queries,
  tenant: Tenant,
  monday: number,
  matching: RawBuilder<boolean>,
  most: number | null,
) => {
  const rows = await visitsOf(db, tenant, monday)
    .innerJoin('users as h', 'h.user_id', 'i.homeowner_id')
    .select([
      'i.inspector_id',
      'i.inspection_id',
      'i.property_id',
      'i.number',
      'i.status',
      'i.scheduled_start',
      'p.street',
      'p.city',
      'p.time_zone',
      sql<string>`h.first_name || ' ' || h.last_name`.as('homeowner_name'),
      sql<string>`to_char(${dayOfVisit}, 'YYYY-MM-DD')`.as('day'),
      minutesOf.as('minutes'),
    ])
    .where(matching)
    .orderBy('i.scheduled_start')
    .orderBy('i.inspection_id')
    .$if(most !== null, (query) => query.limit(most ?? 0))
    .execute()
  return rows.flatMap(({ inspector_id, scheduled_start, ...visit }) =>
    scheduled_start === null
      ? []
      : [{ inspector_id, visit: { ...visit, scheduled_start: scheduled_start.toISOString() } }],
  )
}

/** Each of the seven days with all of its visits. */
const loadOf = async (db: Queries, tenant: Tenant, monday: number): Promise<Week['days']> => {
  const days = daysBetween(dayAt(monday), dayAt(monday + 6 * dayMs))
  const [rows, closed] = await Promise.all([
    visitsOf(db, tenant, monday)
      .select([
        sql<string>`to_char(${dayOfVisit}, 'YYYY-MM-DD')`.as('day'),
        sql<number>`count(*)::int`.as('visits'),
        sql<number>`sum(${minutesOf})`.as('minutes'),
      ])
      .groupBy(dayOfVisit)
      .execute(),
    closedOf(db, tenant, days),
  ])
  return days.map((day) => {
    return {
      ...(rows.find((row) => row.day === day) ?? { day, visits: 0, minutes: 0 }),
      closed: closed.find((one) => one.day === day)?.reason ?? null,
    }
  })
}

/** One page of the inspectors of a tenant, each with the visits of a week, and the visits that have none. */
export const weekOf = async (
  db: Queries,
  tenant: Tenant,
  asked: Asked,
  now: number,
): Promise<Week> => {
  const { today } = await firmDay(db, tenant, now)
  const monday = mondayOf(asked.from ?? today)
  const unassigned = sql<boolean>`i.inspector_id is null`
  const all = db
    .selectFrom('users as n')
    .where(isOf('n.demo_id', tenant))
    .where(
      sql<boolean>`(n.user_type = 'inspector' and n.deactivated_at is null or n.user_id in ${visitsOf(
        db,
        tenant,
        monday,
      ).select('i.inspector_id')})`,
    )
    .where(mentions(asked.q, [name]))
  const [total, people, days, waiting, count] = await Promise.all([
    countOf(db, all),
    onePage(all.select(['n.user_id', name.as('name')]), asked, order, 'n.user_id').execute(),
    loadOf(db, tenant, monday),
    described(db, tenant, monday, unassigned, mostUnassigned),
    countOf(db, visitsOf(db, tenant, monday).where(unassigned)),
  ])
  const ids = people.map(({ user_id }) => user_id)
  const [visits, away] = await Promise.all([
    described(db, tenant, monday, sql<boolean>`i.inspector_id = any(${ids}::uuid[])`, null),
    awayOf(db, ids, { start: monday - dayMs, end: monday + 8 * dayMs }),
  ])
  return {
    from: dayAt(monday),
    today,
    days,
    inspectors: people.map(({ user_id, name }) => ({
      inspector_id: user_id,
      name,
      visits: visits.flatMap(({ inspector_id, visit }): WeekVisit[] =>
        inspector_id === user_id ? [visit] : [],
      ),
      away: awayDays(
        away.get(user_id) ?? [],
        days.map(({ day }) => day),
      ),
    })),
    unassigned: { visits: waiting.map(({ visit }) => visit), total: count },
    ...factsOf(asked, total),
  }
}
