import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPriceTable, quote } from '#contract/price.ts'
import type { PriceInput } from '#contract/pricing.ts'
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

describe('the price', () => {
  it('is $1,027.50 for 2,150 sq ft of 1978 on a crawl space with radon and mold', () => {
    const { lines, total_cents } = quote(golden, defaultPriceTable)
    expect(lines.map((line) => line.cents)).toEqual([47_500, 5_000, 7_500, 15_000, 30_000, -2_250])
    expect(total_cents).toBe(102_750)
  })
  it('is $976.13 when the same is paid in advance, half-up', () => {
    expect(quote({ ...golden, prepay: true }, defaultPriceTable).total_cents).toBe(97_613)
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
