import { readFileSync } from 'node:fs'
import type { Comment } from '#contract/worksheets.ts'

/**
 * The comment library: an observation, its implication and a recommendation each, in our own words. It is our own
 * file, so we know its shape; the seed's test checks it against the contract's schema.
 */
export const comments = JSON.parse(
  readFileSync(new URL('./comments.json', import.meta.url), 'utf8'),
) as Comment[]
