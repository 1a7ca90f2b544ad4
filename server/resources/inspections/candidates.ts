import type { AwayKind } from '#contract/vocabulary/away.ts'
import { notOn } from '#server/county-terms.ts'
import type { Db } from '#server/db/connect.ts'
import { mayInspect } from '#server/inspectors.ts'
import { milesTo } from '#server/resources/service-areas/coverage.ts'
import { isOf, type Tenant } from '#server/tenant.ts'
import { awayDuring } from '#server/working-hours.ts'
import { busyDuring, minutesOf, visitFrom, withWay } from './calendar.ts'

/** All inspectors of the tenant, those who cover the county first, then those with the least work. */
export const candidates = async (db: Db, tenant: Tenant, inspectionId: string) => {
  const row = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['scheduled_start', 'scheduled_end', 'quote', 'county_fips', 'time_zone'])
    .where('inspection_id', '=', inspectionId)
    .executeTakeFirstOrThrow()
  // Without a time the server cannot know who is free.
  const visit =
    row.scheduled_start === null ? null : visitFrom(row.scheduled_start.getTime(), minutesOf(row))
  const [all, areas, busy, close, miles] = await Promise.all([
    db
      .selectFrom('users')
      .leftJoin('inspections', (join) =>
        join
          .onRef('inspections.inspector_id', '=', 'users.user_id')
          .on('status', 'in', ['scheduled', 'in_progress']),
      )
      .select([
        'users.user_id',
        'first_name',
        'last_name',
        (eb) => eb.fn.count<string>('inspection_id').as('upcoming'),
      ])
      .where(mayInspect('users'))
      .where(isOf('users.demo_id', tenant))
      .groupBy('users.user_id')
      .execute(),
    db
      .selectFrom('service_areas')
      .select(['inspector_id', 'travel_cents', 'days'])
      .where('county_fips', '=', row.county_fips)
      .execute(),
    visit && busyDuring(db, visit, inspectionId),
    visit && busyDuring(db, withWay(visit), inspectionId),
    milesTo(db, tenant, row.county_fips),
  ])
  const away =
    visit === null
      ? new Map<string, AwayKind>()
      : await awayDuring(
          db,
          all.map(({ user_id }) => user_id),
          visit,
        )
  const terms = new Map(areas.map((area) => [area.inspector_id, area]))
  const inspectors = all.map((person) => {
    const own = terms.get(person.user_id)
    const not_on = visit && notOn(own?.days, row.time_zone, visit.start)
    const comes = visit !== null && !away.has(person.user_id) && not_on === null
    const hasWay = close !== null && !close.has(person.user_id)
    return {
      inspector_id: person.user_id,
      name: `${person.first_name} ${person.last_name}`,
      covers: own !== undefined,
      free: comes && hasWay,
      close: comes && !hasWay && busy !== null && !busy.has(person.user_id),
      away: away.get(person.user_id) ?? null,
      not_on,
      travel_cents: own?.travel_cents ?? 0,
      miles: own !== undefined ? 0 : (miles.get(person.user_id) ?? null),
      upcoming: Number(person.upcoming),
    }
  })
  return inspectors.sort((a, b) => Number(b.covers) - Number(a.covers) || a.upcoming - b.upcoming)
}
