import { describe, expect, it } from 'vitest'
import type { FieldWork, Item } from '#contract/worksheets.ts'
import { offeredRating, rateAsOffered } from '#src/machines/worksheets/offered-rating.ts'

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
