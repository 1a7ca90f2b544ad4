import { describe, expect, test } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { clashesOf } from '#src/pages/worksheets/clash-words.ts'
import {
  commonLocations,
  commonTrades,
  editLabel,
  versionIn,
} from '#src/pages/worksheets/form-words.ts'
import { photoState } from '#src/pages/worksheets/use-unsent.ts'

const entry = (state: Entry['state'], target: string): Entry => ({
  id: target,
  userId: 'u',
  inspectionId: 'i',
  target,
  edit: null,
  version: null,
  queuedAt: 0,
  state,
  problem: null,
})

const work = {
  worksheets: [{ items: [{ item_id: 'roof.covering', label: 'Covering' }] }],
  // What no clash needs is left out.
} as unknown as FieldWork

describe('two edits that met', () => {
  test('only the fields that both changed are set side by side, in words', () => {
    const edit = {
      kind: 'item',
      item: {
        item_id: 'roof.covering',
        label: 'Covering',
        hint: null,
        required: true,
        rating: 'NI',
        limitation_reason: 'weather',
        note: 'Snow',
        version: 1,
      },
    } as const
    const base = { rating: null, limitation_reason: null, note: '' }
    expect(
      clashesOf(work, edit, base, {
        rating: 'IN',
        limitation_reason: null,
        note: 'Snow',
        version: 2,
      }),
    ).toEqual([{ field: 'rating', label: 'Rating', mine: 'Not inspected', theirs: 'Inspected' }])
    expect(clashesOf(work, { kind: 'photoRemoved', photo_id: '1' }, base, { version: 2 })).toEqual(
      [],
    )
  })

  test('two covers are shown by their captions, or by what they show', () => {
    const photos = [
      { photo_id: 'a', item_id: 'roof.covering', caption: '' },
      { photo_id: 'b', item_id: 'roof.covering', caption: 'The street side' },
      { photo_id: 'c', item_id: 'gone', caption: '' },
    ]
    const words = (mine: string | null, theirs: string | null) => {
      const edit = { kind: 'cover', photo_id: mine } as const
      const [clash] = clashesOf({ ...work, photos }, edit, { photo_id: 'z' }, { photo_id: theirs })
      return [clash?.label, clash?.mine, clash?.theirs]
    }
    expect(words('a', 'b')).toEqual(['Cover photo', 'Covering', 'The street side'])
    expect(words('c', null)).toEqual(['Cover photo', 'A photo', 'Chosen automatically'])
    expect(words('a', 'far').at(2)).toBe('A photo that is not on this device')
  })

  test('two captions of one photo are both shown, and drawings are counted', () => {
    const photo = (caption: string, many: number) => ({
      caption,
      marks: Array.from({ length: many }, (_, at) => ({ id: `${caption}${at}` })),
    })
    const edit = { kind: 'photo', photo: photo('Ridge', 20) } as never
    expect(clashesOf(work, edit, photo('', 0), photo('Slipped slates', 11))).toEqual([
      { field: 'caption', label: 'Caption', mine: 'Ridge', theirs: 'Slipped slates' },
      { field: 'marks', label: 'Drawing', mine: '20 marks', theirs: '11 marks' },
    ])
  })

  test('a finding that both moved names the items', () => {
    const edit = { kind: 'finding', finding: { item_id: 'roof.covering' } } as never
    expect(clashesOf(work, edit, { item_id: 'a' }, { item_id: 'gone' })).toEqual([
      {
        field: 'item_id',
        label: 'Item',
        mine: 'Covering',
        theirs: 'An item that is not on these worksheets',
      },
    ])
  })

  test('keeping mine builds on the server’s current version', () => {
    expect(versionIn({ version: 4 })).toBe(4)
    expect(versionIn({ version: 0 })).toBe(0)
  })

  test.each([null, undefined, 4, 'version', {}, { version: '4' }, { version: null }])(
    'keeping mine builds on no version where the answer is %j',
    (current) => {
      expect(versionIn(current)).toBeNull()
    },
  )
})

describe('the name of an unsent edit', () => {
  // A name is read from these fields alone.
  const edited = (kind: Edit['kind'], more: object) => ({ kind, ...more }) as Edit
  const sheets = {
    worksheets: [
      { facts: [{ fact_id: 'roof.age', label: 'Age' }] },
      { facts: [{ fact_id: 'attic.access', label: 'Access' }] },
    ],
    // What no name needs is left out.
  } as unknown as FieldWork

  test.each<[string, Edit]>([
    ['Covering', edited('item', { item: { item_id: 'roof.covering', label: 'Covering' } })],
    ['Access', edited('fact', { fact_id: 'attic.access', value: 'Hatch' })],
    ['A description', edited('fact', { fact_id: 'roof.gone', value: 'Hatch' })],
    ['Conditions', edited('conditions', { conditions: { weather: 'Rain' } })],
    ['Radon test: why it was not done', edited('test', { test: 'radon', reason: 'Windy' })],
    ['Mold test: why it was not done', edited('test', { test: 'mold', reason: 'Windy' })],
    [
      'Set aside: Note of Covering',
      edited('aside', { aside: { aside_id: 'a', label: 'Covering', field: 'Note', value: 'Wet' } }),
    ],
    ['The rest marked inspected', edited('markInspected', { worksheet_id: 'roof' })],
    ['Slipped slate', edited('finding', { finding: { title: 'Slipped slate' } })],
    ['A removed finding', edited('findingRemoved', { finding_id: 'f' })],
    ['Photo: Ridge', edited('photo', { photo: { caption: 'Ridge' } })],
    ['A photo', edited('photo', { photo: { caption: '' } })],
    ['A photo of a mold sample', edited('photo', { photo: { caption: '', sample_key: 'k1' } })],
    ['A removed photo', edited('photoRemoved', { photo_id: 'p' })],
    ['Cover photo of the report', edited('cover', { photo_id: 'p' })],
    ['Loose stove', edited('comment', { comment_id: 'c', comment: { title: 'Loose stove' } })],
    ['Town houses', edited('template', { template_id: 't', template: { name: 'Town houses' } })],
    ['Removed: Loose stove', edited('commentRemoved', { comment_id: 'c', title: 'Loose stove' })],
    ['Removed: Town houses', edited('templateRemoved', { template_id: 't', title: 'Town houses' })],
  ])('is %j', (label, edit) => {
    expect(editLabel(sheets, edit)).toBe(label)
  })

  test('of a fact is a description while the worksheets are not there', () => {
    expect(editLabel(null, edited('fact', { fact_id: 'attic.access', value: '' }))).toBe(
      'A description',
    )
  })
})

describe('the suggested words of a finding', () => {
  test.each([
    ['locations', commonLocations],
    ['trades', commonTrades],
  ])('name each of the %s once, within the limits of its field', (_, words) => {
    expect(new Set(words).size).toBe(words.length)
    for (const word of words) expect(word).toMatch(/^\S.{0,58}\S$/)
  })
})

describe('unsent work', () => {
  test('each photo says whether it is safe', () => {
    const entries = [
      entry('waiting', 'photo:a'),
      entry('sending', 'photo:b'),
      entry('attention', 'photo:c'),
    ]
    expect(['a', 'b', 'c', 'd'].map((id) => photoState(entries, id, false))).toEqual([
      'On this device',
      'Uploading',
      'Needs attention',
      'Saved',
    ])
    // The disk refused the list with the photo in it.
    expect(photoState(entries, 'a', true)).toBe('Not kept')
    expect(photoState(entries, 'b', true)).toBe('Uploading')
    expect(photoState(entries, 'd', true)).toBe('Saved')
  })
})
