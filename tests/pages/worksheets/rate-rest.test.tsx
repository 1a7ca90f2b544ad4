import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Inspection } from '#contract/inspection.ts'
import { AppRouter } from '#src/app-router.tsx'
import type { Edit } from '#src/machines/worksheets/inspection-form-model.ts'
import { withUnsent } from '#src/machines/worksheets/inspection-form-model.ts'
import { RateRest } from '#src/pages/worksheets/rate-rest.tsx'
import { entryOf, openUnsent } from '#tests/support/browser/unsent-work.tsx'
import { soon } from '#tests/support/soon.ts'

/* The way to what is left to rate, from the overview of a visit. */

const item = (item_id: string) => ({
  item_id,
  label: item_id,
  required: true,
  rating: null,
  limitation_reason: null,
  note: '',
  version: 0,
})
const items = ['a', 'b', 'c', 'd'].map(item)
const work = {
  inspection_id: 'i1',
  property_id: 'h1',
  worksheets: [{ worksheet_id: 'roof', items, facts: [] }],
  tests: [],
  // What nobody counts is left out.
} as never
const rated = (id: string, at: string) =>
  entryOf(id, {
    target: `item:${at}`,
    edit: { kind: 'item', item: { ...item(at), rating: 'IN' } } as unknown as Edit,
    base: { rating: null, limitation_reason: null, note: '' },
  })
const visit = { inspection_id: 'i1', property_id: 'h1', status: 'in_progress' } as Inspection

let world: ReturnType<typeof openUnsent>
afterEach(() => world.close())
const open = async (there: unknown, entries: ReturnType<typeof entryOf>[]) => {
  world = openUnsent('inspector', {
    known: () => ({ data: there, at: 0, of: ['worksheets'] }),
  })
  world.show(<AppRouter>{() => <RateRest inspection={visit} />}</AppRouter>)
  await world.calls.reads[0]?.done(entries)
  await act(async () => {
    await import('#src/pages/worksheets/unsent-tiles.tsx')
  })
}
const says = (text: string) =>
  soon(() => expect(world.page.all('a').map(({ textContent }) => textContent)).toEqual([text]))

it('counts what the server knows where all is sent', async () => {
  await open(work, [])
  await says('Rate what is left (4)')
})

it('counts ratings of this device once, whether the worksheets have them already or not', async () => {
  const entries = [rated('1', 'a'), rated('2', 'b')]
  await open(work, entries)
  await says('Rate what is left (2)')
  world.close()
  // Without a network they are the form's own copy.
  await open(withUnsent(work, entries), entries)
  await says('Rate what is left (2)')
})
