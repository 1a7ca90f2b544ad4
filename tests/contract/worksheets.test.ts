import { describe, expect, it } from 'vitest'
import { systemName, worksheetName } from '#contract/vocabulary/worksheets.ts'

describe('the name of a worksheet', () => {
  const roof = { worksheet_id: 'roof', label: 'Roof covering and drainage' }
  it('is that of its system in a word, unless a template has given it another', () => {
    expect(worksheetName(roof)).toBe('Roof')
    expect(worksheetName({ ...roof, renamed: undefined })).toBe('Roof')
    expect(worksheetName({ ...roof, label: 'Our roofs', renamed: true })).toBe('Our roofs')
  })
  it('is its label where a template has added it', () => {
    expect(worksheetName({ worksheet_id: 'pool', label: 'Pool' })).toBe('Pool')
    expect(worksheetName({ worksheet_id: 'toString', label: 'Odd' })).toBe('Odd')
  })
  it('stays a name where it is one already', () => {
    expect(systemName('heating')).toBe('Heating')
    expect(systemName('Pool')).toBe('Pool')
  })
})
