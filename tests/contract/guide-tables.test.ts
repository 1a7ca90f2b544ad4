import { describe, expect, it } from 'vitest'
import { guideFigures } from '#contract/guide-tables.ts'
import { standardGuides } from '#contract/standard-guides.ts'
import { lifetimePartOf } from '#contract/vocabulary/guides.ts'

const faults = (of: keyof typeof guideFigures, value: unknown) =>
  (guideFigures[of].safeParse(value).error?.issues ?? []).map(({ path, message }) => [
    path.join('.'),
    message,
  ])
const roof = (more: object) => ({
  ...standardGuides.lifetimes,
  roof_covering: { ...standardGuides.lifetimes.roof_covering, ...more },
})
const repair = (more: object) => ({
  ...standardGuides.costs,
  roof: { ...standardGuides.costs.roof, ...more },
})

describe('the figures that came with the product', () => {
  it('are a table that an admin may save', () => {
    for (const of of ['lifetimes', 'costs', 'states'] as const)
      expect(faults(of, standardGuides[of])).toEqual([])
  })
})

describe('a lifetime', () => {
  it('may begin where it ends', () => {
    expect(faults('lifetimes', roof({ low: 30, high: 30 }))).toEqual([])
  })
  it('is refused in a sentence that names the part and the field', () => {
    for (const [more, path, message] of [
      [{ low: null }, 'low', 'Roof covering, from is required.'],
      [{ low: 0 }, 'low', 'Roof covering, from must be at least 1.'],
      [{ high: 201 }, 'high', 'Roof covering, to can be at most 200.'],
      [{ low: 31 }, 'high', 'Roof covering: the upper end cannot be below the lower one.'],
      [{ year: 9999 }, 'year', 'Roof covering, year of the source cannot lie in the future.'],
      [{ source: ' ' }, 'source', 'Roof covering, source is required.'],
    ] as const)
      expect(faults('lifetimes', roof(more))).toEqual([[`roof_covering.${path}`, message]])
  })
  it('belongs to the part of a home with its system and its name', () => {
    expect(lifetimePartOf({ system: 'plumbing', name: 'Water heater' })).toBe('water_heater')
    expect(lifetimePartOf({ system: 'heating', name: 'Water heater' })).toBeUndefined()
    expect(lifetimePartOf({ system: 'plumbing', name: 'Sump pump' })).toBeUndefined()
  })
})

describe('a cost', () => {
  it('is refused in a sentence that names the repair and the field', () => {
    for (const [more, path, message] of [
      [
        { low_cents: 'much' },
        'low_cents',
        'Other roof repair, from: give an amount in dollars, such as 1,250 or 99.50.',
      ],
      [{ low_cents: -1 }, 'low_cents', 'Other roof repair, from cannot be negative.'],
      [
        { high_cents: 100_000_001 },
        'high_cents',
        'Other roof repair, to can be at most $1,000,000.',
      ],
      [
        { low_cents: 700_001 },
        'high_cents',
        'Other roof repair: the upper end cannot be below the lower one.',
      ],
    ] as const)
      expect(faults('costs', repair(more))).toEqual([[`roof.${path}`, message]])
  })
})

describe('the factor of a state', () => {
  const texas = (factor: unknown) => faults('states', { ...standardGuides.states, TX: factor })
  it('is from a quarter to four, with two decimals', () => {
    for (const factor of [0.25, 0.29, 1, 1.15, 4]) expect(texas(factor)).toEqual([])
    for (const factor of [0.24, 4.01, 1.155, null]) expect(texas(factor)).toHaveLength(1)
    expect(texas('dear')).toEqual([['TX', 'Texas: give a factor such as 1.15.']])
  })
})
