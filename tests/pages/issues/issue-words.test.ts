import { describe, expect, it } from 'vitest'
import type { Issue } from '#contract/issues.ts'
import { costOf, costsOf, gainOf, nextStep } from '#src/pages/issues/issue-words.ts'

// The words need these fields of an issue alone.
const issue = (facts: Partial<Issue>): Issue =>
  ({
    state: 'open',
    provider: '',
    due_on: null,
    recommendation: '',
    score_now: null,
    score_if_fixed: null,
    cost_cents: null,
    cost_range: null,
    ...facts,
  }) as Issue
const range = (low_cents: number, high_cents: number) => ({
  low_cents,
  high_cents,
  source: 'a price book',
  year: 2026,
})

describe('the next step with an issue', () => {
  it.each<[Issue['state'], Partial<Issue>, string]>([
    ['open', {}, 'Plan the repair'],
    ['open', { recommendation: 'Replace the flashing.' }, 'Replace the flashing.'],
    ['open', { provider: 'Roof & Sons', due_on: '2026-12-01' }, 'Plan the repair'],
    ['planned', { provider: 'Roof & Sons', due_on: '2026-12-01' }, 'Roof & Sons, by Dec 1, 2026'],
    ['planned', { provider: 'Roof & Sons' }, 'Roof & Sons'],
    ['planned', { due_on: '2027-01-01' }, 'Planned, by Jan 1, 2027'],
    ['planned', { recommendation: 'Replace the flashing.' }, 'Planned'],
    ['in_work', { provider: 'Roof & Sons', due_on: '2026-12-01' }, 'Roof & Sons is at work'],
    ['in_work', {}, 'Being repaired'],
    ['resolved', { provider: 'Roof & Sons' }, 'The next inspection verifies it'],
    ['deferred', { due_on: '2027-03-31' }, 'You are reminded on Mar 31, 2027'],
    ['deferred', {}, 'Put off'],
    ['verified', { recommendation: 'Replace the flashing.', due_on: '2026-12-01' }, ''],
    ['dismissed', { recommendation: 'Replace the flashing.', due_on: '2026-12-01' }, ''],
  ])('that is %s with %j reads "%s"', (state, facts, words) => {
    expect(nextStep(issue({ ...facts, state }))).toBe(words)
  })
})

describe('the points that a repair brings', () => {
  it.each([
    [71, 78, '+7'],
    [0, 1, '+1'],
    [78, 78, ''],
    [78, 77, ''],
    [null, 78, ''],
    [71, null, ''],
  ])('from %s to %s read "%s"', (score_now, score_if_fixed, words) => {
    expect(gainOf(issue({ score_now, score_if_fixed }))).toBe(words)
  })
})

describe('the cost of an issue', () => {
  it('is the usual range, in whole dollars', () => {
    expect(costOf(issue({ cost_range: range(20_000, 700_000) }))).toBe('$200–$7,000')
  })

  it('is the amount that was paid where it is known, even nothing', () => {
    expect(costOf(issue({ cost_cents: 123_450, cost_range: range(20_000, 700_000) }))).toBe(
      '$1,235',
    )
    expect(costOf(issue({ cost_cents: 0, cost_range: range(20_000, 700_000) }))).toBe('$0')
  })

  it('is left out where nothing is known', () => {
    expect(costOf(issue({}))).toBe('')
  })
})

describe('the cost of several issues', () => {
  it('adds the low ends and the high ends', () => {
    const two = [range(20_000, 700_000), range(5_000, 30_000)]
    expect(costsOf(two.map((cost_range) => issue({ cost_range })))).toBe('$250–$7,300')
  })

  it('counts an amount that was paid at both ends, in place of its range', () => {
    expect(
      costsOf([
        issue({ cost_cents: 10_000, cost_range: range(1_000, 900_000) }),
        issue({ cost_range: range(20_000, 50_000) }),
        issue({}),
      ]),
    ).toBe('$300–$600')
    expect(
      costsOf([
        issue({ cost_cents: 0, cost_range: range(1_000, 900_000) }),
        issue({ cost_range: range(20_000, 50_000) }),
      ]),
    ).toBe('$200–$500')
  })

  it('is one amount where both ends are the same', () => {
    expect(costsOf([issue({ cost_cents: 10_000 }), issue({ cost_cents: 25_000 })])).toBe('$350')
  })

  it('begins at nothing where only the high end is known', () => {
    expect(costsOf([issue({ cost_range: range(0, 50_000) })])).toBe('$0–$500')
  })

  it('is left out where nothing is known', () => {
    expect([costsOf([]), costsOf([issue({}), issue({})])]).toEqual(['', ''])
  })
})
