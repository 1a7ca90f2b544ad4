import { weekdays } from './availability.ts'

/** What an admin looks for among the counties; each is a filter of the table and a paint of the map. */
export const coverageKinds = ['gaps', 'single', 'overlaps'] as const
export type CoverageKind = (typeof coverageKinds)[number]
export const coverageKindWord: Record<CoverageKind, string> = {
  gaps: 'Gaps with requests',
  single: 'One inspector only',
  overlaps: 'Overlaps',
}

/** A county by the people who cover it; null: nobody does and nobody asks. */
export const coverageKindOf = ({
  inspectors,
  requests,
}: {
  inspectors: number
  requests: number
}): CoverageKind | null =>
  inspectors > 1 ? 'overlaps' : inspectors === 1 ? 'single' : requests > 0 ? 'gaps' : null

export const radonZones = ['1', '2', '3'] as const
export type RadonZone = (typeof radonZones)[number]
/** The radon that the EPA predicted for a county in 1993: its average indoor level in pCi/L. */
export const radonZoneWord: Record<RadonZone, string> = {
  1: 'Zone 1: more than 4 pCi/L',
  2: 'Zone 2: 2 to 4 pCi/L',
  3: 'Zone 3: less than 2 pCi/L',
}
export const radonZoneCaveat =
  'The EPA predicted these averages in 1993. They do not say whether a home needs a test: every home does, in every zone.'

/** The most that an inspector can ask for the way to a county, in cents; whole dollars only. */
export const mostTravelCents = 500_00

/** The terms on which an inspector goes to a county: `days` by their numbers, 0 for Sunday; null: on every day. */
export type CountyTerms = { travel_cents: number; days: readonly number[] | null }
export const usualTerms: CountyTerms = { travel_cents: 0, days: null }

export const isUsual = ({ travel_cents, days }: CountyTerms): boolean =>
  travel_cents === 0 && days === null
export const areSameTerms = (a: CountyTerms, b: CountyTerms): boolean =>
  a.travel_cents === b.travel_cents && a.days?.join() === b.days?.join()

/** 'Mon, Wed, Fri', from Monday on as people plan a week; 'Every day'. */
export const daysInWords = (days: CountyTerms['days']): string =>
  days === null
    ? 'Every day'
    : [...days]
        .sort((a, b) => ((a + 6) % 7) - ((b + 6) % 7))
        .map((weekday) => weekdays[weekday]?.slice(0, 3))
        .join(', ')

/** 'Mon, Wed · $40'; 'Every day · no travel fee'. */
export const termsInWords = ({ travel_cents, days }: CountyTerms): string =>
  `${daysInWords(days)} · ${travel_cents === 0 ? 'no travel fee' : `$${travel_cents / 100}`}`

/** 'Ida Spector (Mon, Wed · $40)'; the usual terms are not said. */
export const coveredInWords = ({ name, ...terms }: { name: string } & CountyTerms): string =>
  isUsual(terms) ? name : `${name} (${termsInWords(terms)})`

/** The states of a change that an inspector proposes, in the words of the database. */
export const areaProposalStates = ['proposed', 'approved', 'declined', 'withdrawn'] as const
export type AreaProposalState = (typeof areaProposalStates)[number]

/** The effect of a change in numbers: '2 counties added, 1 county on other terms'. */
export const changeInWords = (change: {
  added: readonly unknown[]
  removed: readonly unknown[]
  changed: readonly unknown[]
}): string =>
  (
    [
      [change.added, 'added'],
      [change.removed, 'removed'],
      [change.changed, 'on other terms'],
    ] as const
  )
    .filter(([{ length }]) => length > 0)
    .map(([{ length }, what]) => `${length} ${length === 1 ? 'county' : 'counties'} ${what}`)
    .join(', ')

/** The distances in miles that a list of neighbors can be asked for. */
export const nearby = { least: 5, most: 300, usual: 50 } as const
