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
