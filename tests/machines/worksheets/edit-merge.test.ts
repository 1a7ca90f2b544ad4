import { describe, expect, it } from 'vitest'
import { fieldsOf, merged, savedAs, withFields } from '#src/machines/worksheets/edit-merge.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'

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
  it('leaves the blank at which a person typed on, where the server has the same without it', () => {
    const noted = (note: string) => ({ ...base, note })
    expect(merged(noted('Rust '), noted('Rust at the valley'), noted('Rust'))).toEqual({
      fields: noted('Rust at the valley'),
      clashes: [],
    })
    expect(merged(noted('Rust'), noted('Rust '), noted('Rust')).fields).toEqual(noted('Rust '))
    expect(merged(noted('Rust'), noted('Rust '), noted('Moss')).fields).toEqual(noted('Moss'))
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

  it('has a mark that both changed as each of them drew it: the person erases one', () => {
    const mark = (id: string, x = 0) => ({ id, x })
    const of = (...marks: object[]) => ({ caption: '', marks })
    const [was, mine] = [of(mark('a'), mark('b')), of(mark('a', 1), mark('b'))]
    const both = of(mark('a', 1), mark('a-2', 2), mark('b', 3))
    expect(merged(was, mine, of(mark('a', 2), mark('b', 3)))).toEqual({
      fields: both,
      clashes: [],
    })
    expect(merged(was, mine, of(mark('a', 1), mark('b', 3))).fields).toEqual(
      of(mark('a', 1), mark('b', 3)),
    )
    // The other device changes its own again, and a third one of that name is there already.
    expect(merged(was, mine, of(mark('a', 2), mark('b'), mark('a-2', 4))).fields).toEqual(
      of(mark('a', 1), mark('a-3', 2), mark('b'), mark('a-2', 4)),
    )
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
  it('has a mark that was erased and brought back where it was, also beside what the other device drew', () => {
    const of = (...ids: string[]) => ({ caption: '', marks: ids.map((id) => ({ id })) })
    // The server has heard of the removal, and not of the undo.
    type Photo = ReturnType<typeof of>
    const back = (was: Photo, mine: Photo, theirs: Photo) => merged(was, mine, theirs).fields
    expect(back(of('b', 'c'), of('a', 'b', 'c'), of('b', 'c'))).toEqual(of('a', 'b', 'c'))
    expect(back(of('d'), of('a', 'b', 'd'), of('d', 'theirs'))).toEqual(of('a', 'b', 'd', 'theirs'))
    expect(back(of('a'), of('a', 'b', 'c'), of('a', 'theirs'))).toEqual(of('a', 'theirs', 'b', 'c'))
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

const conditions = {
  weather: 'Sun',
  temperature_f: 60,
  occupancy: 'vacant',
  utilities_on: 'all',
  people_present: '',
} as const
const texts = {
  item_id: 'roof.covering',
  title: 'Worn',
  observation: 'Shingles are worn.',
  implication: '',
  action: 'repair',
  recommendation: '',
  trade: 'roofer',
  severity: 'major',
  time_frame: 'within_30_days',
} as const
const picture = {
  photo_id: 'p1',
  finding_id: null,
  item_id: 'roof.covering',
  worksheet_id: 'roof',
  caption: 'Ridge',
  width: 4,
  height: 3,
  url: '/p1',
  thumbnail_url: '/p1/small',
  created_at: '2026-01-01T00:00:00.000Z',
  version: 3,
}
const item = {
  item_id: 'roof.covering',
  label: 'Covering',
  hint: null,
  required: true,
  version: 3,
  ...base,
}
const found = { ...texts, locations: ['Kitchen'], private_note: 'Mine.' }
const finding = { finding_id: 'f1', worksheet_id: 'roof', version: 3, comment_id: 'c1', ...found }
const template = { name: 'Condos', sections: [] }

/** The edits of things with fields: the edit, its fields, another value for some, and the edit with that value. */
const withThings: [edit: Edit, fields: object, other: Record<string, unknown>, changed: Edit][] = [
  [
    { kind: 'item', item },
    { rating: null, limitation_reason: null, note: '' },
    { rating: 'D', note: 'Rust' },
    { kind: 'item', item: { ...item, rating: 'D', note: 'Rust' } },
  ],
  [
    { kind: 'fact', fact_id: 'roof.age', value: 'old' },
    { value: 'old' },
    { value: 'new' },
    { kind: 'fact', fact_id: 'roof.age', value: 'new' },
  ],
  [
    { kind: 'conditions', conditions },
    { ...conditions },
    { weather: 'Rain', temperature_f: null },
    { kind: 'conditions', conditions: { ...conditions, weather: 'Rain', temperature_f: null } },
  ],
  [
    { kind: 'test', test: 'radon', reason: '' },
    { reason: '' },
    { reason: 'No basement.' },
    { kind: 'test', test: 'radon', reason: 'No basement.' },
  ],
  [
    { kind: 'cover', photo_id: null },
    { photo_id: null },
    { photo_id: 'p1' },
    { kind: 'cover', photo_id: 'p1' },
  ],
  [
    { kind: 'finding', finding },
    // Its item is a field: a finding moves. The comment that it was made from is none.
    { ...texts, locations: ['Kitchen'], private_note: 'Mine.' },
    { item_id: 'attic.vents', locations: [] },
    { kind: 'finding', finding: { ...finding, item_id: 'attic.vents', locations: [] } },
  ],
  [
    { kind: 'photo', photo: picture },
    // One that nobody has drawn on.
    { caption: 'Ridge', marks: [] },
    { caption: 'Valley' },
    { kind: 'photo', photo: { ...picture, caption: 'Valley' } },
  ],
  [
    { kind: 'comment', comment_id: 'c1', comment: texts },
    { ...texts },
    { title: 'Worn out' },
    { kind: 'comment', comment_id: 'c1', comment: { ...texts, title: 'Worn out' } },
  ],
  [
    { kind: 'template', template_id: 't1', template },
    { name: 'Condos', sections: [] },
    { name: 'Villas' },
    { kind: 'template', template_id: 't1', template: { name: 'Villas', sections: [] } },
  ],
]
describe.each(withThings)(
  'an edit of a thing with fields: $kind',
  (edit, fields, other, changed) => {
    it('has what people write of it, without its id and its version', () => {
      expect(fieldsOf(edit)).toEqual(fields)
    })
    it('takes other values for some fields, and keeps all else', () => {
      expect(withFields(edit, other)).toEqual(changed)
      expect(withFields(edit, {})).toEqual(edit)
      expect(withFields(edit, fieldsOf(edit) ?? {})).toMatchObject(edit)
    })
    it('is as the server saved it, field by field, and takes nothing else of the answer', () => {
      expect(savedAs(edit, other)).toMatchObject(changed)
      expect(fieldsOf(savedAs(edit, { ...other, version: 9, more: 'of the server' }))).toEqual({
        ...fields,
        ...other,
      })
    })
    it('stays as it is where the answer says nothing of its fields, or there is none', () => {
      expect(savedAs(edit, { version: 9 })).toMatchObject(edit)
      expect(savedAs(edit, null)).toBe(edit)
    })
  },
)

const withoutThings: Edit[] = [
  { kind: 'aside', aside: { aside_id: 'a1', label: 'Covering', field: 'Note', value: 'Rust' } },
  { kind: 'markInspected', worksheet_id: 'roof' },
  { kind: 'findingRemoved', finding_id: 'f1' },
  { kind: 'photoRemoved', photo_id: 'p1' },
  { kind: 'commentRemoved', comment_id: 'c1', title: 'Worn' },
  { kind: 'templateRemoved', template_id: 't1', title: 'Condos' },
]
it.each(withoutThings)('an edit without fields stays as it is: $kind', (edit) => {
  expect(fieldsOf(edit)).toBeNull()
  expect(withFields(edit, { value: 'Moss', title: 'Other', version: 9 })).toBe(edit)
  expect(savedAs(edit, { value: 'Moss', title: 'Other', version: 9 })).toBe(edit)
  expect(savedAs(edit, null)).toBe(edit)
})

it('a value that the server emptied is taken from its answer, not from the edit', () => {
  const rated: Edit = { kind: 'item', item: { ...item, rating: 'NI', limitation_reason: 'unsafe' } }
  expect(savedAs(rated, { rating: null, limitation_reason: null, note: '' })).toEqual({
    kind: 'item',
    item,
  })
})

it('the marks of a photo are a field of it, and stay where the other device wrote its caption', () => {
  const arrow = { id: 'm1', kind: 'arrow' } as never
  const edit: Edit = { kind: 'photo', photo: { ...picture, marks: [arrow] } }
  expect(fieldsOf(edit)).toEqual({ caption: 'Ridge', marks: [arrow] })
  expect(savedAs(edit, { caption: 'Valley' })).toEqual({
    kind: 'photo',
    photo: { ...picture, caption: 'Valley', marks: [arrow] },
  })
})
