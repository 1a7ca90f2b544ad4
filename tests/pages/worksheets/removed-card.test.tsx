import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { ConflictList } from '#src/pages/worksheets/conflict-list.tsx'
import { useUnsent } from '#src/pages/worksheets/use-unsent.ts'
import { click } from '#tests/support/browser/render.tsx'
import { entryOf, openUnsent } from '#tests/support/browser/unsent-work.tsx'

/* A finding that this device removed, and another one wrote on. */

const seen = { item_id: 'roof.covering', title: 'Worn', observation: 'At the ridge.' }
const current = { ...seen, finding_id: 'f1', observation: 'At the ridge and the hip.', version: 4 }
const removal = entryOf('1', {
  inspectionId: 'i1',
  target: 'finding-removed:f1',
  edit: { kind: 'findingRemoved', finding_id: 'f1' },
  version: 3,
  base: seen,
  seen,
  state: 'attention',
  problem: { code: 'conflict', status: 409, message: 'Changed.', fields: {}, current },
})
const work = { inspection_id: 'i1', worksheets: [], findings: [] } as unknown as FieldWork

let world: ReturnType<typeof openUnsent>
let unsent: ReturnType<typeof useUnsent>
const edits: Edit[] = []
let taken = 0
const Page = () => {
  unsent = useUnsent('i1')
  return <ConflictList work={work} edit={(edit) => edits.push(edit)} onTakeTheirs={() => taken++} />
}
afterEach(() => {
  world.close()
  edits.length = 0
  taken = 0
})
const open = async () => {
  world = openUnsent()
  world.show(<Page />)
  await world.calls.reads[0]?.done([removal])
  await act(async () => {
    await import('#src/pages/worksheets/removed-card.tsx')
  })
}
const press = (name: string) => act(async () => click(world.page.saying('button', name)))

it('shows what the other device wrote, and keeps those words if it goes', async () => {
  await open()
  expect(world.page.one('li').textContent).toBe('Observation: At the ridge and the hip.')
  await press('Remove it anyway')
  expect(edits).toMatchObject([
    {
      kind: 'aside',
      aside: { label: 'Worn', field: 'Observation', value: 'At the ridge and the hip.' },
    },
  ])
  expect(unsent.entries).toMatchObject([{ id: '1', version: 4, problem: null }])
})

it('stays as the other device wrote it, if the person likes', async () => {
  await open()
  await press('Keep the newer version')
  expect([unsent.entries, edits, taken]).toEqual([[], [], 1])
})
