/*
 * Numbers as people type them: '1,850' and ' 1850 ' are 1850. Text that is no number stays as typed, so that the
 * contract says at its field what is wrong with it: a form never sends 0 or nothing in place of typed text.
 */

const grouped = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/
const plain = /^-?\d+(\.\d+)?$/

/** The number in a text; null for an empty one. */
export const typedNumber = (text: string): number | null => {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (plain.test(trimmed)) return Number(trimmed)
  if (grouped.test(trimmed)) return Number(trimmed.replaceAll(',', ''))
  // The type of the contract, which refuses a text and names the field.
  return trimmed as unknown as number
}

/** An amount in dollars as cents; null for an empty text. A third decimal makes a fraction, which the contract refuses. */
export const typedCents = (text: string): number | null => {
  const amount = typedNumber(text.replace(/^\s*\$/, ''))
  if (typeof amount !== 'number') return amount
  const cents = Math.round(amount * 100)
  return Math.abs(cents - amount * 100) < 1e-6 ? cents : amount * 100
}

/** Cents as a person types them: 42050 → 420.50, 42000 → 420; empty for none. */
export const centsAsTyped = (cents: number | null): string =>
  cents === null ? '' : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)
