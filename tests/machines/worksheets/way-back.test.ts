import { describe, expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import {
  applied,
  baseOf,
  type Edit,
  targetOf,
  versionOf,
  withUnsent,
} from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { shownWithout } from '#src/machines/worksheets/way-back.ts'
import { entry } from '#tests/support/charts/outbox-world.ts'

/* What the form shows where its person discards unsent work. */

const item = {
  item_id: 'roof.covering',
  label: 'Covering',
  hint: null,
  required: true,
  rating: null,
  limitation_reason: null,
  note: 'Old.',
  version: 4,
}
const finding = { finding_id: 'f1', item_id: 'roof.covering', worksheet_id: 'roof', title: 'Worn' }
const photo = { photo_id: 'p1', finding_id: null, caption: 'Ridge', url: '/photos/p1', marks: [] }
const work = {
  inspection_id: '5',
  conditions: { weather: 'sun', version: 7 },
  worksheets: [
    {
      worksheet_id: 'roof',
      items: [item],
      facts: [{ fact_id: 'age', label: 'Age', options: [], value: 'old', version: 2 }],
    },
  ],
  findings: [{ ...finding, version: 5 }],
  photos: [{ ...photo, version: 3 }],
  cover: { photo_id: 'p1', version: 1 },
  tests: [{ kind: 'radon', reason: '', version: 8 }],
  set_aside: [],
  // What no edit is about is left out.
} as unknown as FieldWork

/** What the form puts into the outbox when its person edits this. */
const put = (id: string, before: FieldWork, edit: Edit, more: Partial<Entry> = {}): Entry =>
  entry(id, {
    target: targetOf(edit),
    edit,
    version: versionOf(before, edit),
    base: baseOf(before, edit),
    ...more,
  })

const edits: [string, Edit][] = [
  ['a rating', { kind: 'item', item: { ...item, rating: 'IN', note: 'New.' } }],
  ['a fact', { kind: 'fact', fact_id: 'age', value: 'new' }],
  ['conditions', { kind: 'conditions', conditions: { weather: 'rain' } as never }],
  ['the reason of a test', { kind: 'test', test: 'radon', reason: 'No basement.' }],
  ['the chosen cover', { kind: 'cover', photo_id: null }],
  ['a finding', { kind: 'finding', finding: { ...finding, title: 'Gone', version: 5 } as never }],
  ['a new finding', { kind: 'finding', finding: { ...finding, finding_id: 'f2' } as never }],
  ['a removed finding', { kind: 'findingRemoved', finding_id: 'f1' }],
  ['a caption', { kind: 'photo', photo: { ...photo, caption: 'Hip', version: 3 } as never }],
  ['a new photo', { kind: 'photo', photo: { ...photo, photo_id: 'p2', url: 'blob:2' } as never }],
  [
    'a removed photo',
    { kind: 'photoRemoved', photo_id: 'p1', photo: { ...photo, version: 3 } as never },
  ],
]

describe('a discarded edit', () => {
  it.each(edits)('leaves everything as it was before: %s', (_, edit) => {
    const own = put('1', work, edit)
    const shown = withUnsent(applied(work, edit), shownWithout([own], ['1']))
    expect(shown).toEqual(work)
  })

  it('leaves what an entry of an older app cannot tell to the server', () => {
    for (const edit of [
      { kind: 'photoRemoved', photo_id: 'p1' },
      { kind: 'findingRemoved', finding_id: 'f1' },
      { kind: 'fact', fact_id: 'age', value: 'new' },
      { kind: 'markInspected', worksheet_id: 'roof' },
    ] as const)
      expect(shownWithout([entry('1', { edit })], ['1'])).toEqual([])
  })

  it('leads back over several, and leaves those on the same thing that stay', () => {
    const [one, two, three] = ['1', '2', '3'].map(
      (value): Edit => ({ kind: 'fact', fact_id: 'age', value }),
    ) as [Edit, Edit, Edit]
    const [first, second, third] = [
      put('1', work, one),
      put('2', applied(work, one), two),
      put('3', applied(work, two), three),
    ]
    const all = [first, second, third, put('4', work, edits[0]?.[1] as Edit)]
    const shown = (...ids: string[]) =>
      withUnsent(applied(work, three), shownWithout(all, ids)).worksheets[0]?.facts[0]?.value
    expect([shown('1', '2', '3'), shown('2', '3'), shown('1'), shown('3', '1')]).toEqual([
      'old',
      '1',
      '3',
      '2',
    ])
  })
})
