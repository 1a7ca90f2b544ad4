import { isSystem } from '#contract/vocabulary/worksheets.ts'
import type { Comment } from '#contract/worksheets.ts'

/** The part of the library for a worksheet: its own comments, or all for one that a template added. */
export const libraryFor = (worksheetId: string) =>
  isSystem(worksheetId) ? { query: { worksheet: worksheetId } } : { query: {} }

/** A canned sentence without its tokens; locations have their own field. */
export const withoutTokens = (text: string): string =>
  text
    .replace(/ (at|in|on|near|by|from|around|under|below|above) (the )?\{location\}/g, '')
    .replace(/\{location\}/g, 'this area')
    .replace(/\{count\}/g, 'several')
    .replace(/^./, (first) => first.toUpperCase())

/** Words that say nothing about a defect. */
const empty = new Set(['a', 'an', 'and', 'at', 'in', 'is', 'of', 'on', 'the', 'to', 'with'])
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[a-z0-9]+/g) ?? []
/** Without the ending of the plural, so that each number finds the other. */
const stem = (word: string): string => (word.length > 3 ? word.replace(/s$/, '') : word)

/** The words of a comment, by how much they say about it: its title, what people call it, its text. */
type Known = readonly { words: readonly string[]; whole: number; begun: number }[]
const known = new WeakMap<Comment, Known>()
const knownOf = (comment: Comment): Known => {
  const kept = known.get(comment)
  if (kept !== undefined) return kept
  const { title, synonyms, trade, observation } = comment
  const made = [
    { words: wordsOf(title).map(stem), whole: 8, begun: 6 },
    { words: wordsOf(synonyms.join(' ')).map(stem), whole: 4, begun: 3 },
    { words: wordsOf(`${observation} ${trade}`).map(stem), whole: 1, begun: 1 },
  ]
  known.set(comment, made)
  return made
}

/** How well one typed word fits: 0 where the comment has no word that begins with it. */
const fitOf = (comment: Comment, typed: string): number =>
  Math.max(
    ...knownOf(comment).map(({ words, whole, begun }) =>
      words.includes(typed) ? whole : words.some((word) => word.startsWith(typed)) ? begun : 0,
    ),
  )

/**
 * The comments in which every typed word begins a word of the title, of a synonym or of the text, the best first:
 * title before synonym before text, and those of `itemId` before others that fit as well. With nothing typed, all:
 * those of the item first.
 */
export const ranked = (
  comments: readonly Comment[],
  query: string,
  itemId: string | null = null,
): Comment[] => {
  const all = wordsOf(query)
  const meant = all.filter((word) => !empty.has(word))
  const typed = (meant.length > 0 ? meant : all).map(stem)
  return comments
    .flatMap((comment) => {
      const fits = typed.map((word) => fitOf(comment, word))
      if (fits.includes(0)) return []
      const score = fits.reduce((sum, one) => sum + one, 0)
      return [{ comment, score: score + (comment.item_id === itemId ? 3 : 0) }]
    })
    .sort((a, b) => b.score - a.score)
    .map(({ comment }) => comment)
}
