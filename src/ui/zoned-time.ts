/** What the clocks of a place show: a day as 2026-05-31 and the minutes after its midnight. */
export type Wall = { day: string; minute: number }

const formats = new Map<string, Intl.DateTimeFormat>()
/** One for each zone: making one costs more than a hundred uses of it. */
const formatOf = (zone: string): Intl.DateTimeFormat => {
  const known = formats.get(zone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  formats.set(zone, made)
  return made
}

/** What the clocks of `zone` (America/Chicago) show at an instant (ISO 8601). */
export const wallOf = (instant: string, zone: string): Wall => {
  const parts = formatOf(zone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((entry) => entry.type === type)?.value ?? ''
  return {
    day: `${part('year')}-${part('month')}-${part('day')}`,
    minute: 60 * Number(part('hour')) + Number(part('minute')),
  }
}

const naive = ({ day, minute }: Wall): number => Date.parse(`${day}T00:00:00Z`) + minute * 60_000

/**
 * The instant, as ISO 8601 in UTC, at which the clocks of `zone` show this. In the hour that is skipped in spring
 * it is an hour later; of the two in autumn it is the first.
 */
export const instantOf = (wall: Wall, zone: string): string => {
  const asked = naive(wall)
  const ahead = (at: number) => naive(wallOf(new Date(at).toISOString(), zone)) - at
  const [before, after] = [asked - ahead(asked - 86_400_000), asked - ahead(asked + 86_400_000)]
  // On most days both are the same; around a change the one that shows the requested time is right.
  const right = [before, after].find((at) => at + ahead(at) === asked)
  return new Date(right ?? before).toISOString()
}

/** The day so many days later. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** "Tuesday, November 18", or what `options` ask for. */
export const dayInWords = (
  day: string,
  options: Intl.DateTimeFormatOptions = { weekday: 'long', month: 'long', day: 'numeric' },
): string =>
  new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' }).format(
    new Date(`${day}T12:00:00Z`),
  )

/** 9:30 AM. Minutes after midnight; 1440 is midnight again. */
export const clock = (minute: number): string => {
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** 9 – 11:30 AM: the half of the day is there once where both have the same, and full hours are short. */
export const clockRange = (from: number, until: number): string => {
  const [start, end] = [clock(from).replace(':00', ''), clock(until).replace(':00', '')]
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} – ${end}`
}
