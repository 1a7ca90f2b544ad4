import { describe, expect, it } from 'vitest'
import { daysOf, summaryOf } from '#server/resources/price-tables/preview.ts'

const order = (number: string, old_cents: number, new_cents: number) => ({
  inspection_id: `id ${number}`,
  number,
  street: '1 Example Street',
  ordered_on: '2026-11-01',
  old_cents,
  new_cents,
})

describe('the summary of a preview', () => {
  it('names first the orders of which the price changes most, up or down, and then by number', () => {
    const { orders } = summaryOf([
      order('HK-2', 40_000, 40_100),
      order('HK-4', 40_000, 40_000),
      order('HK-3', 40_000, 39_500),
      order('HK-1', 40_000, 39_900),
    ])
    expect(orders.map(({ number }) => number)).toEqual(['HK-3', 'HK-1', 'HK-2', 'HK-4'])
  })

  it('counts those that become dearer or cheaper, and neither those that stay', () => {
    expect(
      summaryOf([order('HK-1', 100, 101), order('HK-2', 100, 99), order('HK-3', 100, 100)]),
    ).toMatchObject({ total: 3, dearer: 1, cheaper: 1, old_cents: 300, new_cents: 300 })
  })

  it('names a hundred orders, and sums all', () => {
    const many = Array.from({ length: 103 }, (_, at) => order(`HK-${1000 + at}`, 100, 200))
    const { orders, total, dearer, old_cents, new_cents } = summaryOf(many)
    expect(orders).toHaveLength(100)
    expect([total, dearer, old_cents, new_cents]).toEqual([103, 103, 10_300, 20_600])
  })
})

describe('the days of a preview', () => {
  it('are the thirty that end today', () => {
    expect(daysOf('last_30_days', '2026-03-01')).toEqual({
      from: '2026-01-31',
      to: '2026-03-01',
    })
  })

  it('are the whole month before, over the end of a year too', () => {
    expect(daysOf('last_month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    expect(daysOf('last_month', '2026-01-05')).toEqual({ from: '2025-12-01', to: '2025-12-31' })
  })
})
