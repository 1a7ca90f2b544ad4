import { readFileSync } from 'node:fs'
import type { Comment } from '#contract/worksheets.ts'

/**
 * The library of canned comments: what was seen, why it matters, what to do, in our own words.
 * Our own file, so its shape is known; the seed's test reads it by the contract's schema.
 */
export const comments = JSON.parse(
  readFileSync(new URL('./comments.json', import.meta.url), 'utf8'),
) as Comment[]
