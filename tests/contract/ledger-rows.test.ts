import { describe, expect, it } from 'vitest'
import type { System } from '#contract/common.ts'
import { confidenceOf, ledger } from '#contract/ledger.ts'
import type { ScoreInput, ScoreIssue } from '#contract/score.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'

const labels = Object.fromEntries(systems.map((name) => [name, `The ${name}`])) as Record<
  System,
  string
>
const whole: ScoreInput = {
  inspected: [...systems],
  notPresent: [],
  looked: [],
  notInspected: {},
  issues: [],
  components: [],
  overdue: {},
  radon: null,
  mold: null,
  monthsSinceInspection: 3,
}
const worn: ScoreIssue = {
  issue_id: 'shingles',
  system: 'roof',
  title: 'Worn shingles',
  severity: 'major',
  state: 'open',
  found_on: '2026-03-12',
}
const panel: ScoreIssue = {
  ...worn,
  issue_id: 'panel',
  system: 'electrical',
  title: 'Open panel',
  severity: 'safety',
  state: 'in_work',
  by_owner: true,
}
const covering = { system: 'roof', name: 'Shingles', life_low: 25, life_high: 30 } as const

describe('the ledger of a home with one of each loss', () => {
  const shown = ledger(
    {
      ...whole,
      issues: [worn, panel],
      components: [{ ...covering, age_years: 18 }],
      notInspected: { attic: ['Hatch', 'Fan'] },
      overdue: { plumbing: 2 },
      radon: 4.2,
    },
    labels,
  )
  const system = (name: System) => shown.systems.find((one) => one.system === name)

  // Each of 100 points: a part's share of what is known of the system, times the weight of the system.
  it('has the condition and the age of the roof: 15 × 0.60 × 0.14 and 22 × 0.25 × 0.14', () => {
    expect(system('roof')).toEqual({
      system: 'roof',
      label: 'The roof',
      weight: 14,
      standing: 'inspected',
      // 0.60 × 85 + 0.25 × 78 + 0.15 × 100.
      score: 86,
      band: 'Good',
      condition: 85,
      age: 78,
      upkeep: 100,
      deductions: [
        {
          kind: 'finding',
          label: 'Worn shingles',
          why: 'Repair or replace, found on Mar 12, 2026, open',
          points: -1.2,
          issue_id: 'shingles',
          // 87.15 and 1.26 more.
          score_if_fixed: 88,
        },
        {
          kind: 'age',
          label: 'Age',
          why: 'Shingles: 18 years old, expected to last 25 to 30.',
          points: -0.8,
          issue_id: null,
          score_if_fixed: null,
        },
      ],
    })
  })

  it('has what the owner saw, as work that has begun: 18 × 0.80 × 0.14', () => {
    expect(system('electrical')?.deductions).toEqual([
      {
        kind: 'finding',
        label: 'Open panel',
        why: 'Safety hazard, seen by the owner on Mar 12, 2026, in work',
        points: -2,
        issue_id: null,
        score_if_fixed: 89,
      },
    ])
  })

  it('has what nobody saw and what is overdue: 4 × 0.80 × 0.07 and 24 × 0.20 × 0.12', () => {
    expect(system('attic')).toMatchObject({
      standing: 'partly_inspected',
      age: null,
      deductions: [
        {
          kind: 'unseen',
          label: 'Not inspected',
          why: 'Hatch, Fan: no one could look at this.',
          points: -0.2,
          issue_id: null,
          score_if_fixed: null,
        },
      ],
    })
    expect(system('plumbing')?.deductions).toEqual([
      {
        kind: 'upkeep',
        label: 'Upkeep',
        why: '2 reminders are overdue.',
        points: -0.6,
        issue_id: null,
        score_if_fixed: null,
      },
    ])
  })

  it('has the air, and what the rounding took, of no system', () => {
    expect(shown.overall_deductions).toEqual([
      {
        kind: 'air',
        label: 'Air',
        why: 'Radon at 4.2 pCi/L.',
        points: -8,
        issue_id: null,
        score_if_fixed: null,
      },
      {
        kind: 'rounding',
        label: 'Rounding',
        why: '87.2 points are shown as 87.',
        points: -0.2,
        issue_id: null,
        score_if_fixed: null,
      },
    ])
    expect(shown).toMatchObject({ score: 87, band: 'Good', confidence: 'high', rated_share: 100 })
    expect(shown.systems.map((one) => one.system)).toEqual([...systems])
  })
})

it('open safety hazards have a row of their own where they hold the score down', () => {
  const hazard = { ...panel, state: 'open', system: 'fireplace' as const }
  const { score, overall_deductions } = ledger({ ...whole, issues: [hazard] }, labels)
  // 30 × 0.80 × 0.03 are 0.72 points; the rest down to 79 is the hazard’s.
  expect(score).toBe(79)
  expect(overall_deductions).toEqual([
    {
      kind: 'cap',
      label: 'Open safety hazards',
      why: 'An open safety hazard holds the score at 79 or below, three or more at 59.',
      points: -20.3,
      issue_id: null,
      score_if_fixed: null,
    },
  ])
})

it('radon and mold are said together, and neither where neither costs anything', () => {
  const air = (more: Partial<ScoreInput>) =>
    ledger({ ...whole, ...more }, labels).overall_deductions.map(({ why }) => why)
  expect(air({ radon: 2, mold: 'unusual' })).toEqual([
    'Radon at 2.0 pCi/L. Mold above the usual level.',
  ])
  expect(air({ radon: 1.9, mold: 'borderline' })).toEqual([])
})

it('a part costs points from half of its life on, and not before', () => {
  const aged = (age_years: number | null) =>
    ledger({ ...whole, components: [{ ...covering, age_years }] }, labels).systems[0]
  expect(aged(12)).toMatchObject({ age: 100, deductions: [] })
  expect(aged(13)?.deductions.map(({ kind }) => kind)).toEqual(['age'])
  expect(aged(null)).toMatchObject({ age: null, deductions: [] })
})

describe('the confidence in a score', () => {
  it('is low before any inspection, and says how much is rated', () => {
    const one = { ...whole, monthsSinceInspection: null, inspected: ['roof' as const] }
    expect(confidenceOf(one)).toEqual({
      rated_share: 14,
      confidence: 'low',
      confidence_why: 'No professional inspection yet; 14% of the home is rated.',
    })
    expect(confidenceOf({ ...one, notPresent: [...systems] }).rated_share).toBe(0)
  })

  it('counts only what the home has, in whole percent', () => {
    const without = { ...whole, inspected: ['roof' as const], notPresent: ['fireplace' as const] }
    // 14 of 97.
    expect(confidenceOf(without).rated_share).toBe(14)
    expect(confidenceOf({ ...without, inspected: ['structure'] }).rated_share).toBe(19)
    expect(confidenceOf({ ...whole, monthsSinceInspection: 0 }).confidence_why).toBe(
      'A professional inspection this month; 100% of the home is rated.',
    )
  })
})
