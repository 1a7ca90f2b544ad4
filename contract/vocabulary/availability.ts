/** Why an inspector does not work at a time. */
export const awayKinds = ['hours', 'time_off'] as const
export type AwayKind = (typeof awayKinds)[number]
export const awayWord: Record<AwayKind, string> = {
  hours: 'does not work then',
  time_off: 'has time off then',
}

/** The same about a day of a calendar. */
export const awayDayWord: Record<AwayKind, string> = {
  hours: 'Does not work',
  time_off: 'Time off',
}

type Fit = {
  covers: boolean
  free: boolean
  away: AwayKind | null
  miles: number | null
  upcoming: number
}
/** What speaks for and against giving a visit to somebody: 'covers the county · free then · 2 upcoming'. */
export const fitInWords = ({ covers, free, away, miles, upcoming }: Fit, hasTime = true): string =>
  [
    covers
      ? 'covers the county'
      : `does not cover the county${miles === null ? '' : `, ${miles} miles away`}`,
    ...(hasTime ? [free ? 'free then' : away === null ? 'busy then' : awayWord[away]] : []),
    `${upcoming} upcoming`,
  ].join(' · ')

/** By their numbers: 0 is Sunday. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const

/** The clocks that working hours can follow. */
export const workZones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const
export type WorkZone = (typeof workZones)[number]
export const workZoneWord: Record<WorkZone, string> = {
  'America/New_York': 'Eastern Time',
  'America/Chicago': 'Central Time',
  'America/Denver': 'Mountain Time',
  'America/Phoenix': 'Arizona Time',
  'America/Los_Angeles': 'Pacific Time',
  'America/Anchorage': 'Alaska Time',
  'Pacific/Honolulu': 'Hawaii Time',
}

/** Days that one entry of time off can span, and days that it can lie ahead. */
export const longestTimeOff = 366
export const furthestTimeOff = 731

/** What a rule that assigns by itself can say, and what it begins with. */
export const assignLimits = {
  delay: { least: 0, most: 10_080, usual: 60 },
  miles: { least: 0, most: 300, usual: 0 },
  open: { least: 1, most: 200, usual: 10 },
} as const
