import { sql } from 'kysely'
import type { Overview } from '#contract/overview.ts'
import { paymentsThatWait } from '#contract/vocabulary/payment-standing.ts'
import type { Queries } from '#server/db/connect.ts'
import { firstPublished } from '#server/first-published.ts'
import { mayInspect } from '#server/inspectors.ts'
import { countOpen } from '#server/resources/faults/queries.ts'
import { counts, list } from '#server/resources/inspections/list.ts'
import * as licenses from '#server/resources/licenses/queries.ts'
import { isOf, livesIn, type Tenant } from '#server/tenant.ts'
import { unsentMail } from './unsent-mail.ts'

/** A queue of the overview: its first rows. */
const first = { page: 1, page_size: 20 } as const

/** How many inspectors of a tenant cover the county of the property `p`. */
const covering = (tenant: Tenant) =>
  sql<string>`(select count(*) from service_areas s join users n on n.user_id = s.inspector_id
    where s.county_fips = p.county_fips and ${mayInspect('n')} and ${isOf('n.demo_id', tenant)})`

/** For each of these inspections: the number of inspectors who could go. */
const coveringOf = async (db: Queries, tenant: Tenant, inspectionIds: readonly string[]) => {
  if (inspectionIds.length === 0) return new Map<string, number>()
  const rows = await db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .select(['i.inspection_id', covering(tenant).as('covering')])
    .where('i.inspection_id', 'in', inspectionIds)
    .execute()
  return new Map(rows.map((row) => [row.inspection_id, Number(row.covering)]))
}

const unassignedIn = async (db: Queries, tenant: Tenant, now: number) => {
  const { inspections, total } = await list(
    db,
    tenant,
    null,
    { ...first, status: ['requested'], sort: 'created_at' },
    now,
  )
  const known = await coveringOf(
    db,
    tenant,
    inspections.map((row) => row.inspection_id),
  )
  return {
    total,
    inspections: inspections.map((row) => ({
      ...row,
      covering: known.get(row.inspection_id) ?? 0,
    })),
  }
}

/** Every county with requests but no inspector, the longest wait first. */
const uncoveredIn = async (db: Queries, tenant: Tenant) => {
  const rows = await db
    .selectFrom('inspections as i')
    // Few are requests: `offset 0` looks up their homes instead of reading all homes.
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('properties')
          .select('properties.county_fips')
          .whereRef('properties.property_id', '=', 'i.property_id')
          .offset(0)
          .as('p'),
      (join) => join.onTrue(),
    )
    .innerJoin('counties as c', 'c.fips', 'p.county_fips')
    .select(['c.fips', 'c.name', 'c.state', (eb) => eb.fn.countAll<string>().as('requests')])
    .where('i.status', '=', 'requested')
    .where(livesIn('i.homeowner_id', tenant))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('service_areas as s')
            .innerJoin('users as n', 'n.user_id', 's.inspector_id')
            .select('s.inspector_id')
            .whereRef('s.county_fips', '=', 'p.county_fips')
            .where(mayInspect('n'))
            .where(isOf('n.demo_id', tenant)),
        ),
      ),
    )
    .groupBy(['c.fips', 'c.name', 'c.state'])
    .orderBy((eb) => eb.fn.min('i.created_at'))
    .orderBy('c.fips')
    .execute()
  return rows.map(({ fips, name, state, requests }) => ({
    fips,
    name: `${name}, ${state}`,
    requests: Number(requests),
  }))
}

/** From the start of the field work to the first version of the report, of the last 90 days. */
const medianHours = async (db: Queries, tenant: Tenant, now: number): Promise<number | null> => {
  const from = new Date(now - 90 * 86_400_000)
  // The newest version comes no earlier than the first, and has an index; while one is corrected, there is none.
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from published_at - started_at) / 3600)::float as hours
    from (
      select i.started_at, ${firstPublished('i')} as published_at from inspections i
      where i.started_at is not null and ${livesIn('i.homeowner_id', tenant)}
        and (i.finalized_at >= ${from} or i.status in ('in_progress', 'completed'))
    ) visits
    where published_at >= ${from}
  `.execute(db)
  return rows[0]?.hours ?? null
}

/** The overview: the first rows of each queue, the total of each, and the figures beside them. */
export const overview = async (db: Queries, tenant: Tenant, now: number): Promise<Overview> => {
  const [
    unassigned,
    stranded,
    overdue,
    unpaid,
    payments,
    unread,
    faults,
    inspectors,
    mail,
    uncovered,
    byStatus,
    median,
  ] = await Promise.all([
    unassignedIn(db, tenant, now),
    list(db, tenant, null, { ...first, stranded: 'true', sort: 'scheduled_start' }, now),
    list(db, tenant, null, { ...first, overdue: 'true', sort: 'scheduled_start' }, now),
    list(
      db,
      tenant,
      null,
      {
        ...first,
        status: ['finalized'],
        payment: ['unpaid', 'pending', 'failed'],
        sort: 'scheduled_start',
      },
      now,
    ),
    list(
      db,
      tenant,
      null,
      { ...first, payment: [...paymentsThatWait], sort: 'scheduled_start' },
      now,
    ),
    list(db, tenant, null, { ...first, unread: 'true', sort: '-scheduled_start' }, now),
    countOpen(db, tenant),
    licenses.list(db, tenant, { ...first, show: 'waiting', sort: 'created_at' }, now),
    unsentMail(db, tenant, now),
    uncoveredIn(db, tenant),
    counts(db, tenant, null),
    medianHours(db, tenant, now),
  ])
  return {
    unassigned: unassigned.inspections,
    stranded: stranded.inspections,
    overdue: overdue.inspections,
    unpaid: unpaid.inspections,
    payments: payments.inspections,
    unread: unread.inspections,
    totals: {
      unassigned: unassigned.total,
      stranded: stranded.total,
      overdue: overdue.total,
      unpaid: unpaid.total,
      payments: payments.total,
      unread: unread.total,
      faults,
      licenses: inspectors.total,
      mails: mail.waiting + mail.given_up,
    },
    uncovered,
    figures: {
      requested: byStatus.requested ?? 0,
      scheduled: byStatus.scheduled ?? 0,
      in_progress: byStatus.in_progress ?? 0,
      completed: byStatus.completed ?? 0,
      finalized: byStatus.finalized ?? 0,
      median_hours_to_finalize: median,
    },
  }
}
