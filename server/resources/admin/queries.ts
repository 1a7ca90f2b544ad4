import { sql } from 'kysely'
import type { endpoints, Overview } from '#contract/admin.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/connect.ts'
import { countOf, factsOf, mentions, onePage, type SortColumns } from '#server/lists.ts'
import { counts, list } from '#server/resources/inspections/list.ts'
import { isOf, livesIn, type Tenant } from '#server/tenant.ts'

/** A queue of the overview: its first rows. */
const first = { page: 1, page_size: 20 } as const

/** How many inspectors of a tenant cover the county of the property `p`. */
const covering = (tenant: Tenant) =>
  sql<string>`(select count(*) from service_areas s where s.county_fips = p.county_fips and ${livesIn('s.inspector_id', tenant)})`

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
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .innerJoin('counties as c', 'c.fips', 'p.county_fips')
    .select(['c.fips', 'c.name', 'c.state', (eb) => eb.fn.countAll<string>().as('requests')])
    .where('i.status', '=', 'requested')
    .where(livesIn('i.homeowner_id', tenant))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('service_areas as s')
            .select('s.inspector_id')
            .whereRef('s.county_fips', '=', 'p.county_fips')
            .where(livesIn('s.inspector_id', tenant)),
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

const medianHours = async (db: Queries, tenant: Tenant): Promise<number | null> => {
  const { rows } = await sql<{ hours: number | null }>`
    select percentile_cont(0.5) within group (order by extract(epoch from finalized_at - started_at) / 3600)::float as hours
    from inspections where finalized_at is not null and started_at is not null
      and ${livesIn('inspections.homeowner_id', tenant)}
  `.execute(db)
  return rows[0]?.hours ?? null
}

/** The overview: the first rows of each queue, the total of each, and the figures beside them. */
export const overview = async (db: Queries, tenant: Tenant, now: number): Promise<Overview> => {
  const [unassigned, overdue, unpaid, uncovered, byStatus, median] = await Promise.all([
    unassignedIn(db, tenant, now),
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
    uncoveredIn(db, tenant),
    counts(db, tenant, null),
    medianHours(db, tenant),
  ])
  return {
    unassigned: unassigned.inspections,
    overdue: overdue.inspections,
    unpaid: unpaid.inspections,
    totals: { unassigned: unassigned.total, overdue: overdue.total, unpaid: unpaid.total },
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

type UsersAsked = HandlerInput<(typeof endpoints)['admin.users']>['query']

const fullName = sql<string>`u.first_name || ' ' || u.last_name`
const userOrder: SortColumns<'created_at' | 'name' | 'email' | 'user_type'> = {
  created_at: sql.ref('u.created_at'),
  name: sql`lower(u.first_name || ' ' || u.last_name)`,
  email: sql`lower(u.email)`,
  user_type: sql.ref('u.user_type'),
}

/** One page of a tenant's users, and their total on all pages. */
export const users = async (db: Queries, tenant: Tenant, asked: UsersAsked) => {
  const { q, user_type, verified } = asked
  const matching = db
    .selectFrom('users as u')
    .where(isOf('u.demo_id', tenant))
    .where(mentions(q, [sql`u.email`, fullName]))
    .$if(user_type !== undefined, (query) => query.where(sql`u.user_type`, '=', user_type ?? ''))
    .$if(verified !== undefined, (query) =>
      query.where('u.verified_at', verified ? 'is not' : 'is', null),
    )
  const listing = onePage(
    matching.select([
      'u.user_id',
      'u.user_type',
      'u.email',
      'u.verified_at',
      'u.created_at',
      fullName.as('name'),
      sql<string>`(select count(*) from properties p where p.owner_id = u.user_id and p.archived_at is null)`.as(
        'properties',
      ),
      sql<string>`(select count(*) from inspections i where i.homeowner_id = u.user_id or i.inspector_id = u.user_id)`.as(
        'inspections',
      ),
    ]),
    asked,
    userOrder,
    'u.user_id',
  )
  const [total, found] = await Promise.all([countOf(matching), listing.execute()])
  return {
    ...factsOf(asked, total),
    users: found.map(({ verified_at, created_at, properties, inspections, ...row }) => ({
      ...row,
      verified: verified_at !== null,
      properties: Number(properties),
      inspections: Number(inspections),
      created_at: created_at.toISOString(),
    })),
  }
}
