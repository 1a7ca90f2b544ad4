import { describe, expect, it } from 'vitest'
import { type Standing, standings } from '#contract/vocabulary/health.ts'
import { regionsOf, scoreText, toneOf } from '#src/pages/health/standing.ts'

describe('the score of a system', () => {
  it.each<[number | null, Standing, string]>([
    [82, 'inspected', '82'],
    [82, 'by_age', '82'],
    [0, 'inspected', '0'],
    [null, 'not_inspected', 'Not inspected'],
    [null, 'not_present', 'Not in this home'],
    [null, 'unknown', 'No one has looked at it yet'],
  ])('%s of one that is %s reads "%s"', (score, standing, text) => {
    expect(scoreText({ score, standing })).toBe(text)
  })

  it.each([
    [100, 'good'],
    [80, 'good'],
    [79, 'warn'],
    [65, 'warn'],
    [64, 'bad'],
    [0, 'bad'],
    [null, 'plain'],
  ])('%s is %s', (score, tone) => {
    expect(toneOf(score)).toBe(tone)
  })
})

describe('the parts of the drawn home', () => {
  it('have the names and the scores of the systems, and the reason where there is none', () => {
    expect(
      regionsOf([
        { system: 'roof', standing: 'inspected', score: 82 },
        { system: 'attic', standing: 'unknown', score: null },
        { system: 'Septic', standing: 'not_inspected', score: null },
      ]),
    ).toEqual([
      { id: 'roof', label: 'Roof', score: 82, unrated: '', absent: false },
      {
        id: 'attic',
        label: 'Attic',
        score: null,
        unrated: 'no one has looked at it yet',
        absent: false,
      },
      { id: 'Septic', label: 'Septic', score: null, unrated: 'not inspected', absent: false },
    ])
  })

  it('are missing only where the home does not have them', () => {
    const absent = standings.filter(
      (standing) => regionsOf([{ system: 'fireplace', standing, score: null }])[0]?.absent,
    )
    expect(absent).toEqual(['not_present'])
  })
})
