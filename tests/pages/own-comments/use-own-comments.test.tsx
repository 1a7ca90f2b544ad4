import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { OwnComment, WrittenComment } from '#contract/own-comments.ts'
import { useOwnComments } from '#src/pages/own-comments/use-own-comments.ts'
import { openUnsent } from '#tests/support/browser/unsent-work.tsx'

/* An inspector's own comments: those of the server, with what this device has not sent yet. */

const written = (title: string): WrittenComment => ({
  item_id: 'roof.covering',
  title,
  observation: 'The shingles curl.',
  implication: '',
  action: 'repair',
  recommendation: 'Replace them.',
  trade: 'roofer',
  severity: 'major',
  time_frame: 'within_30_days',
})
const kept = (comment_id: string, title: string): OwnComment => ({
  ...written(title),
  comment_id,
  worksheet_id: 'roof',
  version: 4,
  used: 2,
  last_used_at: null,
})
const worn = kept('c1', 'Worn shingles')
const items = [{ item_id: 'roof.covering', label: 'Covering', worksheet_id: 'roof' }]

let own: ReturnType<typeof useOwnComments>
const Page = () => {
  own = useOwnComments()
  return null
}
let world: ReturnType<typeof openUnsent>
afterEach(() => world.close())
const open = async (comments: OwnComment[]) => {
  const known = () => ({ data: { comments, items, library: [] }, at: 0, of: ['ownComments'] })
  world = openUnsent('inspector', { known })
  world.show(<Page />)
  await world.calls.reads[0]?.done([])
}
const titles = () => own.read.data?.comments.map(({ title }) => title)
/** What waits for the server, without what each piece of unsent work has. */
const waiting = () =>
  world.entries().map(({ inspectionId, edit, version, base }) => ({
    inspectionId,
    edit,
    version,
    base,
  }))

it('shows a new one at once, which knows of no version of the server', async () => {
  await open([worn])
  expect(titles()).toEqual(['Worn shingles'])
  await act(async () => own.save('c2', written('Missing flashing')))
  expect(titles()).toEqual(['Worn shingles', 'Missing flashing'])
  expect(own.read.data?.comments[1]).toMatchObject({ worksheet_id: 'roof', used: 0 })
  expect(own.read.data?.items).toEqual(items)
  expect(waiting()).toEqual([
    {
      inspectionId: 'own-comments',
      edit: { kind: 'comment', comment_id: 'c2', comment: written('Missing flashing') },
      version: 0,
      base: null,
    },
  ])
})

it('changes the one that was seen, with its version and the words that stood there', async () => {
  await open([worn])
  await act(async () => own.save('c1', written('Old shingles'), worn))
  expect(titles()).toEqual(['Old shingles'])
  expect(waiting()).toEqual([
    {
      inspectionId: 'own-comments',
      edit: { kind: 'comment', comment_id: 'c1', comment: written('Old shingles') },
      version: 4,
      base: written('Worn shingles'),
    },
  ])
})

it('removes one at once, and takes that back with the words that it had', async () => {
  await open([worn, kept('c2', 'Missing flashing')])
  await act(async () => own.remove(worn))
  expect(titles()).toEqual(['Missing flashing'])
  const seen = { inspectionId: 'own-comments', version: 4, base: written('Worn shingles') }
  const removed = { kind: 'commentRemoved', comment_id: 'c1', title: 'Worn shingles' }
  expect(waiting()).toEqual([{ ...seen, edit: removed }])
  await act(async () => own.bringBack(worn))
  // At its old place.
  expect(titles()).toEqual(['Worn shingles', 'Missing flashing'])
  const back = { kind: 'comment', comment_id: 'c1', comment: written('Worn shingles') }
  expect(waiting()).toEqual([{ ...seen, edit: back }])
})

it('takes a removal back that the server has already, with what it knew of the comment', async () => {
  await open([])
  await act(async () => own.bringBack(worn))
  expect(titles()).toEqual(['Worn shingles'])
  expect(waiting()).toMatchObject([{ version: 4, base: written('Worn shingles') }])
})
