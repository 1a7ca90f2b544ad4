import { describe, expect, it } from 'vitest'
import type { FieldWork, Item } from '#contract/worksheets.ts'
import {
  absentSheet,
  mayBeAbsent,
  offeredRating,
  rateAsOffered,
  ratedRest,
} from '#src/machines/worksheets/offered-rating.ts'

const item = (item_id: string, more: Partial<Item> = {}): Item => ({
  item_id,
  label: item_id,
  hint: null,
  required: true,
  rating: null,
  limitation_reason: null,
  note: '',
  version: 3,
  ...more,
})
type Known = { cold?: number | null; home?: FieldWork['home']; facts?: Record<string, string> }
/** The offer reads nothing else of it. */
const work = ({ cold = null, home, facts = {} }: Known): FieldWork =>
  ({
    conditions: { temperature_f: cold },
    home,
    worksheets: [
      {
        facts: Object.entries(facts).map(([fact_id, value]) => ({ fact_id, value })),
      },
    ],
  }) as unknown as FieldWork
const offer = (itemId: string, known: Known) => offeredRating(work(known), item(itemId))

describe('a rating that the form offers', () => {
  it('is too cold to operate, for the cooling system below 65 °F outside', () => {
    const at = (cold: number | null) => offer('cooling.cooling_system', { cold })
    expect([64, 65, -10, null].map(at)).toEqual(['too_cold', null, 'too_cold', null])
    expect(offer('cooling.condensate_drain', { cold: 40 })).toBeNull()
    expect(offer('heating.heating_system', { cold: 40 })).toBeNull()
  })

  it.each([
    ['structure.crawl_space', 'slab', 'absent'],
    ['structure.crawl_space', 'finished_basement', 'absent'],
    ['structure.crawl_space', 'crawl_space', null],
    ['structure.crawl_space', null, null],
    ['structure.basement', 'slab', 'absent'],
    ['structure.basement', 'crawl_space', 'absent'],
    ['structure.basement', 'unfinished_basement', null],
    ['structure.basement', null, null],
    ['structure.foundation', 'slab', null],
  ])('for %s of a home on a %s is %s', (itemId, foundation, offered) => {
    expect(offer(itemId, { home: { foundation, cooling: null } })).toBe(offered)
  })

  it('is not present for cooling where the owner has no central air, however cold it is', () => {
    const of = (cooling: string | null) =>
      offer('cooling.cooling_system', { cold: 40, home: { foundation: null, cooling } })
    expect(['None', ' window units', 'Heat pump', '', null].map(of)).toEqual([
      'absent',
      'absent',
      'too_cold',
      'too_cold',
      'too_cold',
    ])
  })

  it('follows what the inspector wrote down before what the owner said', () => {
    const none = { 'fireplace.fireplace_type': 'None', 'structure.crawl_space_access': 'none ' }
    expect(offer('fireplace.damper', { facts: none })).toBe('absent')
    expect(offer('structure.crawl_space', { facts: none })).toBe('absent')
    expect(offer('fireplace.damper', {})).toBeNull()
    const some = { 'cooling.cooling_method': 'Central air', 'structure.crawl_space_access': '' }
    const home = { foundation: 'slab', cooling: 'None' }
    expect(offer('cooling.condensate_drain', { facts: some, home })).toBeNull()
    expect(offer('structure.crawl_space', { facts: some, home })).toBe('absent')
  })

  it.each(['IN', 'NI', 'NP', 'D'] as const)('is none for an item that is rated %s', (rating) => {
    const home = { foundation: 'slab', cooling: 'None' }
    for (const id of ['structure.crawl_space', 'cooling.cooling_system'])
      expect(offeredRating(work({ cold: 10, home }), item(id, { rating }))).toBeNull()
  })

  it('gives the item its rating and its reason, and keeps its note', () => {
    const noted = item('cooling.cooling_system', { note: 'Frost on the ground.' })
    expect(rateAsOffered(noted, 'too_cold')).toEqual({
      ...noted,
      rating: 'NI',
      limitation_reason: 'too_cold',
    })
    expect(rateAsOffered(noted, 'absent')).toEqual({ ...noted, rating: 'NP' })
  })
})

describe('a worksheet that is rated all at once', () => {
  const sheet = (worksheet_id: string, ...items: Item[]) =>
    ({ worksheet_id, items, facts: [] }) as unknown as FieldWork['worksheets'][number]
  const ratings = (items: readonly Item[]) =>
    items.map(({ item_id, rating, limitation_reason }) => [item_id, rating, limitation_reason])

  it('is inspected but for what the form itself offers otherwise, and keeps what is rated', () => {
    const cooling = sheet(
      'cooling',
      item('cooling.cooling_system'),
      item('cooling.condensate_drain'),
      item('cooling.controls', { rating: 'D' }),
    )
    expect(ratings(ratedRest(work({ cold: 40 }), cooling))).toEqual([
      ['cooling.cooling_system', 'NI', 'too_cold'],
      ['cooling.condensate_drain', 'IN', null],
    ])
    const home = { foundation: 'slab', cooling: null } as FieldWork['home']
    const structure = sheet('structure', item('structure.crawl_space'), item('structure.floor'))
    expect(ratings(ratedRest(work({ home }), structure))).toEqual([
      ['structure.crawl_space', 'NP', null],
      ['structure.floor', 'IN', null],
    ])
  })
  it('is not present where the home has none, but for what is rated', () => {
    const fireplace = sheet('fireplace', item('a'), item('b', { rating: 'NP' }), item('c'))
    expect(ratings(absentSheet(fireplace))).toEqual([
      ['a', 'NP', null],
      ['c', 'NP', null],
    ])
  })
  it('may be one that a home lacks, while nothing in it was found to be there', () => {
    const of = (id: string, ...items: Item[]) => mayBeAbsent(sheet(id, ...items))
    const [open, gone] = [item('a'), item('b', { rating: 'NP' })]
    expect(['fireplace', 'cooling', 'attic', 'pool'].map((id) => of(id, open))).toEqual(
      Array(4).fill(true),
    )
    // Every home has a roof, and a test that was ordered is done or not for a reason.
    expect(['roof', 'electrical', 'wdo'].map((id) => of(id, open))).toEqual(Array(3).fill(false))
    expect([of('attic', open, gone), of('attic', gone)]).toEqual([true, false])
    expect(of('attic', open, item('c', { rating: 'IN' }))).toBe(false)
  })
})
