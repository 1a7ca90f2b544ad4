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
  it('has a mark as one of them changed it, where the other erased it: no drawing is lost', () => {
    const mark = (id: string, x = 0) => ({ id, x })
    const of = (...marks: object[]) => ({ caption: '', marks })
    const was = of(mark('a'), mark('b'), mark('c'))
    expect(merged(was, of(mark('a', 1)), of(mark('b', 2), mark('c')))).toEqual({
      fields: of(mark('b', 2), mark('a', 1)),
      clashes: [],
    })
  })

  it('has the drawings of both on one photo: new and changed marks stay, erased ones go', () => {
    const mark = (id: string, at = 0) => ({ id, at })
    const was = { caption: '', marks: [mark('a'), mark('b'), mark('c')] }
    const mine = { caption: 'Ridge', marks: [mark('a', 1), mark('c'), mark('mine')] }
    const theirs = { caption: '', marks: [mark('a'), mark('b'), mark('c', 2), mark('theirs')] }
    expect(merged(was, mine, theirs)).toEqual({
      fields: {
        caption: 'Ridge',
        marks: [mark('a', 1), mark('c', 2), mark('theirs'), mark('mine')],
      },
      clashes: [],
    })
    const many = (name: string) => Array.from({ length: 20 }, (_, at) => mark(`${name}${at}`))
    const crowded = [many('mine'), many('theirs')].map((marks) => ({ caption: '', marks }))
    // More than a photo may have: the person chooses.
    expect(
      merged({ caption: '', marks: [] }, crowded[0] ?? was, crowded[1] ?? was).clashes,
    ).toEqual(['marks'])
  })
  it('asks for a caption that both changed', () => {
    const caption = (text: string) => ({ caption: text, marks: [] })
    expect(merged(caption('a'), caption('b'), caption('c')).clashes).toEqual(['caption'])
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
