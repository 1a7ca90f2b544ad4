import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { quote } from '#contract/price.ts'
import { priceInput } from '#contract/pricing.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import { homeInput, workOut } from '#src/machines/pricing/calculator-model.ts'
import { typedNumber } from '#src/pages/shared/typed.ts'

const home = {
  square_feet: 2150,
  year_built: 1978,
  foundation: 'crawl_space',
  distance_miles: 12,
  services: ['inspection', 'radon', 'mold'],
  prepay: false,
}

describe('the calculator', () => {
  it('works out $1,027.50 for the golden home', () => {
    expect(workOut(home, defaultPriceTable).quote?.total_cents).toBe(102_750)
  })

  it('takes the facts of a home as its request takes them, and says which nobody has given', () => {
    const { square_feet, year_built, foundation } = home
    expect(homeInput({ square_feet, year_built, foundation })).toEqual({
      square_feet,
      year_built,
      foundation,
      assumed: [],
    })
    expect(homeInput({ square_feet: null, year_built, foundation: null })).toEqual({
      square_feet: 2000,
      year_built,
      foundation: 'slab',
      assumed: ['square_feet', 'foundation'],
    })
  })

  it('counts the travel fee of the county in place of the distance, as a booking does', () => {
    const far = { ...home, distance_miles: 90 }
    const near = workOut({ ...home, distance_miles: 0 }, defaultPriceTable)
    const travel = { county: 'Hays, TX', cents: 4000 }
    expect(workOut(far, defaultPriceTable, { travel: null })).toEqual(near)
    const withFee = workOut({ ...far, distance_miles: 'abc' }, defaultPriceTable, { travel })
    expect(withFee.quote).toEqual(
      quote({ ...priceInput.parse(home), distance_miles: 0 }, defaultPriceTable, travel),
    )
    expect(withFee.quote?.total_cents).toBe((near.quote?.total_cents ?? 0) + 4000)
  })

  it('counts the distance where nobody knows the county', () => {
    const priceAt = (distance_miles: number) =>
      workOut({ ...home, distance_miles }, defaultPriceTable).quote?.total_cents ?? 0
    expect(priceAt(90)).toBeGreaterThan(priceAt(0))
  })

  it('reads a number with its comma as people write it', () => {
    const square_feet = typedNumber('1,850')
    expect(workOut({ ...home, square_feet }, defaultPriceTable).quote).toEqual(
      workOut({ ...home, square_feet: 1850 }, defaultPriceTable).quote,
    )
  })

  it.each([
    ['square_feet', 'abc', 'Living area must be a whole number.'],
    ['square_feet', '1,85', 'Living area must be a whole number.'],
    ['square_feet', '', 'Living area is required.'],
    ['square_feet', '99,999,999', 'Living area can be at most 50,000.'],
    ['year_built', '2930', 'Year built cannot lie in the future.'],
    ['distance_miles', '-3', 'Distance must be at least 0.'],
  ])('has no price but a sentence at the field for %s "%s"', (field, text, sentence) => {
    const typed = { ...home, [field]: typedNumber(text) }
    expect(workOut(typed, defaultPriceTable)).toEqual({
      quote: null,
      problems: { [field]: sentence },
    })
  })

  it('shows the price for the values in its fields or none, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.integer({ min: -100, max: 60_000 }).map(String), fc.string()),
        (text) => {
          const typed = { ...home, square_feet: typedNumber(text) }
          const { quote: shown } = workOut(typed, defaultPriceTable)
          const wanted = priceInput.safeParse(typed)
          expect(shown).toEqual(wanted.success ? quote(wanted.data, defaultPriceTable) : null)
        },
      ),
    )
  })
})
