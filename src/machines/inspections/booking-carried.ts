import type { Service } from '#contract/pricing.ts'
import { reasons } from '#contract/vocabulary/inspections.ts'
import { services } from '#contract/vocabulary/pricing.ts'
import { foundationWord } from '#contract/vocabulary/properties.ts'
import { type BookingChoices, emptyChoices, type Typed } from './booking-model.ts'

/*
 * What the calculator, or a cancelled visit, hands to a booking in the address, so that nobody chooses it twice: the
 * services with extra samples, the reason, and for a home that is in no account yet its facts and its ZIP.
 */

const longest = 40

const isService = (word: string): word is Service => (services as readonly string[]).includes(word)

type Home = BookingChoices['home']

/** The number that was typed; a text that is none stays for the person to correct. */
const typed = (text: string | null): Typed => {
  const trimmed = (text ?? '').trim().slice(0, longest)
  if (trimmed === '') return null
  return /^\d{1,3}(,\d{3})+$|^\d+$/.test(trimmed) ? Number(trimmed.replaceAll(',', '')) : trimmed
}

/** The choices in an address; what it does not name is left out, and so is what nobody knows. */
export const carriedIn = (search: URLSearchParams): Partial<BookingChoices> => {
  const chosen = [...new Set((search.get('services') ?? '').split(',').filter(isService))]
  const foundation = search.get('foundation') ?? ''
  const facts = {
    square_feet: typed(search.get('square_feet')),
    year_built: typed(search.get('year_built')),
    foundation: Object.hasOwn(foundationWord, foundation) ? foundation : null,
  }
  const extra = typed(search.get('extra_mold_samples'))
  const zip = (search.get('zip') ?? '').trim().slice(0, 10)
  const reason = reasons.find((one) => one === search.get('reason'))
  return {
    ...(reason !== undefined && { reason }),
    ...(chosen.length > 0 && { services: chosen }),
    ...(extra !== null && { extraSamples: extra }),
    ...(Object.values(facts).some((fact) => fact !== null) && { facts }),
    ...(zip !== '' && { home: { ...emptyChoices.home, zip } }),
  }
}

const areaOf = (zip: string): string => zip.trim().slice(0, 5)

/** The typed address with a carried ZIP. It stays where that names the same area or the draft none; another area is another home. */
const homeWith = (typed: Home | undefined, carried: Home): Home => {
  if (typed === undefined) return carried
  if (typed.zip.trim() === '') return { ...typed, zip: carried.zip }
  return areaOf(typed.zip) === areaOf(carried.zip) ? typed : carried
}

/**
 * The choices that a booking begins with. Fresh from the calculator, its set-up goes before an earlier draft; a
 * reload at a step goes on with the draft, which has the later changes.
 */
export const begunWith = (
  draft: Partial<BookingChoices> | null,
  search: URLSearchParams,
): Partial<BookingChoices> | null => {
  const { home, ...rest } = carriedIn(search)
  const carried = { ...rest, ...(home && { home: homeWith(draft?.home, home) }) }
  if (Object.keys(carried).length === 0) return draft
  return search.has('step') ? { ...carried, ...draft } : { ...draft, ...carried }
}
