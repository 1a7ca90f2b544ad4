import type { Severity, System } from './common.ts'
import type { Health } from './health.ts'

/** Weights of the ten systems; they add up to 100. */
export const weights: Record<System, number> = {
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
}
const penalties: Record<Severity, number> = { safety: 30, major: 15, maintenance: 5, monitor: 2 }
/** How much of its penalty an issue still costs in each state; deferring does not make it better. */
const shares: Record<string, number> = {
  open: 1,
  deferred: 1,
  planned: 0.6,
  in_work: 0.6,
  resolved: 0.2,
  verified: 0,
  dismissed: 0,
}

export type ScoreIssue = {
  issue_id: string
  system: System
  title: string
  severity: Severity
  state: string
  /** Day on which it was found, for the ledger. */
  found_on: string
}
export type ScoreComponent = {
  system: System
  name: string
  age_years: number | null
  life_low: number
  life_high: number
}
export type ScoreInput = {
  /** Systems that an inspection rated or an owner described, even when nothing is wrong. */
  inspected: readonly System[]
  notPresent: readonly System[]
  issues: readonly ScoreIssue[]
  components: readonly ScoreComponent[]
  /** Overdue reminders of each system. */
  overdue: Partial<Record<System, number>>
  /** Latest valid radon average, pCi/L. */
  radon: number | null
  mold: 'typical' | 'borderline' | 'unusual' | null
  /** Months since the last professional inspection; null: never. */
  monthsSinceInspection: number | null
}

type SystemParts = { condition: number | null; age: number | null; upkeep: number | null }

/** 0.60 C + 0.25 A + 0.15 U, renormalised over what is known. */
export const combine = ({ condition, age, upkeep }: SystemParts): number | null => {
  const parts = [
    [0.6, condition],
    [0.25, age],
    [0.15, upkeep],
  ] as const
  let sum = 0
  let known = 0
  for (const [share, value] of parts)
    if (value !== null) {
      sum += share * value
      known += share
    }
  return known === 0 ? null : sum / known
}

/** Age of one component: 100 until half of `low`, 40 at the middle of the life, 15 at `high` and after. */
export const ageScore = (years: number, low: number, high: number): number => {
  const start = low / 2
  const middle = (low + high) / 2
  if (years <= start) return 100
  if (years <= middle) return 100 - (60 * (years - start)) / (middle - start)
  if (years <= high && high > middle) return 40 - (25 * (years - middle)) / (high - middle)
  return 15
}

const conditionOf = (issues: readonly ScoreIssue[]): number =>
  Math.max(
    0,
    100 -
      issues.reduce(
        (sum, issue) => sum + penalties[issue.severity] * (shares[issue.state] ?? 1),
        0,
      ),
  )

const partsOf = (system: System, input: ScoreInput): SystemParts => {
  const issues = input.issues.filter((issue) => issue.system === system)
  const ages = input.components.flatMap((component) =>
    component.system === system && component.age_years !== null
      ? [ageScore(component.age_years, component.life_low, component.life_high)]
      : [],
  )
  const known = input.inspected.includes(system) || issues.length > 0
  const overdue = input.overdue[system] ?? 0
  return {
    condition: known ? conditionOf(issues) : null,
    age: ages.length === 0 ? null : ages.reduce((sum, age) => sum + age, 0) / ages.length,
    // Upkeep alone says nothing of a system that nobody has looked at.
    upkeep: known || ages.length > 0 ? Math.max(40, 100 - 12 * overdue) : null,
  }
}

const airPoints = ({ radon, mold }: ScoreInput): number =>
  (radon === null ? 0 : radon >= 4 ? 8 : radon >= 2 ? 3 : 0) + (mold === 'unusual' ? 6 : 0)

const isOpen = (issue: ScoreIssue) => issue.state === 'open' || issue.state === 'deferred'

const rated = (input: ScoreInput) =>
  (Object.keys(weights) as System[])
    .filter((system) => !input.notPresent.includes(system))
    .map((system) => {
      const parts = partsOf(system, input)
      return { system, weight: weights[system], parts, score: combine(parts) }
    })

/** The whole score before rounding; null: nothing is rated. */
export const exactScore = (input: ScoreInput): { score: number; uncapped: number } | null => {
  const systems = rated(input).filter((entry) => entry.score !== null)
  const weight = systems.reduce((sum, entry) => sum + entry.weight, 0)
  if (weight === 0) return null
  const mean = systems.reduce((sum, entry) => sum + entry.weight * (entry.score ?? 0), 0) / weight
  const uncapped = Math.max(0, mean - airPoints(input))
  const safety = input.issues.filter((issue) => issue.severity === 'safety' && isOpen(issue)).length
  return { score: Math.min(uncapped, safety >= 3 ? 59 : safety >= 1 ? 79 : 100), uncapped }
}

/** Half-up, once and last. */
export const roundScore = (value: number): number => Math.floor(value + 0.5 + 1e-9)

/** The overall score in whole points, or null. */
export const overall = (input: ScoreInput): number | null => {
  const exact = exactScore(input)
  return exact === null ? null : roundScore(exact.score)
}

const bands = [
  [90, 'Excellent'],
  [80, 'Good'],
  [65, 'Fair'],
  [50, 'Needs attention'],
] as const
export const bandOf = (score: number | null): string | null =>
  score === null ? null : (bands.find(([least]) => score >= least)?.[1] ?? 'Critical')

const without = (input: ScoreInput, issueId: string): ScoreInput => ({
  ...input,
  issues: input.issues.map((issue) =>
    issue.issue_id === issueId ? { ...issue, state: 'verified' } : issue,
  ),
})

/** The overall score as it would stand with one issue verified. */
export const scoreIfFixed = (input: ScoreInput, issueId: string): number | null =>
  overall(without(input, issueId))

const confidenceOf = (input: ScoreInput): Pick<Health, 'confidence' | 'confidence_why'> => {
  const systems = rated(input)
  const weight = systems.reduce((sum, entry) => sum + entry.weight, 0)
  const known = systems.reduce((sum, entry) => sum + (entry.score === null ? 0 : entry.weight), 0)
  const share = weight === 0 ? 0 : Math.round((100 * known) / weight)
  const months = input.monthsSinceInspection
  if (months === null)
    return {
      confidence: 'low',
      confidence_why: `No professional inspection yet; ${share} % of the home is rated.`,
    }
  const recent = `A professional inspection ${months === 0 ? 'this month' : `${months} months ago`}; ${share} % of the home is rated.`
  return { confidence: months <= 12 && share >= 70 ? 'high' : 'medium', confidence_why: recent }
}

/** Which parts of a system cost it points for their age, each with the life it is held against. */
const agedIn = (system: System, input: ScoreInput): string =>
  input.components
    .flatMap(({ system: of, name, age_years: years, life_low: low, life_high: high }) =>
      of === system && years !== null && ageScore(years, low, high) < 100
        ? [`${name}: ${years} years old, expected to last ${low} to ${high}.`]
        : [],
    )
    .join(' ')

type Ledger = Omit<Health, 'property_id' | 'history' | 'components'>

type Deduction = Health['overall_deductions'][number]
const row = (kind: Deduction['kind'], label: string, why: string, points: number): Deduction => ({
  kind,
  label,
  why,
  points,
  issue_id: null,
  score_if_fixed: null,
})

/** The whole ledger: every missing point of the overall score as a row, in points, negative. */
export const ledger = (input: ScoreInput, labels: Record<System, string>): Ledger => {
  const all = rated(input)
  const weight = all.reduce((sum, entry) => sum + (entry.score === null ? 0 : entry.weight), 0)
  const exact = exactScore(input)
  const score = exact === null ? null : roundScore(exact.score)
  const oneDecimal = (points: number) => Math.round(points * 10) / 10
  const systems = (Object.keys(weights) as System[]).map((system) => {
    const entry = all.find((other) => other.system === system)
    const rounded = entry?.score == null ? null : roundScore(entry.score)
    const parts = entry?.parts ?? { condition: null, age: null, upkeep: null }
    const known =
      (parts.condition === null ? 0 : 0.6) +
      (parts.age === null ? 0 : 0.25) +
      (parts.upkeep === null ? 0 : 0.15)
    const worth = (share: number, lost: number) =>
      weight === 0 || known === 0
        ? 0
        : oneDecimal((-lost * share * weights[system]) / known / weight)
    const issues = input.issues.filter(
      (issue) => issue.system === system && (shares[issue.state] ?? 1) > 0,
    )
    return {
      system,
      label: labels[system],
      weight: weights[system],
      score: rounded,
      band: bandOf(rounded),
      condition: parts.condition,
      age: parts.age,
      upkeep: parts.upkeep,
      deductions: [
        ...issues.map((issue) => ({
          kind: 'finding' as const,
          label: issue.title,
          why: `${issue.severity}, found ${issue.found_on}, ${issue.state.replace('_', ' ')}`,
          points: worth(0.6, penalties[issue.severity] * (shares[issue.state] ?? 1)),
          issue_id: issue.issue_id,
          score_if_fixed: scoreIfFixed(input, issue.issue_id),
        })),
        ...(parts.age !== null && parts.age < 100
          ? [row('age', 'Age', agedIn(system, input), worth(0.25, 100 - parts.age))]
          : []),
        ...(parts.upkeep !== null && parts.upkeep < 100
          ? [
              row(
                'upkeep',
                'Upkeep',
                input.overdue[system] === 1
                  ? '1 reminder is overdue.'
                  : `${input.overdue[system] ?? 0} reminders are overdue.`,
                worth(0.15, 100 - parts.upkeep),
              ),
            ]
          : []),
      ],
    }
  })
  const air = airPoints(input)
  const cap = exact === null ? 0 : exact.uncapped - exact.score
  return {
    score,
    band: bandOf(score),
    ...confidenceOf(input),
    systems,
    overall_deductions: [
      ...(air > 0
        ? [
            row(
              'air',
              'Air',
              [
                ...(input.radon !== null && input.radon >= 2
                  ? [`Radon at ${(roundScore(input.radon * 10) / 10).toFixed(1)} pCi/L.`]
                  : []),
                ...(input.mold === 'unusual' ? ['Mold above what is usual.'] : []),
              ].join(' '),
              -air,
            ),
          ]
        : []),
      ...(cap > 0.05
        ? [
            row(
              'cap',
              'Open safety hazards',
              'An open safety hazard holds the score at 79 or below, three or more at 59.',
              -oneDecimal(cap),
            ),
          ]
        : []),
    ],
  }
}
