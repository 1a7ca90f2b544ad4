import { describe, expect, it } from 'vitest'
import {
  coverageOf,
  coverageSentences,
  coverageWord,
  coveredBy,
} from '#contract/vocabulary/coverage.ts'

const section = (
  label: string,
  ratings: readonly (string | null)[],
  findings: readonly unknown[] = [],
) => ({
  label,
  items: ratings.map((rating, at) => ({ label: `${label} ${at}`, rating })),
  findings,
  limitations: ratings.flatMap((rating, at) =>
    rating === 'NI' ? [{ label: `${label} ${at}`, reason: 'utility_off', note: '' }] : [],
  ),
})

describe('how far a section was inspected', () => {
  it('is good news only where every part that the home has was inspected', () => {
    const of = (...ratings: (string | null)[]) => coverageOf(section('Heating', ratings))
    expect(of('IN', 'IN')).toBe('clear')
    expect(of('IN', 'NP')).toBe('clear')
    expect(of('IN', 'NI')).toBe('part')
    expect(of('NI', 'NI')).toBe('none')
    expect(of('NI', 'NP')).toBe('none')
    expect(of('NP')).toBe('absent')
    expect(of(null, null)).toBe('open')
    expect(coverageOf(section('Heating', ['D']))).toBe('open')
    expect(coverageOf(section('Heating', ['D', 'NI'], [{}]))).toBe('found')
  })

  it('is said with the reason of each part that was not inspected', () => {
    const covered = coveredBy([
      section('Roof', ['IN']),
      section('Heating', ['NI']),
      section('Attic', ['IN', 'NI']),
      section('Plumbing', ['D', 'NI'], [{}]),
      section('Fireplace', ['NP']),
    ])
    const tests_not_done = [{ kind: 'radon' as const, reason: 'No power' }]
    expect(coverageSentences({ ...covered, tests_not_done, air: [] })).toEqual([
      'Inspected, nothing found: Roof.',
      'Not inspected: Heating (utility off).',
      'Not inspected in Attic: Attic 1 (utility off).',
      'Not inspected in Plumbing: Plumbing 1 (utility off).',
      'Radon test: ordered, not done (No power).',
      'Not present: Fireplace.',
    ])
  })

  it('says of a test left out that its result came later, once there is one', () => {
    const tests_not_done = [
      { kind: 'radon' as const, reason: 'The monitor runs for two more days' },
      { kind: 'mold' as const, reason: '' },
    ]
    const said = (radonAt: string | null) =>
      coverageSentences({
        ...coveredBy([]),
        tests_not_done,
        air: [{ kind: 'radon', tested_at: radonAt }],
      })
    expect(said(null)).toEqual([
      'Radon test: ordered, not done (The monitor runs for two more days).',
      'Mold test: ordered, not done yet.',
    ])
    expect(said('2026-11-15T15:00:00.000Z')).toEqual([
      'Radon test: done; its result came after this report was published.',
      'Mold test: ordered, not done yet.',
    ])
  })
})

it('a section without findings says how far it was inspected', () => {
  expect(coverageWord).toEqual({
    clear: 'Inspected, nothing found.',
    part: 'Nothing was found in the parts that were inspected.',
    none: 'Not inspected.',
    absent: 'Not present.',
    open: 'No defects recorded yet.',
  })
})
