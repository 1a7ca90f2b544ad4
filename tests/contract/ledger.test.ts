import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { System } from '#contract/common.ts'
import { confidenceOf, ledger } from '#contract/ledger.ts'
import { exactScore, overall, type ScoreInput, type ScoreIssue } from '#contract/score.ts'
import { severities } from '#contract/vocabulary/findings.ts'
import { issueStates } from '#contract/vocabulary/issues.ts'
import { systems } from '#contract/vocabulary/worksheets.ts'

const labels = Object.fromEntries(systems.map((name) => [name, name])) as Record<System, string>
const nothing: ScoreInput = {
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
const issues = (system: System, count: number, severity: ScoreIssue['severity'] = 'major') =>
  Array.from({ length: count }, (_, index) => ({
    issue_id: `${system} ${index}`,
    system,
    title: `Defect ${index}`,
    severity,
    state: 'open',
    found_on: '2026-03-12',
  }))
const rowsOf = (input: ScoreInput) => {
  const { systems: rated, overall_deductions } = ledger(input, labels)
  return [...rated.flatMap(({ deductions }) => deductions), ...overall_deductions]
}
/** Of tenths, so that the sum itself has no binary fraction. */
const sumOf = (rows: readonly { points: number }[]) =>
  rows.reduce((sum, { points }) => sum + Math.round(points * 10), 0) / 10
/** Every row but the one of the rounding. */
const lossesOf = (input: ScoreInput) => rowsOf(input).filter(({ kind }) => kind !== 'rounding')
const lostIn = (input: ScoreInput) => -sumOf(lossesOf(input))

const anyInput: fc.Arbitrary<ScoreInput> = fc.record({
  inspected: fc.subarray([...systems]),
  notPresent: fc.subarray([...systems], { maxLength: 4 }),
  looked: fc.subarray([...systems], { maxLength: 4 }),
  notInspected: fc.dictionary(
    fc.constantFrom(...systems),
    fc.array(fc.constant('A part'), { minLength: 1, maxLength: 4 }),
  ),
  issues: fc.array(
    fc.record({
      issue_id: fc.uuid(),
      system: fc.constantFrom(...systems),
      title: fc.constant('A defect'),
      severity: fc.constantFrom(...severities),
      state: fc.constantFrom(...issueStates),
      found_on: fc.constant('2026-03-12'),
    }),
    { maxLength: 40 },
  ),
  components: fc.array(
    fc.record({
      system: fc.constantFrom(...systems),
      name: fc.constant('A part'),
      age_years: fc.option(fc.integer({ min: 0, max: 80 }), { nil: null }),
      life_low: fc.integer({ min: 5, max: 30 }),
      life_high: fc.integer({ min: 30, max: 60 }),
    }),
    { maxLength: 8 },
  ),
  overdue: fc.dictionary(fc.constantFrom(...systems), fc.integer({ min: 0, max: 9 })),
  radon: fc.option(fc.double({ min: 0, max: 30, noNaN: true }), { nil: null }),
  mold: fc.constantFrom('typical', 'borderline', 'unusual', null),
  monthsSinceInspection: fc.option(fc.nat(40), { nil: null }),
})

describe('the ledger', () => {
  it('adds up to the lost points of the score, to the tenth, for any home', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const exact = exactScore(input)
        const lost = exact === null ? 0 : 100 - exact.score
        expect(Math.abs(lostIn(input) - lost)).toBeLessThanOrEqual(0.05 + 1e-9)
      }),
      { numRuns: 500 },
    )
  })

  it('adds up on the screen, from a hundred to the whole points of the score, for any home', () => {
    fc.assert(
      fc.property(anyInput, (input) => {
        const score = overall(input)
        expect(sumOf(rowsOf(input))).toBe(score === null ? 0 : Math.round((score - 100) * 10) / 10)
      }),
      { numRuns: 500 },
    )
  })

  it('names the parts that nobody could inspect and what they cost', () => {
    const unseen = { ...nothing, notInspected: { roof: ['Flashing', 'Chimney'] } }
    const row = rowsOf(unseen).find(({ kind }) => kind === 'unseen')
    expect(row?.why).toBe('Flashing, Chimney: no one could look at this.')
    // Two parts at 2 points, of a condition that is 0.60 of 0.75, of a roof that counts 14 of 100.
    expect(row?.points).toBe(-0.4)
  })

  it('takes no more from a system than its condition has', () => {
    const ruined = { ...nothing, issues: issues('roof', 20) }
    // No age is known: the condition is 0.60 of 0.75, of a roof that counts 14 of 100.
    expect(lostIn(ruined)).toBe(11.2)
    expect(overall(ruined)).toBe(89)
    const points = lossesOf(ruined).map((row) => row.points)
    expect(points).toHaveLength(20)
    expect(Math.max(...points) - Math.min(...points)).toBeCloseTo(0.1, 9)
  })

  it('takes no more for the air than is left', () => {
    const uninhabitable = {
      ...nothing,
      inspected: [],
      issues: issues('roof', 20),
      components: [
        { system: 'roof' as const, name: 'Covering', age_years: 99, life_low: 20, life_high: 30 },
      ],
      overdue: { roof: 9 },
      radon: 20,
      mold: 'unusual' as const,
    }
    expect(lostIn(uninhabitable)).toBeCloseTo(100 - (exactScore(uninhabitable)?.score ?? 0), 1)
    expect(overall(uninhabitable)).toBe(0)
  })

  it('charges nothing for an issue of a system that is not there', () => {
    const rows = rowsOf({ ...nothing, notPresent: ['fireplace'], issues: issues('fireplace', 1) })
    expect(rows.map(({ points }) => points)).toEqual([0])
    expect(Object.is(rows[0]?.points, -0)).toBe(false)
  })

  it.each([
    [1.94, 0, null],
    [1.95, 3, 'Radon at 2.0 pCi/L.'],
    [3.94, 3, 'Radon at 3.9 pCi/L.'],
    [3.95, 8, 'Radon at 4.0 pCi/L.'],
    [4, 8, 'Radon at 4.0 pCi/L.'],
  ])('judges a radon average of %f as it is reported', (radon, points, why) => {
    const input = { ...nothing, radon }
    expect(overall(input)).toBe(100 - points)
    expect(rowsOf(input).map((row) => row.why)).toEqual(why === null ? [] : [why])
  })

  it('rounds up where the most is left of a tenth, so that no row costs more than it has to', () => {
    // 2 × 0.60 of 0.75, of a roof that counts 14: 0.224; of a fireplace that counts 3: 0.048.
    const rows = rowsOf({
      ...nothing,
      issues: [...issues('roof', 1, 'monitor'), ...issues('fireplace', 1, 'monitor')],
    })
    expect(rows.filter(({ kind }) => kind === 'finding').map(({ points }) => points)).toEqual([
      -0.2, -0.1,
    ])
  })

  it('has no row for an issue that costs nothing any more, and no link for one that is none yet', () => {
    const [one] = issues('roof', 1)
    if (one === undefined) throw new Error('there is no issue')
    expect(rowsOf({ ...nothing, issues: [{ ...one, state: 'verified' }] })).toEqual([])
    const links = [one, { ...one, by_owner: true as const }].map(
      (issue) => rowsOf({ ...nothing, issues: [issue] })[0]?.issue_id,
    )
    expect(links).toEqual([one.issue_id, null])
  })

  it('blames the age on the parts that are aged', () => {
    const part = { system: 'roof' as const, life_low: 20, life_high: 30 }
    const components = [
      { ...part, name: 'Covering', age_years: 25 },
      { ...part, name: 'Gutters', age_years: 1 },
    ]
    expect(rowsOf({ ...nothing, components }).map(({ why }) => why)).toEqual([
      'Covering: 25 years old, expected to last 20 to 30.',
    ])
  })

  it('is sure within a year of an inspection that saw seven tenths of the home', () => {
    const seen = systems.filter((one) => !['heating', 'plumbing', 'exterior'].includes(one))
    const sure = (months: number, inspected: typeof seen) =>
      confidenceOf({ ...nothing, inspected, monthsSinceInspection: months })
    expect(sure(12, seen)).toEqual({
      rated_share: 70,
      confidence: 'high',
      confidence_why: 'A professional inspection 12 months ago; 70% of the home is rated.',
    })
    expect(sure(12 + 1 / 32, seen)).toMatchObject({
      confidence: 'medium',
      confidence_why: 'A professional inspection 12 months ago; 70% of the home is rated.',
    })
    expect(sure(30 / 32, seen).confidence_why).toContain('inspection this month;')
    expect(sure(0, seen.slice(1))).toMatchObject({ rated_share: 56, confidence: 'medium' })
  })

  it('rests on nothing of a system that the inspector could not see', () => {
    const seen = systems.filter((one) => one !== 'roof')
    const input = { ...nothing, inspected: seen, monthsSinceInspection: 1 }
    const share = confidenceOf(input).rated_share
    expect(share).toBeLessThan(100)
    const reason = { ...input, notInspected: { roof: ['Covered with snow'] } }
    expect(confidenceOf(reason).rated_share).toBe(share)
  })

  it('names only what is wrong with the air', () => {
    const input = { ...nothing, radon: 1, mold: 'unusual' as const }
    expect(lossesOf(input).map(({ why }) => why)).toEqual(['Mold above the usual level.'])
  })

  it('counts one month and one year in the singular', () => {
    const component = { system: 'roof' as const, name: 'Covering', life_low: 1, life_high: 2 }
    const input = {
      ...nothing,
      monthsSinceInspection: 1,
      components: [{ ...component, age_years: 1 }],
      overdue: { attic: 1 },
    }
    expect(ledger(input, labels).confidence_why).toContain('inspection 1 month ago;')
    expect(lossesOf(input).map(({ why }) => why)).toEqual([
      'Covering: 1 year old, expected to last 1 to 2.',
      '1 reminder is overdue.',
    ])
  })
})
