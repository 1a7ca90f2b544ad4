import { sql } from 'kysely'
import type { ServiceAreas } from '#contract/service-areas.ts'
import type { Queries } from '#server/db/connect.ts'
import { notFound } from '#server/errors.ts'
import { mayInspect } from '#server/inspectors.ts'
import { lastOf, needsApproval } from '#server/resources/area-proposals/queries.ts'
import { isOf, tenantOf } from '#server/tenant.ts'
import type { Caller } from '#server/tokens.ts'
import { openVisits, waiting } from './coverage.ts'
import { versionOf } from './saving.ts'

const numbersNamed = 5

/** An inspector's counties, each with the others who cover it and the requests that wait there. Errors: 404. */
export const areas = async (
  db: Queries,
  user: Caller,
  inspectorId: string,
): Promise<ServiceAreas> => {
  const tenant = tenantOf(user)
  const inspector = await db
    .selectFrom('users as u')
    .select([
      'u.user_id',
      'u.email',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      openVisits('u.user_id').as('open'),
    ])
    .where('u.user_id', '=', inspectorId)
    .where('u.user_type', '=', 'inspector')
    .where(isOf('u.demo_id', tenant))
    .executeTakeFirst()
  if (inspector === undefined) throw notFound('There is no such inspector.')
  const rows = await db
    .selectFrom('service_areas as s')
    .innerJoin('counties as c', 'c.fips', 's.county_fips')
    .leftJoin(
      waiting(db, tenant)
        .select([
          'p.county_fips',
          (eb) => eb.fn.countAll<string>().as('requests'),
          sql<string[]>`array_agg(i.number order by i.created_at, i.number)`.as('numbers'),
        ])
        .groupBy('p.county_fips')
        .as('w'),
      'w.county_fips',
      's.county_fips',
    )
    .where('s.inspector_id', '=', inspectorId)
    .select([
      'c.fips',
      'c.name',
      'c.state',
      'c.epa_zone as zone',
      's.travel_cents',
      's.days',
      sql<string>`coalesce(w.requests, 0)`.as('requests'),
      'w.numbers',
      (eb) =>
        eb
          .selectFrom('service_areas as o')
          .innerJoin('users as x', 'x.user_id', 'o.inspector_id')
          .whereRef('o.county_fips', '=', 's.county_fips')
          .where('o.inspector_id', '<>', inspectorId)
          .where(mayInspect('x'))
          .where(isOf('x.demo_id', tenant))
          .select((inner) => inner.fn.countAll<string>().as('others'))
          .$asScalar()
          .as('others'),
    ])
    .orderBy('c.state')
    .orderBy('c.name')
    .orderBy('c.fips')
    .execute()
  return {
    inspector: { ...inspector, open: Number(inspector.open) },
    version: await versionOf(db, inspectorId),
    needs_approval: inspectorId === user.user_id && (await needsApproval(db, tenant)),
    proposal: await lastOf(db, user, inspectorId),
    counties: rows.map((row) => ({
      ...row,
      others: Number(row.others),
      requests: Number(row.requests),
      numbers: (row.numbers ?? []).slice(0, numbersNamed),
    })),
  }
}
