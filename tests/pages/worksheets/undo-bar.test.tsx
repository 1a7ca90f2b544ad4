import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Item } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { UndoBar } from '#src/pages/worksheets/undo-bar.tsx'
import { click } from '#tests/support/browser/render.tsx'
import { openUnsent } from '#tests/support/browser/unsent-work.tsx'

const item = (item_id: string, rating: Item['rating'], limitation_reason: string | null = null) =>
  ({ item_id, rating, limitation_reason, note: '', version: 1 }) as Item
const rated = [item('a', 'IN'), item('b', 'IN'), item('c', 'NI', 'too_cold'), item('d', 'NP')]
let world: ReturnType<typeof openUnsent>
const edits: Edit[] = []
const open = (done: readonly Item[], now = done) => {
  world = openUnsent()
  world.show(
    <UndoBar
      done={{ kind: 'rated', items: done }}
      items={now}
      inspectionId="i1"
      edit={(edit) => edits.push(edit)}
      onClose={() => {}}
    />,
  )
}
afterEach(() => {
  world.close()
  edits.length = 0
})

it('says how many items were rated at once, and how', () => {
  open(rated)
  expect(world.page.one('[role=status]').textContent).toContain(
    '2 items marked inspected, 1 not inspected, 1 not present.',
  )
  world.close()
  open(rated.slice(0, 2))
  expect(world.page.one('[role=status]').textContent).toContain('2 items marked inspected.')
  world.close()
  open([item('d', 'NP'), item('e', 'NP')])
  expect(world.page.one('[role=status]').textContent).toContain('2 items marked not present.')
})

it('takes back each of them, but for one that was rated again since', async () => {
  open(rated, rated.with(1, item('b', 'D')))
  await act(async () => click(world.page.saying('button', 'Undo')))
  expect(edits.map((edit) => edit.kind === 'item' && edit.item)).toEqual([
    item('a', null),
    item('c', null),
    item('d', null),
  ])
})
