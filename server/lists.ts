import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { SortBy } from '#contract/lists.ts'
import { mostCounted } from '#contract/vocabulary/lists.ts'
import type { Queries } from './db/connect.ts'

/** The query of a list, as `listQuery` of the contract reads it. */
export type Listed<K extends string> = { sort: SortBy<K>; page: number; page_size: number }

/**
 * The database columns for each sort key of a list: one, or several `by` turns. Only a `sparse` one may be empty: an
 * index is read forward and backward as long as no empty row has a place of its own.
 */
export type SortColumns<K extends string> = Record<
  K,
  RawBuilder<unknown> | { by: readonly RawBuilder<unknown>[] } | { sparse: RawBuilder<unknown> }
>

/**
 * A query in the requested order; rows without a value come last. Rows that are equal in that order come in the order
 * of `then`, and at last of `id`, a unique column, downward where the order is.
 */
export const inOrder = <DB, TB extends keyof DB, O, K extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  { sort }: Pick<Listed<K>, 'sort'>,
  columns: SortColumns<K>,
  id: string,
  then: readonly RawBuilder<unknown>[] = [],
): SelectQueryBuilder<DB, TB, O> => {
  const down = sort.startsWith('-')
  // The contract accepts only the keys of `columns`, with or without a minus.
  const column: SortColumns<string>[string] = columns[(down ? sort.slice(1) : sort) as K]
  const sparse = 'sparse' in column
  const each = sparse ? [column.sparse] : 'by' in column ? column.by : [column]
  const ordered = each.reduce(
    (so, next) =>
      so.orderBy(next, (order) => {
        const way = down ? order.desc() : order.asc()
        return sparse ? way.nullsLast() : way
      }),
    query,
  )
  return (
    then
      .reduce((so, next) => so.orderBy(next), ordered)
      // Both ways alike, so that one index serves both.
      .orderBy(sql.ref(id), down ? 'desc' : 'asc')
  )
}

/** One page of a query in the requested order: each row is on exactly one page. */
export const onePage = <DB, TB extends keyof DB, O, K extends string>(
  query: SelectQueryBuilder<DB, TB, O>,
  asked: Listed<K>,
  columns: SortColumns<K>,
  id: string,
  then: readonly RawBuilder<unknown>[] = [],
): SelectQueryBuilder<DB, TB, O> =>
  inOrder(query, asked, columns, id, then)
    .limit(asked.page_size)
    .offset((asked.page - 1) * asked.page_size)

/** The number of rows that a query matches on all pages; above `mostCounted`, one more than that. */
export const countOf = async <DB, TB extends keyof DB, O>(
  db: Queries,
  query: SelectQueryBuilder<DB, TB, O>,
): Promise<number> => {
  const some = query
    .clearSelect()
    .select(sql<number>`1`.as('one'))
    .limit(mostCounted + 1)
  const { rows } = await sql<{
    total: string
  }>`select count(*) as total from (${some}) as found`.execute(db)
  return Number(rows[0]?.total)
}

/** The facts of a page as the contract's `pageFacts` has them. */
export const factsOf = ({ page, page_size }: Listed<string>, total: number) => ({
  total,
  page,
  page_size,
})

/** All of these conditions, one for each word of `q` as a pattern of `like`; no character of a word is a wildcard. */
const eachWord = (
  q: string | undefined,
  condition: (pattern: string) => RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(
    [
      sql`true`,
      ...(q ?? '')
        .split(/\s+/)
        .filter((word) => word !== '')
        .map((word) => condition(`%${word.replace(/[\\%_]/g, '\\$&')}%`)),
    ],
    sql` and `,
  )})`

/** Whether each word of `q` is in one of these texts, ignoring case. Without a word: true. */
export const mentions = (q: string | undefined, texts: RawBuilder<string>[]): RawBuilder<boolean> =>
  eachWord(
    q,
    (pattern) =>
      sql`(${sql.join(
        texts.map((text) => sql`${text} ilike ${pattern}`),
        sql` or `,
      )})`,
  )

/** Whether each word of `q` is in this text, which is in lower case, ignoring the case of `q`. Without a word: true. */
export const mentionsIn = (q: string | undefined, text: RawBuilder<string>): RawBuilder<boolean> =>
  eachWord(q, (pattern) => sql`${text} like lower(${pattern})`)
