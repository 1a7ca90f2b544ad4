/** The weekday (0 is Sunday) of a day of a year; months count from 1. */
const weekdayOf = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()
/** The day of the nth such weekday of a month. */
const nth = (n: number, weekday: number, year: number, month: number): number =>
  1 + ((weekday - weekdayOf(year, month, 1) + 7) % 7) + 7 * (n - 1)

/** The holidays of a year on which hardly anybody in the United States works. */
const holidaysOf = (year: number): [month: number, day: number, name: string][] => {
  const lastMonday = [25, 26, 27, 28, 29, 30, 31].find((day) => weekdayOf(year, 5, day) === 1) ?? 31
  return [
    [1, 1, 'New Year’s Day'],
    [5, lastMonday, 'Memorial Day'],
    [7, 4, 'Independence Day'],
    [9, nth(1, 1, year, 9), 'Labor Day'],
    [11, nth(4, 4, year, 11), 'Thanksgiving Day'],
    [12, 25, 'Christmas Day'],
  ]
}

const dayMs = 86_400_000

/**
 * The name of the holiday that a day (2026-11-26) is: New Year's Day, Memorial Day, Independence Day, Labor Day,
 * Thanksgiving Day or Christmas Day, or the weekday on which one of them is observed that falls on a weekend: the Friday
 * before a Saturday, the Monday after a Sunday. Null: none. Source: 5 U.S.C. 6103(a) and (b), and Executive Order 11582
 * for Sundays. The other federal holidays are ordinary working days of most firms.
 */
export const holidayOn = (day: string): string | null => {
  const year = Number(day.slice(0, 4))
  // New Year's Day of the next year may be observed on the last day of this one.
  for (const one of [year, year + 1])
    for (const [month, date, name] of holidaysOf(one)) {
      const at = Date.UTC(one, month - 1, date)
      const weekday = new Date(at).getUTCDay()
      const observed = at + (weekday === 6 ? -dayMs : weekday === 0 ? dayMs : 0)
      const is = (on: number) => new Date(on).toISOString().slice(0, 10) === day
      if (is(at)) return name
      if (is(observed)) return `${name}, observed`
    }
  return null
}
