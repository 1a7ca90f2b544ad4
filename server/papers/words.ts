import { inDollars } from '#contract/vocabulary/money.ts'

/** A word of the product inside a sentence: "Within a year" → "within a year". */
export const inSentence = (word: string) => word.toLowerCase()
/** Cents as dollars. */
export const dollars = inDollars
