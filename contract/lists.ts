import * as z from 'zod/mini'
import { optionalText, queryWhole } from './common.ts'

/** The most rows that one page of a list can have. */
const longestPage = 100

/** `key` sorts upward, `-key` downward. */
export type SortBy<K extends string> = K | `-${K}`

const sortBy = <const K extends string>(keys: readonly K[]) =>
  z.enum(
    [...keys, ...keys.map((key) => `-${key}` as const)],
    'Sort by one of the columns of this list.',
  )

/** The filter `q`: a row must contain every word of it. */
export const searchWords = z.optional(optionalText('Search', 100))

/** A filter that is on or off. */
export const onlyThese = z.optional(z.literal('true', 'Say true.'))

type Filters = Record<string, z.ZodMiniType>

/**
 * The query of a list: `sort`, `page` from 1, `page_size` from 1 to 100, and filters of its own. The server refuses
 * an unknown field and names it.
 */
export const listQuery = <const K extends string, const F extends Filters>({
  sort,
  first,
  filters,
  pageSize = 20,
}: {
  /** The keys that the list can be sorted by. */
  sort: readonly K[]
  /** The default order. */
  first: SortBy<NoInfer<K>>
  filters: F
  pageSize?: number
}) =>
  z.strictObject({
    // The default is one of the values, which `first` guarantees; the enum's type does not follow the template.
    sort: z._default(sortBy(sort), first as never),
    page: z._default(queryWhole('Page', 1, 1_000_000), 1),
    page_size: z._default(queryWhole('Page size', 1, longestPage), pageSize),
    ...filters,
  })

/**
 * The fields of a list's answer besides its rows; `total` counts the matching rows of all pages, up to `mostCounted` of
 * them: 10,001 says that there are more than 10,000.
 */
export const pageFacts = {
  total: z.number(),
  page: z.number(),
  page_size: z.number(),
}

/** One or more of the given words, separated by commas: `scheduled,in_progress`. */
export const anyOf = <const T extends string>(words: readonly T[], sentence: string) =>
  z.pipe(
    z.pipe(
      z.string(sentence).check(z.maxLength(200, sentence)),
      z.transform((value) => value.split(',')),
    ),
    z.array(z.enum(words, sentence)),
  )
