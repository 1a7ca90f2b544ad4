import type { KeptTable, PriceTerms } from '#contract/price-tables.ts'
import { services, serviceWord } from '#contract/vocabulary/pricing.ts'
import { foundations, foundationWord } from '#contract/vocabulary/properties.ts'
import { counted, dollars } from '#src/pages/shared/format.ts'
import { centsAsTyped, typedCents, typedNumber } from '#src/pages/shared/typed.ts'
import { type Line, lineDifferences, readFrom, type Typed, textsOf } from './typed-terms.ts'

type Table = KeptTable['table']

const isMoney = (path: string): boolean =>
  /(^|[._])cents$/.test(path) || path.startsWith('foundations.')

/** The fields of a table, filled in. */
export const typedFrom = ({ version: _, effective_on: __, ...terms }: Table): Typed =>
  Object.fromEntries(
    textsOf(terms, (value, path) => (isMoney(path) ? centsAsTyped(Number(value)) : String(value))),
  )

export type RowList = 'tiers' | 'ages'

/** How many rows a list has. */
export const rowsIn = (typed: Typed, list: RowList): number =>
  Object.keys(typed).filter((path) => path.startsWith(`${list}.`) && path.endsWith('.cents')).length

const thresholds = { tiers: 'up_to', ages: 'built_before' } as const

const listOf = (typed: Typed, list: RowList): [string, string][] =>
  Array.from({ length: rowsIn(typed, list) }, (_, at) => [
    typed[`${list}.${at}.${thresholds[list]}`] ?? '',
    typed[`${list}.${at}.cents`] ?? '',
  ])

const withList = (typed: Typed, list: RowList, rows: readonly [string, string][]): Typed => ({
  ...Object.fromEntries(Object.entries(typed).filter(([path]) => !path.startsWith(`${list}.`))),
  ...Object.fromEntries(
    rows.flatMap(([threshold, cents], at) => [
      [`${list}.${at}.${thresholds[list]}`, threshold],
      [`${list}.${at}.cents`, cents],
    ]),
  ),
})

export const withRowAdded = (typed: Typed, list: RowList): Typed =>
  withList(typed, list, [...listOf(typed, list), ['', '']])
export const withRowRemoved = (typed: Typed, list: RowList, row: number): Typed =>
  withList(
    typed,
    list,
    listOf(typed, list).filter((_, at) => at !== row),
  )

/** What the fields say, as the contract takes it; it judges what cannot be read. */
export const termsOf = (typed: Typed): PriceTerms =>
  // The contract checks it before it is sent.
  readFrom(typed, (text, path) => (isMoney(path) ? typedCents(text) : typedNumber(text)), {
    tiers: [],
    ages: [],
  }) as PriceTerms

const area = (value: number): string => `${value.toLocaleString('en-US')} sq ft`

/** Everything that a table says, a line a price. */
export const linesOf = (table: Table): Line[] => [
  ...table.tiers.map(({ up_to, cents }) => ({
    label: `Up to ${area(up_to)}`,
    text: dollars(cents),
  })),
  {
    label: 'Above the last tier',
    text: `${dollars(table.above_step_cents)} for each started ${area(table.above_step_square_feet)}`,
  },
  ...table.ages.map(({ built_before, cents }) => ({
    label: `Built before ${built_before}`,
    text: dollars(cents),
  })),
  ...foundations.map((name) => ({
    label: foundationWord[name],
    text: dollars(table.foundations[name] ?? 0),
  })),
  {
    label: 'Distance',
    text: `${dollars(table.distance.base_cents)} for the first mile beyond ${table.distance.free_miles}, ${dollars(table.distance.per_mile_cents)} for each mile after it`,
  },
  ...services.flatMap((name) => {
    const addOn = table.add_ons[name]
    return addOn === undefined
      ? []
      : [{ label: serviceWord[name], text: `${dollars(addOn.cents)}, ${addOn.minutes} min` }]
  }),
  { label: 'Extra mold sample', text: dollars(table.extra_mold_sample_cents) },
  {
    label: 'Tests together',
    text: `−${table.bundle.percent}% from ${counted(table.bundle.at_least, 'test')} on`,
  },
  { label: 'Paid in advance', text: `−${table.prepay_percent}%` },
  { label: 'Minimum fee', text: dollars(table.minimum_cents) },
  {
    label: 'Time on site',
    text: `${table.base_minutes} min up to 1,000 sq ft, ${table.step_minutes} min for each started 500 sq ft more`,
  },
]

/** The lines in which two tables differ. */
export const differencesOf = (one: Table, other: Table) =>
  lineDifferences(linesOf(one), linesOf(other))
