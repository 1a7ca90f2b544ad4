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

/** Days that one entry of time off can span, and days that it can lie ahead. */
export const longestTimeOff = 366
export const furthestTimeOff = 731

/** The limits and initial values of a rule that assigns by itself. */
export const assignLimits = {
  delay: { least: 0, most: 10_080, usual: 60 },
  miles: { least: 0, most: 300, usual: 0 },
  open: { least: 1, most: 200, usual: 10 },
} as const
