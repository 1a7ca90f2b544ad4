import { type RawBuilder, sql } from 'kysely'
import type { Availability, Collision, TimeOff, WorkDay } from '#contract/availability.ts'
import type { ClockZone } from '#contract/vocabulary/zones.ts'
import type { Queries } from '#server/db/connect.ts'
import { conflict, notFound } from '#server/errors.ts'
import { isOf, type Tenant } from '#server/tenant.ts'
import { outsideHours, overlaps, type Span } from '#server/working-hours.ts'

const fullName = (table: string): RawBuilder<string> =>
  sql<string>`${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}`

type Visit = Span & { shown: Collision }

/** The future and running visits of an inspector, in order of their start. */
const openVisits = async (db: Queries, inspectorId: string, now: number): Promise<Visit[]> => {
  const rows = await db
    .selectFrom('inspections as i')
    .innerJoin('properties as p', 'p.property_id', 'i.property_id')
    .select(['i.inspection_id', 'i.property_id', 'i.number', 'p.street', 'p.city', 'p.time_zone'])
    .select(['i.scheduled_start', 'i.scheduled_end'])
    .where('i.inspector_id', '=', inspectorId)
    .where('i.status', 'in', ['scheduled', 'in_progress'])
    .where('i.scheduled_end', '>', new Date(now))
    .orderBy('i.scheduled_start')
    .execute()
  return rows.flatMap(({ scheduled_start: start, scheduled_end: end, ...row }) =>
    start === null || end === null
      ? []
      : [
          {
            start: start.getTime(),
            end: end.getTime(),
            shown: { ...row, scheduled_start: start.toISOString() },
          },
        ],
  )
}

const collisionsOf = (visits: readonly Visit[], spans: (visit: Visit) => readonly Span[]) =>
  visits
    .filter((visit) => spans(visit).some((span) => overlaps(span, visit)))
    .map(({ shown }) => shown)

const timeOffOf = async (
  db: Queries,
  inspectorId: string,
  visits: readonly Visit[],
  now: number,
): Promise<TimeOff[]> => {
  const rows = await db
    .selectFrom('time_off as o')
    .leftJoin('users as u', 'u.user_id', 'o.by_id')
    .select(['o.time_off_id', 'o.starts_at', 'o.ends_at', 'o.time_zone', 'o.whole_days', 'o.note'])
    .select(['o.by_id', fullName('u').as('by')])
    .where('o.inspector_id', '=', inspectorId)
    .where('o.ends_at', '>', new Date(now))
    .orderBy('o.starts_at')
    .orderBy('o.time_off_id')
    .execute()
  return rows.map(({ starts_at, ends_at, by_id, by, ...row }) => ({
    ...row,
    starts_at: starts_at.toISOString(),
    ends_at: ends_at.toISOString(),
    by: by_id === inspectorId ? null : by,
    collisions: collisionsOf(visits, () => [
      { start: starts_at.getTime(), end: ends_at.getTime() },
    ]),
  }))
}

const inspectors = (db: Queries, tenant: Tenant, inspectorId: string) =>
  db
    .selectFrom('users as u')
    .where('u.user_id', '=', inspectorId)
    .where('u.user_type', '=', 'inspector')
    .where(isOf('u.demo_id', tenant))

/** When an inspector works, with the visits that lie outside of that. Errors: 404. */
export const availabilityOf = async (
  db: Queries,
  tenant: Tenant,
  inspectorId: string,
  now: number,
): Promise<Availability> => {
  const inspector = await inspectors(db, tenant, inspectorId)
    .select(['u.user_id', fullName('u').as('name')])
    .executeTakeFirst()
  if (inspector === undefined) throw notFound('There is no such inspector.')
  const [hours, visits] = await Promise.all([
    db
      .selectFrom('working_hours')
      .select(['time_zone', 'days', 'version'])
      .where('inspector_id', '=', inspectorId)
      .executeTakeFirst(),
    openVisits(db, inspectorId, now),
  ])
  return {
    inspector,
    version: hours?.version ?? 0,
    // Only zones of the vocabulary are saved.
    time_zone: (hours?.time_zone as ClockZone | undefined) ?? null,
    days: hours?.days ?? null,
    outside: hours === undefined ? [] : collisionsOf(visits, (visit) => outsideHours(hours, visit)),
    time_off: await timeOffOf(db, inspectorId, visits, now),
  }
}

/** Two simultaneous changes of one inspector happen one after another. Errors: 404. */
export const lockInspector = async (
  db: Queries,
  tenant: Tenant,
  inspectorId: string,
): Promise<void> => {
  const found = await inspectors(db, tenant, inspectorId)
    .select('u.user_id')
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (found === undefined) throw notFound('There is no such inspector.')
}

type Saved = { time_zone: ClockZone; days: WorkDay[] | null; version: number }

/** Replaces the hours. Errors: 409 when somebody has changed them since. */
export const saveHours = async (
  db: Queries,
  inspectorId: string,
  { time_zone, days, version }: Saved,
  now: number,
  shown: () => Promise<Availability>,
): Promise<void> => {
  const row = await db
    .selectFrom('working_hours')
    .select('version')
    .where('inspector_id', '=', inspectorId)
    .executeTakeFirst()
  if ((row?.version ?? 0) !== version)
    throw conflict('conflict', 'Someone has changed these hours meanwhile.', await shown())
  const values = {
    time_zone,
    days: days === null ? null : JSON.stringify(days),
    version: version + 1,
    updated_at: new Date(now),
  }
  await db
    .insertInto('working_hours')
    .values({ inspector_id: inspectorId, ...values })
    .onConflict((taken) => taken.column('inspector_id').doUpdateSet(values))
    .execute()
}
