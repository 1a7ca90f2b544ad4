import * as z from 'zod/mini'
import { day, done, queryWhole, whole } from './common.ts'
import { defineEndpoints } from './endpoint.ts'
import { priceTable } from './pricing.ts'
import { services } from './vocabulary/pricing.ts'
import { foundations } from './vocabulary/properties.ts'

/*
 * The price tables of a firm. A table holds from the day that it names until the next one holds; it never changes
 * once it holds, so that an order can always be explained.
 */

const money = (label: string) =>
  z
    .int(`${label}: give an amount in dollars, such as 50 or 99.50.`)
    .check(
      z.minimum(0, `${label} cannot be negative.`),
      z.maximum(2_000_000, `${label} can be at most $20,000.`),
    )
const percent = (label: string) =>
  z.number(`${label} must be a number.`).check(
    z.minimum(0, `${label} must be at least 0.`),
    z.maximum(50, `${label} can be at most 50.`),
    z.refine<number>(
      (value) => Number.isInteger(value * 10),
      `${label} can have one decimal, such as 7.5.`,
    ),
  )
const minutes = (label: string) => whole(label, 0, 600)

/** A list whose thresholds rise, each at most once. */
const rising = <T>(read: (entry: T) => number, field: string, sentence: string) =>
  z.check<T[]>(({ value, issues }) => {
    for (const [at, entry] of value.entries()) {
      const before = value[at - 1]
      if (before !== undefined && read(entry) <= read(before))
        issues.push({ code: 'custom', message: sentence, path: [at, field], input: read(entry) })
    }
  })

const tier = z.strictObject({
  up_to: whole('Up to', 100, 50_000),
  cents: money('The price of the tier'),
})
const age = z.strictObject({
  built_before: whole('Built before', 1650, 2100),
  cents: money('The surcharge for age'),
})
const addOn = (label: string) =>
  z.strictObject({ cents: money(label), minutes: minutes('Minutes') })

/** The fields of a price table that an admin fills in: money in cents, thresholds in square feet, years and miles. */
export const priceTerms = {
  tiers: z.array(tier).check(
    z.minLength(1, 'A price table needs a tier.'),
    z.maxLength(30, 'A price table can have at most 30 tiers.'),
    rising<z.output<typeof tier>>(
      ({ up_to }) => up_to,
      'up_to',
      'Each tier must end above the one before.',
    ),
    z.check<z.output<typeof tier>[]>(({ value, issues }) => {
      for (const [at, { cents }] of value.entries())
        if (cents < (value[at - 1]?.cents ?? 0))
          issues.push({
            code: 'custom',
            message: 'A larger home cannot cost less than a smaller one.',
            path: [at, 'cents'],
            input: cents,
          })
    }),
  ),
  above_step_square_feet: whole('The size of a step', 50, 5000),
  above_step_cents: money('The price of a step'),
  base_minutes: whole('Minutes up to 1,000 sq ft', 30, 600),
  step_minutes: minutes('Minutes for each 500 sq ft more'),
  ages: z.array(age).check(
    z.maxLength(10, 'A price table can have at most 10 ages.'),
    rising<z.output<typeof age>>(
      ({ built_before }) => built_before,
      'built_before',
      'Each year must be later than the one before.',
    ),
  ),
  foundations: z.strictObject(
    // The keys of the record are the foundations.
    Object.fromEntries(foundations.map((name) => [name, money('The surcharge')])) as Record<
      (typeof foundations)[number],
      ReturnType<typeof money>
    >,
  ),
  distance: z.strictObject({
    free_miles: whole('Miles without a surcharge', 0, 500),
    base_cents: money('The price of the first mile beyond'),
    per_mile_cents: money('The price of each mile after it'),
  }),
  add_ons: z.strictObject(
    // The keys of the record are the services besides the inspection itself.
    Object.fromEntries(
      services
        .filter((name) => name !== 'inspection')
        .map((name) => [name, addOn('The price of the service')]),
    ) as Record<Exclude<(typeof services)[number], 'inspection'>, ReturnType<typeof addOn>>,
  ),
  extra_mold_sample_cents: money('The price of an extra sample'),
  bundle: z.strictObject({
    at_least: whole('The number of tests', 2, 5),
    percent: percent('The discount for tests together'),
  }),
  prepay_percent: percent('The discount for paying in advance'),
  minimum_cents: money('The minimum fee'),
}
const writtenTerms = z.strictObject(priceTerms)
export type PriceTerms = z.output<typeof writtenTerms>

export const tableStates = ['coming', 'in_force', 'past', 'withdrawn'] as const

/** A price table as the firm keeps it. */
export const keptTable = z.object({
  version: z.int(),
  effective_on: z.string(),
  state: z.enum(tableStates),
  /** Null: it came with the product. */
  published_at: z.nullable(z.string()),
  published_by: z.string(),
  withdrawn_at: z.nullable(z.string()),
  withdrawn_by: z.string(),
  table: priceTable,
})
export type KeptTable = z.infer<typeof keptTable>

/** Which orders a preview is of: those of the month before this one, or of the 30 days until today. */
export const previewSpans = ['last_month', 'last_30_days'] as const

/** Orders at the price that was agreed, and at the price that a table would ask. */
export const pricePreview = z.object({
  from: z.string(),
  to: z.string(),
  /** The hundred with the largest difference. */
  orders: z.array(
    z.object({
      inspection_id: z.string(),
      number: z.string(),
      street: z.string(),
      ordered_on: z.string(),
      old_cents: z.int(),
      new_cents: z.int(),
    }),
  ),
  /** Of all orders of these days. */
  total: z.int(),
  dearer: z.int(),
  cheaper: z.int(),
  old_cents: z.int(),
  new_cents: z.int(),
})
export type PricePreview = z.infer<typeof pricePreview>

const one = z.strictObject({ version: queryWhole('Version', 1, 1_000_000) })

export const endpoints = defineEndpoints({
  'priceTables.list': {
    method: 'GET',
    path: '/admin/price-tables',
    permission: 'Admins.',
    /** The newest day first; `today`: by the firm's clock. */
    answer: z.object({ today: z.string(), tables: z.array(keptTable) }),
  },
  /** Orders that were not cancelled, by the firm's clock. Keeps nothing. */
  'priceTables.preview': {
    method: 'POST',
    path: '/admin/price-tables/preview',
    changes: [],
    permission: 'Admins.',
    body: z.strictObject({
      ...priceTerms,
      span: z.enum(previewSpans, 'Choose last month or the last 30 days.'),
    }),
    answer: pricePreview,
  },
  /**
   * Errors: 400 for a day before today or beyond two years, 409 'day_taken' where a table of that day has been
   * published.
   */
  'priceTables.publish': {
    method: 'POST',
    path: '/admin/price-tables',
    keepsAnswer: true,
    changes: ['priceTables', 'pricing'],
    permission: 'Admins.',
    body: z.strictObject({
      ...priceTerms,
      effective_on: day,
      /** The newest table that its author knew; a later one answers 409 'changed'. Absent: whatever there is. */
      seen_version: z.optional(z.int()),
    }),
    answer: keptTable,
    status: 201,
  },
  /** Errors: 409 'in_force' for a table that holds or has held. */
  'priceTables.withdraw': {
    method: 'POST',
    path: '/admin/price-tables/:version/withdraw',
    keepsAnswer: true,
    changes: ['priceTables', 'pricing'],
    permission: 'Admins. Not once the table is in force.',
    params: one,
    answer: done,
  },
  /** Undoes a withdrawal. Errors: 409 'too_late' where its day has come, 'day_taken' where another one has its day. */
  'priceTables.restore': {
    method: 'POST',
    path: '/admin/price-tables/:version/restore',
    keepsAnswer: true,
    changes: ['priceTables', 'pricing'],
    permission: 'Admins. Not once the day of the table has come.',
    params: one,
    answer: done,
  },
})
