import { useState } from 'react'
import type { Answer, Input } from '#contract/endpoints.ts'
import { useMorePages } from '#src/pages/shared/use-more-pages.ts'

type Query = NonNullable<Input<'issues.list'>['query']>
type List = Answer<'issues.list'>

/** A board shows its issues in pages of this many, one below the other. */
const boardPage = 100

/** What a board asks for: the most serious first, from the first page on, whatever page a list is at. */
export const boardQuery = (query: Query): Query => ({
  ...query,
  sort: 'severity',
  page: '1',
  page_size: String(boardPage),
})

/** The pages of a board beyond its first one, as many as the person asked for. A list shows one page, and has none. */
export const useBoardPages = (propertyId: string, look: 'board' | 'list', query: Query) => {
  const of = JSON.stringify([propertyId, query])
  const [asked, ask] = useState({ of, pages: 1 })
  const pages = look === 'board' && asked.of === of ? asked.pages : 1
  const more = useMorePages(
    'issues.list',
    Array.from({ length: pages - 1 }, (_, at) => ({
      params: { propertyId },
      query: { ...query, page: String(at + 2) },
    })),
  )
  return {
    /** The list with the issues of these pages, each of them once. */
    withMore: (list: List): List => {
      const byId = new Map(
        [list, ...more.data].flatMap(({ issues }) => issues).map((one) => [one.issue_id, one]),
      )
      return { ...list, issues: [...byId.values()] }
    },
    busy: more.busy,
    error: more.error,
    showMore: () => (more.error === null ? ask({ of, pages: pages + 1 }) : more.retry()),
  }
}
export type BoardPages = ReturnType<typeof useBoardPages>
