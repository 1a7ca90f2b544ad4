import { describe, expect, it } from 'vitest'
import { priceTerms } from '#contract/price-tables.ts'

const faults = (
  of: { safeParse: (value: unknown) => { error?: { issues: unknown[] } } },
  value: unknown,
) => (of.safeParse(value).error?.issues ?? []) as { path: PropertyKey[]; message: string }[]
const tier = (up_to: number, cents: number) => ({ up_to, cents })

describe('the tiers of a price table', () => {
  it('rise from one to the next, and may cost the same', () => {
    expect(faults(priceTerms.tiers, [tier(1000, 50), tier(1001, 50), tier(2000, 60)])).toEqual([])
  })
  it('are refused at the one that does not end above the one before', () => {
    for (const second of [1000, 999])
      expect(faults(priceTerms.tiers, [tier(1000, 50), tier(second, 60)])).toMatchObject([
        { path: [1, 'up_to'], message: 'Each tier must end above the one before.' },
      ])
  })
  it('are refused at the one that costs less than the one before', () => {
    expect(
      faults(priceTerms.tiers, [tier(1000, 50), tier(2000, 60), tier(3000, 59)]),
    ).toMatchObject([
      { path: [2, 'cents'], message: 'A larger home cannot cost less than a smaller one.' },
    ])
  })
  it('are at least one, and thirty at most', () => {
    const tiers = (count: number) => Array.from({ length: count }, (_, at) => tier(1000 + at, 100))
    expect(faults(priceTerms.tiers, [])).toHaveLength(1)
    expect(faults(priceTerms.tiers, tiers(30))).toEqual([])
    expect(faults(priceTerms.tiers, tiers(31))).toHaveLength(1)
  })
})

describe('the ages of a price table', () => {
  const age = (built_before: number, cents = 100) => ({ built_before, cents })
  it('rise, whatever they cost', () => {
    expect(faults(priceTerms.ages, [])).toEqual([])
    expect(faults(priceTerms.ages, [age(1940, 200), age(1978, 100)])).toEqual([])
    expect(faults(priceTerms.ages, [age(1978), age(1978)])).toMatchObject([
      { path: [1, 'built_before'] },
    ])
  })
})

describe('a discount in a price table', () => {
  it('is from 0 to 50 percent with one decimal at most', () => {
    for (const percent of [0, 7.5, 16.1, 32.3, 50])
      expect(faults(priceTerms.prepay_percent, percent), String(percent)).toEqual([])
    for (const percent of [-0.1, 7.55, 50.1])
      expect(faults(priceTerms.prepay_percent, percent), String(percent)).toHaveLength(1)
  })
})

describe('an amount in a price table', () => {
  it('is from nothing to $20,000 in whole cents', () => {
    for (const cents of [0, 1, 2_000_000])
      expect(faults(priceTerms.minimum_cents, cents), String(cents)).toEqual([])
    for (const cents of [-1, 2_000_001, 0.5])
      expect(faults(priceTerms.minimum_cents, cents), String(cents)).toHaveLength(1)
  })
})
