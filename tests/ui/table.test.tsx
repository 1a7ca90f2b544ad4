import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { ColumnChoice } from '#src/ui/column-choice.tsx'
import { csvOf } from '#src/ui/csv.ts'
import { Pager } from '#src/ui/pager.tsx'
import { Table } from '#src/ui/table.tsx'
import type { Sort } from '#src/ui/table-head.tsx'
import { click, focus, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

const columns = [
  { label: 'Property', sortable: true },
  { label: 'Inspector' },
  { label: 'Fee', figures: true, sortable: true },
] as const
const rows = ['Juniper Street', 'Old Mill Road', 'Cedar Bend', 'Harbor Lane'].map(
  (street, index) => ({ key: `k${index + 1}`, cells: [street, 'Rosa Delgado', `$${index + 1}00`] }),
)
const keysOf = () => [...heard.selected].sort()
let heard = { opened: [] as string[], selected: new Set<string>() as ReadonlySet<string> }

const Grid = ({ shown = rows }) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  heard.selected = keys
  return (
    <Table
      framed
      caption="Visits"
      columns={columns}
      rows={shown}
      onOpen={(key) => heard.opened.push(key)}
      selection={{ keys, onChange: setKeys }}
    />
  )
}
const grid = (more: Parameters<typeof Grid>[0] = {}) => {
  heard = { opened: [], selected: new Set() }
  shown = render(<Grid {...more} />)
  const [first] = shown.all('tbody tr')
  if (first) focus(first)
}
const inFocus = () => (document.activeElement as HTMLElement | null)?.dataset.key

describe('a table to work in', () => {
  test('is reached by Tab at one row, and walked by the arrows, Home and End', () => {
    grid()
    expect(shown.all('tbody tr').map((row) => row.tabIndex)).toEqual([0, -1, -1, -1])
    const walked = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'Home', 'ArrowUp'].map(
      (key) => {
        expect(press(key)).toBe(true)
        return inFocus()
      },
    )
    expect(walked).toEqual(['k2', 'k3', 'k2', 'k4', 'k4', 'k1', 'k1'])
    press('ArrowDown')
    expect(shown.all('tbody tr').map((row) => row.tabIndex)).toEqual([-1, 0, -1, -1])
  })

  test('opens a row by Enter and by a press on it, not by a press on what it holds', () => {
    grid()
    press('ArrowDown')
    press('Enter')
    const [, , third] = shown.all('tbody tr')
    if (third) click(third)
    const [box] = shown.all('tbody input')
    if (box) click(box)
    expect(heard.opened).toEqual(['k2', 'k3'])
    expect(keysOf()).toEqual(['k1'])
  })

  test('selects by Space, a range with Shift, all with Ctrl+A, and nothing again by Escape', () => {
    grid()
    press(' ')
    press('ArrowDown')
    press('ArrowDown')
    press(' ', { shiftKey: true })
    expect(keysOf()).toEqual(['k1', 'k2', 'k3'])
    press(' ')
    expect(keysOf()).toEqual(['k1', 'k2'])
    expect(shown.all('tr[aria-selected=true]').length).toBe(2)
    expect(shown.one('[role=status]').textContent).toBe('2 selected')
    press('a', { ctrlKey: true })
    expect(keysOf()).toEqual(['k1', 'k2', 'k3', 'k4'])
    expect(press('Escape')).toBe(true)
    expect(keysOf()).toEqual([])
    // With nothing selected, Escape is left to the surroundings of the table.
    expect(press('Escape')).toBe(false)
  })

  test('selects a range upward, and across the tenth row', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({
      key: `row ${at + 1}`,
      cells: [`Street ${at + 1}`, 'Rosa Delgado', '$100'],
    }))
    grid({ shown: many })
    press('End')
    press(' ')
    for (let at = 0; at < 9; at++) press('ArrowUp')
    press(' ', { shiftKey: true })
    expect(heard.selected).toEqual(new Set(many.slice(2).map(({ key }) => key)))
  })

  test('grows the selection with Shift and an arrow', () => {
    grid()
    press('ArrowDown', { shiftKey: true })
    press('ArrowDown', { shiftKey: true })
    expect(keysOf()).toEqual(['k1', 'k2', 'k3'])
  })

  test('selects all rows shown by the box in its head, which says when some are', () => {
    grid()
    press(' ')
    const all = shown.one('thead input') as HTMLInputElement // It is one.
    expect(all.indeterminate).toBe(true)
    click(all)
    expect(keysOf()).toEqual(['k1', 'k2', 'k3', 'k4'])
    click(all)
    expect(keysOf()).toEqual([])
  })

  test('names the box of each row by the row', () => {
    grid()
    const names = shown
      .all('tbody input')
      .map((box) => document.getElementById(box.getAttribute('aria-labelledby') ?? '')?.textContent)
    expect(names).toEqual(['Juniper Street', 'Old Mill Road', 'Cedar Bend', 'Harbor Lane'])
  })

  test('asks for the order of a column, and for the other way round', () => {
    const asked: Sort[] = []
    const table = (sort: Sort | null) => (
      <Table
        framed
        caption="Visits"
        columns={columns}
        rows={rows}
        sort={sort}
        onSort={(next) => asked.push(next)}
      />
    )
    shown = render(table(null))
    const fee = () => shown.all('thead button')[1]
    click(fee() ?? document.body)
    shown.show(table({ by: 'Fee', down: false }))
    expect(shown.one('[aria-sort]').getAttribute('aria-sort')).toBe('ascending')
    click(fee() ?? document.body)
    shown.show(table({ by: 'Fee', down: true }))
    expect(shown.one('[aria-sort]').getAttribute('aria-sort')).toBe('descending')
    expect(asked).toEqual([
      { by: 'Fee', down: false },
      { by: 'Fee', down: true },
    ])
    expect(shown.all('thead th').map((head) => head.querySelector('button') !== null)).toEqual([
      true,
      false,
      true,
    ])
  })

  test('leaves out the columns that are hidden', () => {
    shown = render(
      <Table framed caption="Visits" columns={columns} rows={rows} hidden={['Inspector']} />,
    )
    expect(shown.all('thead th').map((head) => head.textContent)).toEqual(['Property', 'Fee'])
    expect(shown.all('tbody td').map((cell) => cell.textContent)).toEqual([
      '$100',
      '$200',
      '$300',
      '$400',
    ])
  })

  test('has the columns of the coming rows while it loads, and says so once', () => {
    shown = render(<Table framed caption="Visits" columns={columns} rows={[]} loading />)
    expect(shown.one('[role=status]').getAttribute('aria-label')).toBe('Loading')
    expect(shown.one('table').getAttribute('aria-busy')).toBe('true')
    const [first] = shown.all('tbody tr')
    expect(first?.children.length).toBe(3)
    // The current rows stay while newer ones are on their way.
    shown.show(<Table framed caption="Visits" columns={columns} rows={rows} loading />)
    expect(shown.all('tbody th').map((name) => name.textContent)).toContain('Juniper Street')
    expect(shown.all('[role=status]')).toEqual([])
  })

  test('says in place of rows that there are none, or that they could not be loaded', () => {
    let tries = 0
    shown = render(
      <Table framed caption="Visits" columns={columns} rows={[]} empty={<p>No visits yet.</p>} />,
    )
    expect(shown.one('tbody').textContent).toBe('No visits yet.')
    shown.show(
      <Table
        framed
        caption="Visits"
        columns={columns}
        rows={rows}
        error={{ message: 'No answer.', onRetry: () => tries++ }}
      />,
    )
    expect(shown.one('[role=alert]').textContent).toContain('No answer.')
    expect(shown.all('tbody th')).toEqual([])
    click(shown.one('tbody button'))
    expect(tries).toBe(1)
  })
})

describe('pages of a table', () => {
  test('say which rows of how many are shown, and end at the last', () => {
    const asked: number[] = []
    shown = render(<Pager page={2} size={25} total={1043} onPage={(page) => asked.push(page)} />)
    expect(shown.one('[role=status]').textContent).toBe('26–50 of 1,043')
    for (const button of shown.all('button')) click(button)
    expect(asked).toEqual([1, 3])
    shown.show(<Pager page={42} size={25} total={1043} onPage={(page) => asked.push(page)} />)
    expect(shown.one('[role=status]').textContent).toBe('1,026–1,043 of 1,043')
    click(shown.one('[aria-label="Next page"]'))
    expect(asked).toEqual([1, 3])
    // The server stops counting there: what comes after is found by a filter.
    shown.show(<Pager page={400} size={25} total={10_001} onPage={(page) => asked.push(page)} />)
    expect(shown.one('[role=status]').textContent).toBe('9,976–10,000 of 10,000+')
    expect(shown.one('[aria-label="Next page"]').getAttribute('aria-disabled')).toBe('true')
    shown.show(<Pager page={1} size={25} total={0} onPage={(page) => asked.push(page)} />)
    expect(shown.one('[role=status]').textContent).toBe('0–0 of 0')
  })
})

test('columns are chosen, except the one that names the rows', () => {
  const asked: (readonly string[])[] = []
  shown = render(
    <ColumnChoice
      columns={['Property', 'State', 'Fee']}
      hidden={['Fee']}
      onChange={(hidden) => asked.push(hidden)}
    />,
  )
  click(shown.one('[aria-expanded]'))
  expect(shown.all('label').map((label) => label.textContent)).toEqual(['State', 'Fee'])
  for (const box of shown.all('input')) click(box)
  expect(asked).toEqual([['Fee', 'State'], []])
})

describe('a table as CSV', () => {
  test('keeps quotes, commas and line breaks inside their field', () => {
    expect(csvOf(['Street', 'Fee'], [['12 "Old" Road, Waco\nrear', 47.5]])).toBe(
      '\uFEFFStreet,Fee\r\n"12 ""Old"" Road, Waco\nrear",47.5\r\n',
    )
  })

  test('lets no text run as a formula, and leaves numbers below zero numbers', () => {
    expect(
      csvOf(
        ['Note', 'Points'],
        [
          ['=HYPERLINK("x")', -1.3],
          ['@SUM(A1)', null],
        ],
      ),
    ).toBe('\uFEFFNote,Points\r\n"\'=HYPERLINK(""x"")",-1.3\r\n\'@SUM(A1),\r\n')
  })
})
