import type { Travel } from './booked.ts'
import type { PriceInput, PriceTable, Quote, Service } from './pricing.ts'
import { serviceWord } from './vocabulary/pricing.ts'

/** Half-up to whole cents; the epsilon undoes binary fractions such as 97.61249999999999. */
const roundHalfUp = (value: number): number => Math.floor(value + 0.5 + 1e-9)

/** The add-ons that are tests: two or more of them make a bundle. */
const tests: readonly Service[] = ['radon', 'mold', 'sewer_scope', 'wdo', 'well_water']

const addOnWhy: Partial<Record<Service, string>> = {
  radon: 'A monitor for 48 hours and its report.',
  mold: 'Two indoor samples and one outdoor control.',
  sewer_scope: 'A camera from the house to the street.',
  wdo: 'Termites and other organisms.',
  well_water: 'One sample, read by a laboratory.',
  pool: 'Shell, equipment and barriers.',
  detached: 'One garage, barn or studio.',
}

type Line = Quote['lines'][number]
const count = (value: number): string => value.toLocaleString('en-US')
/** A foundation in a sentence: 'a crawl space', 'an unfinished basement'. */
const foundationIn = (foundation: string): string =>
  `${foundation.startsWith('u') ? 'an' : 'a'} ${foundation.replace('_', ' ')}`

/** The assumptions about the home, as a sentence for the first line; empty when all facts are known. */
const assumptions = ({ assumed = [], square_feet, year_built, foundation }: PriceInput): string => {
  const facts = {
    square_feet: ['living area', `${count(square_feet)} sq ft`],
    year_built: ['year built', `built in ${year_built}`],
    foundation: ['foundation', `on ${foundationIn(foundation)}`],
  } as const
  const missing = [...new Set(assumed)].map((name) => facts[name])
  if (missing.length === 0) return ''
  const names = missing.map(([name]) => name).join(', ')
  return ` Not given: ${names}; priced as ${missing.map(([, value]) => value).join(', ')}.`
}

const basic = (input: PriceInput, table: PriceTable): Line => {
  const { square_feet } = input
  const tier = table.tiers.find(({ up_to }) => square_feet <= up_to)
  const last = table.tiers.at(-1) ?? { up_to: 0, cents: 0 }
  const steps = Math.ceil((square_feet - last.up_to) / table.above_step_square_feet)
  const minutes =
    table.base_minutes + Math.max(0, Math.ceil((square_feet - 1000) / 500)) * table.step_minutes
  return tier
    ? {
        label: serviceWord.inspection,
        why: `${count(square_feet)} sq ft: up to ${count(tier.up_to)}.${assumptions(input)}`,
        cents: tier.cents,
        minutes,
      }
    : {
        label: serviceWord.inspection,
        why: `${count(square_feet)} sq ft: ${count(last.up_to)} and ${steps} started × ${table.above_step_square_feet} sq ft more.${assumptions(input)}`,
        cents: last.cents + steps * table.above_step_cents,
        minutes,
      }
}

const surcharges = (input: PriceInput, table: PriceTable): Line[] => {
  const age = [...table.ages]
    .sort((a, b) => a.built_before - b.built_before)
    .find(({ built_before }) => input.year_built < built_before)
  const foundation = table.foundations[input.foundation] ?? 0
  const { free_miles, base_cents, per_mile_cents } = table.distance
  const beyond = input.distance_miles - free_miles
  return [
    ...(age
      ? [
          {
            label: 'Age of the home',
            why: `Built in ${input.year_built}, before ${age.built_before}.`,
            cents: age.cents,
            minutes: 0,
          },
        ]
      : []),
    ...(foundation > 0
      ? [
          {
            label: 'Foundation',
            why: `A${foundationIn(input.foundation).slice(1)} takes longer, because the inspector goes inside.`,
            cents: foundation,
            minutes: 0,
          },
        ]
      : []),
    ...(beyond > 0
      ? [
          {
            label: 'Distance',
            why: `${input.distance_miles} miles: ${beyond} beyond ${free_miles}.`,
            cents: base_cents + (beyond - 1) * per_mile_cents,
            minutes: 0,
          },
        ]
      : []),
  ]
}

const addOns = (input: PriceInput, table: PriceTable): Line[] => {
  const extra = input.services.includes('mold') ? (input.extra_mold_samples ?? 0) : 0
  return [
    ...[...new Set(input.services)].flatMap((service) => {
      const addOn = table.add_ons[service]
      return addOn ? [{ label: serviceWord[service], why: addOnWhy[service] ?? '', ...addOn }] : []
    }),
    ...(extra > 0
      ? [
          {
            label: 'Extra mold samples',
            why: `${extra} more.`,
            cents: extra * table.extra_mold_sample_cents,
            minutes: extra * 10,
          },
        ]
      : []),
  ]
}

const travelLabel = 'Travel to '
/** The way to the county as a line; a visit takes no longer for it. */
const way = (travel: Travel | null): Line[] =>
  travel === null || travel.cents === 0
    ? []
    : [
        {
          label: `${travelLabel}${travel.county}`,
          why: 'The inspectors who come there charge for the way.',
          cents: travel.cents,
          minutes: 0,
        },
      ]
/** The charge for the way in a quote; null: none. */
export const travelIn = ({ lines }: Quote): Travel | null => {
  const line = lines.find(({ label }) => label.startsWith(travelLabel))
  return line === undefined
    ? null
    : { county: line.label.slice(travelLabel.length), cents: line.cents }
}

const prepayLabel = 'Paid in advance'
/** The price of a total paid in advance, in cents, rounded half-up; the discount is the difference. */
export const prepaid = (cents: number, table: PriceTable): number =>
  roundHalfUp((cents * (100 - table.prepay_percent)) / 100)
/** Whether a quote already has the discount for paying in advance. */
export const isPrepaid = (price: Quote): boolean =>
  price.lines.some((line) => line.label === prepayLabel)

/** A quote whose price was paid in advance with this amount in cents; the discount is one more line. */
export const prepaidQuote = (price: Quote, cents: number): Quote => ({
  ...price,
  lines: [
    ...price.lines,
    {
      label: prepayLabel,
      why: 'Paid before the visit.',
      cents: cents - price.total_cents,
      minutes: 0,
    },
  ],
  total_cents: cents,
})

const discounts = (input: PriceInput, table: PriceTable, lines: Line[]): Line[] => {
  const chosen = [...new Set(input.services)].filter((service) => tests.includes(service))
  const testCents =
    chosen.reduce((sum, service) => sum + (table.add_ons[service]?.cents ?? 0), 0) +
    (chosen.includes('mold') ? (input.extra_mold_samples ?? 0) * table.extra_mold_sample_cents : 0)
  const bundle =
    chosen.length >= table.bundle.at_least
      ? roundHalfUp((testCents * table.bundle.percent) / 100)
      : 0
  const total = lines.reduce((sum, line) => sum + line.cents, 0) - bundle
  const prepay = input.prepay ? total - prepaid(total, table) : 0
  return [
    ...(bundle > 0
      ? [
          {
            label: 'Tests together',
            why: `${chosen.length} tests: −${table.bundle.percent}% of them.`,
            cents: -bundle,
            minutes: 0,
          },
        ]
      : []),
    ...(prepay > 0
      ? [
          {
            label: prepayLabel,
            why: `−${table.prepay_percent}% of the whole.`,
            cents: -prepay,
            minutes: 0,
          },
        ]
      : []),
  ]
}

/**
 * The one price engine: tier by living area + age + foundation + distance + add-ons − discounts, at least the
 * minimum. Area in square feet, distance in miles, money in whole cents, time in minutes; every line gives its
 * reason, and the lines add up to the total. `travel`: where the county of the home is known, the way there takes the
 * place of the distance; null: it costs nothing.
 */
export const quote = (given: PriceInput, table: PriceTable, travel?: Travel | null): Quote => {
  const input = travel === undefined ? given : { ...given, distance_miles: 0 }
  const gross = [
    ...(input.services.includes('inspection')
      ? [basic(input, table), ...surcharges(input, table)]
      : []),
    ...addOns(input, table),
    ...way(travel ?? null),
  ]
  const lines = [...gross, ...discounts(input, table, gross)]
  const sum = lines.reduce((total, line) => total + line.cents, 0)
  if (lines.length > 0 && sum < table.minimum_cents)
    lines.push({
      label: 'Minimum fee',
      why: 'Every visit has a minimum price.',
      cents: table.minimum_cents - sum,
      minutes: 0,
    })
  return {
    lines,
    total_cents: lines.reduce((total, line) => total + line.cents, 0),
    minutes: lines.reduce((total, line) => total + line.minutes, 0),
    table_version: table.version,
  }
}

/** The facts about a home that a price needs. */
export type PriceProperty = {
  square_feet: number | null
  year_built: number | null
  foundation: string | null
}

/** The assumptions for missing facts: an average recent home on a slab. */
const assumed = { square_feet: 2000, year_built: 2000, foundation: 'slab' } as const

/** The facts about a home as the engine takes them; it assumes missing ones. */
export const priceInputFor = (
  property: PriceProperty,
  services: Service[],
  prepay: boolean,
  extraSamples = 0,
): PriceInput => ({
  square_feet: property.square_feet ?? assumed.square_feet,
  year_built: property.year_built ?? assumed.year_built,
  foundation:
    property.foundation === 'crawl_space' ||
    property.foundation === 'unfinished_basement' ||
    property.foundation === 'finished_basement'
      ? property.foundation
      : assumed.foundation,
  distance_miles: 0,
  services,
  ...(extraSamples > 0 && { extra_mold_samples: extraSamples }),
  prepay,
  assumed: (['square_feet', 'year_built', 'foundation'] as const).filter(
    (fact) => property[fact] === null,
  ),
})
