import { expect, it } from 'vitest'
import type { FieldWork } from '#contract/worksheets.ts'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { ratedHere, withRatings } from '#src/pages/worksheets/rated-here.ts'

const entry = (rating: string | null, before: string | null, required = true) =>
  ({
    edit: { kind: 'item', item: { rating, required } },
    base: { rating: before },
  }) as unknown as Entry

it('counts the required items that this device has rated and the server does not know of', () => {
  const note = { edit: { kind: 'finding', finding: {} }, base: { title: '' } } as unknown as Entry
  expect(ratedHere([entry('IN', null), entry('D', null), note])).toBe(2)
  expect(ratedHere([entry('D', 'IN'), entry('IN', null, false)])).toBe(0)
  expect(ratedHere([entry(null, 'IN')])).toBe(-1)
})

it('shows the worksheets with the ratings that are on their way, a cleared one included', () => {
  const item = (item_id: string, rating: string | null) => ({ item_id, rating, label: item_id })
  const work = {
    worksheets: [
      { section: 'roof', items: [item('gutters', null), item('flashing', 'IN')] },
      { section: 'attic', items: [item('vents', 'D')] },
    ],
  } as unknown as FieldWork
  const entries = [
    { edit: { kind: 'item', item: { item_id: 'gutters', rating: 'D' } } },
    { edit: { kind: 'item', item: { item_id: 'flashing', rating: null } } },
    { edit: { kind: 'finding', finding: { item_id: 'vents' } } },
  ] as unknown as Entry[]
  const shown = withRatings(work, entries)
  expect(shown.worksheets.map(({ items }) => items.map(({ rating }) => rating))).toEqual([
    ['D', null],
    ['D'],
  ])
  expect(work.worksheets[0]?.items[0]?.rating).toBeNull()
})
