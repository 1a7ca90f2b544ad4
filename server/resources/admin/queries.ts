import { sql } from 'kysely'
import type { Overview, UserRow } from '#contract/admin.ts'
import type { Queries } from '#server/db/connect.ts'
import { isOf, livesIn, type Realm } from '#server/realm.ts'
import { rows } from '#server/resources/inspections/queries.ts'

const hour = 3_600_000

export const overview = async (db: Queries, realm: Realm): Promise<Overview> => {
  const [requested, overdue, unpaid, coverage, counts, median] = await Promise.all([
    rows(db, realm, { status: 'requested', order: 'oldest request first' }),
    rows(db, realm, { status: 'completed', completedBefore: new Date(Date.now() - 24 * hour) }),
    rows(db, realm, { status: 'finalized', unpaid: true }),
    db
      .selectFrom('inspections as i')
      .innerJoin('properties as p', 'p.property_id', 'i.property_id')
      .leftJoin('counties as c', 'c.fips', 'p.county_fips')
      .select([
        'i.inspection_id',
        'p.county_fips as fips',
        'c.name',
        sql<string>`(select count(*) from service_areas s where s.county_fips = p.county_fips and ${livesIn('s.inspector_id', realm)})`.as(
          'covering',
        ),
      ])
      .where('i.status', '=', 'requested')
      .where(livesIn('i.homeowner_id', realm))
      .execute(),
    db
      .selectFrom('inspections')
      .select(['status', (eb) => eb.fn.countAll<string>().as('count')])
      .where(livesIn('inspections.homeowner_id', realm))
      .groupBy('status')
      .execute(),
    sql<{ hours: number | null }>`
      select percentile_cont(0.5) within group (order by extract(epoch from finalized_at - started_at) / 3600)::float as hours
      from inspections where finalized_at is not null and started_at is not null
        and ${livesIn('inspections.homeowner_id', realm)}
    `.execute(db),
  ])
  const known = new Map(coverage.map((row) => [row.inspection_id, row]))
  const count = (status: string) => Number(counts.find((row) => row.status === status)?.count ?? 0)
  const uncovered = new Map<string, { fips: string; name: string; requests: number }>()
  for (const row of requested) {
    const place = known.get(row.inspection_id)
    if (place === undefined || place.fips === null || Number(place.covering) > 0) continue
    const entry = uncovered.get(place.fips) ?? {
      fips: place.fips,
      name: `${place.name}, ${row.state}`,
      requests: 0,
    }
    uncovered.set(place.fips, { ...entry, requests: entry.requests + 1 })
  }
  return {
    unassigned: requested.map((row) => ({
      ...row,
      covering: Number(known.get(row.inspection_id)?.covering ?? 0),
    })),
    overdue,
    unpaid,
    uncovered: [...uncovered.values()],
    figures: {
      requested: count('requested'),
      scheduled: count('scheduled'),
      in_progress: count('in_progress'),
      completed: count('completed'),
      finalized: count('finalized'),
      median_hours_to_finalize: median.rows[0]?.hours ?? null,
    },
  }
}

type Filter = {
  q?: string | undefined
  user_type?: string | undefined
  limit: number
  offset: number
}

export const users = async (
  db: Queries,
  realm: Realm,
  { q, user_type, limit, offset }: Filter,
): Promise<{ users: UserRow[]; total: number }> => {
  const pattern = q ? `%${q.replace(/[\\%_]/g, '\\$&')}%` : null
  const matching = db
    .selectFrom('users as u')
    .where(isOf('u.demo_id', realm))
    .$if(user_type !== undefined, (query) => query.where(sql`u.user_type`, '=', user_type ?? ''))
    .$if(pattern !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('u.email', 'ilike', pattern ?? ''),
          eb(sql<string>`u.first_name || ' ' || u.last_name`, 'ilike', pattern ?? ''),
        ]),
      ),
    )
  const counting = matching.select((eb) => eb.fn.countAll<string>().as('total'))
  const listing = matching
    .select([
      'u.user_id',
      'u.user_type',
      'u.email',
      'u.verified_at',
      'u.created_at',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      sql<string>`(select count(*) from properties p where p.owner_id = u.user_id and p.archived_at is null)`.as(
        'properties',
      ),
      sql<string>`(select count(*) from inspections i where i.homeowner_id = u.user_id or i.inspector_id = u.user_id)`.as(
        'inspections',
      ),
    ])
    .orderBy('u.created_at', 'desc')
    .orderBy('u.user_id')
    .limit(limit)
    .offset(offset)
  const [counted, found] = await Promise.all([
    counting.executeTakeFirstOrThrow(),
    listing.execute(),
  ])
  return {
    users: found.map(({ verified_at, created_at, properties, inspections, ...row }) => ({
      ...row,
      verified: verified_at !== null,
      properties: Number(properties),
      inspections: Number(inspections),
      created_at: created_at.toISOString(),
    })),
    total: Number(counted.total),
  }
}
