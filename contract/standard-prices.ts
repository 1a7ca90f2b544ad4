import type { PriceTable } from './pricing.ts'

const dollars = (cents: number): number => cents * 100

/**
 * The seed table, in cents. Anchored in published practice: $300–500 nationally for a typical home,
 * +$50 per 500 sq ft, age and foundation surcharges; add-ons from the same survey or general knowledge.
 */
export const defaultPriceTable: PriceTable = {
  version: 1,
  effective_on: '2026-01-01',
  tiers: [
    { up_to: 1000, cents: dollars(325) },
    { up_to: 1500, cents: dollars(375) },
    { up_to: 2000, cents: dollars(425) },
    { up_to: 2500, cents: dollars(475) },
    { up_to: 3000, cents: dollars(525) },
    { up_to: 3500, cents: dollars(575) },
  ],
  above_step_square_feet: 500,
  above_step_cents: dollars(50),
  base_minutes: 120,
  step_minutes: 30,
  ages: [
    { built_before: 1950, cents: dollars(100) },
    { built_before: 1990, cents: dollars(50) },
  ],
  foundations: {
    slab: 0,
    finished_basement: 0,
    crawl_space: dollars(75),
    unfinished_basement: dollars(75),
  },
  distance: { free_miles: 30, base_cents: dollars(25), per_mile_cents: dollars(1) },
  add_ons: {
    radon: { cents: dollars(150), minutes: 20 },
    mold: { cents: dollars(300), minutes: 45 },
    sewer_scope: { cents: dollars(200), minutes: 45 },
    wdo: { cents: dollars(100), minutes: 30 },
    well_water: { cents: dollars(150), minutes: 20 },
    pool: { cents: dollars(125), minutes: 30 },
    detached: { cents: dollars(75), minutes: 30 },
  },
  extra_mold_sample_cents: dollars(75),
  bundle: { at_least: 2, percent: 5 },
  prepay_percent: 5,
  minimum_cents: dollars(150),
}
