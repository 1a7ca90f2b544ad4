import { describe, expect, it } from 'vitest'
import { isPrepaid, prepaidQuote, priceInputFor, quote, travelIn } from '#contract/price.ts'
import type { PriceInput } from '#contract/pricing.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'

const home: PriceInput = {
  square_feet: 1000,
  year_built: 2000,
  foundation: 'slab',
  distance_miles: 0,
  services: ['inspection'],
}
const linesOf = (more: Partial<PriceInput>, table = defaultPriceTable) =>
  quote({ ...home, ...more }, table).lines
/** Each line as label, reason, cents and minutes. */
const told = (more: Partial<PriceInput>, table = defaultPriceTable) =>
  linesOf(more, table).map(({ label, why, cents, minutes }) => [label, why, cents, minutes])

describe('the lines of a price', () => {
  it('say what each part costs, why, and how long it takes, from the home to the discounts', () => {
    expect(
      told({
        square_feet: 2150,
        year_built: 1978,
        foundation: 'crawl_space',
        distance_miles: 40,
        services: [
          'inspection',
          'radon',
          'mold',
          'sewer_scope',
          'wdo',
          'well_water',
          'pool',
          'detached',
        ],
        extra_mold_samples: 3,
        prepay: true,
      }),
    ).toEqual([
      ['Home inspection', '2,150 sq ft: up to 2,500.', 47_500, 210],
      ['Age of the home', 'Built in 1978, before 1990.', 5_000, 0],
      ['Foundation', 'A crawl space takes longer, because the inspector goes inside.', 7_500, 0],
      ['Distance', '40 miles: 10 beyond 30.', 3_400, 0],
      ['Radon test', 'A monitor for 48 hours and its report.', 15_000, 20],
      ['Mold test', 'Two indoor samples and one outdoor control.', 30_000, 45],
      ['Sewer scope', 'A camera from the house to the street.', 20_000, 45],
      ['Wood-destroying organisms', 'Termites and other organisms.', 10_000, 30],
      ['Well water test', 'One sample, read by a laboratory.', 15_000, 20],
      ['Pool or spa', 'Shell, equipment and barriers.', 12_500, 30],
      ['Detached structure', 'One garage, barn or studio.', 7_500, 30],
      ['Extra mold samples', '3 more.', 22_500, 30],
      // 5 % of the five tests and of the samples: $1,125.00.
      ['Tests together', '5 tests: −5% of them.', -5_625, 0],
      // 5 % of $1,902.75.
      ['Paid in advance', '−5% of the whole.', -9_514, 0],
    ])
  })

  it('of a home above the last tier count each started step', () => {
    expect(told({ square_feet: 4600 })).toEqual([
      ['Home inspection', '4,600 sq ft: 3,500 and 3 started × 500 sq ft more.', 72_500, 360],
    ])
  })

  it('name what was not given, once, and what it was priced as', () => {
    const why = (assumed: PriceInput['assumed']) =>
      linesOf({ square_feet: 2000, foundation: 'unfinished_basement', assumed })[0]?.why
    expect(why([])).toBe('2,000 sq ft: up to 2,000.')
    expect(why(['year_built', 'year_built'])).toBe(
      '2,000 sq ft: up to 2,000. Not given: year built; priced as built in 2000.',
    )
    expect(why(['square_feet', 'foundation'])).toBe(
      '2,000 sq ft: up to 2,000. Not given: living area, foundation; priced as 2,000 sq ft, on an unfinished basement.',
    )
    expect(linesOf({ square_feet: 4000, assumed: ['year_built'] })[0]?.why).toBe(
      '4,000 sq ft: 3,500 and 1 started × 500 sq ft more. Not given: year built; priced as built in 2000.',
    )
  })

  it('charge for the oldest age that the home has, in whatever order the table has them', () => {
    const ages = [
      { built_before: 1990, cents: 5_000 },
      { built_before: 1950, cents: 10_000 },
      { built_before: 1970, cents: 7_000 },
    ]
    const age = (year_built: number) => told({ year_built }, { ...defaultPriceTable, ages })[1]
    expect(age(1949)).toEqual(['Age of the home', 'Built in 1949, before 1950.', 10_000, 0])
    expect(age(1969)).toEqual(['Age of the home', 'Built in 1969, before 1970.', 7_000, 0])
    expect(age(1970)).toEqual(['Age of the home', 'Built in 1970, before 1990.', 5_000, 0])
  })

  it('name the foundation as a person would', () => {
    expect(told({ foundation: 'unfinished_basement' })[1]).toEqual([
      'Foundation',
      'An unfinished basement takes longer, because the inspector goes inside.',
      7_500,
      0,
    ])
  })

  it('have none for a foundation, a way or a discount that is nothing', () => {
    const labels = (more: Partial<PriceInput>) => linesOf(more).map(({ label }) => label)
    expect(labels({ foundation: 'finished_basement', distance_miles: 30 })).toEqual([
      'Home inspection',
    ])
    expect(labels({ services: ['radon'], prepay: false })).toEqual(['Radon test'])
    const free = { ...defaultPriceTable, prepay_percent: 0 }
    expect(linesOf({ prepay: true }, free)).toHaveLength(1)
  })

  it.each(['radon', 'mold', 'sewer_scope', 'wdo', 'well_water'] as const)(
    'count %s as one of the tests that cost less together',
    (service) => {
      const other = service === 'radon' ? 'mold' : 'radon'
      const [last] = linesOf({ services: [service, other] }).slice(-1)
      expect(last?.label).toBe('Tests together')
      expect(
        linesOf({ services: [service, 'pool', 'detached'] }).map(({ label }) => label),
      ).not.toContain('Tests together')
    },
  )

  it('fill up to the minimum fee, and not beyond it', () => {
    expect(told({ services: ['wdo'] })).toEqual([
      ['Wood-destroying organisms', 'Termites and other organisms.', 10_000, 30],
      ['Minimum fee', 'Every visit has a minimum price.', 5_000, 0],
    ])
    expect(told({ services: ['radon'] })).toHaveLength(1)
    expect(quote({ ...home, services: [] }, defaultPriceTable)).toEqual({
      lines: [],
      total_cents: 0,
      minutes: 0,
      table_version: 1,
    })
  })

  it('take half an hour for each started 500 sq ft beyond 1,000, and not a foot earlier', () => {
    const minutes = (square_feet: number) => linesOf({ square_feet })[0]?.minutes
    expect([1500, 1501, 3000, 3001, 50_000, 49_999].map(minutes)).toEqual([
      150, 180, 240, 270, 3060, 3060,
    ])
  })

  it('name the version of the table', () => {
    expect(quote(home, { ...defaultPriceTable, version: 7 }).table_version).toBe(7)
  })
})

describe('the way to a county', () => {
  const travel = { county: 'Hays, TX', cents: 4_000 }
  it('takes the place of the distance, and no time', () => {
    const far = { ...home, distance_miles: 90 }
    const { lines, minutes } = quote(far, defaultPriceTable, travel)
    expect(lines.slice(1)).toEqual([
      {
        label: 'Travel to Hays, TX',
        why: 'The inspectors who come there charge for the way.',
        cents: 4_000,
        minutes: 0,
      },
    ])
    expect(minutes).toBe(120)
    expect(quote(far, defaultPriceTable, null).lines).toHaveLength(1)
    expect(quote(far, defaultPriceTable).lines[1]?.label).toBe('Distance')
    expect(travelIn(quote(far, defaultPriceTable, { ...travel, cents: 1 }))?.cents).toBe(1)
  })
})

describe('a price that was paid in advance', () => {
  const full = quote({ ...home, services: ['inspection', 'radon'] }, defaultPriceTable)
  it('has the discount as one more line, and the amount that was paid as its total', () => {
    const paid = prepaidQuote(full, 45_125)
    expect(paid).toEqual({
      ...full,
      lines: [
        ...full.lines,
        { label: 'Paid in advance', why: 'Paid before the visit.', cents: -2_375, minutes: 0 },
      ],
      total_cents: 45_125,
    })
    expect([isPrepaid(full), isPrepaid(paid)]).toEqual([false, true])
    expect(isPrepaid(quote({ ...home, prepay: true }, defaultPriceTable))).toBe(true)
  })
})

describe('what is known of a home', () => {
  const known = { square_feet: 1850, year_built: 1958, foundation: 'crawl_space' }
  it.each([
    ['crawl_space', 'crawl_space'],
    ['unfinished_basement', 'unfinished_basement'],
    ['finished_basement', 'finished_basement'],
    ['slab', 'slab'],
    // A word that an earlier version took.
    ['piers', 'slab'],
  ])('is priced as it is: %s as %s', (foundation, priced) => {
    expect(priceInputFor({ ...known, foundation }, ['radon'], true)).toEqual({
      square_feet: 1850,
      year_built: 1958,
      foundation: priced,
      distance_miles: 0,
      services: ['radon'],
      prepay: true,
      assumed: [],
    })
  })

  it('is assumed fact by fact', () => {
    expect(priceInputFor({ ...known, year_built: null }, [], false)).toMatchObject({
      square_feet: 1850,
      year_built: 2000,
      foundation: 'crawl_space',
      prepay: false,
      assumed: ['year_built'],
    })
  })
})
