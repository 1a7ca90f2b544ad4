import { countyZones } from './county-zones.ts'

/** The time zone most of a state lives in; the counties of a split state that have another one are in county-zones.ts. */
const zones: Record<string, string> = {
  'America/New_York': 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV',
  'America/Chicago': 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
}
const byState = new Map(
  Object.entries(zones).flatMap(([zone, states]) =>
    states.split(' ').map((state) => [state, zone]),
  ),
)
export const isState = (code: string): boolean => byState.has(code)
/** The zone of a county; where none is known, that of most of the state. */
export const timeZoneOf = (state: string, county_fips: string | null): string =>
  countyZones.get(county_fips ?? '') ?? byState.get(state) ?? 'America/New_York'

/** One formatter for each zone: each holds memory outside the heap, which the garbage collector frees late. */
const perZone = (options: Intl.DateTimeFormatOptions, locale: string) => {
  const made = new Map<string, Intl.DateTimeFormat>()
  return (zone: string): Intl.DateTimeFormat => {
    const known = made.get(zone)
    if (known !== undefined) return known
    // The zones come from our own table, so they are few.
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: zone })
    made.set(zone, format)
    return format
  }
}
const clockIn = perZone(
  {
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  },
  'en-US',
)
const isoDayIn = perZone({ year: 'numeric', month: '2-digit', day: '2-digit' }, 'en-CA')
const longDayIn = perZone({ dateStyle: 'long' }, 'en-US')
const clockTimeIn = perZone({ timeStyle: 'short' }, 'en-US')
const dayAndTimeIn = perZone(
  {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  },
  'en-US',
)

/** Minutes by which the zone is ahead of UTC at an instant. */
const offsetAt = (zone: string, at: number): number => {
  const parts = clockIn(zone).formatToParts(at)
  const part = (type: string) => Number(parts.find((entry) => entry.type === type)?.value)
  const local = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'))
  return Math.round((local - at) / 60_000)
}

/** The instant when clocks in the zone show this day ('2026-05-31') and this many minutes after midnight. */
export const instantOf = (zone: string, day: string, minutes: number): Date => {
  const naive = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000
  const first = naive - offsetAt(zone, naive) * 60_000
  return new Date(naive - offsetAt(zone, first) * 60_000)
}

/** The day that the zone's clocks show at an instant: 2026-05-31. */
export const dayIn = (zone: string, at: number): string => isoDayIn(zone).format(at)

/** The whole years since this year by the zone's clocks at an instant; none where the year is still to come. */
export const yearsSince = (zone: string, year: number, at: number): number =>
  Math.max(0, Number(dayIn(zone, at).slice(0, 4)) - year)

/** The same day in words: May 31, 2026. */
export const longDay = (zone: string, at: number): string => longDayIn(zone).format(at)

/** The time of day that the zone's clocks show: 9:00 AM. */
export const clockTime = (zone: string, at: number): string => clockTimeIn(zone).format(at)

/** When somebody is to be there, for readers elsewhere too: Monday, November 30, 2026 at 9:00 AM CST. */
export const dayAndTime = (zone: string, at: number): string => dayAndTimeIn(zone).format(at)
