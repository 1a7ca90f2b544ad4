import { describe, expect, it } from 'vitest'
import type { ServiceAreas } from '#contract/service-areas.ts'
import {
  coverageInWords,
  inWords,
  lostRequests,
  standingInWords,
  withTerms,
} from '#src/pages/service-areas/area-words.ts'

type Covered = ServiceAreas['counties'][number]
const bell: Covered = {
  fips: '48027',
  name: 'Bell',
  state: 'TX',
  zone: 3,
  travel_cents: 0,
  days: null,
  others: 1,
  requests: 0,
  numbers: [],
}
const many = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    fips: `4800${at}`,
    name: `County ${at + 1}`,
    state: 'TX',
  }))

describe('counties in words', () => {
  it('are named with their states, in their order', () => {
    expect(
      inWords([
        { name: 'Hays', state: 'TX' },
        { name: 'Bell', state: 'TX' },
        { name: 'Caddo', state: 'LA' },
      ]),
    ).toBe('Hays, TX; Bell, TX; Caddo, LA')
    expect(inWords([])).toBe('')
  })

  it('are all named up to twelve; after those the others are counted', () => {
    expect(inWords(many(12)).split('; ')).toHaveLength(12)
    expect(inWords(many(12))).toMatch(/County 12, TX$/)
    expect(inWords(many(13)).split('; ')).toHaveLength(12)
    expect(inWords(many(13))).toMatch(/County 12, TX and 1 more$/)
    expect(inWords(many(16))).toMatch(/County 12, TX and 4 more$/)
  })

  it('have their terms beside them, the usual ones where none are known', () => {
    expect(
      withTerms([
        { fips: '48027', name: 'Bell', state: 'TX', travel_cents: 4000, days: [1, 3] },
        { fips: '48209', name: 'Hays', state: 'TX' },
      ]),
    ).toBe('Bell, TX (Mon, Wed · $40); Hays, TX (Every day · no travel fee)')
    expect(withTerms(many(13))).toMatch(/County 12, TX \(Every day · no travel fee\) and 1 more$/)
  })
})

describe('the requests of a removed county', () => {
  it('are several where only one of them is named', () => {
    expect(lostRequests([{ ...bell, requests: 3, numbers: ['HK-12'] }])[0]?.sentence).toMatch(
      /^HK-12 and 2 more wait there /,
    )
  })

  it.each<[string, Partial<Covered>, string]>([
    [
      'one that nobody else can go to',
      { requests: 1, numbers: ['HK-1'], others: 0 },
      'HK-1 waits there for an inspector, and nobody else covers it.',
    ],
    [
      'two, and one other inspector',
      { requests: 2, numbers: ['HK-1', 'HK-2'], others: 1 },
      'HK-1, HK-2 wait there for an inspector, and 1 other inspector covers it.',
    ],
    [
      'more than are named, and several others',
      { requests: 3, numbers: ['HK-1', 'HK-2'], others: 2 },
      'HK-1, HK-2 and 1 more wait there for an inspector, and 2 other inspectors cover it.',
    ],
  ])('are named: %s', (_, facts, sentence) => {
    expect(lostRequests([{ ...bell, ...facts }])).toEqual([
      { fips: '48027', name: 'Bell, TX', sentence },
    ])
  })

  it('are not spoken of where none wait', () => {
    const hays = { ...bell, fips: '48209', name: 'Hays', requests: 1, numbers: ['HK-1'] }
    expect(lostRequests([{ ...bell, others: 0 }, hays]).map(({ fips }) => fips)).toEqual(['48209'])
  })
})

describe('what an inspector covers', () => {
  it.each<[Partial<Covered>[], string]>([
    [[], '0 counties · 0 without other inspectors'],
    [[{ others: 1 }], '1 county · 0 without other inspectors'],
    [[{ others: 0, requests: 1 }], '1 county · 1 without other inspectors · 1 request waits there'],
    [
      [{ others: 0 }, { others: 2, requests: 2 }, { others: 0, requests: 3 }],
      '3 counties · 2 without other inspectors · 5 requests wait there',
    ],
  ])('is counted: %j is "%s"', (counties, words) => {
    expect(coverageInWords({ counties: counties.map((one) => ({ ...bell, ...one })) })).toBe(words)
  })
})

it('what is beyond the name of a county leaves out what is not there', () => {
  expect(standingInWords({ requests: 1, others: 2 })).toBe('1 open request, 2 other inspectors')
  expect(standingInWords({ requests: 3, others: 0 })).toBe('3 open requests')
  expect(standingInWords({ requests: 0, others: 1 })).toBe('1 other inspector')
  expect(standingInWords({ requests: 0, others: 0 })).toBe('')
})
