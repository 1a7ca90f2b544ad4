import type { Travel } from '#contract/booked.ts'
import { type PriceProperty, priceInputFor, quote } from '#contract/price.ts'
import { type PriceTable, priceInput, type Quote } from '#contract/pricing.ts'
import { sentencesOf } from '#contract/sentences.ts'

/** The price of the typed set-up, or a sentence at each field that prevents one; never both. */
export type Worked =
  | { quote: Quote; problems: Record<string, never> }
  | { quote: null; problems: Record<string, string> }

/**
 * The price that the engine of the server works out for these fields, by the same rules. `typed` is the input of a
 * quote, with text where no number was typed. `way`: where the county of the home is known, the way there
 * takes the place of the distance, as in a booking.
 */
export const workOut = (
  typed: Record<string, unknown>,
  table: PriceTable,
  way: { travel: Travel | null } | null = null,
): Worked => {
  const result = priceInput.safeParse(way === null ? typed : { ...typed, distance_miles: 0 })
  return result.success
    ? { quote: quote(result.data, table, way?.travel), problems: {} }
    : { quote: null, problems: sentencesOf(result.error.issues, 'form') }
}

/** The facts of a home as its request would price them; `assumed`: those that nobody has given. */
export const homeInput = (home: PriceProperty) => {
  const { square_feet, year_built, foundation, assumed = [] } = priceInputFor(home, [], false)
  return { square_feet, year_built, foundation, assumed }
}
