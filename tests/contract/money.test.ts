import { expect, it } from 'vitest'
import { inDollars } from '#contract/vocabulary/money.ts'

it('writes cents as dollars, and less than nothing with a minus sign', () => {
  expect(inDollars(102_750)).toBe('$1,027.50')
  expect(inDollars(-2250)).toBe('−$22.50')
})
