import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import type { Comment } from '#contract/worksheets.ts'

const folder = new URL('./library/', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, folder), 'utf8'))

// The folder has our own files, so we know their shapes; the library's test checks them against the contract.
const words = read('words.json') as Readonly<Record<string, string[]>>

/**
 * The comment library, in our own words: what was seen, why it matters, what to do and by whom, for each item of the
 * worksheets, and texts for uninspected items. library/ has a file for each worksheet; other names of an item
 * (words.json) count as synonyms of all its comments.
 */
export const comments: readonly Comment[] = readdirSync(folder)
  .filter((file) => file.endsWith('.json') && file !== 'words.json')
  .sort()
  .flatMap((file) =>
    (read(file) as Omit<Comment, 'worksheet_id'>[]).map((comment) => ({
      ...comment,
      worksheet_id: basename(file, '.json') as Comment['worksheet_id'],
      synonyms: [...new Set([...comment.synonyms, ...(words[comment.item_id] ?? [])])],
    })),
  )
