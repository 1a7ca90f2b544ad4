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
