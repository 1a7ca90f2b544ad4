import { describe, expect, it } from 'vitest'
import type { DiyOverview } from '#contract/diy-runs.ts'
import type { Severity } from '#contract/vocabulary/findings.ts'
import { countsWord, resultOf, whyMoved } from '#src/pages/diy/diy-words.ts'

type Area = DiyOverview['areas'][number]
const none = { ok: 0, not_sure: 0, problem: 0, not_present: 0 }
const looked = (counts: Partial<typeof none>, worst: Severity | null = null): Area => ({
  category: 'roof-gutters',
  last: {
    analysis_id: 'one',
    submitted_at: '2026-11-04T12:00:00Z',
    counts: { ...none, ...counts },
    worst,
  },
  begun: null,
})

describe('the last look at an area', () => {
  it('is all OK where every question was answered, and no sooner', () => {
    expect(resultOf(looked({ ok: 4, not_present: 1 }), 5)).toEqual({ tone: 'good', word: 'All OK' })
    expect(resultOf(looked({ ok: 1 }), 5)).toEqual({ tone: 'info', word: '1 of 5 answered' })
  })

  it('says first what was found and what is open', () => {
    expect(resultOf(looked({ ok: 1, problem: 1 }, 'safety'), 5).word).toBe(
      '1 problem: safety hazard',
    )
    expect(resultOf(looked({ ok: 1, not_sure: 2 }), 5).word).toBe('2 open questions')
    expect(resultOf({ category: 'roof-gutters', last: null, begun: null }, 5).word).toBe(
      'Not looked at yet',
    )
  })

  it.each<[Partial<typeof none>, Severity | null, string, string]>([
    [{ problem: 1 }, 'safety', 'bad', '1 problem: safety hazard'],
    [{ problem: 2 }, 'major', 'warn', '2 problems: repair or replace'],
    [{ problem: 1 }, 'monitor', 'warn', '1 problem: watch'],
    [{ problem: 3 }, null, 'warn', '3 problems'],
    // A problem is said before an open question.
    [{ problem: 1, not_sure: 4 }, 'maintenance', 'warn', '1 problem: maintenance item'],
    [{ not_sure: 1, ok: 4 }, null, 'info', '1 open question'],
    [{ ok: 4 }, null, 'info', '4 of 5 answered'],
    [{}, null, 'info', '0 of 5 answered'],
    [{ not_present: 5 }, null, 'good', 'All OK'],
    // A question was taken out since.
    [{ ok: 6 }, null, 'good', 'All OK'],
  ])('with the counts %j and the worst severity %s is %s: "%s"', (counts, worst, tone, word) => {
    expect(resultOf(looked(counts, worst), 5)).toEqual({ tone, word })
  })

  it('has no color where there was none', () => {
    expect(resultOf({ category: 'roof-gutters', last: null, begun: null }, 0).tone).toBe('plain')
  })
})

describe('the counts of the answers', () => {
  it.each([
    [
      { ok: 5, problem: 1, not_sure: 2, not_present: 3 },
      '5 OK, 1 problem, 2 not sure, 3 not in this home',
    ],
    [{ ok: 1, problem: 2 }, '1 OK, 2 problems'],
    [{ not_sure: 1 }, '1 not sure'],
    [{ not_present: 1 }, '1 not in this home'],
    [{}, ''],
  ])('%j read "%s", without zeros', (counts, words) => {
    expect(countsWord({ ...none, ...counts })).toBe(words)
  })
})

describe('the score after a look', () => {
  it('blames a problem only where one was found', () => {
    expect(whyMoved(-4, 1)).toContain('a problem costs points')
    expect(whyMoved(-4, 0)).toBe(
      'The score fell by 4, although you found no problem: it counts parts of your home now that it did not count before.',
    )
    expect([whyMoved(0, 1), whyMoved(3, 0)]).toEqual([
      'The score stays as it was.',
      'The score rose by 3: more of your home is known to be in order.',
    ])
  })
})
