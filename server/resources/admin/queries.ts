import { sql } from 'kysely'
import type { endpoints, Overview } from '#contract/admin.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { Queries } from '#server/db/connect.ts'
import { countOf, factsOf, mentions, onePage, type SortColumns } from '#server/lists.ts'
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

type UsersAsked = HandlerInput<(typeof endpoints)['admin.users']>['query']

const fullName = sql<string>`u.first_name || ' ' || u.last_name`
const userOrder: SortColumns<'created_at' | 'name' | 'email' | 'user_type'> = {
  created_at: sql.ref('u.created_at'),
  name: sql`lower(u.first_name || ' ' || u.last_name)`,
  email: sql`lower(u.email)`,
  user_type: sql.ref('u.user_type'),
}

/** One page of a realm's users, and how many there are on all pages. */
export const users = async (db: Queries, realm: Realm, asked: UsersAsked) => {
  const { q, user_type, verified } = asked
  const matching = db
    .selectFrom('users as u')
    .where(isOf('u.demo_id', realm))
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
