import { sql } from 'kysely'
import { visitLength, visitMinutes, wayMinutes } from '#contract/vocabulary/visit-length.ts'
import { notOn } from '#server/county-terms.ts'
import type { Queries } from '#server/db/connect.ts'
import { mayInspect } from '#server/inspectors.ts'
import { isOf, livesIn, type Tenant } from '#server/tenant.ts'
import { timeZoneOf } from '#server/time-zones.ts'
import { awayOf, overlaps, type Span } from '#server/working-hours.ts'

const minute = 60_000

/** A visit of so many minutes; of the least length where nobody knows what is ordered. */
export const visitFrom = (start: number, minutes = visitMinutes): Span => ({
  start,
  end: start + minutes * minute,
})

/** The columns that say how long a visit lasts. */
export type Lasting = { scheduled_start: Date | null; scheduled_end: Date | null; quote: object }

/** How long a visit lasts, in minutes. One with a time keeps its length wherever it moves; else the job decides. */
export const minutesOf = ({ scheduled_start, scheduled_end, quote }: Lasting): number => {
  const planned = (scheduled_end?.getTime() ?? 0) - (scheduled_start?.getTime() ?? 0)
  if (scheduled_start !== null && scheduled_end !== null && planned > 0) return planned / minute
  return visitLength('minutes' in quote ? Number(quote.minutes) || 0 : 0)
}

export const way = wayMinutes * minute
/** A visit with the time for the way to it, and from it to the next one. */
export const withWay = <S extends Span>(visit: S): S => ({
  ...visit,
  start: visit.start - way,
  end: visit.end + way,
})

/** The facts that decide how many more visits one county can have. */
export type Calendar = {
  /** Inspectors by county: of the requested county, and of those with waiting requests. */
  covering: ReadonlyMap<string, readonly string[]>
  /** The clocks of each of these counties, and by inspector the only weekdays on which they go there. */
  zones: ReadonlyMap<string, string>
  days: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>
  /** By inspector: their visits, and when they do not work. */
  busy: ReadonlyMap<string, readonly Span[]>
  /** Requests that have a time but no inspector yet. */
  waiting: readonly (Span & { county: string })[]
}

/** A visit that is there already and moves: it is in its own way nowhere, and stays with the inspector who has it. */
export type Moving = { inspection_id: string; inspector_id: string | null }

const active = ['requested', 'scheduled', 'in_progress'] as const

/**
 * Locks the calendar until the transaction ends: bookings and assignments happen one after another, in all
 * processes, so the calendar stays true. People book at human speed; a lock of a few milliseconds for a whole
 * tenant is enough.
 */
export const lockCalendar = (db: Queries, tenant: Tenant) =>
  sql`select pg_advisory_xact_lock(7230002, hashtext(${tenant ?? ''}))`.execute(db)

const spanOf = (row: { scheduled_start: Date | null; scheduled_end: Date | null }): Span => {
  const start = row.scheduled_start?.getTime() ?? 0
  return { start, end: row.scheduled_end?.getTime() ?? visitFrom(start).end }
}

const grouped = <K, V>(pairs: Iterable<readonly [K, V]>): Map<K, V[]> => {
  const map = new Map<K, V[]>()
  for (const [key, value] of pairs) map.set(key, [...(map.get(key) ?? []), value])
  return map
}

/**
 * The inspector who has a visit already, whether they cover its county or not: an admin may have sent them there.
 */
const whoHas = async (db: Queries, tenant: Tenant, county: string, moving: Moving | null) =>
  moving?.inspector_id == null
    ? []
    : await db
        .selectFrom('users')
        .select(['user_id as inspector_id', 'license_expires_at'])
        .select(sql<string>`${county}`.as('county_fips'))
        .where('user_id', '=', moving.inspector_id)
        .where(mayInspect('users'))
        .where(isOf('users.demo_id', tenant))
        .execute()

/**
 * A tenant's calendar around one county within a span of time, in a few queries; for a visit that moves, as if it had
 * no time.
 */
export const readCalendar = async (
  db: Queries,
  tenant: Tenant,
  county: string | null,
  within: Span,
  moving: Moving | null = null,
): Promise<Calendar> => {
  if (county === null)
    return { covering: new Map(), zones: new Map(), days: new Map(), busy: new Map(), waiting: [] }
  const around = withWay(within)
  const [from, to] = [new Date(around.start), new Date(around.end)]
  const waiting = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['scheduled_start', 'scheduled_end', 'county_fips'])
    .where('status', '=', 'requested')
    .where('inspector_id', 'is', null)
    .where(livesIn('inspections.homeowner_id', tenant))
    .where('scheduled_start', '<', to)
    .where('scheduled_end', '>', from)
    .$if(moving !== null, (query) =>
      query.where('inspection_id', '!=', moving?.inspection_id ?? ''),
    )
    .orderBy('inspections.created_at')
    .execute()
  const counties = [...new Set([county, ...waiting.flatMap((row) => row.county_fips ?? [])])]
  const covered = await db
    .selectFrom('service_areas')
    .innerJoin('users', 'users.user_id', 'service_areas.inspector_id')
    .innerJoin('counties', 'counties.fips', 'service_areas.county_fips')
    .select(['inspector_id', 'county_fips', 'users.license_expires_at', 'days', 'counties.state'])
    .where('county_fips', 'in', counties)
    .where(mayInspect('users'))
    .where(isOf('users.demo_id', tenant))
    .orderBy('users.created_at')
    .orderBy('users.user_id')
    .execute()
  const theirs = await whoHas(db, tenant, county, moving)
  const areas = [
    ...covered,
    ...theirs.filter(
      (one) =>
        !covered.some((row) => row.inspector_id === one.inspector_id && row.county_fips === county),
    ),
  ]
  const inspectors = [...new Set(areas.map((row) => row.inspector_id))]
  const away = await awayOf(db, inspectors, within)
  const visits =
    inspectors.length === 0
      ? []
      : await db
          .selectFrom('inspections')
          .select(['inspector_id', 'scheduled_start', 'scheduled_end'])
          .where('inspector_id', 'in', inspectors)
          .where('status', 'in', active)
          .where('scheduled_start', '<', to)
          .where('scheduled_end', '>', from)
          .$if(moving !== null, (query) =>
            query.where('inspection_id', '!=', moving?.inspection_id ?? ''),
          )
          .execute()
  // After the last day of a license there is no visit.
  const unlicensed = areas.flatMap(({ inspector_id, license_expires_at: end }) =>
    end === null
      ? []
      : [[inspector_id, { start: end.getTime(), end: Number.POSITIVE_INFINITY }] as const],
  )
  return {
    covering: grouped(areas.map((row) => [row.county_fips, row.inspector_id] as const)),
    zones: new Map(
      covered.map((row) => [row.county_fips, timeZoneOf(row.state, row.county_fips)] as const),
    ),
    days: new Map(
      counties.map((fips) => [
        fips,
        new Map(
          covered.flatMap((row) =>
            row.county_fips === fips && row.days !== null
              ? [[row.inspector_id, row.days] as const]
              : [],
          ),
        ),
      ]),
    ),
    busy: grouped([
      ...visits.map((row) => [row.inspector_id ?? '', withWay(spanOf(row))] as const),
      ...[...away].flatMap(([id, spans]) => spans.map((span) => [id, span] as const)),
      ...unlicensed,
    ]),
    waiting: waiting.map((row) => ({ ...spanOf(row), county: row.county_fips ?? '' })),
  }
}

/** The county's inspectors who go there on that weekday, without another visit in this time. */
export const freeIn = (calendar: Calendar, county: string, span: Span): string[] => {
  const { covering, zones, days, busy } = calendar
  const zone = zones.get(county) ?? 'UTC'
  return (covering.get(county) ?? []).filter(
    (inspector) =>
      notOn(days.get(county)?.get(inspector), zone, span.start) === null &&
      !(busy.get(inspector) ?? []).some((visit) => overlaps(visit, span)),
  )
}

/** The visits to a home within a span of time, assigned or still waiting; the named inspection does not count. */
export const visitsTo = async (
  db: Queries,
  propertyId: string,
  within: Span,
  except: string | null = null,
): Promise<Span[]> => {
  const rows = await db
    .selectFrom('inspections')
    .select(['scheduled_start', 'scheduled_end'])
    .where('property_id', '=', propertyId)
    .where('status', 'in', active)
    .where('scheduled_start', '<', new Date(within.end))
    .where('scheduled_end', '>', new Date(within.start))
    .$if(except !== null, (query) => query.where('inspection_id', '!=', except ?? ''))
    .execute()
  return rows.map(spanOf)
}

/** The inspectors with another visit in this time; the named inspection does not count. */
export const busyDuring = async (
  db: Queries,
  span: Span,
  except: string,
): Promise<ReadonlySet<string>> => {
  const rows = await db
    .selectFrom('inspections')
    .select('inspector_id')
    .distinct()
    .where('inspector_id', 'is not', null)
    .where('status', 'in', active)
    .where('scheduled_start', '<', new Date(span.end))
    .where('scheduled_end', '>', new Date(span.start))
    .where('inspection_id', '!=', except)
    .execute()
  return new Set(rows.flatMap((row) => row.inspector_id ?? []))
}
