/** A word of the product inside a sentence: "Within a year" → "within a year". */
export const inSentence = (word: string) => word.toLowerCase()
const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
/** Cents as dollars. */
export const dollars = (cents: number) => money.format(cents / 100)
