import { describe, expect, it } from 'vitest'
import {
  areSameTerms,
  type CountyTerms,
  changeInWords,
  coverageKindOf,
  coveredInWords,
  daysInWords,
  isUsual,
  radonZones,
  radonZoneWord,
  termsInWords,
  usualTerms,
} from '#contract/vocabulary/service-areas.ts'

describe('a county by its inspectors', () => {
  it.each([
    [0, 0, null],
    [0, 1, 'gaps'],
    [0, 5, 'gaps'],
    [1, 0, 'single'],
    [1, 5, 'single'],
    [2, 0, 'overlaps'],
    [3, 5, 'overlaps'],
  ])('with %s inspectors and %s requests is %s', (inspectors, requests, kind) => {
    expect(coverageKindOf({ inspectors, requests })).toBe(kind)
  })
})

it('says the radon of each zone of the EPA: zone 1 has the most', () => {
  expect(radonZones.map((zone) => radonZoneWord[zone])).toEqual([
    'Zone 1: more than 4 pCi/L',
    'Zone 2: 2 to 4 pCi/L',
    'Zone 3: less than 2 pCi/L',
  ])
})

describe('the terms of a county', () => {
  const [monday, tuesday] = [1, 2]

  it('are usual where it costs no way and every day will do', () => {
    expect(isUsual(usualTerms)).toBe(true)
    expect(isUsual({ travel_cents: 100, days: null })).toBe(false)
    expect(isUsual({ travel_cents: 0, days: [monday] })).toBe(false)
  })

  it.each<[CountyTerms, CountyTerms, boolean]>([
    [usualTerms, { travel_cents: 0, days: null }, true],
    [{ travel_cents: 0, days: [1, 2] }, { travel_cents: 0, days: [1, 2] }, true],
    [{ travel_cents: 0, days: [1, 2] }, { travel_cents: 0, days: [1] }, false],
    [{ travel_cents: 0, days: [1, 2] }, { travel_cents: 0, days: [12] }, false],
    [{ travel_cents: 0, days: [1, 3] }, { travel_cents: 0, days: [2, 4] }, false],
    [{ travel_cents: 0, days: [1] }, { travel_cents: 0, days: null }, false],
    [{ travel_cents: 0, days: null }, { travel_cents: 0, days: [1] }, false],
    [{ travel_cents: 100, days: [1] }, { travel_cents: 200, days: [1] }, false],
  ])('%j and %j are the same: %s', (one, other, same) => {
    expect(areSameTerms(one, other)).toBe(same)
  })

  it.each([
    [null, 'Every day'],
    [[monday, tuesday], 'Mon, Tue'],
    // A week begins on Monday; the Sunday, 0, is its last day.
    [[0, 1], 'Mon, Sun'],
    [[6, 0, 3], 'Wed, Sat, Sun'],
    [[5, 4, 2], 'Tue, Thu, Fri'],
  ])('on the days %j read "%s"', (days, words) => {
    const given = days === null ? null : [...days]
    expect(daysInWords(days)).toBe(words)
    expect(days).toEqual(given)
  })

  it('name the days and the fee', () => {
    expect(termsInWords({ travel_cents: 4000, days: [1, 3] })).toBe('Mon, Wed · $40')
    expect(termsInWords({ travel_cents: 100, days: null })).toBe('Every day · $1')
    expect(termsInWords(usualTerms)).toBe('Every day · no travel fee')
  })

  it('are named beside an inspector unless they are usual', () => {
    const name = 'Ida Spector'
    expect(coveredInWords({ name, ...usualTerms })).toBe('Ida Spector')
    expect(coveredInWords({ name, travel_cents: 4000, days: [1, 3] })).toBe(
      'Ida Spector (Mon, Wed · $40)',
    )
    expect(coveredInWords({ name, travel_cents: 0, days: [1] })).toBe(
      'Ida Spector (Mon · no travel fee)',
    )
  })
})

describe('a change of an inspector’s counties', () => {
  const some = (count: number) => Array.from({ length: count })

  it.each([
    [[2, 0, 1], '2 counties added, 1 county on other terms'],
    [[1, 0, 0], '1 county added'],
    [[0, 1, 0], '1 county removed'],
    [[0, 0, 3], '3 counties on other terms'],
    [[1, 2, 3], '1 county added, 2 counties removed, 3 counties on other terms'],
    [[0, 0, 0], ''],
  ] as const)('of %j reads "%s"', ([added, removed, changed], words) => {
    expect(
      changeInWords({ added: some(added), removed: some(removed), changed: some(changed) }),
    ).toBe(words)
  })
})
