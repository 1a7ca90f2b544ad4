import { sql } from 'kysely'
import type { Queries } from '#server/db/connect.ts'
import { isOf, livesIn, type Tenant } from '#server/tenant.ts'

/** A visit takes this long, the way there included. */
const visitMinutes = 210

/** From `start` to before `end`, in milliseconds: one visit may begin when another one ends. */
export type Span = { start: number; end: number }
export const visitFrom = (start: number): Span => ({ start, end: start + visitMinutes * 60_000 })
export const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end

/** What bears on who can still be promised a visit in one county. */
export type Calendar = {
  /** Inspectors by county: of the county asked for, and of those where requests wait. */
  covering: ReadonlyMap<string, readonly string[]>
  /** Visits by inspector. */
  busy: ReadonlyMap<string, readonly Span[]>
  /** Requests that have a time but no inspector yet. */
  waiting: readonly (Span & { county: string })[]
}

const active = ['requested', 'scheduled', 'in_progress'] as const

/**
 * Whoever books or assigns does it one after another, in all processes, until the transaction ends:
 * what the calendar says then stays true. People book; a lock of some milliseconds for all of a tenant is enough.
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

/** A tenant's calendar around one county within a span of time, in three queries. */
export const readCalendar = async (
  db: Queries,
  tenant: Tenant,
  county: string | null,
  within: Span,
): Promise<Calendar> => {
  if (county === null) return { covering: new Map(), busy: new Map(), waiting: [] }
  const [from, to] = [new Date(within.start), new Date(within.end)]
  const waiting = await db
    .selectFrom('inspections')
    .innerJoin('properties', 'properties.property_id', 'inspections.property_id')
    .select(['scheduled_start', 'scheduled_end', 'county_fips'])
    .where('status', '=', 'requested')
    .where('inspector_id', 'is', null)
    .where(livesIn('inspections.homeowner_id', tenant))
    .where('scheduled_start', '<', to)
    .where('scheduled_end', '>', from)
    .orderBy('inspections.created_at')
    .execute()
  const counties = [...new Set([county, ...waiting.flatMap((row) => row.county_fips ?? [])])]
  const areas = await db
    .selectFrom('service_areas')
    .innerJoin('users', 'users.user_id', 'service_areas.inspector_id')
    .select(['inspector_id', 'county_fips'])
    .where('county_fips', 'in', counties)
    .where('users.user_type', '=', 'inspector')
    .where(isOf('users.demo_id', tenant))
    .orderBy('users.created_at')
    .orderBy('users.user_id')
    .execute()
  const inspectors = [...new Set(areas.map((row) => row.inspector_id))]
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
          .execute()
  return {
    covering: grouped(areas.map((row) => [row.county_fips, row.inspector_id] as const)),
    busy: grouped(visits.map((row) => [row.inspector_id ?? '', spanOf(row)] as const)),
    waiting: waiting.map((row) => ({ ...spanOf(row), county: row.county_fips ?? '' })),
  }
}

/** Who of the county's inspectors has no other visit in this time. */
export const freeIn = ({ covering, busy }: Calendar, county: string, span: Span): string[] =>
  (covering.get(county) ?? []).filter(
    (inspector) => !(busy.get(inspector) ?? []).some((visit) => overlaps(visit, span)),
  )

/**
 * How many more visits can be promised in a county at a time, so that everybody who waits still gets an
 * inspector of their own. A maximum matching of requests to inspectors, grown by augmenting paths: a
 * request that waits in a neighbouring county may move to an inspector who does not come here.
 */
export const placesIn = (calendar: Calendar, county: string, span: Span): number => {
  const holds = new Map<string, readonly string[]>()
  /** Gives a request one of its inspectors, moving those who hold them on where that is possible. */
  const place = (choices: readonly string[], tried: Set<string>): boolean => {
    for (const inspector of choices) {
      if (tried.has(inspector)) continue
      tried.add(inspector)
      const holder = holds.get(inspector)
      if (holder !== undefined && !place(holder, tried)) continue
      holds.set(inspector, choices)
      return true
    }
    return false
  }
  for (const request of calendar.waiting)
    if (overlaps(request, span)) place(freeIn(calendar, request.county, request), new Set())
  const free = freeIn(calendar, county, span)
  let places = 0
  while (places < free.length && place(free, new Set())) places += 1
  return places
}

/** The visits to a home within a span of time, promised or still waiting. */
export const visitsTo = async (db: Queries, propertyId: string, within: Span): Promise<Span[]> => {
  const rows = await db
    .selectFrom('inspections')
    .select(['scheduled_start', 'scheduled_end'])
    .where('property_id', '=', propertyId)
    .where('status', 'in', active)
    .where('scheduled_start', '<', new Date(within.end))
    .where('scheduled_end', '>', new Date(within.start))
    .execute()
  return rows.map(spanOf)
}

/** Who has another visit in this time, of all inspectors; the inspection named does not count. */
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
