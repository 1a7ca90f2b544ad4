import { type CalendarDate, parseDate, parseTime, type Time } from '@internationalized/date'

const orNull = <T>(parse: (text: string) => T, text: string | null | undefined): T | null => {
  if (!text) return null
  try {
    return parse(text)
  } catch {
    return null
  }
}

/** 2026-11-23 as the pickers have it; null for an invalid day. */
export const dayFrom = (text: string | null | undefined): CalendarDate | null =>
  orNull(parseDate, text)

/** 09:00 as the fields have it; null for an invalid time. */
export const timeFrom = (text: string | null | undefined): Time | null => orNull(parseTime, text)

const weekdays = new Intl.DateTimeFormat('en-US', { weekday: 'short', timeZone: 'UTC' })

/** Mon; '' without a day. */
export const weekdayOf = (day: CalendarDate | null): string =>
  day === null ? '' : weekdays.format(day.toDate('UTC'))
