import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asAnalysisCsv } from '#server/papers/csv.ts'

const withNote = (note: string): string =>
  asAnalysisCsv({
    answers: [
      {
        label: 'Roof',
        ask: 'Are shingles missing?',
        answer: 'problem',
        problem: 'Missing shingles',
        severity: 'major',
        note,
        advice: 'Call a roofer.',
        trade: 'Roofer',
      },
    ],
  } as unknown as Parameters<typeof asAnalysisCsv>[0]) // The writer reads nothing else of an analysis.

it('a row says how serious a problem is in the words of the pages', () => {
  expect(withNote('').split('\r\n')[1]).toBe(
    'Roof,Are shingles missing?,Problem,Missing shingles,Repair or replace,,Call a roofer.,Roofer',
  )
})

describe('a cell of a CSV', () => {
  it.each(['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', ' =', '\u00a0@'])(
    'that begins with %j is no formula',
    (sign) => {
      expect(withNote(`${sign}SUM(A1)`)).toContain(`'${sign}SUM(A1)`)
    },
  )

  it('is its own text otherwise, whatever that is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const note = `a${text}`
        const quoted = /[",\r\n]/.test(note) ? `"${note.replaceAll('"', '""')}"` : note
        expect(withNote(note)).toContain(`,${quoted},`)
      }),
    )
  })
})
