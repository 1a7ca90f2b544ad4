import type { Climate, Season } from './vocabulary/reminders.ts'

/*
 * When a task of upkeep comes again: the interval counts from the day when it was done, and a season keeps it out of
 * the wrong months, so that nobody cleans gutters in January. Days are text: 2026-05-31.
 */

/** The climate of each state, by what matters to upkeep: frost for most of a winter, some frost, hardly any. */
const states: Record<Climate, string> = {
  cold: 'AK CO IA ID IL IN MA ME MI MN MT ND NE NH NY OH PA RI CT SD UT VT WI WY',
  mixed: 'AR DC DE KS KY MD MO NC NJ NM NV OK OR TN VA WA WV',
  hot: 'AL AZ CA FL GA HI LA MS SC TX',
}
const climateByState = new Map<string, Climate>(
  // The keys are those of the record above.
  (Object.entries(states) as [Climate, string][]).flatMap(([climate, codes]) =>
    codes.split(' ').map((code): [string, Climate] => [code, climate]),
  ),
)
export const climateOf = (state: string): Climate => climateByState.get(state) ?? 'mixed'

/** The first and the last month of each season (1 to 12); a winter goes over the new year. */
const months: Record<Climate, Record<Season, readonly [first: number, last: number]>> = {
  cold: { spring: [4, 5], summer: [6, 8], fall: [9, 10], winter: [11, 3] },
  mixed: { spring: [3, 5], summer: [6, 8], fall: [9, 11], winter: [12, 2] },
  hot: { spring: [2, 4], summer: [5, 9], fall: [10, 11], winter: [12, 1] },
}

const iso = (at: number): string => new Date(at).toISOString().slice(0, 10)
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`)
const dayMs = 86_400_000
export const addDays = (day: string, days: number): string => iso(at(day) + days * dayMs)
/** Whole days from one day to another; negative: the second is earlier. */
export const daysBetween = (from: string, to: string): number => (at(to) - at(from)) / dayMs

/** The same day of a later month; the last day of that month where it is shorter (January 31 → February 28). */
export const addMonths = (day: string, count: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return iso(Date.UTC(year, month - 1 + count, Math.min(date, last)))
}

/** Months of the calendar from one day to a later one: whole ones, and a begun one as a part of it. */
export const monthsBetween = (from: string, to: string): number => {
  const [years = 0, months = 0] = to.split('-').map(Number)
  const [firstYear = 0, firstMonth = 0] = from.split('-').map(Number)
  const count = (years - firstYear) * 12 + months - firstMonth
  const whole = addMonths(from, count) <= to ? count : count - 1
  // No month is longer than 31 days.
  return whole + daysBetween(addMonths(from, whole), to) / 32
}

/** The season of a day in a climate. */
export const seasonOf = (day: string, climate: Climate): Season => {
  const month = Number(day.slice(5, 7))
  // The four seasons of a climate cover the year.
  return (Object.keys(months[climate]) as Season[]).find((season) => {
    const [first, last] = months[climate][season]
    return first <= last ? month >= first && month <= last : month >= first || month <= last
  }) as Season
}

/** The windows of a season around a year, as first and last day. */
const windowsAround = (year: number, season: Season, climate: Climate) => {
  const [first, last] = months[climate][season]
  return [-1, 0, 1].map((by) => ({
    from: iso(Date.UTC(year + by, first - 1, 1)),
    until: iso(Date.UTC(year + by + (first > last ? 1 : 0), last, 0)),
  }))
}

/** The day itself in its season, or the nearest day of the season that is after `after`. */
export const inSeason = (day: string, season: Season, climate: Climate, after: string): string => {
  const near = windowsAround(Number(day.slice(0, 4)), season, climate).flatMap(({ from, until }) =>
    day < from ? from : day > until ? until : day,
  )
  const [best] = near
    .filter((one) => one > after)
    .sort(
      (a, b) => Math.abs(daysBetween(day, a)) - Math.abs(daysBetween(day, b)) || b.localeCompare(a),
    )
  return best ?? day
}

export type Rule = { every_months: number | null; season: Season | null; climate: Climate }

/** The next day of a task that was done on a day; null: it does not come again. */
export const nextAfter = (
  doneOn: string,
  { every_months, season, climate }: Rule,
): string | null => {
  if (every_months === null) return null
  const plain = addMonths(doneOn, every_months)
  // Half an interval has to pass, or a task of the fall would come twice in the same fall.
  const after = addDays(doneOn, Math.floor(daysBetween(doneOn, plain) / 2))
  return season === null ? plain : inSeason(plain, season, climate, after)
}

/** The next day of a task whose turn was skipped: by its rule, and after today. */
export const nextAfterSkip = (dueOn: string, rule: Rule, today: string): string | null => {
  let next = nextAfter(dueOn, rule)
  while (next !== null && next <= today) next = nextAfter(next, rule)
  return next
}

/** The days of a task within a year from its next one on, if it is done on time each time. */
export const turnsOfYear = (dueOn: string, rule: Rule, until: string): string[] => {
  const turns: string[] = []
  for (
    let day: string | null = dueOn;
    day !== null && day <= until && turns.length < 12;
    day = nextAfter(day, rule)
  )
    turns.push(day)
  return turns
}

/**
 * The first day for a new task: in a week where its season is not over by then, sooner where it ends before, and else
 * when it comes again; never before tomorrow.
 */
export const firstTurn = (season: Season | null, climate: Climate, today: string): string => {
  const [tomorrow, week] = [addDays(today, 1), addDays(today, 7)]
  if (season === null) return week
  const last = windowsAround(Number(today.slice(0, 4)), season, climate).find(
    ({ from, until }) => from <= tomorrow && tomorrow <= until && until < week,
  )
  return last?.until ?? upcoming(week, season, climate) ?? week
}

/** The first day of a season that is not before this day. */
const upcoming = (day: string, season: Season, climate: Climate): string | undefined =>
  windowsAround(Number(day.slice(0, 4)), season, climate)
    .filter(({ until }) => until >= day)
    .map(({ from }) => (from > day ? from : day))
    .sort()[0]
