/*
 * Sentences joined so that they can be read in one way alone. A word joins plain sentences; where one of them has a
 * joining word of its own, semicolons separate them all, and a sentence with semicolons of its own goes in parentheses.
 */

/** A sentence, and whether it is made of several of which one is true. */
export type Said = { text: string; isChoice: boolean }

const isNested = (text: string): boolean => /; (and|or) /.test(text)
const isJoined = (text: string): boolean => / (and|or|nor) /.test(text)

/** `either it is open or it is new; and the device is offline`. */
export const joined = (parts: readonly Said[], word: 'and' | 'or'): Said => {
  const [first = { text: '', isChoice: false }, ...more] = parts
  if (more.length === 0) return first
  const isChoice = word === 'or'
  if (!parts.some(({ text }) => isJoined(text)))
    return { text: parts.map(({ text }) => text).join(` ${word} `), isChoice }
  const bracketed = parts.map((part) => {
    if (isNested(part.text)) return `(${part.text})`
    return part.isChoice && !isChoice ? `either ${part.text}` : part.text
  })
  return { text: bracketed.join(`; ${word} `), isChoice }
}

/** Two sentences that are both true. */
export const both = (one: string, other: string): string =>
  isJoined(one) || isJoined(other)
    ? joined(
        [one, other].map((text) => ({ text, isChoice: false })),
        'and',
      ).text
    : `${one}, and ${other}`
