import * as z from 'zod/mini'
import { countyFips, pastYear, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { foundation } from './property-facts.ts'
import { mostExtraSamples, type Service, services as serviceNames } from './vocabulary/pricing.ts'

export const services = z.enum(serviceNames, 'This service is not offered.')
export type { Service }

/** The samples of a mold test beyond those that each has. */
export const extraSamples = whole('Extra mold samples', 0, mostExtraSamples)

/** The input of the price; see price.ts for the formula. */
export const priceInput = z.strictObject({
  square_feet: whole('Living area', 100, 50_000),
  year_built: pastYear('Year built', 1),
  foundation,
  distance_miles: whole('Distance', 0, 500),
  services: z.array(services, 'Choose the services.'),
  extra_mold_samples: z.optional(extraSamples),
  /** Facts that the owner has not given: the quote names its assumptions instead. */
  assumed: z.optional(z.array(z.enum(['square_feet', 'year_built', 'foundation']))),
  prepay: z.optional(z.boolean()),
})
export type PriceInput = z.infer<typeof priceInput>

export const quoteLine = z.object({
  label: z.string(),
  why: z.string(),
  cents: z.int(),
  minutes: z.int(),
})
export type QuoteLine = z.infer<typeof quoteLine>
export const quote = z.object({
  lines: z.array(quoteLine),
  total_cents: z.int(),
  minutes: z.int(),
  /** The price table of the quote. */
  table_version: z.int(),
})
export type Quote = z.infer<typeof quote>

/** Money in cents, thresholds in square feet, years and miles. */
export const priceTable = z.object({
  version: z.int(),
  effective_on: z.string(),
  tiers: z.array(z.object({ up_to: z.int(), cents: z.int() })),
  above_step_square_feet: z.int(),
  above_step_cents: z.int(),
  base_minutes: z.int(),
  step_minutes: z.int(),
  ages: z.array(z.object({ built_before: z.int(), cents: z.int() })),
  foundations: z.record(z.string(), z.int()),
  distance: z.object({ free_miles: z.int(), base_cents: z.int(), per_mile_cents: z.int() }),
  add_ons: z.record(z.string(), z.object({ cents: z.int(), minutes: z.int() })),
  extra_mold_sample_cents: z.int(),
  bundle: z.object({ at_least: z.int(), percent: z.number() }),
  prepay_percent: z.number(),
  minimum_cents: z.int(),
})
export type PriceTable = z.infer<typeof priceTable>

export const endpoints = defineEndpoints({
  'pricing.table': {
    method: 'GET',
    path: '/pricing/table',
    permission: 'Anyone signed in.',
    answer: priceTable,
  },
  'pricing.quote': {
    method: 'POST',
    path: '/pricing/quote',
    keepsAnswer: true,
    changes: [],
    permission: 'Anyone signed in.',
    /** The travel fee of the county, where it is given, takes the place of the distance, as in a booking. */
    body: z.extend(priceInput, { county_fips: z.optional(countyFips) }),
    answer: quote,
  },
})
