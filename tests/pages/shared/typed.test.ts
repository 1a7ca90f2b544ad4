import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents } from '#contract/common.ts'
import { centsAsTyped, typedCents, typedNumber } from '#src/pages/shared/typed.ts'

describe('a typed number', () => {
  it.each([
    ['1850', 1850],
    [' 1,850 ', 1850],
    ['1,234,567.5', 1_234_567.5],
    ['-3', -3],
    ['-1,250', -1250],
    ['', null],
    ['  ', null],
  ])('"%s" is %s', (text, number) => {
    expect(typedNumber(text)).toBe(number)
  })

  it.each(['abc', '1,85', '1.850,00', '0x10', '1e3', '12 miles', '1,850 sq ft', 'about 1,850'])(
    '"%s" stays a text, which the contract refuses at its field',
    (text) => {
      expect(typedNumber(text)).toBe(text)
    },
  )
})

describe('a typed amount', () => {
  it.each([
    ['$1,250', 125_000],
    ['99.50', 9950],
    ['0.29', 29],
    // A hundred times this is no whole number to a computer.
    ['1,019.99', 101_999],
    ['1024.09', 102_409],
    [' $5', 500],
    ['', null],
  ])('"%s" is %s cents', (text, amount) => {
    expect(typedCents(text)).toBe(amount)
  })

  it('is shown as one types it, and typed again is the same amount', () => {
    expect([null, 0, 42_000, 42_050, 101_999, 29].map(centsAsTyped)).toEqual([
      '',
      '0',
      '420',
      '420.50',
      '1019.99',
      '0.29',
    ])
    fc.assert(
      fc.property(fc.nat(100_000_000), (amount) => {
        expect(typedCents(centsAsTyped(amount))).toBe(amount)
      }),
    )
  })

  it.each(['a lot', '1.005', '-5', '1,00', '12$', '5 $ 3'])(
    '"%s" is refused, never sent as something else',
    (text) => {
      expect(cents.safeParse(typedCents(text)).success).toBe(false)
    },
  )
})
