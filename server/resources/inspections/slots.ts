import { longestVisit, visitMinutes } from '#contract/vocabulary/visit-length.ts'
import { type Closed, closedOf } from '#server/closed-days.ts'
import { travelTo } from '#server/county-terms.ts'
import type { Queries } from '#server/db/connect.ts'
import { invalid } from '#server/errors.ts'
import { holidayOn } from '#server/holidays.ts'
import type { Tenant } from '#server/tenant.ts'
import { dayIn, instantOf, longDay } from '#server/time-zones.ts'
import { overlaps, type Span } from '#server/working-hours.ts'
import {
  type Calendar,
  freeIn,
  type Lasting,
  lockCalendar,
  type Moving,
  minutesOf,
  readCalendar,
  visitFrom,
  visitsTo,
} from './calendar.ts'
import { placesIn } from './places.ts'

const dayMs = 86_400_000
/** Visits begin at nine and at half past one. */
const starts = [9 * 60, 13 * 60 + 30]
/** The end of a day, by the clocks of the home: an offered visit is over by seven in the evening. */
const evening = 19 * 60
const daysAhead = 14
/** The steps of a longer visit, in minutes. */
const step = 30
/** The most days ahead for a visit. */
export const furthest = 180

const lastDay = (zone: string, now: number) => dayIn(zone, now + furthest * dayMs)

/** Whether a start is one of the offered starts: on a weekday that is no holiday, from tomorrow on. */
export const isOffered = (zone: string, now: number, start: Date): boolean => {
  const day = dayIn(zone, start.getTime())
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay()
  return (
    weekday !== 0 &&
    weekday !== 6 &&
    holidayOn(day) === null &&
    day >= dayIn(zone, now + dayMs) &&
    day <= lastDay(zone, now) &&
    starts.some((minutes) => instantOf(zone, day, minutes).getTime() === start.getTime())
  )
}

/** The start of a visit, or null for none. Errors: 400 for a time that is not offered. */
export const offeredStart = (
  zone: string,
  now: number,
  scheduled_start: string | null,
): Date | null => {
  const start = scheduled_start === null ? null : new Date(scheduled_start)
  if (start !== null && !isOffered(zone, now, start))
    throw invalid({ scheduled_start: 'Choose one of the times that are offered.' })
  return start
}

/** Whether a visit can have this time: in the future, and at most `furthest` days ahead. */
export const isPlannable = (now: number, start: Date): boolean =>
  start.getTime() >= now && start.getTime() <= now + furthest * dayMs

/** The weekdays of two weeks from a day on. */
const daysFrom = (zone: string, now: number, fromDay: string | undefined): string[] => {
  const tomorrow = dayIn(zone, now + dayMs)
  const first = fromDay !== undefined && fromDay > tomorrow ? fromDay : tomorrow
  // This also rejects days from which our calendar cannot count on.
  if (first > lastDay(zone, now)) return []
  const noon = Date.parse(`${first}T12:00:00Z`)
  return Array.from({ length: daysAhead }, (_, ahead) => new Date(noon + ahead * dayMs))
    .filter((day) => day.getUTCDay() !== 0 && day.getUTCDay() !== 6)
    .map((day) => day.toISOString().slice(0, 10))
}

/** The offered starts of these days. */
const startsOf = (
  zone: string,
  now: number,
  days: readonly string[],
  closed: readonly Closed[],
): Date[] =>
  days
    .filter((day) => !closed.some((one) => one.day === day))
    .flatMap((day) => starts.map((minutes) => instantOf(zone, day, minutes)))
    .filter((start) => isOffered(zone, now, start))

/** Why there is no visit on the day of a start; null: the firm is open. */
const closedAt = async (
  db: Queries,
  tenant: Tenant,
  zone: string,
  start: Date,
): Promise<Closed | null> => {
  const day = dayIn(zone, start.getTime())
  return (await closedOf(db, tenant, [day]))[0] ?? null
}

/** Whether a visit at its present time would be offered its time again. */
export const isStillOpen = async (
  db: Queries,
  tenant: Tenant,
  zone: string,
  now: number,
  start: Date,
  minutes: number,
): Promise<boolean> =>
  isOffered(zone, now, start) &&
  isOverByEvening(zone, visitFrom(start.getTime(), minutes)) &&
  (await closedAt(db, tenant, zone, start)) === null

/** `property_id`: null for a home that nobody has added yet. */
type Home = { property_id: string | null; county_fips: string | null; time_zone: string }

/** The EPA's radon zone of a county, 1 to 3; null: none. */
const zoneOf = async (db: Queries, county: string | null): Promise<number | null> => {
  if (county === null) return null
  const known = await db
    .selectFrom('counties')
    .select('epa_zone')
    .where('fips', '=', county)
    .executeTakeFirst()
  return known?.epa_zone ?? null
}

const isOverByEvening = (zone: string, { start, end }: Span): boolean =>
  end <= instantOf(zone, dayIn(zone, start), evening).getTime()

/** How many more visits a home can have in a span. */
const placesAt = ({ calendar, own, county, zone, moving }: Room, visit: Span): number =>
  !isOverByEvening(zone, visit) || own.some((other) => overlaps(other, visit))
    ? 0
    : placesIn(calendar, county, visit, moving?.inspector_id)

type Room = {
  calendar: Calendar
  /** The visits that the home itself has. */
  own: readonly Span[]
  county: string
  zone: string
  moving: Moving | null
}

/** The longest visit that has room from a start on, in minutes, if one of `least` has: a longer one has room more rarely. */
const longestAt = (room: Room, start: number, least: number): number => {
  let [fits, tooLong] = [least, longestVisit + step]
  while (tooLong - fits > step) {
    const half = fits + Math.ceil((tooLong - fits) / step / 2) * step
    if (placesAt(room, visitFrom(start, half)) > 0) fits = half
    else tooLong = half
  }
  return fits
}

/**
 * The offered starts of two weeks that have room for one more visit of so many minutes, and at which the home has no
 * visit yet. For a visit that moves: those that have room for it, as long as it is.
 */
export const slotsFor = async (
  db: Queries,
  tenant: Tenant,
  { property_id, county_fips: county, time_zone: zone }: Home,
  now: number,
  fromDay?: string,
  moving: (Moving & Lasting) | null = null,
  minutes = moving === null ? visitMinutes : minutesOf(moving),
) => {
  const days = daysFrom(zone, now, fromDay)
  const closed = await closedOf(db, tenant, days)
  const offered = startsOf(zone, now, days, closed).map((start) =>
    visitFrom(start.getTime(), minutes),
  )
  const within = {
    start: offered[0]?.start ?? now,
    end: visitFrom(offered.at(-1)?.start ?? now, Math.max(minutes, longestVisit)).end,
  }
  const [calendar, own, travel, radon_zone] = await Promise.all([
    readCalendar(db, tenant, county, within, moving),
    property_id === null ? [] : visitsTo(db, property_id, within, moving?.inspection_id),
    travelTo(db, tenant, county),
    zoneOf(db, county),
  ])
  const room = { calendar, own, county: county ?? '', zone, moving }
  const covering = calendar.covering.get(room.county) ?? []
  return {
    covered: covering.length > 0,
    inspectors: covering.length,
    radon_zone,
    time_zone: zone,
    closed,
    travel,
    slots: offered.flatMap((visit) => {
      const places = placesAt(room, visit)
      return places === 0
        ? []
        : [
            {
              start: new Date(visit.start).toISOString(),
              end: new Date(visit.end).toISOString(),
              inspectors: places,
              longest: longestAt(room, visit.start, minutes),
            },
          ]
    }),
  }
}

/**
 * Locks the calendar until the transaction ends, and answers who covers a home's county, who of them is free at a
 * start, how many more visits of so many minutes fit then, and which visits the home itself has. Without a start it looks for no one.
 * Errors: 400 for a day that the firm has closed.
 */
export const holdPlaces = async (
  db: Queries,
  tenant: Tenant,
  { property_id, county_fips: county, time_zone: zone }: Home,
  start: Date | null,
  moving: (Moving & Lasting) | null = null,
  minutes = moving === null ? visitMinutes : minutesOf(moving),
) => {
  await lockCalendar(db, tenant)
  // A day is closed under the same lock.
  const closed = start === null ? null : await closedAt(db, tenant, zone, start)
  if (closed !== null)
    throw invalid({
      scheduled_start: `There are no visits on ${longDay('UTC', Date.parse(closed.day))} (${closed.reason}). Choose another day.`,
    })
  const visit = visitFrom(start?.getTime() ?? 0, minutes)
  // A waiting request may begin long before this visit, and take an inspector whom that time decides.
  const near = {
    start: visit.start - longestVisit * 60_000,
    end: visit.end + longestVisit * 60_000,
  }
  const calendar = await readCalendar(db, tenant, county, near, moving)
  const here = county ?? ''
  return {
    covering: calendar.covering.get(here) ?? [],
    free: start === null ? [] : freeIn(calendar, here, visit),
    places:
      start === null || !isOverByEvening(zone, visit)
        ? 0
        : placesIn(calendar, here, visit, moving?.inspector_id),
    own:
      start === null || property_id === null
        ? []
        : await visitsTo(db, property_id, visit, moving?.inspection_id),
  }
}
