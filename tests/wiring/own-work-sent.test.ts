// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { ofOwnComments } from '#src/machines/worksheets/comment-edit.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { targetOf } from '#src/machines/worksheets/inspection-form-model.ts'
import { ofOwnTemplates } from '#src/machines/worksheets/template-edit.ts'
import { wireOutbox } from '#src/wiring/worksheets-outbox.ts'
import { servicesOf, worldWith } from '#tests/support/wiring/noted-world.ts'

/* Work that belongs to no inspection goes to its own endpoints. */

const wire = (answers: Record<string, unknown>) => {
  const around = worldWith({ answers })
  const { asks } = servicesOf(wireOutbox(around.world), { asks: ['sendEntry'], does: [] })
  return {
    ...around,
    send: (edit: Edit, more = {}) =>
      asks.sendEntry?.({
        entry: {
          id: 'e1',
          userId: 'ann',
          inspectionId: 'v1',
          target: targetOf(edit),
          edit,
          version: 4,
          queuedAt: 1,
          state: 'sending',
          problem: null,
          ...more,
        },
      }),
  }
}

describe('a comment of one’s own', () => {
  const comment_id = 'c1'
  const comment = { item_id: 'roof.covering', title: 'Worn' } as never

  it('goes with the version that it saw, and comes back as the server keeps it', async () => {
    const saved = { comment_id, title: 'Worn', version: 5 }
    const { send, news } = wire({ 'ownComments.save': { comment: saved } })
    const sent = await send(
      { kind: 'comment', comment_id, comment },
      { inspectionId: ofOwnComments },
    )
    expect(sent).toMatchObject({ id: 'e1', target: 'comment:c1', saved })
    expect(news()).toEqual([
      [
        'ownComments.save',
        {
          params: { commentId: 'c1' },
          body: { item_id: 'roof.covering', title: 'Worn', version: 4 },
        },
      ],
    ])
  })

  it('is removed under the same name, so that a removal takes the place of an unsent change', async () => {
    const { send, news } = wire({ 'ownComments.remove': { success: true } })
    const removal: Edit = { kind: 'commentRemoved', comment_id, title: 'Worn' }
    expect(targetOf(removal)).toBe(targetOf({ kind: 'comment', comment_id, comment }))
    expect(await send(removal)).toMatchObject({ saved: null })
    expect(news()).toEqual([
      ['ownComments.remove', { params: { commentId: 'c1' }, query: { version: '4' } }],
    ])
  })
})

describe('a template of one’s own', () => {
  const template_id = 't1'
  const template = { name: 'Condos', sections: [] }

  it('goes with the version that it saw, and comes back as the server keeps it', async () => {
    const saved = { template_id, ...template, version: 5 }
    const { send, news } = wire({ 'templates.save': { template: saved } })
    const sent = await send(
      { kind: 'template', template_id, template },
      { inspectionId: ofOwnTemplates },
    )
    expect(sent).toMatchObject({ id: 'e1', target: 'template:t1', saved })
    expect(news()).toEqual([
      ['templates.save', { params: { templateId: 't1' }, body: { ...template, version: 4 } }],
    ])
  })

  it('is removed under the same name, and not where another device has changed what was seen', async () => {
    const { send, news } = wire({ 'templates.remove': { success: true } })
    const removal: Edit = { kind: 'templateRemoved', template_id, title: 'Condos' }
    expect(targetOf(removal)).toBe(targetOf({ kind: 'template', template_id, template }))
    expect(await send(removal)).toMatchObject({ saved: null })
    expect(news()).toEqual([
      ['templates.remove', { params: { templateId: 't1' }, query: { version: '4' } }],
    ])
  })
})
