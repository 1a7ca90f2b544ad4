import { expect, it } from 'vitest'
import { askInWords, totalInWords } from '#contract/vocabulary/repair-requests.ts'

const dollars = (cents: number) => `$${cents / 100}`

it.each([
  [{ ask: 'credit', trade: 'roofer', credit_cents: 45_000 }, 'Credit of $450'],
  [{ ask: 'reduce', trade: '', credit_cents: 0 }, 'Price reduction of $0'],
  [{ ask: 'reduce', trade: '', credit_cents: null }, 'Price reduction, amount to be agreed'],
  [{ ask: 'evaluate', trade: 'engineer', credit_cents: null }, 'Further evaluation by engineer'],
  [{ ask: 'repair', trade: '', credit_cents: 100 }, 'Repair'],
] as const)('an owner asks: %j', (item, words) => {
  expect(askInWords(item, dollars)).toBe(words)
})

it.each([
  [1, 0, 0, '1 item'],
  [3, 45_000, 0, '3 items, credits of $450 in all'],
  [3, 0, 20_000, '3 items, price reductions of $200 in all'],
  [3, 45_000, 20_000, '3 items, credits of $450 and price reductions of $200 in all'],
])('%i asks with %i and %i cents are one line', (count, credits, reductions, words) => {
  const sums = { total_credit_cents: credits, total_reduction_cents: reductions }
  expect(totalInWords({ count, ...sums }, dollars)).toBe(words)
})
