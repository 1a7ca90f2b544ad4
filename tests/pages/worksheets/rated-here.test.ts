import { expect, it } from 'vitest'
import type { Entry } from '#src/machines/worksheets/outbox-model.ts'
import { ratedHere } from '#src/pages/worksheets/rated-here.ts'

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
