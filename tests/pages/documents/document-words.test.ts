import { describe, expect, it } from 'vitest'
import type { Document } from '#contract/documents.ts'
import { daysUntil, endInWords } from '#src/pages/documents/document-words.ts'

/** The evening of March 5 where this device is. */
const now = new Date(2026, 2, 5, 22, 30).getTime()
const end = (state: Document['state'], expires_on: string | null) =>
  endInWords({ state, expires_on }, now)?.text ?? null

describe('the last day of a document', () => {
  it('is counted in whole days of this device, whatever the hour', () => {
    expect(daysUntil('2026-03-05', now)).toBe(0)
    expect(daysUntil('2026-03-06', new Date(2026, 2, 5, 0, 1).getTime())).toBe(1)
    // It is already the next year in Greenwich.
    expect(daysUntil('2027-01-01', new Date(2026, 11, 31, 22, 30).getTime())).toBe(1)
    // The clocks go forward in between.
    expect(daysUntil('2026-04-04', now)).toBe(30)
  })

  it('is said as what it means: soon, over, or until when', () => {
    expect(end('kept', null)).toBeNull()
    expect(end('running', '2027-03-31')).toBe('Until Mar 31, 2027')
    expect(end('ending', '2026-03-20')).toBe('Ends in 15 days')
    expect(end('ending', '2026-03-06')).toBe('Ends tomorrow')
    expect(end('ending', '2026-03-05')).toBe('Ends today')
    // The clock of this device is ahead of the server's.
    expect(end('ending', '2026-03-04')).toBe('Ends today')
    expect(end('ended', '2026-02-20')).toBe('Ended Feb 20, 2026')
  })

  it('warns only while it comes', () => {
    const tone = (state: Document['state']) =>
      endInWords({ state, expires_on: '2026-03-20' }, now)?.tone
    expect((['running', 'ending', 'ended'] as const).map(tone)).toEqual(['plain', 'warn', 'plain'])
  })
})
