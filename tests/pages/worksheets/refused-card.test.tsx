import { act } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { ConflictList } from '#src/pages/worksheets/conflict-list.tsx'
import { UnsentOwn } from '#src/pages/worksheets/unsent-own.tsx'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click } from '#tests/support/browser/render.tsx'
import { entryOf, openUnsent } from '#tests/support/browser/unsent-work.tsx'

/* Work that the server refused: to give it up is asked about, and can be taken back for a while. */

const unclear = { code: 'invalid', status: 400, message: 'Unclear.', fields: {}, current: null }
const photo = { photo_id: 'p1', finding_id: null, item_id: null, worksheet_id: 'roof', caption: '' }
const refused = (more: Partial<Entry>) =>
  entryOf('1', { state: 'attention', problem: unclear, version: 0, base: null, ...more })
const work = { inspection_id: 'i1', worksheets: [], findings: [] } as unknown as FieldWork

let world: ReturnType<typeof openUnsent>
let told: string[]
beforeEach(() => {
  giveDialogs()
  told = []
  world = openUnsent('inspector', {
    copyOut: async () => told.push('copied'),
    forgetPictures: async (ids: readonly string[]) => told.push(`forgot ${ids}`),
  })
})
afterEach(() => world.close())
const press = (name: string) => act(async () => click(world.page.saying('button', name)))
const ids = () => world.entries().map(({ id }) => id)

it('a refused photo goes after a question alone, comes back with its picture, and leaves none behind', async () => {
  world.show(<ConflictList work={work} edit={() => {}} onTakeTheirs={() => told.push('asked')} />)
  await world.calls.reads[0]?.done([
    refused({ target: 'photo:p1', edit: { kind: 'photo', photo } }),
  ])
  await press('Discard mine')
  expect(ids()).toEqual(['1'])
  expect(world.page.one('dialog').textContent).toContain('Discard this change?')
  await press('Copy out first')
  await press('Discard')
  expect([ids(), told]).toEqual([[], ['copied', 'asked']])
  await press('Undo')
  expect(ids()).toEqual(['1'])
  await press('Discard mine')
  await press('Discard')
  // The page is left.
  world.show(null)
  expect(told.at(-1)).toBe('forgot p1')
})

it('so does a refused comment of one’s own, whose way back stays when it was the last', async () => {
  const comment = { title: 'Worn shingles' }
  world.show(
    <UnsentOwn of="own-comments" named={{ worksheets: [] }} both="Keep both" keepBoth={() => {}} />,
  )
  await world.calls.reads[0]?.done([
    refused({
      inspectionId: 'own-comments',
      target: 'comment:c1',
      edit: { kind: 'comment', comment_id: 'c1', comment },
    }),
  ])
  await act(async () => {
    await import('#src/pages/worksheets/refused-own.tsx')
  })
  await press('Discard mine')
  expect(ids()).toEqual(['1'])
  await press('Discard')
  expect(ids()).toEqual([])
  await press('Undo')
  expect(ids()).toEqual(['1'])
})

it.each([
  { kind: 'photo', photo },
  { kind: 'finding', finding: { finding_id: 'f1', item_id: 'gutters', title: 'Loose gutter' } },
])(
  'a changed $kind that another device has removed comes back as a new one, or not at all',
  async (edit) => {
    world.show(<ConflictList work={work} edit={() => {}} onTakeTheirs={() => {}} />)
    const problem = {
      code: 'conflict',
      status: 409,
      message: 'Removed.',
      fields: {},
      current: null,
    }
    await world.calls.reads[0]?.done([
      refused({ target: `${edit.kind}:1`, edit, version: 4, problem }),
    ])
    await press('Leave it removed')
    expect(world.page.one('dialog').textContent).toContain('Discard this change?')
    await press('Keep')
    await press('Bring it back')
    expect(world.entries()).toMatchObject([{ id: '1', version: 0, problem: null }])
  },
)
