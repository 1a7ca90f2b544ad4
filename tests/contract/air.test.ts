import { describe, expect, it } from 'vitest'
import { airSentence, boardColumns, boardColumnWord } from '#contract/vocabulary/air.ts'

type Result = Parameters<typeof airSentence>[0]
const test: Result = {
  kind: 'radon',
  tested_at: '2026-11-20T12:00:00Z',
  valid: true,
  radon_average: null,
  mold_verdict: null,
}
const low = 'Low. Test again every two years, and after renovation.'
const between =
  'Below the EPA action level of 4.0 pCi/L, but no level is known to be safe: consider fixing it.'
const high = 'At or above the EPA action level of 4.0 pCi/L: have a mitigation system installed.'

describe('the result of a radon test', () => {
  it.each([
    [0, '0.0', low],
    [1.9, '1.9', low],
    [2, '2.0', between],
    [3.9, '3.9', between],
    [4, '4.0', high],
    [12.6, '12.6', high],
  ])('of %s pCi/L is judged by the levels of the EPA', (radon_average, level, sentence) => {
    expect(airSentence({ ...test, radon_average })).toBe(`${level} pCi/L on average. ${sentence}`)
  })
})

describe('the result of a mold test', () => {
  it.each([
    ['typical', 'The air inside is like the air outside.'],
    ['borderline', 'Some spores are more common inside than outside: look for moisture.'],
    [
      'unusual',
      'Spores are far more common inside than outside: have the source found and removed.',
    ],
  ] as const)('that is %s reads "%s"', (mold_verdict, sentence) => {
    expect(airSentence({ ...test, kind: 'mold', mold_verdict })).toBe(sentence)
  })
})

describe('a test without a result', () => {
  it('is awaited, whatever else is known', () => {
    expect(airSentence({ ...test, tested_at: null, valid: null })).toBe(
      'It was ordered; its result is not here yet.',
    )
    expect(airSentence({ ...test, tested_at: null, valid: false })).toBe(
      'It was ordered; its result is not here yet.',
    )
  })

  it.each<[string, Partial<Result>]>([
    ['radon', { radon_average: 6.1 }],
    ['mold', { mold_verdict: 'typical' }],
  ])('says nothing where it was not valid: %s', (_, result) => {
    expect(airSentence({ ...test, ...result, valid: false })).toBe(
      'The test was not valid, so it says nothing; it should be repeated.',
    )
  })

  it('says so; one whose validity nobody judged still has its result', () => {
    expect(airSentence(test)).toBe('There is no result.')
    expect(airSentence({ ...test, valid: null, radon_average: 1 })).toBe(
      `1.0 pCi/L on average. ${low}`,
    )
  })
})

it('has a board of tests that goes from the plan to the report', () => {
  expect(boardColumns.map((column) => boardColumnWord[column])).toEqual([
    'Planned',
    'Running',
    'To collect',
    'At the laboratory',
    'Results',
    'Reported',
  ])
})
