/** The weekday (0 is Sunday) of a day of a year; months count from 1. */
const weekdayOf = (year: number, month: number, day: number): number =>
  new Date(Date.UTC(year, month - 1, day)).getUTCDay()
/** The day of the nth such weekday of a month. */
const nth = (n: number, weekday: number, year: number, month: number): number =>
  1 + ((weekday - weekdayOf(year, month, 1) + 7) % 7) + 7 * (n - 1)

/** Months and days of the holidays of a year on which hardly anybody in the United States works. */
const holidaysOf = (year: number): [month: number, day: number][] => {
  const lastMonday = [25, 26, 27, 28, 29, 30, 31].find((day) => weekdayOf(year, 5, day) === 1) ?? 31
  return [
    [1, 1],
    [5, lastMonday],
    [7, 4],
    [9, nth(1, 1, year, 9)],
    [11, nth(4, 4, year, 11)],
    [12, 25],
  ]
}

const dayMs = 86_400_000

/**
 * Whether a day (2026-11-26) is New Year's Day, Memorial Day, Independence Day, Labor Day, Thanksgiving Day or
 * Christmas Day, or the weekday on which one of them is observed that falls on a weekend: the Friday before a
 * Saturday, the Monday after a Sunday. Source: 5 U.S.C. 6103(a) and (b), and Executive Order 11582 for Sundays. The
 * other federal holidays are ordinary working days of most firms.
 */
export const isHoliday = (day: string): boolean => {
  const year = Number(day.slice(0, 4))
  // New Year's Day of the next year may be observed on the last day of this one.
  return [year, year + 1].some((one) =>
    holidaysOf(one).some(([month, date]) => {
      const at = Date.UTC(one, month - 1, date)
      const weekday = new Date(at).getUTCDay()
      const observed = at + (weekday === 6 ? -dayMs : weekday === 0 ? dayMs : 0)
      return [at, observed].some((on) => new Date(on).toISOString().slice(0, 10) === day)
    }),
  )
}
