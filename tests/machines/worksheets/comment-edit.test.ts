import { describe, expect, it } from 'vitest'
import type { OwnComment } from '#contract/own-comments.ts'
import {
  type CommentEdit,
  ofOwnComments,
  withUnsentComments,
  writtenOf,
} from '#src/machines/worksheets/comment-edit.ts'
import { targetOf } from '#src/machines/worksheets/inspection-form-model.ts'
import { added, type Entry } from '#src/machines/worksheets/outbox-model.ts'
import { reconciled } from '#src/machines/worksheets/outbox-settled.ts'

const own = (comment_id: string, more: Partial<OwnComment> = {}): OwnComment => ({
  comment_id,
  worksheet_id: 'roof',
  item_id: 'roof.covering',
  title: 'Worn',
  observation: 'Shingles are worn.',
  implication: '',
  action: 'repair',
  recommendation: '',
  trade: 'roofer',
  severity: 'major',
  time_frame: 'within_30_days',
  version: 3,
  used: 2,
  last_used_at: null,
  ...more,
})
const items = [
  { item_id: 'roof.covering', label: 'Covering', worksheet_id: 'roof' },
  { item_id: 'attic.vents', label: 'Vents', worksheet_id: 'attic' },
]
const entry = (id: string, edit: CommentEdit, more: Partial<Entry> = {}): Entry => ({
  id,
  userId: 'ann',
  inspectionId: ofOwnComments,
  target: targetOf(edit),
  edit,
  version: 3,
  base: writtenOf(own('c1')),
  queuedAt: 1,
  state: 'waiting',
  problem: null,
  ...more,
})
const changed = (more: Partial<OwnComment>): CommentEdit => ({
  kind: 'comment',
  comment_id: 'c1',
  comment: writtenOf(own('c1', more)),
})
const removal: CommentEdit = { kind: 'commentRemoved', comment_id: 'c1', title: 'Worn' }

describe('the comments of an inspector, with unsent changes', () => {
  it('shows a change with the uses that it had, and a new one on the worksheet of its item', () => {
    const fresh: CommentEdit = {
      kind: 'comment',
      comment_id: 'c2',
      comment: writtenOf(own('c2', { item_id: 'attic.vents', title: 'Blocked' })),
    }
    const shown = withUnsentComments([own('c1')], items, [
      entry('e1', changed({ title: 'Worn out' })),
      entry('e2', fresh, { version: 0 }),
    ])
    expect(shown).toEqual([
      own('c1', { title: 'Worn out' }),
      own('c2', {
        worksheet_id: 'attic',
        item_id: 'attic.vents',
        title: 'Blocked',
        version: 0,
        used: 0,
      }),
    ])
  })

  it('shows no removed one, and leaves field work to its inspections', () => {
    const elsewhere = entry('e2', changed({ title: 'Other' }), { inspectionId: 'v1' })
    expect(withUnsentComments([own('c1')], items, [elsewhere])).toEqual([own('c1')])
    expect(withUnsentComments([own('c1')], items, [entry('e1', removal)])).toEqual([])
  })

  it('keeps the version that was seen, so that nobody’s words are passed over', () => {
    const [shown] = withUnsentComments([own('c1', { version: 9 })], items, [
      entry('e1', changed({ title: 'Worn out' })),
    ])
    expect(shown?.version).toBe(3)
  })
})

describe('an unsent comment in the list of its writer', () => {
  const fresh = (comment_id: string, more: Partial<OwnComment> = {}): CommentEdit => ({
    kind: 'comment',
    comment_id,
    comment: writtenOf(own(comment_id, more)),
  })

  it('carries what its writer wrote, and nothing of the server', () => {
    const { comment_id: _, worksheet_id: __, version: ___, used: ____, ...rest } = own('c1')
    const { last_used_at: _____, ...written } = rest
    expect(writtenOf(own('c1'))).toEqual(written)
  })
  it('is on the worksheet of its item, or where it was, or nowhere, if no one knows the item', () => {
    const worksheetOf = (edit: CommentEdit) =>
      withUnsentComments([own('c1')], items, [entry('e1', edit)]).at(-1)?.worksheet_id
    expect(worksheetOf(changed({ item_id: 'attic.vents' }))).toBe('attic')
    expect(worksheetOf(changed({ item_id: 'pool.pump' }))).toBe('roof')
    expect(worksheetOf(fresh('c2', { item_id: 'attic.vents' }))).toBe('attic')
    expect(worksheetOf(fresh('c2', { item_id: 'pool.pump' }))).toBe('')
  })
  it('has the version that its edit saw, also none, or that of the server where nobody knows', () => {
    const versionOf = (edit: CommentEdit, version: number | null) =>
      withUnsentComments([own('c1', { version: 9 })], items, [entry('e1', edit, { version })]).at(
        -1,
      )?.version
    expect(versionOf(changed({}), 3)).toBe(3)
    expect(versionOf(changed({}), 0)).toBe(0)
    expect(versionOf(changed({}), null)).toBe(9)
    expect(versionOf(fresh('c2'), null)).toBe(0)
  })
  it('keeps its place and the uses that the server counted; new ones come last, in the order of writing', () => {
    const used = { used: 7, last_used_at: '2026-01-01T00:00:00.000Z' }
    const shown = withUnsentComments([own('c1', used), own('c2')], items, [
      entry('e1', fresh('c9')),
      entry('e2', fresh('c8')),
      entry('e3', changed({ title: 'Worn out' })),
    ])
    expect(shown.map(({ comment_id }) => comment_id)).toEqual(['c1', 'c2', 'c9', 'c8'])
    expect(shown[0]).toEqual(own('c1', { ...used, title: 'Worn out' }))
    expect(shown[1]).toEqual(own('c2'))
    expect(shown[2]).toMatchObject({ used: 0, last_used_at: null })
  })
  it('takes no other along when it is removed, and comes back where its removal is taken back', () => {
    const removed = entry('e1', removal)
    expect(withUnsentComments([own('c1'), own('c2')], items, [removed])).toEqual([own('c2')])
    expect(withUnsentComments([own('c2')], items, [removed])).toEqual([own('c2')])
    const back = entry('e2', changed({ title: 'Worn out' }))
    expect(withUnsentComments([own('c1')], items, [removed, back])).toMatchObject([
      { comment_id: 'c1', title: 'Worn out', version: 3 },
    ])
    expect(withUnsentComments([own('c1')], items, [back, removed])).toEqual([])
  })
})

describe('an unsent comment', () => {
  it('gives its place to its removal, which an undo gives back', () => {
    const once = added([entry('e1', changed({ title: 'Worn out' }))], entry('e2', removal))
    expect(once.map(({ edit }) => edit)).toEqual([removal])
    const back = added(once, entry('e3', changed({ title: 'Worn out' })))
    expect(back).toMatchObject([{ edit: { kind: 'comment' }, version: 3 }])
  })

  it('that waits for a choice between two versions still asks for it after one more change', () => {
    const mine = entry('e1', changed({ title: 'Worn out' }), { state: 'attention' })
    const more = entry('e2', changed({ title: 'Worn out', trade: 'mason' }), {
      base: writtenOf(own('c1', { title: 'Worn out' })),
    })
    const [next] = added([mine], more)
    const problem = {
      message: 'Changed.',
      code: 'conflict',
      status: 409,
      fields: {},
      current: own('c1', { title: 'Old', version: 4 }),
    }
    expect(reconciled(next, problem as never)).toBeNull()
  })

  it('is put together with another device’s change of another field, and asks where both changed the same', () => {
    const mine = entry('e1', changed({ title: 'Worn out' }), { state: 'sending' })
    const conflict = (current: OwnComment) => ({
      message: 'Changed.',
      code: 'conflict',
      status: 409,
      fields: {},
      current,
    })
    expect(
      reconciled(mine, conflict(own('c1', { trade: 'mason', version: 4 })) as never),
    ).toMatchObject({
      edit: { comment: { title: 'Worn out', trade: 'mason' } },
      version: 4,
      state: 'waiting',
    })
    expect(reconciled(mine, conflict(own('c1', { title: 'Old', version: 4 })) as never)).toBeNull()
  })
})
