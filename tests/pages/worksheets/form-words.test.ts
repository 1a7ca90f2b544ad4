import { describe, expect, test } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { clashesOf } from '#src/pages/worksheets/clash-words.ts'
import { versionIn } from '#src/pages/worksheets/form-words.ts'
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
    expect(versionIn(null)).toBeNull()
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
      'Safe',
    ])
    // The disk refused the list with the photo in it.
    expect(photoState(entries, 'a', true)).toBe('Not kept')
    expect(photoState(entries, 'd', true)).toBe('Safe')
  })
})
