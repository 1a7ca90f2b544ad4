import { describe, expect, it } from 'vitest'
import type { ReadRow } from '#src/pages/mold/mold-values.ts'
import { isStillWrong, wrongCells } from '#src/pages/mold/mold-wrong-cells.ts'

describe('cells that the contract refuses', () => {
  const row = (sample_id: string, more: Partial<ReadRow> = {}): ReadRow => ({
    sample_id,
    percent: '25',
    growth: '',
    counts: {},
    ...more,
  })
  const rows = [
    row('S-1', { percent: '' }),
    row('S-2', { percent: '25,5' }),
    row('S-3', { counts: { rusts: '', cladosporium: '4', pollen: '-4' } }),
  ]

  it('are named by their sample and what stands in their row', () => {
    const problems = {
      'results.0.fraction_read': 'The fraction read must be a number.',
      'results.1.counts.1.raw': 'A raw count must be at least 0.',
      'results.1.growth': 'Choose none.',
      'results.7.growth': 'There is no such row.',
      version: 'Version is required.',
    }
    expect(wrongCells(problems, rows)).toEqual([
      { sample_id: 'S-2', cell: 'percent', sentence: 'The fraction read must be a number.' },
      { sample_id: 'S-3', cell: 'pollen', sentence: 'A raw count must be at least 0.' },
      { sample_id: 'S-3', cell: 'growth', sentence: 'Choose none.' },
    ])
  })

  it('count as wrong until somebody types there again', () => {
    const [wrong] = wrongCells({ 'results.0.fraction_read': 'No.' }, rows)
    if (wrong === undefined) throw new Error('no cell is wrong')
    const typed = (percent: string) =>
      rows.map((one) => (one.sample_id === 'S-2' ? { ...one, percent } : one))
    expect(isStillWrong(wrong, rows, typed('25,5'))).toBe(true)
    expect(isStillWrong(wrong, rows, typed('25.5'))).toBe(false)
    expect(isStillWrong(wrong, rows, [])).toBe(false)
  })
})
