import { describe, expect, it } from 'vitest'
import type { DiyOverview } from '#contract/diy-runs.ts'
import { resultOf } from '#src/pages/diy/diy-words.ts'

type Area = DiyOverview['areas'][number]
const none = { ok: 0, not_sure: 0, problem: 0, not_present: 0 }
const looked = (counts: Partial<typeof none>, worst: 'safety' | null = null): Area => ({
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
})
