import { afterEach, expect, it } from 'vitest'
import { SaveState } from '#src/pages/worksheets/save-state.tsx'
import { entryOf, openUnsent } from '#tests/support/browser/unsent-work.tsx'

let world: ReturnType<typeof openUnsent>
afterEach(() => world.close())
const saidOf = async (...entries: ReturnType<typeof entryOf>[]) => {
  world = openUnsent()
  world.show(<SaveState inspectionId="i1" />)
  await world.calls.reads[0]?.done(entries)
  return world.page.one('[role=status]').textContent
}
const attention = { state: 'attention' } as const

it('counts the changes that could not be saved, and not those that only wait', async () => {
  expect(await saidOf(entryOf('1', attention), entryOf('2', attention), entryOf('3'))).toBe(
    'Needs attention2 changes could not be saved; see the top of this page.',
  )
})

it('says of a single change that it could not be saved', async () => {
  expect(await saidOf(entryOf('1', attention), entryOf('2'))).toBe(
    'Needs attention1 change could not be saved; see the top of this page.',
  )
})

it('says where it can be decided about on a page that does not show it', async () => {
  world = openUnsent()
  world.show(<SaveState inspectionId="i1" refusedAt="“Unsent”" />)
  await world.calls.reads[0]?.done([entryOf('1', attention)])
  expect(world.page.one('[role=status]').textContent).toContain('not be saved; see “Unsent”.')
})
