import { describe, expect, it } from 'vitest'
import { contrastWithWhite, leastContrast, underName } from '#contract/vocabulary/firm.ts'

describe('the color of a firm', () => {
  it('has the contrast with white that WCAG names for it', () => {
    expect(contrastWithWhite('#ffffff')).toBeCloseTo(1, 5)
    expect(contrastWithWhite('#000000')).toBeCloseTo(21, 5)
    // Known edges of 4.5 to 1: #767676 is the lightest gray that reaches it.
    expect(contrastWithWhite('#767676')).toBeGreaterThan(4.5)
    expect(leastContrast).toBe(4.5)
    expect(contrastWithWhite('#777777')).toBeLessThan(4.5)
  })
  it('is counted in a straight line where it is nearly black', () => {
    // 10 / 255 / 12.92 = 0.003035
    expect(contrastWithWhite('#0a0a0a')).toBeCloseTo(1.05 / 0.053035, 2)
  })
  it('counts green most and blue least', () => {
    // 1.05 / (share + 0.05)
    expect(contrastWithWhite('#ff0000')).toBeCloseTo(1.05 / 0.2626, 5)
    expect(contrastWithWhite('#00ff00')).toBeCloseTo(1.05 / 0.7652, 5)
    expect(contrastWithWhite('#0000ff')).toBeCloseTo(1.05 / 0.1222, 5)
  })
})

describe('the letterhead below the name', () => {
  it('has address, phone and license in this order, without those that are empty', () => {
    expect(underName({ address: 'Oak 1', phone: '555', license_line: 'TREC 1' })).toEqual([
      'Oak 1',
      '555',
      'TREC 1',
    ])
    expect(underName({ address: '', phone: '555', license_line: '' })).toEqual(['555'])
  })
})
