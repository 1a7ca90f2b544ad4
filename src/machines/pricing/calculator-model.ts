import { quote } from '#contract/price.ts'
import { type PriceTable, priceInput, type Quote } from '#contract/pricing.ts'
import { sentencesOf } from '#contract/sentences.ts'

/** The price of what was typed, or a sentence at each field that keeps it from having one; never both. */
export type Worked =
  | { quote: Quote; problems: Record<string, never> }
  | { quote: null; problems: Record<string, string> }

/**
 * The price that the engine of the server works out for these fields, by the same rules. `typed` is the input of a
 * quote, in which a text stands where no number was typed.
 */
export const workOut = (typed: Record<string, unknown>, table: PriceTable): Worked => {
  const result = priceInput.safeParse(typed)
  return result.success
    ? { quote: quote(result.data, table), problems: {} }
    : { quote: null, problems: sentencesOf(result.error.issues, 'form') }
}
