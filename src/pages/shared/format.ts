import { dayIn } from '#contract/vocabulary/days.ts'
import { inDollars, inRoughDollars, inWholeDollars } from '#contract/vocabulary/money.ts'

/** One way to show money, days and times. */

/** Cents as dollars: 102750 → $1,027.50. */
export const dollars = inDollars

/** Cents as whole dollars: 102750 → $1,028, −2250 → −$23. */
export const roundDollars = inWholeDollars

/** What something costs, in cents: an amount to the dollar, an estimate to two digits: 931300 and 2490100 → $9,300–$25,000. */
export const costRange = inRoughDollars

const list = new Intl.ListFormat('en-US')
/** Several things in one sentence: 'the roof, the attic, and the deck'. */
export const listed = (parts: Iterable<string>): string => list.format(parts)

/** The reader's own time zone, for what has nothing to do with a home. */
export const browserZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** An instant on the clocks of the property: Mon, Nov 23, 9:00 AM. */
export const dateTime = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))

/** The same where past years are listed too, with its year if that is not this one: Tue, Oct 21, 2025, 9:00 AM. `now`: milliseconds. */
export const datedTime = (instant: string, timeZone: string, now = Date.now()): string => {
  const isThisYear =
    dayIn(Date.parse(instant), timeZone).slice(0, 4) === dayIn(now, timeZone).slice(0, 4)
  return new Intl.DateTimeFormat('en-US', {
    ...(isThisYear ? {} : { year: 'numeric' }),
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(instant))
}

const dayMs = 86_400_000
/** A day on the clocks of a place, as a number that grows by one each day. */
const dayNumber = (at: number, timeZone: string): number => Date.parse(dayIn(at, timeZone)) / dayMs

/**
 * An instant near by, as one says it: 'today 9 AM', 'tomorrow 9:30 AM', 'Monday 9 AM'; a week or more away, or past:
 * 'Mon, Dec 14, 9 AM'. On the clocks of the home. `now`: milliseconds.
 */
export const soonTime = (instant: string, timeZone: string, now: number): string => {
  const at = Date.parse(instant)
  const clock = new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
    .format(at)
    .replace(':00', '')
  const away = dayNumber(at, timeZone) - dayNumber(now, timeZone)
  if (away === 0) return `today ${clock}`
  if (away === 1) return `tomorrow ${clock}`
  const options: Intl.DateTimeFormatOptions =
    away > 1 && away < 7
      ? { weekday: 'long', timeZone }
      : { weekday: 'short', month: 'short', day: 'numeric', timeZone }
  const day = new Intl.DateTimeFormat('en-US', options).format(at)
  return away > 1 && away < 7 ? `${day} ${clock}` : `${day}, ${clock}`
}

/**
 * Jan 5, 2026; '' for an invalid instant. Every day belongs to a place: that of a home to its time zone, so that two
 * readers of one page read the same day.
 */
export const date = (instant: string, timeZone: string): string =>
  Number.isNaN(Date.parse(instant))
    ? ''
    : new Intl.DateTimeFormat('en-US', {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        timeZone,
      }).format(new Date(instant))

/** A day without a time ('2026-05-31'), as it is. */
export const day = (iso: string): string => date(`${iso}T12:00:00Z`, 'UTC')

export const time = (at: number): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(at)

export const hours = (minutes: number): string => {
  const whole = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (whole === 0) return `${rest} min`
  return rest === 0 ? `${whole} h` : `${whole} h ${rest} min`
}

/** 1 county, 2 counties; the plural is the word with an s unless it is given. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

const hour = 3_600_000
/** The specification's relative times: 'Just now' under 1 hour, 'Nh ago' under 24, 'Nd ago' under 168, then a date. */
export const relativeTime = (instant: string, now: number): string => {
  const age = (now - Date.parse(instant)) / hour
  if (age < 1) return 'Just now'
  if (age < 24) return `${Math.floor(age)}h ago`
  if (age < 168) return `${Math.floor(age / 24)}d ago`
  return date(instant, browserZone())
}
