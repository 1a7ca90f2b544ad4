import { describe, expect, it } from 'vitest'
import { fieldsOf, merged, withFields } from '#src/machines/worksheets/edit-merge.ts'

const base = { rating: null, limitation_reason: null, note: '' }

describe('a thing that two devices changed', () => {
  it('has what each wrote, where they wrote in different fields', () => {
    expect(merged(base, { ...base, note: 'Rust' }, { ...base, rating: 'D' })).toEqual({
      fields: { rating: 'D', limitation_reason: null, note: 'Rust' },
      clashes: [],
    })
  })
  it('needs a person for a field that both changed, and for no other', () => {
    const { fields, clashes } = merged(
      base,
      { ...base, rating: 'IN', note: 'Rust' },
      { ...base, rating: 'D', note: 'Rust' },
    )
    expect([fields, clashes]).toEqual([
      { rating: 'IN', limitation_reason: null, note: 'Rust' },
      ['rating'],
    ])
  })
  it('takes back nothing that the other device changed: a list counts as one value', () => {
    const locations = (...names: string[]) => ({ locations: names })
    expect(merged(locations('Kitchen'), locations('Kitchen'), locations('Attic')).fields).toEqual(
      locations('Attic'),
    )
    expect(merged(locations(), locations('Kitchen'), locations('Attic')).clashes).toEqual([
      'locations',
    ])
  })
  it('keeps its id and its version, whatever its fields become', () => {
    const item = {
      item_id: 'roof.covering',
      label: 'Covering',
      hint: null,
      required: true,
      version: 3,
      ...base,
    }
    const edit = { kind: 'item', item } as const
    expect(fieldsOf(edit)).toEqual(base)
    expect(withFields(edit, { note: 'Moss' })).toEqual({
      kind: 'item',
      item: { ...item, note: 'Moss' },
    })
  })
})
