import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { Answer } from '#contract/endpoints.ts'
import { boardQuery, useBoardPages } from '#src/pages/issues/use-board-pages.ts'
import { AppContext } from '#src/pages/shared/app-context.ts'
import { start } from '#tests/support/browser/answered-reads.ts'
import { render } from '#tests/support/browser/render.tsx'

/* A board of more issues than one page of the server holds. */

type List = Answer<'issues.list'>
const listOf = (...ids: string[]) =>
  // Nothing else of it is read here.
  ({ issues: ids.map((issue_id) => ({ issue_id })), total: 250 }) as unknown as List

let board: ReturnType<typeof useBoardPages>
type Shown = { look?: 'board' | 'list'; q?: string; home?: string }
const Board = ({ look = 'board', q = '', home = 'h1' }: Shown) => {
  board = useBoardPages(home, look, boardQuery({ q }))
  return null
}
let shown: ReturnType<typeof render> | null = null
afterEach(() => {
  shown?.remove()
  shown = null
})
const open = () => {
  const { wired, calls } = start()
  const show = (node: React.ReactNode) => {
    const tree = <AppContext value={wired}>{node}</AppContext>
    if (shown === null) shown = render(tree)
    else shown.show(tree)
  }
  return { calls, show }
}
const more = () => act(async () => board.showMore())
const ids = (...first: string[]) =>
  board.withMore(listOf(...first)).issues.map(({ issue_id }) => issue_id)

it('asks for the most serious first, a hundred at a time from the first page, and keeps what is looked for', () => {
  expect(boardQuery({ q: 'roof', sort: '-due_on', page: '3' })).toEqual({
    q: 'roof',
    sort: 'severity',
    page: '1',
    page_size: '100',
  })
})

it('shows the second page below the first, then the third, each issue once', async () => {
  const { calls, show } = open()
  show(<Board />)
  expect([calls, ids('a', 'b')]).toEqual([[], ['a', 'b']])
  await more()
  expect(board.busy).toBe(true)
  await calls[0]?.give(listOf('b', 'c'))
  await more()
  await calls[1]?.give(listOf('d'))
  expect(calls.map(({ input }) => (input as { query: { page: string } }).query.page)).toEqual([
    '2',
    '3',
  ])
  expect(calls[0]?.input).toMatchObject({
    params: { propertyId: 'h1' },
    query: { sort: 'severity' },
  })
  expect([ids('a', 'b'), board.busy]).toEqual([['a', 'b', 'c', 'd'], false])
})

it('begins again with one page for another search, and has no more of them as a list', async () => {
  const { calls, show } = open()
  show(<Board />)
  await more()
  await calls[0]?.give(listOf('c'))
  show(<Board q="roof" />)
  expect([ids('a'), calls.length]).toEqual([['a'], 1])
  show(<Board look="list" />)
  expect(ids('a')).toEqual(['a'])
})

it('counts the pages of another search, or of another home, anew', async () => {
  const { calls, show } = open()
  const asked = () =>
    calls.map(({ input }) => {
      const { params, query } = input as {
        params: { propertyId: string }
        query: { page: string; q: string }
      }
      return [params.propertyId, query.q, query.page]
    })
  show(<Board />)
  await more()
  await calls[0]?.give(listOf('b'))
  await more()
  show(<Board q="roof" />)
  await more()
  expect(asked().slice(2)).toEqual([['h1', 'roof', '2']])
  show(<Board q="roof" home="h2" />)
  expect(asked().length).toBe(3)
})

it('asks again for a page that did not come, before it asks for the next', async () => {
  const { calls, show } = open()
  show(<Board />)
  await more()
  await calls[0]?.fail()
  expect(board.error).toBe('No.')
  await more()
  await calls[1]?.give(listOf('c'))
  expect(calls.map(({ input }) => (input as { query: { page: string } }).query.page)).toEqual([
    '2',
    '2',
  ])
  expect([ids('a'), board.error]).toEqual([['a', 'c'], null])
})
