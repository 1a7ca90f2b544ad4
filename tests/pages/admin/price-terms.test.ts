import { describe, expect, it } from 'vitest'
import { endpoints } from '#contract/price-tables.ts'
import { defaultPriceTable } from '#contract/standard-prices.ts'
import {
  differencesOf,
  linesOf,
  rowsIn,
  termsOf,
  typedFrom,
  withRowAdded,
  withRowRemoved,
} from '#src/pages/admin/price-terms.ts'

const { version: _, effective_on: __, ...standard } = defaultPriceTable
const typed = typedFrom(defaultPriceTable)
const schema = endpoints['priceTables.preview'].body

describe('the fields of a price table', () => {
  it('say the same table again', () => {
    expect(termsOf(typed)).toEqual(standard)
  })

  it('hold amounts in dollars, and other numbers as they are', () => {
    expect(typed).toMatchObject({
      'tiers.0.up_to': '1000',
      'tiers.0.cents': '325',
      'ages.1.built_before': '1990',
      above_step_cents: '50',
      'foundations.crawl_space': '75',
      'distance.per_mile_cents': '1',
      'add_ons.mold.minutes': '45',
      'bundle.percent': '5',
      minimum_cents: '150',
    })
  })

  it('take amounts in dollars, with cents and commas', () => {
    expect(
      termsOf({ ...typed, 'tiers.0.cents': '$1,050.50', prepay_percent: '7.5' }),
    ).toMatchObject({
      tiers: expect.arrayContaining([{ up_to: 1000, cents: 105_050 }]),
      prepay_percent: 7.5,
    })
  })

  it('show the surcharge of each foundation in dollars, and take it in dollars', () => {
    expect(typed['foundations.crawl_space']).toBe('75')
    expect(termsOf({ ...typed, 'foundations.crawl_space': '80.50' }).foundations).toMatchObject({
      crawl_space: 8_050,
    })
  })

  it.each([
    [
      'tiers.0.cents',
      'much',
      'The price of the tier: give an amount in dollars, such as 50 or 99.50.',
    ],
    ['tiers.0.up_to', '', 'Up to is required.'],
    ['distance.free_miles', '1.5', 'Miles without a surcharge must be a whole number.'],
  ])('leave %s with %j to the contract, which names the field', (path, text, sentence) => {
    const result = schema.safeParse({
      ...termsOf({ ...typed, [path]: text }),
      span: 'last_month',
    })
    expect(result.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, sentence],
    ])
  })

  it('add and remove rows, and keep the typed text in the others', () => {
    const more = withRowAdded(typed, 'ages')
    expect([rowsIn(typed, 'ages'), rowsIn(more, 'ages')]).toEqual([2, 3])
    const fewer = withRowRemoved({ ...typed, 'tiers.1.cents': '380' }, 'tiers', 0)
    expect(termsOf(fewer).tiers[0]).toEqual({ up_to: 1500, cents: 38_000 })
    expect(termsOf(withRowRemoved(withRowRemoved(typed, 'ages', 1), 'ages', 0)).ages).toEqual([])
  })
})

describe('the rows of a list', () => {
  it.each([
    ['tiers', 'up_to', 6],
    ['ages', 'built_before', 2],
  ] as const)(
    '%s get an empty one at their end, and lose the one that is removed',
    (list, threshold, at) => {
      const more = withRowAdded(typed, list)
      expect(more).toEqual({
        ...typed,
        [`${list}.${at}.${threshold}`]: '',
        [`${list}.${at}.cents`]: '',
      })
      expect(withRowRemoved(more, list, at)).toEqual(typed)
      const {
        [`${list}.${at - 1}.${threshold}`]: _,
        [`${list}.${at - 1}.cents`]: __,
        ...fewer
      } = typed
      expect(withRowRemoved(typed, list, at - 1)).toEqual(fewer)
    },
  )
})

describe('the lines of a table', () => {
  it('say each price in dollars, and what it is for, from the tiers to the time', () => {
    expect(
      linesOf({
        ...defaultPriceTable,
        tiers: [{ up_to: 1500, cents: 37_550 }],
        ages: [{ built_before: 1950, cents: 10_000 }],
        foundations: { crawl_space: 7_500, unfinished_basement: 8_000, slab: 0 },
        add_ons: {
          radon: { cents: 15_000, minutes: 20 },
          wdo: { cents: 10_000, minutes: 35 },
        },
        bundle: { at_least: 3, percent: 6 },
      }).map(({ label, text }) => [label, text]),
    ).toEqual([
      ['Up to 1,500 sq ft', '$375.50'],
      ['Above the last tier', '$50.00 for each started 500 sq ft'],
      ['Built before 1950', '$100.00'],
      ['Slab', '$0.00'],
      ['Crawl space', '$75.00'],
      ['Unfinished basement', '$80.00'],
      ['Finished basement', '$0.00'],
      ['Distance', '$25.00 for the first mile beyond 30, $1.00 for each mile after it'],
      ['Radon test', '$150.00, 20 min'],
      ['Wood-destroying organisms', '$100.00, 35 min'],
      ['Extra mold sample', '$75.00'],
      ['Tests together', '−6% from 3 tests on'],
      ['Paid in advance', '−5%'],
      ['Minimum fee', '$150.00'],
      ['Time on site', '120 min up to 1,000 sq ft, 30 min for each started 500 sq ft more'],
    ])
  })
})

describe('two tables', () => {
  it('that are the same have no differences', () => {
    expect(differencesOf(defaultPriceTable, { ...defaultPriceTable, version: 2 })).toEqual([])
  })

  it('show each line in which they differ, and a line that only one has', () => {
    const other = {
      ...defaultPriceTable,
      minimum_cents: 17_500,
      tiers: defaultPriceTable.tiers.slice(0, -1),
    }
    expect(differencesOf(defaultPriceTable, other)).toEqual([
      { label: 'Up to 3,500 sq ft', one: '$575.00', other: '—' },
      { label: 'Minimum fee', one: '$150.00', other: '$175.00' },
    ])
    expect(differencesOf(other, defaultPriceTable)).toContainEqual({
      label: 'Up to 3,500 sq ft',
      one: '—',
      other: '$575.00',
    })
  })

  it('name each line once', () => {
    const labels = linesOf(defaultPriceTable).map(({ label }) => label)
    expect(new Set(labels).size).toBe(labels.length)
  })
})
