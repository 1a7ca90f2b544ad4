import { describe, expect, it } from 'vitest'
import { rhythms, rhythmWord } from '#contract/vocabulary/reminders.ts'

describe('how often a reminder comes again', () => {
  it('is said in years where they are whole, and as once where it does not', () => {
    expect([null, 0, 1, 6, 12, 24, 120].map(rhythmWord)).toEqual([
      'Once',
      'Once',
      'Every month',
      'Every 6 months',
      'Every year',
      'Every 2 years',
      'Every 10 years',
    ])
  })
  it('is said in months where nobody can choose it any more', () => {
    expect(rhythmWord(18)).toBe('Every 18 months')
  })
  it('can be chosen once each, the shortest first', () => {
    const months = rhythms.map(([one]) => one)
    expect(months).toEqual([...new Set(months)].toSorted((a, b) => a - b))
  })
})
