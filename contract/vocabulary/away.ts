import { weekdays } from './availability.ts'

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
  close?: boolean | undefined
  away: AwayKind | null
  not_on: number | null
  travel_cents: number
  miles: number | null
  upcoming: number
}
/** Why an inspector does not come to a county on this weekday: 'does not go there on Mondays'. */
export const notOnWord = (weekday: number): string =>
  `does not go there on ${weekdays[weekday] ?? 'that day'}s`

const whyBusy = ({ away, not_on, close }: Pick<Fit, 'away' | 'not_on' | 'close'>): string => {
  if (away !== null) return awayWord[away]
  if (not_on !== null) return notOnWord(not_on)
  return close === true ? 'too little time for the way then' : 'busy then'
}

/** What speaks for and against giving a visit to somebody: 'covers the county · free then · 2 upcoming'. */
export const fitInWords = (fit: Fit, hasTime = true): string => {
  const { covers, free, miles, upcoming, travel_cents } = fit
  return [
    covers
      ? 'covers the county'
      : `does not cover the county${miles === null ? '' : `, ${miles} ${miles === 1 ? 'mile' : 'miles'} away`}`,
    ...(hasTime ? [free ? 'free then' : whyBusy(fit)] : []),
    ...(travel_cents > 0 ? [`travel $${travel_cents / 100}`] : []),
    `${upcoming} upcoming`,
  ].join(' · ')
}
