import type { System } from './common.ts'
import type { Health } from './health.ts'
import {
  ageScore,
  bandOf,
  exactScore,
  knownShare,
  partShares,
  penaltyOf,
  rated,
  reportedRadon,
  roundScore,
  type ScoreInput,
  scoreIfFixed,
  unseenPenalty,
  weights,
} from './score.ts'
import { severityWord } from './vocabulary/findings.ts'
import { systems } from './vocabulary/worksheets.ts'

type Ledger = Omit<Health, 'property_id' | 'time_zone' | 'history' | 'components'>
type Deduction = Health['overall_deductions'][number]
/** A row before rounding, of a system or of the whole home. `lost`: points of the overall score, positive. */
type Row = Omit<Deduction, 'points'> & { of: System | null; lost: number }

const row = (
  of: System | null,
  kind: Deduction['kind'],
  label: string,
  why: string,
  lost: number,
): Row => ({
  of,
  kind,
  label,
  why,
  lost,
  issue_id: null,
  score_if_fixed: null,
})

/** 2026-03-12 → Mar 12, 2026. */
const dayOf = (iso: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(`${iso}T12:00:00Z`),
  )
const plural = (count: number, word: string) => `${count} ${word}${count === 1 ? '' : 's'}`

/** How sure the score is, in a word, a sentence and the percent of the home that it rests on. */
export const confidenceOf = (
  input: ScoreInput,
): Pick<Health, 'confidence' | 'confidence_why' | 'rated_share'> => {
  const all = rated(input)
  const weight = all.reduce((sum, entry) => sum + entry.weight, 0)
  const known = all.reduce((sum, entry) => sum + (entry.score === null ? 0 : entry.weight), 0)
  const share = weight === 0 ? 0 : Math.round((100 * known) / weight)
  const months = input.monthsSinceInspection
  if (months === null)
    return {
      rated_share: share,
      confidence: 'low',
      confidence_why: `No professional inspection yet; ${share}% of the home is rated.`,
    }
  const whole = Math.floor(months)
  const when = whole === 0 ? 'this month' : `${plural(whole, 'month')} ago`
  return {
    rated_share: share,
    confidence: months <= 12 && share >= 70 ? 'high' : 'medium',
    confidence_why: `A professional inspection ${when}; ${share}% of the home is rated.`,
  }
}

/** The parts of a system that cost points for their age, each with its expected life. */
const agedIn = (system: System, input: ScoreInput): string =>
  input.components
    .flatMap(({ system: of, name, age_years: years, life_low: low, life_high: high }) =>
      of === system && years !== null && ageScore(years, low, high) < 100
        ? [`${name}: ${plural(years, 'year')} old, expected to last ${low} to ${high}.`]
        : [],
    )
    .join(' ')

/** Rounds to whole tenths of a point that add up to the whole loss: the largest remainders round up. */
const inTenths = (losses: readonly number[], whole: number): number[] => {
  const tenths = losses.map((lost) => Math.floor(lost * 10 + 1e-9))
  const missing = Math.round(whole * 10) - tenths.reduce((sum, tenth) => sum + tenth, 0)
  const up = losses
    .map((lost, index) => ({ index, rest: lost * 10 - (tenths[index] ?? 0) }))
    .filter(({ index }) => (losses[index] ?? 0) > 0)
    .sort((a, b) => b.rest - a.rest)
    .slice(0, Math.max(0, missing))
  for (const { index } of up) tenths[index] = (tenths[index] ?? 0) + 1
  return tenths
}

/** The rows of one system. A condition cannot fall below 0; its issues then share the loss. */
const rowsOf = (system: System, input: ScoreInput, weight: number): Row[] => {
  const entry = rated(input).find((other) => other.system === system)
  const parts = entry?.parts ?? { condition: null, age: null, upkeep: null }
  const known = knownShare(parts)
  const worth = (part: keyof typeof partShares, lost: number) =>
    known === 0 ? 0 : (lost * partShares[part] * weights[system]) / known / weight
  const issues = input.issues.filter((issue) => issue.system === system && penaltyOf(issue) > 0)
  const unseen = parts.condition === null ? [] : (input.notInspected[system] ?? [])
  const asked =
    issues.reduce((sum, issue) => sum + penaltyOf(issue), 0) + unseen.length * unseenPenalty
  const taken = Math.min(1, 100 / asked)
  const overdue = input.overdue[system] ?? 0
  return [
    ...issues.map((issue) => ({
      ...row(
        system,
        'finding',
        issue.title,
        `${severityWord[issue.severity]}, ${issue.by_owner ? 'seen by the owner on' : 'found on'} ${dayOf(issue.found_on)}, ${issue.state.replace('_', ' ')}`,
        worth('condition', penaltyOf(issue) * taken),
      ),
      issue_id: issue.by_owner ? null : issue.issue_id,
      score_if_fixed: scoreIfFixed(input, issue.issue_id),
    })),
    ...(unseen.length > 0
      ? [
          row(
            system,
            'unseen',
            'Not inspected',
            `${unseen.join(', ')}: no one could look at this.`,
            worth('condition', unseen.length * unseenPenalty * taken),
          ),
        ]
      : []),
    ...(parts.age !== null && parts.age < 100
      ? [row(system, 'age', 'Age', agedIn(system, input), worth('age', 100 - parts.age))]
      : []),
    ...(parts.upkeep !== null && parts.upkeep < 100
      ? [
          row(
            system,
            'upkeep',
            'Upkeep',
            `${plural(overdue, 'reminder')} ${overdue === 1 ? 'is' : 'are'} overdue.`,
            worth('upkeep', 100 - parts.upkeep),
          ),
        ]
      : []),
  ]
}

/** The rows that belong to no single system. */
const overallRows = (input: ScoreInput): Row[] => {
  const exact = exactScore(input)
  if (exact === null) return []
  const air = exact.mean - exact.uncapped
  const cap = exact.uncapped - exact.score
  return [
    ...(air > 0
      ? [
          row(
            null,
            'air',
            'Air',
            [
              ...(input.radon !== null && reportedRadon(input.radon) >= 2
                ? [`Radon at ${reportedRadon(input.radon).toFixed(1)} pCi/L.`]
                : []),
              ...(input.mold === 'unusual' ? ['Mold above the usual level.'] : []),
            ].join(' '),
            air,
          ),
        ]
      : []),
    ...(cap > 0.05
      ? [
          row(
            null,
            'cap',
            'Open safety hazards',
            'An open safety hazard holds the score at 79 or below, three or more at 59.',
            cap,
          ),
        ]
      : []),
  ]
}

/** What rounding the score to whole points gave or took, in tenths. */
const roundingRow = (score: number, tenths: number): Deduction[] => {
  const points = (score * 10 - 1000 + tenths) / 10
  return points === 0
    ? []
    : [
        {
          kind: 'rounding',
          label: 'Rounding',
          why: `${((1000 - tenths) / 10).toFixed(1)} points are shown as ${score}.`,
          points,
          issue_id: null,
          score_if_fixed: null,
        },
      ]
}

/**
 * The whole ledger: every missing point of the overall score as a row, in tenths of a point, negative. With the row
 * of the rounding, 100 and all rows add up to the score.
 */
export const ledger = (input: ScoreInput, labels: Record<System, string>): Ledger => {
  const exact = exactScore(input)
  const score = exact === null ? null : roundScore(exact.score)
  const all = rated(input)
  const weight = all.reduce((sum, entry) => sum + (entry.score === null ? 0 : entry.weight), 0)
  const rows = [
    ...systems.flatMap((system) => rowsOf(system, input, weight || 1)),
    ...overallRows(input),
  ]
  const tenths = inTenths(
    rows.map(({ lost }) => lost),
    exact === null ? 0 : 100 - exact.score,
  )
  const settled = rows.map(({ lost: _, ...rest }, index) => ({
    ...rest,
    points: -(tenths[index] ?? 0) / 10 || 0,
  }))
  const rowsFor = (system: System | null): Deduction[] =>
    settled.filter(({ of }) => of === system).map(({ of: _, ...deduction }) => deduction)
  const rounding =
    score === null
      ? []
      : roundingRow(
          score,
          tenths.reduce((sum, tenth) => sum + tenth, 0),
        )
  return {
    score,
    band: bandOf(score),
    ...confidenceOf(input),
    systems: systems.map((system) => {
      const entry = all.find((other) => other.system === system)
      const whole = entry?.score == null ? null : roundScore(entry.score)
      return {
        system,
        label: labels[system],
        weight: weights[system],
        standing: entry?.standing ?? 'not_present',
        score: whole,
        band: bandOf(whole),
        condition: entry?.parts.condition ?? null,
        age: entry?.parts.age ?? null,
        upkeep: entry?.parts.upkeep ?? null,
        deductions: rowsFor(system),
      }
    }),
    overall_deductions: [...rowsFor(null), ...rounding],
  }
}
