import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { prepaid, priceInputFor, quote, travelIn } from '#contract/price.ts'
import type { PriceInput } from '#contract/pricing.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { services as serviceNames } from '#contract/vocabulary/pricing.ts'
import { foundations } from '#contract/vocabulary/properties.ts'

const golden: PriceInput = {
  square_feet: 2150,
  year_built: 1978,
  foundation: 'crawl_space',
  distance_miles: 12,
  services: ['inspection', 'radon', 'mold'],
}
const anyInput: fc.Arbitrary<PriceInput> = fc.record({
  square_feet: fc.integer({ min: 100, max: 50_000 }),
  year_built: fc.integer({ min: 1650, max: 2100 }),
  foundation: fc.constantFrom(...foundations),
  distance_miles: fc.integer({ min: 0, max: 500 }),
  services: fc.uniqueArray(fc.constantFrom(...serviceNames), { minLength: 1 }),
  extra_mold_samples: fc.integer({ min: 0, max: 50 }),
  prepay: fc.boolean(),
})

const plain: PriceInput = {
  square_feet: 1000,
  year_built: 2000,
  foundation: 'slab',
  distance_miles: 0,
  services: ['inspection'],
}

describe('the price', () => {
  it('is $1,027.50 for 2,150 sq ft of 1978 on a crawl space with radon and mold', () => {
    const { lines, total_cents } = quote(golden, defaultPriceTable)
    expect(lines.map((line) => line.cents)).toEqual([47_500, 5_000, 7_500, 15_000, 30_000, -2_250])
    expect(total_cents).toBe(102_750)
  })
  it('is $976.13 when the same is paid in advance, half-up', () => {
    expect(quote({ ...golden, prepay: true }, defaultPriceTable).total_cents).toBe(97_613)
  })
  it('is rounded half-up where a percent has a decimal', () => {
    // 103.335 dollars, which is 10333.499999999998 cents in binary.
    expect(prepaid(10_375, { ...defaultPriceTable, prepay_percent: 0.4 })).toBe(10_334)
  })
  it('takes two hours and half an hour for each started 500 sq ft over 1,000', () => {
    const minutes = (square_feet: number) =>
      quote({ ...golden, square_feet, services: ['inspection'] }, defaultPriceTable).minutes
    expect([minutes(900), minutes(1000), minutes(1001), minutes(2150)]).toEqual([
      120, 120, 150, 210,
    ])
  })
  it('charges $25 for the first mile beyond 30 and $1 for each one after', () => {
    const miles = (distance_miles: number) =>
      quote({ ...golden, distance_miles, services: ['inspection'] }, defaultPriceTable).total_cents
    expect(miles(30)).toBe(miles(0))
    expect(miles(31) - miles(30)).toBe(2_500)
    expect(miles(40) - miles(31)).toBe(900)
  })
  it('goes by the living area: up to 1,000 sq ft, and a step for each started 500 over it', () => {
    const cents = (square_feet: number) =>
      quote({ ...plain, square_feet }, defaultPriceTable).total_cents
    expect([1000, 1001, 1500, 1501, 3500, 3501, 4000, 4001].map(cents)).toEqual([
      32_500, 37_500, 37_500, 42_500, 57_500, 62_500, 62_500, 67_500,
    ])
    expect(quote({ ...plain, square_feet: 300 }, defaultPriceTable).minutes).toBe(120)
  })
  it('charges $100 for a home from before 1950 and $50 for one from before 1990', () => {
    const cents = (year_built: number) =>
      quote({ ...plain, year_built }, defaultPriceTable).total_cents
    expect([1949, 1950, 1989, 1990].map((year) => cents(year) - cents(2000))).toEqual([
      10_000, 5_000, 5_000, 0,
    ])
  })
  it('charges $75 and ten minutes for each more mold sample, less the discount for tests together', () => {
    const of = (services: PriceInput['services'], extra_mold_samples: number) =>
      quote({ ...plain, services, extra_mold_samples }, defaultPriceTable)
    expect(of(['mold'], 2).total_cents).toBe(30_000 + 15_000)
    expect(of(['mold'], 2).minutes).toBe(45 + 20)
    expect(of(['radon', 'mold'], 2).total_cents).toBe(0.95 * 60_000)
    expect(of(['radon', 'sewer_scope'], 2)).toEqual(of(['radon', 'sewer_scope'], 0))
  })
  it('counts each service once, and the home only where it is inspected', () => {
    const of = (...services: PriceInput['services']) =>
      quote({ ...plain, services }, defaultPriceTable)
    expect(of('radon', 'radon')).toEqual(of('radon'))
    expect(of('radon').lines.map(({ cents }) => cents)).toEqual([15_000])
    expect(of()).toMatchObject({ lines: [], total_cents: 0 })
  })
  it('assumes an average recent home where a fact is not known', () => {
    const unknown = { square_feet: null, year_built: null, foundation: null }
    expect(priceInputFor(unknown, ['inspection'], false)).toMatchObject({
      square_feet: 2000,
      year_built: 2000,
      foundation: 'slab',
      assumed: ['square_feet', 'year_built', 'foundation'],
    })
  })
  it('is the sum of its lines, each with its reason, and never below the minimum', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const { lines, total_cents } = quote(input, defaultPriceTable)
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(total_cents)
        expect(total_cents).toBeGreaterThanOrEqual(defaultPriceTable.minimum_cents)
        expect(lines.every((line) => line.why !== '' && Number.isInteger(line.cents))).toBe(true)
      }),
    )
  })
  it('never falls as the home grows', () => {
    fc.assert(
      fc.property(anyInput, fc.integer({ min: 1, max: 5000 }), (input, more) => {
        const larger = { ...input, square_feet: input.square_feet + more }
        expect(quote(larger, defaultPriceTable).total_cents).toBeGreaterThanOrEqual(
          quote(input, defaultPriceTable).total_cents,
        )
      }),
    )
  })
  it('never rises by paying in advance', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        expect(
          quote({ ...input, prepay: true }, defaultPriceTable).total_cents,
        ).toBeLessThanOrEqual(quote({ ...input, prepay: false }, defaultPriceTable).total_cents)
      }),
    )
  })
})

describe('the way to a county', () => {
  const travel = { county: 'Hays, TX', cents: 4_000 }
  it('is one more line with its reason, and a fee of nothing is none', () => {
    const without = quote(golden, defaultPriceTable)
    const { lines, total_cents } = quote(golden, defaultPriceTable, travel)
    expect(total_cents).toBe(106_750)
    expect(lines.find(({ label }) => label === 'Travel to Hays, TX')?.cents).toBe(4_000)
    expect(quote(golden, defaultPriceTable, { ...travel, cents: 0 })).toEqual(without)
    expect(quote(golden, defaultPriceTable, null)).toEqual(without)
  })

  it('can be read from a quote again', () => {
    expect(travelIn(quote(golden, defaultPriceTable, travel))).toEqual(travel)
    expect(travelIn(quote(golden, defaultPriceTable))).toBeNull()
  })
})
