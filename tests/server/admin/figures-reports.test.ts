import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { middleOf } from '#server/resources/admin/figures-reports.ts'

describe('the median of hours', () => {
  it('has as many below it as above it, and lies halfway between two', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1e6, noNaN: true }), { minLength: 1 }),
        (hours) => {
          const inOrder = hours.toSorted((a, b) => a - b)
          const [low = Number.NaN, high = Number.NaN] = [
            inOrder[Math.floor((hours.length - 1) / 2)],
            inOrder[Math.ceil((hours.length - 1) / 2)],
          ]
          expect(middleOf(Float64Array.from(hours))).toBeCloseTo((low + high) / 2, 6)
        },
      ),
    )
  })

  it('is nothing where there is nothing', () => {
    expect(middleOf(new Float64Array())).toBeNull()
  })
})
