import { isSheetTest, isSystem } from '#contract/vocabulary/worksheets.ts'
import type { FieldWork, Item, Worksheet } from '#contract/worksheets.ts'

/** A rating that the day or the home suggests: too cold to operate, or a part that the home does not have. */
export type OfferedRating = 'too_cold' | 'absent'

/** Cooling is not operated below this outdoor temperature, in °F. */
const coldest = 65

/** Words of the form about a home for no central air. */
const noCooling = ['none', 'window units']

/** The facts on the worksheets that say whether the home has a part, and its items. */
const telling: readonly [fact: string, isOfPart: (itemId: string) => boolean][] = [
  ['fireplace.fireplace_type', (itemId) => itemId.startsWith('fireplace.')],
  ['cooling.cooling_method', (itemId) => itemId.startsWith('cooling.')],
  ['structure.crawl_space_access', (itemId) => itemId === 'structure.crawl_space'],
]

/** Whether the facts about the home, as its owner gave them, say that it lacks the part of an item. */
const lacks = ({ foundation, cooling }: NonNullable<FieldWork['home']>, itemId: string): boolean =>
  itemId === 'structure.crawl_space'
    ? foundation !== null && foundation !== 'crawl_space'
    : itemId === 'structure.basement'
      ? foundation !== null && !foundation.endsWith('basement')
      : itemId.startsWith('cooling.') && noCooling.includes((cooling ?? '').trim().toLowerCase())

/** What the inspector wrote down goes before the facts that the owner gave. */
const isAbsent = ({ worksheets, home }: FieldWork, itemId: string): boolean => {
  const fact = telling.find(([, isOfPart]) => isOfPart(itemId))?.[0]
  const written = worksheets
    .flatMap(({ facts }) => facts)
    .find(({ fact_id }) => fact_id === fact)
    ?.value.trim()
  return written ? written.toLowerCase() === 'none' : home !== undefined && lacks(home, itemId)
}

/** The rating to offer for an item in one press; null: none, or somebody has rated it. */
export const offeredRating = (work: FieldWork, item: Item): OfferedRating | null => {
  if (item.rating !== null) return null
  if (isAbsent(work, item.item_id)) return 'absent'
  const { temperature_f } = work.conditions
  return item.item_id === 'cooling.cooling_system' &&
    temperature_f !== null &&
    temperature_f < coldest
    ? 'too_cold'
    : null
}

/** The item as it is after the press. */
export const rateAsOffered = (item: Item, offer: OfferedRating): Item =>
  offer === 'absent'
    ? { ...item, rating: 'NP', limitation_reason: null }
    : { ...item, rating: 'NI', limitation_reason: 'too_cold' }

/** The items of a worksheet that nobody has rated, each as the form offers it, and inspected where it offers nothing. */
export const ratedRest = (work: FieldWork, { items }: Worksheet): Item[] =>
  items
    .filter(({ rating }) => rating === null)
    .map((item) => {
      const offer = offeredRating(work, item)
      return offer === null
        ? { ...item, rating: 'IN', limitation_reason: null }
        : rateAsOffered(item, offer)
    })

/** Those of the ten that a home may lack as a whole. */
const lackable = ['cooling', 'fireplace', 'attic']

/** Whether the home may have nothing of a worksheet: nothing of it was found there, and something is to be rated. */
export const mayBeAbsent = ({ worksheet_id, items }: Worksheet): boolean =>
  (isSystem(worksheet_id) ? lackable.includes(worksheet_id) : !isSheetTest(worksheet_id)) &&
  items.every(({ rating }) => rating === null || rating === 'NP') &&
  items.some(({ rating }) => rating === null)

/** The items that nobody has rated, of a worksheet of which the home has nothing. */
export const absentSheet = ({ items }: Worksheet): Item[] =>
  items.filter(({ rating }) => rating === null).map((item) => rateAsOffered(item, 'absent'))
