import { afterEach, expect, it } from 'vitest'
import { ListedTable } from '#src/pages/shared/listed-table.tsx'
import type { Resource } from '#src/pages/shared/use-resource.ts'
import { render } from '#tests/support/browser/render.tsx'

let page: ReturnType<typeof render>
afterEach(() => page.remove())

type Names = { names: string[]; page: number; page_size: number; total: number }
const list: Resource<Names> = {
  data: { names: ['Ada', 'Bo'], page: 1, page_size: 2, total: 3 },
  former: false,
  follows: true,
  error: null,
  status: null,
  code: null,
  fields: {},
  busy: false,
  staleSince: null,
  retry: () => {},
  refresh: () => {},
}
const show = (changes: Partial<Resource<Names>>) => {
  page = render(
    <ListedTable
      list={{ ...list, ...changes }}
      caption="People"
      columns={[{ label: 'Name' }]}
      empty="There is no one yet."
      choose={() => {}}
      rows={({ names }) => names.map((name) => ({ key: name, cells: [name] }))}
    />,
  )
}
const rows = () => page.all('tbody tr').map(({ textContent }) => textContent)

it('shows the rows of an answer and the pages of its list', () => {
  show({})
  expect(rows()).toEqual(['Ada', 'Bo'])
  expect(page.one('nav').textContent).toContain('1–2 of 3')
  expect(page.all('[role=alert], [aria-busy=true]')).toEqual([])
})

it('says from when rows are that could not be had anew', () => {
  const at = new Date(2026, 11, 1, 9, 30).getTime()
  show({ error: 'The server does not answer.', staleSince: at })
  expect(page.one('[role=alert], [role=status]:not(nav *)').textContent).toBe(
    'The server does not answer. This is from 9:30 AM.',
  )
  expect(rows()).toEqual(['Ada', 'Bo'])
})

it('says that its rows are of the question before, while those of the next are on their way', () => {
  show({ former: true, busy: true })
  expect(page.one('[aria-busy=true]').querySelector('table')).not.toBe(null)
  expect(rows()).toEqual(['Ada', 'Bo'])
})

it('says what failed where there are no rows, and has a sentence where there are none', () => {
  show({ data: null, error: 'The server does not answer.' })
  expect(rows()).toEqual(['The server does not answer.Try again'])
  page.remove()
  show({ data: { names: [], page: 1, page_size: 2, total: 0 } })
  expect(rows()).toEqual(['There is no one yet.'])
})
