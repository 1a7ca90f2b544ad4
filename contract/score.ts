import type { Severity, System } from './common.ts'
import type { Standing } from './vocabulary/health.ts'

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
/** The share of its penalty that an issue still costs in each state; deferring does not lower it. */
const shares: Record<string, number> = {
  open: 1,
  deferred: 1,
  planned: 0.6,
  in_work: 0.6,
  resolved: 0.2,
  verified: 0,
  dismissed: 0,
}

/** Points of its system's condition that an issue costs in its current state; 0: it no longer costs any. */
export const penaltyOf = ({ severity, state }: ScoreIssue): number =>
  penalties[severity] * (shares[state] ?? 1)

export type ScoreIssue = {
  issue_id: string
  system: System
  title: string
  severity: Severity
  state: string
  /** The day of its finding, for the ledger. */
  found_on: string
  /** A problem that the owner saw in a DIY inspection and has not made an issue of. */
  by_owner?: true
}
export type ScoreComponent = {
  system: System
  name: string
  age_years: number | null
  life_low: number
  life_high: number
}
export type ScoreInput = {
  /** Systems of which an inspector saw more than half of the parts, even when nothing is wrong. */
  inspected: readonly System[]
  notPresent: readonly System[]
  /** Systems that the owner has looked at themselves since the last inspection. */
  looked: readonly System[]
  /** The parts of each system that the latest inspector could not inspect, by name. */
  notInspected: Partial<Record<System, readonly string[]>>
  issues: readonly ScoreIssue[]
  components: readonly ScoreComponent[]
  /** Overdue reminders of each system. */
  overdue: Partial<Record<System, number>>
  /** Latest valid radon average, pCi/L. */
  radon: number | null
  mold: 'typical' | 'borderline' | 'unusual' | null
  /** Months of the calendar since the last professional inspection, a begun one as a part of it; null: never. */
  monthsSinceInspection: number | null
}

type SystemParts = { condition: number | null; age: number | null; upkeep: number | null }

/** The weight of each part in a system's score: 0.60 C + 0.25 A + 0.15 U. */
export const partShares = { condition: 0.6, age: 0.25, upkeep: 0.15 } as const
const partNames = ['condition', 'age', 'upkeep'] as const

/** The weights of the known parts; a system's score is renormalized over them. */
export const knownShare = (parts: SystemParts): number =>
  partNames.reduce((sum, name) => sum + (parts[name] === null ? 0 : partShares[name]), 0)

const combine = (parts: SystemParts): number | null => {
  const known = knownShare(parts)
  return known === 0
    ? null
    : partNames.reduce((sum, name) => sum + partShares[name] * (parts[name] ?? 0), 0) / known
}

/** Age of one component: 100 until half of `low`, 40 at the middle of the life, 15 at `high` and after. */
export const ageScore = (years: number, low: number, high: number): number => {
  const start = low / 2
  const middle = (low + high) / 2
  if (years <= start) return 100
  if (years <= middle) return 100 - (60 * (years - start)) / (middle - start)
  if (years <= high) return 40 - (25 * (years - middle)) / (high - middle)
  return 15
}

/**
 * Points of its system's condition that each part costs that an inspector could not inspect: as many as a part to
 * watch, so that an unseen part never counts as perfect.
 */
export const unseenPenalty = penalties.monitor

const conditionOf = (issues: readonly ScoreIssue[], unseen: number): number =>
  Math.max(
    0,
    100 - issues.reduce((sum, issue) => sum + penaltyOf(issue), 0) - unseenPenalty * unseen,
  )

/** The basis of a system's score. */
const standingOf = (system: System, input: ScoreInput): Standing => {
  if (input.notPresent.includes(system)) return 'not_present'
  const unseen = input.notInspected[system] ?? []
  if (input.inspected.includes(system)) return unseen.length > 0 ? 'partly_inspected' : 'inspected'
  if (input.looked.includes(system)) return 'by_owner'
  if (input.issues.some((issue) => issue.system === system)) return 'by_issues'
  if (unseen.length > 0) return 'not_inspected'
  return input.components.some((one) => one.system === system && one.age_years !== null)
    ? 'by_age'
    : 'unknown'
}

const partsOf = (system: System, input: ScoreInput, standing: Standing): SystemParts => {
  // An inspector came and could not see it: a rating by its age alone would be a guess.
  if (standing === 'not_inspected') return { condition: null, age: null, upkeep: null }
  const issues = input.issues.filter((issue) => issue.system === system)
  const ages = input.components.flatMap((component) =>
    component.system === system && component.age_years !== null
      ? [ageScore(component.age_years, component.life_low, component.life_high)]
      : [],
  )
  const known = standing !== 'by_age' && standing !== 'unknown'
  const overdue = input.overdue[system] ?? 0
  return {
    condition: known ? conditionOf(issues, (input.notInspected[system] ?? []).length) : null,
    age: ages.length === 0 ? null : ages.reduce((sum, age) => sum + age, 0) / ages.length,
    // Upkeep alone says nothing about a system that no one has inspected or described.
    upkeep: known || ages.length > 0 ? Math.max(40, 100 - 12 * overdue) : null,
  }
}

/** Rounds half-up, once, at the end. */
export const roundScore = (value: number): number => Math.floor(value + 0.5 + 1e-9)

/** A radon average as the report shows and judges it, in pCi/L: one decimal, half-up, so that 3.95 is 4.0. */
export const reportedRadon = (average: number): number => roundScore(average * 10) / 10

const radonPoints = (average: number): number => (average >= 4 ? 8 : average >= 2 ? 3 : 0)
const airPoints = ({ radon, mold }: ScoreInput): number =>
  (radon === null ? 0 : radonPoints(reportedRadon(radon))) + (mold === 'unusual' ? 6 : 0)

/** Whether nothing is done about an issue: putting it off leaves a hazard where it is. */
export const isOpen = ({ state }: Pick<ScoreIssue, 'state'>): boolean =>
  state === 'open' || state === 'deferred'

/** The systems that the home has, each with its parts and its score; null: unrated. */
export const rated = (input: ScoreInput) =>
  (Object.keys(weights) as System[])
    .map((system) => ({ system, standing: standingOf(system, input) }))
    .filter(({ standing }) => standing !== 'not_present')
    .map(({ system, standing }) => {
      const parts = partsOf(system, input, standing)
      return { system, standing, weight: weights[system], parts, score: combine(parts) }
    })

/**
 * The whole score before rounding: the weighted mean of the rated systems, minus the cost of the air (not below 0),
 * capped by open safety hazards. null: nothing is rated.
 */
export const exactScore = (
  input: ScoreInput,
): { score: number; uncapped: number; mean: number } | null => {
  const systems = rated(input).filter((entry) => entry.score !== null)
  const weight = systems.reduce((sum, entry) => sum + entry.weight, 0)
  if (weight === 0) return null
  const mean = systems.reduce((sum, entry) => sum + entry.weight * (entry.score ?? 0), 0) / weight
  const uncapped = Math.max(0, mean - airPoints(input))
  const safety = input.issues.filter((issue) => issue.severity === 'safety' && isOpen(issue)).length
  return { score: Math.min(uncapped, safety >= 3 ? 59 : safety >= 1 ? 79 : 100), uncapped, mean }
}

/** The overall score in whole points, or null. */
export const overall = (input: ScoreInput): number | null => {
  const exact = exactScore(input)
  return exact === null ? null : roundScore(exact.score)
}

/** Whether open safety hazards hold the score below what it would be without them, in whole points. */
export const isHeld = (input: ScoreInput): boolean => {
  const exact = exactScore(input)
  return exact !== null && roundScore(exact.score) < roundScore(exact.uncapped)
}

const bands = [
  [90, 'Excellent'],
  [80, 'Good'],
  [65, 'Fair'],
  [50, 'Needs attention'],
] as const
export const bandOf = (score: number | null): string | null =>
  score === null ? null : (bands.find(([least]) => score >= least)?.[1] ?? 'Critical')

/** The input as it were with these issues verified. */
export const ifFixed = (input: ScoreInput, issueIds: readonly string[]): ScoreInput => ({
  ...input,
  issues: input.issues.map((issue) =>
    issueIds.includes(issue.issue_id) ? { ...issue, state: 'verified' } : issue,
  ),
})

/** The overall score if one issue were verified. */
export const scoreIfFixed = (input: ScoreInput, issueId: string): number | null =>
  overall(ifFixed(input, [issueId]))
