import { expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { unsentOn } from '#src/pages/worksheets/unsent-on.ts'

const entry = (edit: Edit): Entry => ({
  id: 'e1',
  userId: 'ann',
  inspectionId: 'i1',
  target: 'item:roof.covering',
  edit,
  version: 0,
  queuedAt: 0,
  state: 'waiting',
  problem: null,
})
const edited = (kind: Edit['kind'], more: object) => ({ kind, ...more }) as Edit

it('counts unsent work for the worksheet that it is about', () => {
  const work = {
    worksheets: [
      {
        worksheet_id: 'roof',
        items: [{ item_id: 'roof.covering' }],
        facts: [{ fact_id: 'roof.age' }],
      },
      { worksheet_id: 'attic', items: [{ item_id: 'attic.access' }], facts: [] },
    ],
    // What no count needs is left out.
  } as unknown as FieldWork
  const on = (edit: Edit) =>
    ['roof', 'attic', 'gone'].map((id) => unsentOn(work, id, [entry(edit)]))
  expect(on(edited('item', { item: { item_id: 'roof.covering' } }))).toEqual([1, 0, 0])
  expect(on(edited('item', { item: { item_id: 'attic.access' } }))).toEqual([0, 1, 0])
  expect(on(edited('fact', { fact_id: 'roof.age' }))).toEqual([1, 0, 0])
  expect(on(edited('finding', { finding: { worksheet_id: 'attic' } }))).toEqual([0, 1, 0])
  expect(on(edited('photo', { photo: { worksheet_id: 'roof' } }))).toEqual([1, 0, 0])
  expect(on(edited('markInspected', { worksheet_id: 'attic' }))).toEqual([0, 1, 0])
  expect(on(edited('conditions', { conditions: {} }))).toEqual([0, 0, 0])
  const two = [
    entry(edited('fact', { fact_id: 'roof.age' })),
    entry(edited('photo', { photo: { worksheet_id: 'roof' } })),
  ]
  expect(unsentOn(work, 'roof', two)).toBe(2)
})
