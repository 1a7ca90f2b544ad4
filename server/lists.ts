import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { SortBy } from '#contract/lists.ts'

/** The query of a list, as `listQuery` of the contract reads it. */
export type Listed<K extends string> = { sort: SortBy<K>; page: number; page_size: number }

/** The database columns for each sort key of a list. */
export type SortColumns<K extends string> = Record<K, RawBuilder<unknown>>

/**
 * One page of a query, in the requested order; rows without a value come last. Rows that are equal in that order
 * come in the order of `then`, and at last of `id`, a unique column, so each row is on exactly one page.
 */
export const onePage = <DB, TB extends keyof DB, O, K extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { sort, page, page_size }: Listed<K>,
  columns: SortColumns<K>,
  id: string,
  then: readonly RawBuilder<unknown>[] = [],
): SelectQueryBuilder<DB, TB, O> => {
  const down = sort.startsWith('-')
  // The contract accepts only the keys of `columns`, with or without a minus.
  const column = columns[(down ? sort.slice(1) : sort) as K]
  const ordered = query.orderBy(column, (order) => (down ? order.desc() : order.asc()).nullsLast())
  return then
    .reduce((so, next) => so.orderBy(next), ordered)
    .orderBy(sql.ref(id))
    .limit(page_size)
    .offset((page - 1) * page_size)
}

/** The number of rows that a query matches on all pages. */
export const countOf = async <DB, TB extends keyof DB, O>(
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> => {
  const { total } = await query
    .clearSelect()
    .select(sql<string>`count(*)`.as('total'))
    .$castTo<{ total: string }>()
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** The facts of a page as the contract's `pageFacts` has them. */
export const factsOf = ({ page, page_size }: Listed<string>, total: number) => ({
  total,
  page,
  page_size,
})

/**
 * Whether each word of `q` is in one of these texts, ignoring case; no character of it is a wildcard. Without a
 * word: true.
 */
export const mentions = (q: string | undefined, texts: RawBuilder<string>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(q ?? '')
        .split(/\s+/)
        .filter((word) => word !== '')
        .map((word) => {
          const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`
          return sql`(${sql.join(
            texts.map((text) => sql`${text} ilike ${pattern}`),
            sql` or `,
          )})`
        }),
    ],
    sql` and `,
  )})`
