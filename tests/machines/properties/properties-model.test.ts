import { describe, expect, it } from 'vitest'
import { analysed, chosen, selectable } from '#src/machines/properties/properties-model.ts'

const done = (inspection_id: string, created_at: string | null) => ({
  inspection_id,
  is_finalized: true,
  created_at,
})

describe('the homes that can be chosen', () => {
  it('are those with an id, in the order of the list, as they were', () => {
    const list = [
      { property_id: '2', street: 'Oak' },
      { property_id: '', street: 'none yet' },
      { property_id: '1', street: 'Elm' },
      { property_id: undefined },
    ]
    expect(selectable(list)).toEqual([
      { property_id: '2', street: 'Oak' },
      { property_id: '1', street: 'Elm' },
    ])
  })
  it('have an id as text where a server answers a number', () => {
    // A server of the specification may count its homes.
    const numbered = [{ property_id: 5 as unknown as string }]
    expect(selectable(numbered)).toEqual([{ property_id: '5' }])
    expect(chosen(selectable(numbered), null, '5')).toBe('5')
  })
  it('give way to the first when the chosen one has gone, though the stored one is still there', () => {
    const list = selectable([{ property_id: '1' }, { property_id: '2' }])
    expect(chosen(list, 'gone', '2')).toBe('1')
  })
})

describe('the analysis of a home', () => {
  it('is that of its newest inspection, in any order of the list, which stays as it was', () => {
    const list = [done('old', '2025-01-01'), done('new', '2026-01-01'), done('mid', '2025-06-01')]
    expect(analysed(list)).toBe('new')
    expect(analysed(list.toReversed())).toBe('new')
    expect(list.map(({ inspection_id }) => inspection_id)).toEqual(['old', 'new', 'mid'])
  })
  it('is that of one without a day only where no other has one', () => {
    expect(analysed([done('undated', null), done('dated', '2020-01-01')])).toBe('dated')
    expect(analysed([done('odd', 'soon'), done('dated', '2020-01-01')])).toBe('dated')
    expect(analysed([done('undated', null)])).toBe('undated')
  })
  it('passes over an inspection without an id, and over those that are not completed', () => {
    expect(analysed([done('', '2026-01-01'), done('a', '2025-01-01')])).toBe('a')
    const of = (status: string) =>
      analysed([{ inspection_id: 'a', is_finalized: false, status: status as 'completed' }])
    expect(of('completed')).toBe('a')
    expect(of('finalized')).toBe('a')
    for (const status of ['requested', 'scheduled', 'in_progress', 'cancelled'])
      expect(of(status), status).toBeNull()
    expect(analysed([])).toBeNull()
  })
})
