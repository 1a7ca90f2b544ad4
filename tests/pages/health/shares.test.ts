import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sharesOf } from '#src/pages/health/shares.ts'

const total = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0)

it('three equal parts count 34, 33 and 33 percent: what is left goes to the first', () => {
  expect(sharesOf([5, 5, 5])).toEqual([34, 33, 33])
})

it('the part that lost the most by rounding down gets the percent that is left', () => {
  expect(sharesOf([15, 14, 1])).toEqual([50, 47, 3])
})

it('a home without a rated part has no shares, and parts without weight count nothing', () => {
  expect(sharesOf([])).toEqual([])
  expect(sharesOf([0, 0])).toEqual([0, 0])
})

it('shares add to 100, differ from the exact ones by less than one, and keep the order of the weights', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 16 }),
      (of) => {
        const weights = of.toSorted((a, b) => b - a)
        const shares = sharesOf(weights)
        expect(total(shares)).toBe(100)
        for (const [at, share] of shares.entries())
          expect(Math.abs(share - (100 * (weights[at] ?? 0)) / total(weights))).toBeLessThan(1)
        expect(shares).toEqual(shares.toSorted((a, b) => b - a))
      },
    ),
  )
})
