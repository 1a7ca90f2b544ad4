import { describe, expect, it } from 'vitest'
import {
  ageScore,
  bandOf,
  exactScore,
  overall,
  penaltyOf,
  reportedRadon,
  roundScore,
  type ScoreInput,
  type ScoreIssue,
  unseenPenalty,
  weights,
} from '#contract/score.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'

const issue = (more: Partial<ScoreIssue> = {}): ScoreIssue => ({
  issue_id: 'i',
  system: 'roof',
  title: 'A defect',
  severity: 'major',
  state: 'open',
  found_on: '2026-03-12',
  ...more,
})
const inspected: ScoreInput = {
  inspected: [...systems],
  notPresent: [],
  looked: [],
  notInspected: {},
  issues: [],
  components: [],
  overdue: {},
  radon: null,
  mold: null,
  monthsSinceInspection: null,
}

it('each system weighs what the rules say, and nothing else has a weight', () => {
  expect(weights).toEqual({
    roof: 14,
    exterior: 8,
    structure: 18,
    heating: 10,
    cooling: 6,
    plumbing: 12,
    electrical: 14,
    fireplace: 3,
    attic: 7,
    interior: 8,
  })
})

describe('an issue costs its system', () => {
  it.each([
    ['safety', 30],
    ['major', 15],
    ['maintenance', 5],
    ['monitor', 2],
  ] as const)('by its severity: %s, %i points', (severity, points) => {
    expect(penaltyOf(issue({ severity }))).toBe(points)
  })

  it.each([
    ['open', 30],
    ['deferred', 30],
    ['planned', 18],
    ['in_work', 18],
    ['resolved', 6],
    ['verified', 0],
    ['dismissed', 0],
    // A state that a later version of the server names costs everything until the app knows it.
    ['unheard of', 30],
  ])('of a safety hazard, by its state: %s, %i points', (state, points) => {
    expect(penaltyOf(issue({ severity: 'safety', state }))).toBeCloseTo(points, 9)
  })

  it('two points for each part that nobody could see', () => {
    expect(unseenPenalty).toBe(2)
  })
})

describe('the air costs', () => {
  it.each([
    [{ radon: 1.94 }, 0],
    [{ radon: 1.95 }, 3],
    [{ radon: 3.94 }, 3],
    [{ radon: 3.95 }, 8],
    [{ mold: 'typical' }, 0],
    [{ mold: 'borderline' }, 0],
    [{ mold: 'unusual' }, 6],
    [{ radon: 4, mold: 'unusual' }, 14],
  ] as const)('%j: %i points of the whole score', (air, points) => {
    expect(exactScore({ ...inspected, ...air })?.uncapped).toBeCloseTo(100 - points, 9)
    expect(exactScore({ ...inspected, ...air })?.mean).toBeCloseTo(100, 9)
  })

  it('never more than there is', () => {
    const bad = [1, 2, 3, 4].map(() => issue({ severity: 'safety' }))
    const worst: ScoreInput = {
      ...inspected,
      inspected: ['roof'],
      issues: bad,
      overdue: { roof: 9 },
      components: [{ system: 'roof', name: 'R', age_years: 99, life_low: 10, life_high: 20 }],
      radon: 9,
      mold: 'unusual',
    }
    // 0.25 of an age of 15 and 0.15 of an upkeep of 40 are 9.75; the air takes 14.
    expect(exactScore(worst)?.mean).toBeCloseTo(9.75, 9)
    expect(exactScore(worst)?.uncapped).toBe(0)
    expect([overall(worst), bandOf(overall(worst))]).toEqual([0, 'Critical'])
  })
})

it.each([
  [0, 79],
  [1, 79],
  [2, 59],
])('one open safety hazard and %i more hold the score at %i', (more, most) => {
  const hazards = [0, ...Array.from({ length: more }, () => 1)].map((_, at) =>
    issue({ severity: 'safety', issue_id: `${at}`, system: systems[at] ?? 'roof' }),
  )
  expect(exactScore({ ...inspected, issues: hazards })?.score).toBe(most)
})

it('a part ages by a straight line on each side of the middle of its life', () => {
  // A life of 10 to 20 years: 100 until 5, 40 at 15, 15 at 20.
  expect([5, 10, 15, 17.5, 20, 21].map((years) => ageScore(years, 10, 20))).toEqual([
    100, 70, 40, 27.5, 15, 15,
  ])
})

it('halves round up, after what a computer loses', () => {
  expect([0.49, 0.5, 79.5, 79.4999].map(roundScore)).toEqual([0, 1, 80, 79])
  // 100.5 is a little less to a computer that multiplies 1.005 by 100.
  expect(roundScore(1.005 * 100)).toBe(101)
  expect([3.94, 3.95, 3.96, 0.05].map(reportedRadon)).toEqual([3.9, 4, 4, 0.1])
})
