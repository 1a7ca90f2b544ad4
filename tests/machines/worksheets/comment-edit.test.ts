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
