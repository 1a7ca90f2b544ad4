import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ledger } from '#contract/ledger.ts'
import {
  ageScore,
  bandOf,
  exactScore,
  isHeld,
  overall,
  type ScoreInput,
  type ScoreIssue,
  scoreIfFixed,
  weights,
} from '#contract/score.ts'
import { severities } from '#contract/vocabulary/findings.ts'
import { issueStates } from '#contract/vocabulary/issues.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'

const nothing: ScoreInput = {
  inspected: [],
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
const issue = (system: ScoreIssue['system'], severity: ScoreIssue['severity']): ScoreIssue => ({
  issue_id: `${system}-${severity}`,
  system,
  title: `${severity} of ${system}`,
  severity,
  state: 'open',
  found_on: '2026-03-12',
})
/** The golden case: a worn roof, a safety hazard in the panel, an old water heater, radon at 4.2. */
const golden: ScoreInput = {
  ...nothing,
  issues: [issue('roof', 'major'), issue('electrical', 'safety'), issue('plumbing', 'maintenance')],
  components: [
    { system: 'roof', name: 'Shingles', age_years: 18, life_low: 25, life_high: 30 },
    { system: 'electrical', name: 'Panel', age_years: 30, life_low: 60, life_high: 70 },
    { system: 'plumbing', name: 'Water heater', age_years: 11, life_low: 6, life_high: 12 },
  ],
  overdue: { roof: 1, plumbing: 2 },
  radon: 4.2,
}
const labels = Object.fromEntries(systems.map((name) => [name, name])) as Record<
  (typeof systems)[number],
  string
>
const systemOf = (name: string) =>
  ledger(golden, labels).systems.find(({ system }) => system === name)

describe('a score that safety hazards hold down', () => {
  const aged = (age_years: number): ScoreInput => ({
    ...nothing,
    issues: [issue('electrical', 'safety')],
    components: [
      { system: 'roof', name: 'Shingles', age_years, life_low: 25, life_high: 30 },
      { system: 'plumbing', name: 'Pipes', age_years, life_low: 10, life_high: 40 },
    ],
  })
  it('is one that would be higher without them in whole points, not by a part of one', () => {
    const partly = exactScore(aged(18))
    expect(partly?.uncapped).toBeGreaterThan(partly?.score ?? 100)
    expect([overall(aged(18)), isHeld(aged(18))]).toEqual([79, false])
    expect([overall(aged(10)), isHeld(aged(10))]).toEqual([79, true])
  })
})

describe('what a system’s score rests on', () => {
  const only = (input: Partial<ScoreInput>) =>
    ledger({ ...nothing, ...input }, labels).systems.find(({ system }) => system === 'cooling')
  const cooler = { system: 'cooling' as const, name: 'Unit', life_low: 7, life_high: 15 }

  it.each([
    ['inspected', { inspected: ['cooling'] as const }, 100],
    [
      'partly_inspected',
      { inspected: ['cooling'] as const, notInspected: { cooling: ['Condensate drain'] } },
      98,
    ],
    ['by_owner', { looked: ['cooling'] as const, issues: [issue('cooling', 'major')] }, 88],
    ['by_issues', { issues: [issue('cooling', 'major')] }, 88],
    ['by_age', { components: [{ ...cooler, age_years: 1 }] }, 100],
    [
      'not_inspected',
      {
        notInspected: { cooling: ['Cooling system'] },
        components: [{ ...cooler, age_years: 1 }],
      },
      null,
    ],
    ['not_present', { notPresent: ['cooling'] as const }, null],
    ['unknown', { components: [{ ...cooler, age_years: null }] }, null],
  ])('is told apart: %s', (standing, input, score) => {
    expect(only(input)).toMatchObject({ standing, score })
  })

  it('is never a hundred while an inspector could not inspect one of its parts', () => {
    fc.assert(
      fc.property(
        fc.boolean(),
        fc.array(fc.constant('A part'), { minLength: 1, maxLength: 9 }),
        fc.option(fc.nat(60), { nil: null }),
        fc.constantFrom(...issueStates),
        (isInspected, parts, age_years, state) => {
          const score = only({
            inspected: isInspected ? ['cooling'] : [],
            notInspected: { cooling: parts },
            components: [{ ...cooler, age_years }],
            issues: isInspected ? [] : [{ ...issue('cooling', 'monitor'), state }],
          })?.score
          expect(score).toBeLessThan(100)
        },
      ),
    )
  })
})

describe('the health score', () => {
  it('rates the golden roof 85, 78 and 88', () => {
    const roof = systemOf('roof')
    expect(roof?.condition).toBe(85)
    expect(roof?.age).toBeCloseTo(78, 1)
    expect(roof?.upkeep).toBe(88)
    expect(0.6 * 85 + 0.25 * (roof?.age ?? 0) + 0.15 * 88).toBeCloseTo(83.7, 1)
  })
  it('rates the golden electrical system 82 and plumbing 74.23', () => {
    expect(systemOf('electrical')).toMatchObject({
      condition: 70,
      age: 100,
      upkeep: 100,
      score: 82,
    })
    const plumbing = systemOf('plumbing')
    expect(plumbing?.age).toBeCloseTo(23.33, 2)
    expect(plumbing?.score).toBe(74)
  })
  it('is 80.27 before radon and 72, Fair, with low confidence after', () => {
    expect(exactScore({ ...golden, radon: null, issues: golden.issues })?.uncapped).toBeCloseTo(
      80.27,
      1,
    )
    expect(overall(golden)).toBe(72)
    expect(ledger(golden, labels)).toMatchObject({ score: 72, band: 'Fair', confidence: 'low' })
  })
  it('would be 79 with the electrical hazard fixed', () => {
    expect(scoreIfFixed(golden, 'electrical-safety')).toBe(79)
  })
  it('gives weights that add up to 100', () => {
    expect(Object.values(weights).reduce((sum, weight) => sum + weight, 0)).toBe(100)
  })
  it('is unrated when nothing is known', () => {
    expect(overall(nothing)).toBeNull()
    expect(ledger(nothing, labels)).toMatchObject({ score: null, band: null, confidence: 'low' })
  })
  it('holds at 79 with one open safety hazard and at 59 with three', () => {
    const inspected = { ...nothing, inspected: [...systems] }
    const one = { ...inspected, issues: [issue('fireplace', 'safety')] }
    expect(overall(one)).toBe(79)
    const three = {
      ...inspected,
      issues: [issue('fireplace', 'safety'), issue('attic', 'safety'), issue('cooling', 'safety')],
    }
    expect(overall(three)).toBe(59)
    const putOff = {
      ...inspected,
      issues: [{ ...issue('fireplace', 'safety'), state: 'deferred' }],
    }
    expect(overall(putOff)).toBe(79)
    expect([inspected, one, three, putOff].map(isHeld)).toEqual([false, true, true, true])
    expect(
      isHeld({ ...one, issues: [{ ...issue('fireplace', 'safety'), state: 'resolved' }] }),
    ).toBe(false)
  })
  it.each([
    ['open', 85],
    ['deferred', 85],
    ['planned', 91],
    ['in_work', 91],
    ['resolved', 97],
    ['verified', 100],
    ['dismissed', 100],
  ])('takes from the condition what a major issue costs while it is %s', (state, condition) => {
    const found = { ...issue('roof', 'major'), state }
    const roof = ledger({ ...nothing, inspected: ['roof'], issues: [found] }, labels).systems.find(
      ({ system }) => system === 'roof',
    )
    expect(roof?.condition).toBe(condition)
  })
  it('takes twelve from the upkeep for each overdue reminder, and leaves forty', () => {
    const upkeep = (roof: number) =>
      ledger({ ...nothing, inspected: ['roof'], overdue: { roof } }, labels).systems.find(
        ({ system }) => system === 'roof',
      )?.upkeep
    expect([0, 1, 5, 6].map(upkeep)).toEqual([100, 88, 40, 40])
  })
  it('names its bands', () => {
    expect([95, 90, 89, 80, 79, 65, 64, 50, 49].map(bandOf)).toEqual([
      'Excellent',
      'Excellent',
      'Good',
      'Good',
      'Fair',
      'Fair',
      'Needs attention',
      'Needs attention',
      'Critical',
    ])
  })
  it('ages from 100 at half of the low life over 40 in the middle to 15 at the high one', () => {
    expect([0, 3, 9, 12, 40].map((years) => ageScore(years, 6, 12))).toEqual([100, 100, 40, 15, 15])
  })
  it('never falls when an issue moves on towards verified, and stays within 0 and 100', () => {
    const anyIssues = fc.array(
      fc.record({
        issue_id: fc.uuid(),
        system: fc.constantFrom(...systems),
        title: fc.string(),
        severity: fc.constantFrom(...severities),
        state: fc.constantFrom(...issueStates),
        found_on: fc.constant('2026-03-12'),
      }),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(
        anyIssues,
        fc.option(fc.double({ min: 0, max: 30, noNaN: true }), { nil: null }),
        (issues, radon) => {
          const input = { ...nothing, inspected: [...systems], issues, radon }
          const now = overall(input) ?? 0
          const fixed = scoreIfFixed(input, issues[0]?.issue_id ?? '') ?? 0
          expect(now).toBeGreaterThanOrEqual(0)
          expect(now).toBeLessThanOrEqual(100)
          expect(fixed).toBeGreaterThanOrEqual(now)
        },
      ),
    )
  })
})
