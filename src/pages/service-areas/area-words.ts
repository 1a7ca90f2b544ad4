import type { ServiceAreas } from '#contract/service-areas.ts'
import { termsInWords } from '#contract/vocabulary/service-areas.ts'
import { counted } from '#src/pages/shared/format.ts'
import { type County, termsOf } from './use-areas.ts'

/** What is beyond a county's name: "2 open requests, 1 other inspector". Empty: nothing. */
export const standingInWords = ({ requests, others }: { requests: number; others: number }) =>
  [
    ...(requests > 0 ? [counted(requests, 'open request')] : []),
    ...(others > 0 ? [counted(others, 'other inspector')] : []),
  ].join(', ')

const most = 12

const firstOf = (names: readonly string[]): string =>
  names.length <= most
    ? names.join('; ')
    : `${names.slice(0, most).join('; ')} and ${names.length - most} more`

/** Counties by name, the first of many: "Bell, TX; Hays, TX and 4 more". */
export const inWords = (counties: readonly Pick<County, 'name' | 'state'>[]): string =>
  firstOf(counties.map(({ name, state }) => `${name}, ${state}`))

/** The same with their terms: "Bell, TX (Mon, Wed · $40)". */
export const withTerms = (counties: readonly County[]): string =>
  firstOf(
    counties.map((county) => `${county.name}, ${county.state} (${termsInWords(termsOf(county))})`),
  )

export type Lost = { fips: string; name: string; sentence: string }

/** For each removed county with requests: which wait there, and whether anybody else can go. */
export const lostRequests = (removed: ServiceAreas['counties']): Lost[] =>
  removed
    .filter(({ requests }) => requests > 0)
    .map(({ fips, name, state, requests, numbers, others }) => {
      const more = requests - numbers.length
      const named = more > 0 ? `${numbers.join(', ')} and ${more} more` : numbers.join(', ')
      const go =
        others === 0
          ? 'nobody else covers it'
          : `${others} other ${others === 1 ? 'inspector covers' : 'inspectors cover'} it`
      return {
        fips,
        name: `${name}, ${state}`,
        sentence: `${named} ${requests === 1 ? 'waits' : 'wait'} there for an inspector, and ${go}.`,
      }
    })

/** How many counties, and how many of them depend on this inspector alone. */
export const coverageInWords = ({ counties }: Pick<ServiceAreas, 'counties'>): string => {
  const alone = counties.filter(({ others }) => others === 0).length
  const waiting = counties.reduce((sum, { requests }) => sum + requests, 0)
  return [
    `${counties.length} ${counties.length === 1 ? 'county' : 'counties'}`,
    `${alone} without other inspectors`,
    ...(waiting > 0
      ? [`${waiting} ${waiting === 1 ? 'request waits' : 'requests wait'} there`]
      : []),
  ].join(' · ')
}
