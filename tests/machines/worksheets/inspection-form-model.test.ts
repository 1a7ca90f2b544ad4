import { describe, expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import {
  applied,
  baseOf,
  confirmed,
  type Edit,
  versionOf,
  withUnsent,
} from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { gapsOf, ratedIn } from '#src/machines/worksheets/work-progress.ts'

/* Each kind of edit on worksheets that have two of everything: it changes its own thing and no other. */

const item = (item_id: string, version: number, more: object = {}) => ({
  item_id,
  label: item_id,
  hint: null,
  required: true,
  rating: null,
  limitation_reason: null,
  note: '',
  version,
  ...more,
})
const finding = (finding_id: string, version: number) => ({
  finding_id,
  worksheet_id: 'roof',
  title: finding_id,
  version,
})
const photo = (photo_id: string, version = 10) => ({
  photo_id,
  url: `blob:${photo_id}`,
  caption: '',
  version,
})
const sheet = (worksheet_id: string, version: number) => ({
  worksheet_id,
  items: [
    item(`${worksheet_id}.a`, version),
    item(`${worksheet_id}.b`, version + 1, { rating: 'NI', required: false }),
  ],
  facts: [
    { fact_id: `${worksheet_id}.age`, value: 'old', version },
    { fact_id: `${worksheet_id}.pitch`, value: 'flat', version: version + 1 },
  ],
})
const work = {
  inspection_id: 'v1',
  status: 'scheduled',
  conditions: { weather: 'sun', version: 7 },
  worksheets: [sheet('roof', 1), sheet('attic', 3)],
  findings: [finding('f1', 5), finding('f2', 6)],
  photos: [photo('p1'), photo('p2', 11)],
  cover: { photo_id: 'p1', version: 12 },
  tests: [
    { kind: 'radon', reason: '', version: 8 },
    { kind: 'mold', reason: 'No.', version: 9 },
  ],
  set_aside: [{ aside_id: 'a1', label: '', field: '', value: 'one' }],
  // What no edit is about is left out.
} as unknown as FieldWork

it('names what the rated items lack, and leaves out those that nobody has rated yet', () => {
  const gaps = gapsOf({ ...work, findings: [], tests: [] })
  expect(gaps.map(({ lacks, label }) => [lacks, label])).toEqual([
    ['reason', 'roof.b'],
    ['reason', 'attic.b'],
  ])
})

/** What of the worksheets is another after a change, by its place. */
const changes = (before: unknown, after: unknown, at = ''): string[] => {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return [`${at} ${JSON.stringify(after)}`]
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].flatMap((key) =>
    changes(before[key as never], after[key as never], at === '' ? key : `${at}.${key}`),
  )
}

type Kind = Edit['kind']
const edits: { [K in Kind]: Extract<Edit, { kind: K }> } = {
  item: { kind: 'item', item: item('roof.b', 90, { note: 'Wet.' }) as never },
  fact: { kind: 'fact', fact_id: 'attic.age', value: 'new' },
  conditions: { kind: 'conditions', conditions: { weather: 'rain', version: 90 } as never },
  test: { kind: 'test', test: 'radon', reason: 'No basement.' },
  aside: { kind: 'aside', aside: { aside_id: 'a1', label: '', field: '', value: 'two' } },
  markInspected: { kind: 'markInspected', worksheet_id: 'roof' as never },
  finding: { kind: 'finding', finding: { ...finding('f2', 90), title: 'Worn' } as never },
  findingRemoved: { kind: 'findingRemoved', finding_id: 'f1' },
  photo: { kind: 'photo', photo: { ...photo('p2'), caption: 'Ridge' } as never },
  photoRemoved: { kind: 'photoRemoved', photo_id: 'p1' },
  cover: { kind: 'cover', photo_id: 'p2' },
  comment: { kind: 'comment', comment_id: 'c1', comment: { title: 'Low' } as never },
  commentRemoved: { kind: 'commentRemoved', comment_id: 'c1', title: 'Low' },
  template: { kind: 'template', template_id: 't1', template: { name: 'Condos', sections: [] } },
  templateRemoved: { kind: 'templateRemoved', template_id: 't1', title: 'Condos' },
}

/** What it changes on screen, the version that it saw, and what the server's answer changes. */
const expected: { [K in Kind]: [string[], number | null, saved: unknown, string[]] } = {
  item: [
    [
      'worksheets.0.items.1.required true',
      'worksheets.0.items.1.rating null',
      'worksheets.0.items.1.note "Wet."',
    ],
    2,
    { version: 50, note: 'Of the server.' },
    ['worksheets.0.items.1.version 50'],
  ],
  fact: [
    ['worksheets.1.facts.0.value "new"'],
    3,
    { version: 50 },
    ['worksheets.1.facts.0.version 50'],
  ],
  conditions: [['conditions.weather "rain"'], 7, { version: 50 }, ['conditions.version 50']],
  test: [['tests.0.reason "No basement."'], 8, { version: 50 }, ['tests.0.version 50']],
  aside: [['set_aside.0.value "two"'], null, null, []],
  // They are of no inspection.
  comment: [[], null, null, []],
  commentRemoved: [[], null, null, []],
  template: [[], null, null, []],
  templateRemoved: [[], null, null, []],
  markInspected: [
    ['worksheets.0.items.0.rating "IN"'],
    null,
    // The second was changed on another device, and this one has not seen how.
    { items: [item('roof.a', 50), item('roof.b', 51, { rating: 'NI', note: 'Of another.' })] },
    ['worksheets.0.items.0.version 50'],
  ],
  finding: [['findings.1.title "Worn"'], 6, { version: 50 }, ['findings.1.version 50']],
  findingRemoved: [
    [
      'findings.0.finding_id "f2"',
      'findings.0.title "f2"',
      'findings.0.version 6',
      'findings.1 undefined',
    ],
    5,
    null,
    [],
  ],
  photo: [
    ['photos.1.caption "Ridge"'],
    11,
    { ...photo('p2', 50), url: '/photos/p2' },
    ['photos.1.url "/photos/p2"', 'photos.1.version 50'],
  ],
  cover: [['cover.photo_id "p2"'], 12, { photo_id: 'p2', version: 50 }, ['cover.version 50']],
  photoRemoved: [
    [
      'photos.0.photo_id "p2"',
      'photos.0.url "blob:p2"',
      'photos.0.version 11',
      'photos.1 undefined',
    ],
    null,
    null,
    [],
  ],
}

describe.each(Object.values(edits))('an edit: $kind', (edit) => {
  const [shows, version, saved, confirms] = expected[edit.kind]

  it('changes its own thing at once, not its version, and says what it saw', () => {
    expect(changes(work, applied(work, edit))).toEqual(shows)
    expect(versionOf(work, edit)).toBe(version)
  })

  it('takes from the answer what the server alone knows, and leaves what was typed since', () => {
    const sent = { id: 'e', inspectionId: 'v1', target: '', edit, saved, status: 'in_progress' }
    expect(changes(work, confirmed(work, sent))).toEqual(['status "in_progress"', ...confirms])
  })
})

it('what was drawn and named on a photo while it was being sent stays', () => {
  const marks = (...ids: string[]) => ids.map((id) => ({ id }))
  const first = { ...photo('p2'), marks: marks('arrow') }
  const edit = { kind: 'photo', photo: first } as never
  const now = applied(applied(work, edit), {
    kind: 'photo',
    photo: { ...first, marks: marks('arrow', 'circle'), caption: 'Ridge' },
  } as never)
  const saved = { ...first, url: '/photos/p2', item_id: null }
  const sent = { id: 'e', inspectionId: 'v1', target: '', edit, saved, status: 'in_progress' }
  expect(confirmed(now, sent).photos[1]).toMatchObject({
    url: '/photos/p2',
    marks: marks('arrow', 'circle'),
    caption: 'Ridge',
    item_id: null,
  })
})

it('a finding takes its photos along to an item of another worksheet, in whatever order they come', () => {
  const shown = { ...photo('p3'), finding_id: 'f1', item_id: 'roof.a', worksheet_id: 'roof' }
  const taken = { kind: 'photo', photo: shown } as never
  const move = { kind: 'finding', finding: { ...finding('f1', 5), item_id: 'attic.b' } } as never
  const there = { item_id: 'attic.b', worksheet_id: 'attic' }
  for (const order of [
    [taken, move],
    [move, taken],
  ]) {
    const moved = order.reduce(applied, work)
    expect(moved.findings[0]).toMatchObject({ finding_id: 'f1', ...there })
    expect(moved.photos.slice(0, 2)).toEqual(work.photos)
    expect(moved.photos[2]).toMatchObject({ photo_id: 'p3', ...there })
  }
})

it('an edit of a thing that is not there yet saw no version and no fields', () => {
  const fresh = { kind: 'finding', finding: finding('new', 90) } as never
  expect([versionOf(work, fresh), baseOf(work, fresh)]).toEqual([0, null])
  expect(changes(work, applied(work, fresh))).toEqual([
    expect.stringMatching(/^findings\.2 .*"version":0/),
  ])
  expect(baseOf(work, edits.fact)).toEqual({ value: 'old' })
})

it('a photo whose removal is taken back says which version of it the person saw', () => {
  const photo = { ...work.photos[1], photo_id: 'gone', version: 12 }
  const back = { kind: 'photo', photo } as never
  expect([versionOf(work, back), baseOf(work, back)]).toEqual([12, null])
  expect(applied(work, back).photos[2]).toMatchObject({ version: 12 })
  expect(baseOf(work, edits.photo)).toEqual({ caption: '', marks: [] })
})

it('a worksheet marked as inspected leaves the versions of items that another device rated or described meanwhile', () => {
  const marked = applied(work, edits.markInspected)
  const answer = (more: object) => ({ items: [item('roof.a', 50, more), item('attic.a', 60)] })
  const version = (more: object) => {
    const sent = { id: 'e', inspectionId: 'v1', target: '', edit: edits.markInspected }
    const after = confirmed(marked, { ...sent, saved: answer(more), status: 'in_progress' })
    return after.worksheets[0]?.items[0]?.version
  }
  expect(version({ rating: 'IN' })).toBe(50)
  expect(version({ rating: 'D' })).toBe(1)
  expect(version({ rating: 'IN', note: 'Moss.' })).toBe(1)
  expect(version({ rating: 'IN', limitation_reason: 'unsafe' })).toBe(1)
})

it('unsent edits are shown on the worksheets of their own inspection alone', () => {
  const entry = (inspectionId: string, edit: Edit) =>
    ({ inspectionId, edit, version: null }) as unknown as Entry
  const shown = withUnsent(work, [entry('v2', edits.fact), entry('v1', edits.test)])
  expect(changes(work, shown)).toEqual(['tests.0.reason "No basement."'])
})

it.each(Object.entries(edits).filter(([, edit]) => versionOf(work, edit) !== null))(
  'an unsent edit of one %s is shown with the version that it saw, so that the next one passes over nothing',
  (_, edit) => {
    const entry = { inspectionId: 'v1', edit, version: 0 } as unknown as Entry
    expect(versionOf(work, edit)).toBeGreaterThan(0)
    expect(versionOf(withUnsent(work, [entry]), edit)).toBe(0)
  },
)

it('counts the rated items among those required, and those not inspected among all', () => {
  expect(work.worksheets.map((one) => ratedIn(one))).toEqual(
    Array(2).fill({ rated: 0, required: 1, notInspected: 1 }),
  )
  const optional = { ...work.worksheets[0], items: [item('c', 1, { required: false })] }
  expect(ratedIn(optional as never)).toEqual({ rated: 0, required: 0, notInspected: 0 })
  const [rated] = applied(work, edits.markInspected).worksheets.map((one) => ratedIn(one))
  expect(rated).toEqual({ rated: 1, required: 1, notInspected: 1 })
})

describe('what another tab has sent', () => {
  const edit = { kind: 'finding', finding: { ...finding('f1', 0), title: 'Wet' } } as Edit
  const saved = { ...finding('f1', 9), title: 'Wet' }
  const of = (pending: boolean) => ({
    id: 'e',
    inspectionId: 'v1',
    target: 'finding:f1',
    edit,
    saved,
    status: 'in_progress',
    elsewhere: { pending },
  })
  const shown = (pending: boolean) => confirmed(work, of(pending)).findings[0]

  it('is shown with its version, so that the next edit here builds on it', () => {
    expect(shown(false)).toMatchObject({ title: 'Wet', version: 9 })
  })
  it('is left to the outbox where this tab has unsent work on the same thing', () => {
    expect(shown(true)).toEqual(work.findings[0])
  })
})
