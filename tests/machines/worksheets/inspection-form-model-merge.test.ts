import { describe, expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import {
  applied,
  baseOf,
  confirmed,
  type Edit,
  mergedInto,
  targetOf,
  versionOf,
  withUnsent,
} from '#src/machines/worksheets/inspection-form-model.ts'
import { entry } from '#tests/support/fixtures/unsent.ts'

/* What the form knows of a thing when an edit is made, and what comes into it from another device. */

const item = (item_id: string, more: object = {}) => ({
  item_id,
  label: item_id,
  hint: null,
  required: true,
  rating: null,
  limitation_reason: null,
  note: '',
  version: 1,
  ...more,
})
const finding = (finding_id: string, more: object = {}) => ({
  finding_id,
  worksheet_id: 'roof',
  item_id: 'roof.a',
  title: finding_id,
  observation: '',
  version: 5,
  ...more,
})
const photo = (photo_id: string, more: object = {}) => ({
  photo_id,
  worksheet_id: 'roof',
  item_id: 'roof.a',
  finding_id: null,
  caption: photo_id,
  marks: [],
  version: 7,
  ...more,
})
const work = {
  inspection_id: '5',
  status: 'in_progress',
  conditions: { weather: 'Sun', temperature_f: 60, version: 2 },
  worksheets: [
    {
      worksheet_id: 'roof',
      items: [item('roof.a'), item('roof.b', { rating: 'D', note: 'Rust', version: 3 })],
      facts: [
        { fact_id: 'roof.age', value: 'old', version: 1 },
        { fact_id: 'roof.pitch', value: 'flat', version: 4 },
      ],
    },
    {
      worksheet_id: 'attic',
      items: [item('attic.a')],
      facts: [{ fact_id: 'attic.depth', value: 'deep', version: 6 }],
    },
  ],
  findings: [finding('f1'), finding('f2', { observation: 'Wet.' })],
  photos: [photo('p1'), photo('p2', { marks: [{ id: 'm1' }] })],
  tests: [
    { kind: 'radon', done: false, reason: '', version: 8 },
    { kind: 'mold', done: false, reason: 'No access.', version: 9 },
  ],
  set_aside: [{ aside_id: 'a1', label: 'Covering', field: 'Note', value: 'Rust' }],
  // What no edit is about is left out.
} as unknown as FieldWork

const ofItem = (id: string, more: object = {}) =>
  ({ kind: 'item', item: item(id, more) }) as unknown as Edit
const ofFact = (fact_id: string, value = '') => ({ kind: 'fact', fact_id, value }) as Edit
const ofConditions = (more: object = {}) =>
  ({ kind: 'conditions', conditions: { weather: 'Sun', temperature_f: 60, ...more } }) as Edit
const ofTest = (test: 'radon' | 'mold', reason = ''): Edit => ({ kind: 'test', test, reason })
const ofFinding = (id: string, more: object = {}) =>
  ({ kind: 'finding', finding: finding(id, more) }) as unknown as Edit
const ofPhoto = (id: string, more: object = {}) =>
  ({ kind: 'photo', photo: photo(id, more) }) as unknown as Edit
const aside = (aside_id: string, value = 'Moss') =>
  ({ kind: 'aside', aside: { aside_id, label: 'Covering', field: 'Note', value } }) as Edit
const others: Edit[] = [
  aside('a1'),
  { kind: 'markInspected', worksheet_id: 'roof' },
  { kind: 'findingRemoved', finding_id: 'f1' },
  { kind: 'photoRemoved', photo_id: 'p1' },
  { kind: 'comment', comment_id: 'c1', comment: {} as never },
  { kind: 'commentRemoved', comment_id: 'c1', title: 'Worn' },
  { kind: 'template', template_id: 't1', template: { name: 'Condos', sections: [] } },
  { kind: 'templateRemoved', template_id: 't1', title: 'Condos' },
]

describe('the target of an edit', () => {
  it.each([
    [ofItem('roof.a'), 'item:roof.a'],
    [ofFact('roof.age'), 'fact:roof.age'],
    [ofConditions(), 'conditions'],
    [ofTest('mold'), 'test:mold'],
    [ofFinding('f1'), 'finding:f1'],
    [ofPhoto('p1'), 'photo:p1'],
    [aside('a1'), 'aside:a1'],
    [{ kind: 'markInspected', worksheet_id: 'roof' } as Edit, 'worksheet:roof'],
    [{ kind: 'findingRemoved', finding_id: 'f1' } as Edit, 'finding-removed:f1'],
    [{ kind: 'photoRemoved', photo_id: 'p1' } as Edit, 'photo-removed:p1'],
  ])('is its own thing: $kind', (edit, target) => {
    expect(targetOf(edit)).toBe(target)
  })
  it('is the same for a comment or a template and its removal, so that each takes the place of the other', () => {
    const targets = others.slice(-4).map(targetOf)
    expect(targets).toEqual(['comment:c1', 'comment:c1', 'template:t1', 'template:t1'])
  })
  it('is another for another thing, also of another kind with the same id', () => {
    const same = [ofItem('x'), ofFact('x'), ofFinding('x'), ofPhoto('x'), aside('x')]
    expect(new Set([...same, ofFinding('y'), ofPhoto('y')].map(targetOf)).size).toBe(7)
  })
})

describe('what an edit saw', () => {
  it.each<[Edit, object, number]>([
    [ofItem('roof.b'), { rating: 'D', limitation_reason: null, note: 'Rust' }, 3],
    [ofItem('attic.a'), { rating: null, limitation_reason: null, note: '' }, 1],
    [ofFact('roof.pitch'), { value: 'flat' }, 4],
    [ofFact('attic.depth'), { value: 'deep' }, 6],
    // Without the version: that is no field.
    [ofConditions({ weather: 'Rain' }), { weather: 'Sun', temperature_f: 60 }, 2],
    [ofTest('mold', 'Other.'), { reason: 'No access.' }, 9],
    [ofTest('radon', 'Other.'), { reason: '' }, 8],
    [ofFinding('f2'), { item_id: 'roof.a', title: 'f2', observation: 'Wet.' }, 5],
    [ofPhoto('p2', { caption: 'Other' }), { caption: 'p2', marks: [{ id: 'm1' }] }, 7],
  ])('is what the form shows of its thing, and its version: $kind', (edit, fields, version) => {
    expect(baseOf(work, edit)).toEqual(fields)
    expect(versionOf(work, edit)).toBe(version)
  })
  it.each([
    ofItem('pool.a'),
    ofFact('pool.depth'),
    ofFinding('f9'),
    ofPhoto('p9', { version: undefined }),
  ])('is nothing of a thing that is not there: $kind', (edit) => {
    expect(baseOf(work, edit)).toBeNull()
    expect(versionOf(work, edit)).toBe(0)
  })
  it('is nothing of a test that was not ordered', () => {
    const none = { ...work, tests: work.tests.slice(1) }
    expect([baseOf(none, ofTest('radon')), versionOf(none, ofTest('radon'))]).toEqual([null, 0])
    expect(applied(none, ofTest('radon', 'No.'))).toEqual(none)
  })
  it('is all that the form shows of a finding that is removed', () => {
    const removal: Edit = { kind: 'findingRemoved', finding_id: 'f2' }
    expect(baseOf(work, removal)).toEqual({ item_id: 'roof.a', title: 'f2', observation: 'Wet.' })
    expect(versionOf(work, removal)).toBe(5)
    const unsent = applied(work, ofFinding('f2', { title: 'Worn' }))
    expect(baseOf(unsent, removal)).toMatchObject({ title: 'Worn' })
  })
  const plain = others.filter(({ kind }) => kind !== 'findingRemoved')
  it.each(plain)('is nothing of a thing without a version in field work: $kind', (edit) => {
    expect(baseOf(work, edit)).toBeNull()
    expect(versionOf(work, edit)).toBeNull()
  })
})

describe('what another device wrote', () => {
  const [mine, both] = [ofItem('roof.a', { note: 'Moss' }), { rating: 'D', note: 'Moss' }]

  it('comes into the thing, which keeps its version', () => {
    const shown = mergedInto(applied(work, mine), mine, ofItem('roof.a', { ...both, version: 9 }))
    expect(shown).toEqual(applied(work, ofItem('roof.a', both)))
    expect(shown.worksheets[0]?.items[0]?.version).toBe(1)
  })
  it('stays beside what was typed here since', () => {
    const now = applied(work, ofItem('roof.a', { note: 'Moss, thick' }))
    expect(mergedInto(now, mine, ofItem('roof.a', both))).toEqual(
      applied(work, ofItem('roof.a', { rating: 'D', note: 'Moss, thick' })),
    )
  })
  it.each<[Edit, Edit]>([
    [ofFact('roof.pitch', 'flat'), ofFact('roof.pitch', 'steep')],
    [ofConditions(), ofConditions({ weather: 'Rain' })],
    [ofTest('mold', 'No access.'), ofTest('mold', 'Locked.')],
    [ofFinding('f1'), ofFinding('f1', { title: 'Worn' })],
    [ofPhoto('p1'), ofPhoto('p1', { caption: 'Ridge', marks: [{ id: 'm2' }] })],
  ])('comes into a thing of each kind: $kind', (before, after) => {
    expect(mergedInto(work, before, after)).toEqual(applied(work, after))
  })
  it('brings back nothing that is gone', () => {
    const gone = applied(work, { kind: 'findingRemoved', finding_id: 'f1' })
    expect(mergedInto(gone, ofFinding('f1'), ofFinding('f1', { title: 'Worn' }))).toBe(gone)
  })
  it.each(others)('changes nothing of a thing without fields in field work: $kind', (edit) => {
    expect(mergedInto(work, edit, edit)).toBe(work)
    expect(mergedInto(work, edit, ofFinding('f1', { title: 'Worn' }))).toBe(work)
  })
  it('changes nothing where what it wrote has no fields', () => {
    const removal: Edit = { kind: 'findingRemoved', finding_id: 'f1' }
    expect(mergedInto(work, ofFinding('f1'), removal)).toBe(work)
  })
})

describe('a value that was set aside', () => {
  it('comes after the others, and takes the place of itself alone', () => {
    const two = applied(work, aside('a2'))
    expect(two.set_aside.map(({ aside_id, value }) => [aside_id, value])).toEqual([
      ['a1', 'Rust'],
      ['a2', 'Moss'],
    ])
    const again = applied(two, aside('a2', 'Algae'))
    expect(again.set_aside.map(({ value }) => value)).toEqual(['Rust', 'Algae'])
  })
})

describe('a photo and its finding', () => {
  const there = { item_id: 'attic.a', worksheet_id: 'attic' }

  it('are on the same item, while a photo of no finding or of one that is not here stays on its own', () => {
    const moved = applied(work, ofFinding('f1', { ...there, worksheet_id: 'roof' }))
    const placeOf = (more: object) => applied(moved, ofPhoto('p9', more)).photos[2]
    expect(moved.findings[0]).toMatchObject(there)
    expect(placeOf({ finding_id: 'f1' })).toMatchObject(there)
    expect(placeOf({ finding_id: null })).toMatchObject({ item_id: 'roof.a', worksheet_id: 'roof' })
    expect(placeOf({ finding_id: 'f9' })).toMatchObject({ item_id: 'roof.a', worksheet_id: 'roof' })
    expect(moved.photos).toEqual(work.photos)
  })
  it('leave a photo that is where its finding is as it was sent', () => {
    const own = { finding_id: 'f1', worksheet_id: 'roof of a template' }
    // The item says where it is: nothing moved.
    expect(applied(work, ofPhoto('p9', own)).photos[2]).toMatchObject(own)
  })
})

describe('the form after a reload', () => {
  it('gives the version that an unsent edit saw to its own thing alone', () => {
    const versions = (edit: Edit) => {
      const shown = withUnsent(work, [entry({ edit, version: 90 })])
      return [
        ...shown.worksheets.flatMap(({ items, facts }) => [...items, ...facts]),
        ...shown.photos,
        ...shown.findings,
        ...shown.tests,
        shown.conditions,
      ].filter(({ version }) => version === 90).length
    }
    for (const edit of [ofItem('roof.b'), ofFact('roof.age'), ofConditions(), ofTest('mold')])
      expect(versions(edit)).toBe(1)
    expect([versions(ofFinding('f2')), versions(ofPhoto('p2'))]).toEqual([1, 1])
    for (const edit of others) expect(versions(edit)).toBe(0)
  })
  it('has all unsent edits, the later over the earlier', () => {
    const edits = [ofFact('roof.age', 'new'), ofFact('roof.pitch', 'low'), ofFact('roof.age', '3')]
    const shown = withUnsent(
      work,
      edits.map((edit) => entry({ edit, version: 1 })),
    )
    expect(shown.worksheets[0]?.facts.map(({ value }) => value)).toEqual(['3', 'low'])
  })
})

it('the answer about one photo changes no other', () => {
  const edit = ofPhoto('p2')
  const saved = photo('p2', { url: '/p2', version: 8, marks: [{ id: 'm1' }] })
  const after = confirmed(work, {
    id: '1',
    inspectionId: '5',
    target: 'photo:p2',
    edit,
    saved,
    status: 'in_progress',
  })
  expect(after.photos).toEqual([work.photos[0], saved])
})
