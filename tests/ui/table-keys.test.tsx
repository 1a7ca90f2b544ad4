import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import { Table } from '#src/ui/table.tsx'
import { click, focus, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

const rows = ['Juniper', 'Mill', 'Cedar', 'Harbor'].map((street, at) => ({
  key: `k${at + 1}`,
  cells: [street],
}))
let heard = { opened: [] as string[], selected: [] as string[] }
const Grid = ({
  open = null,
  shown: there = rows,
}: {
  open?: string | null
  shown?: typeof rows
}) => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  heard.selected = [...keys].sort()
  return (
    <Table
      framed
      caption="Visits"
      columns={[{ label: 'Street' }]}
      rows={there}
      open={open}
      onOpen={(key) => heard.opened.push(key)}
      selection={{ keys, onChange: setKeys }}
    />
  )
}
const begin = (open: string | null = null) => {
  heard = { opened: [], selected: [] }
  shown = render(<Grid open={open} />)
  const row = shown.all('tbody tr').find(({ tabIndex }) => tabIndex === 0)
  if (row) focus(row)
  return row?.dataset.key
}

describe('the keys in the rows of a table', () => {
  test('begin at the row that is open, and at the first where it is not shown', () => {
    expect(begin('k3')).toBe('k3')
    shown.remove()
    expect(begin('gone')).toBe('k1')
  })

  test('select a range backward as well, from the row that was selected last', () => {
    begin()
    for (const key of ['End', ' ', 'ArrowUp', 'ArrowUp']) press(key)
    press(' ', { shiftKey: true })
    expect(heard.selected).toEqual(['k2', 'k3', 'k4'])
  })

  test('select with Shift the row that is left and the one that is reached, which begins the next range', () => {
    begin()
    press('ArrowDown')
    press('ArrowDown', { shiftKey: true })
    expect(heard.selected).toEqual(['k2', 'k3'])
    press('ArrowDown')
    press(' ', { shiftKey: true })
    expect(heard.selected).toEqual(['k2', 'k3', 'k4'])
    press('Escape')
    for (const key of ['End', ' ', 'Home']) press(key)
    press('ArrowDown', { shiftKey: true })
    press('ArrowUp')
    press(' ', { shiftKey: true })
    expect(heard.selected).toEqual(['k1', 'k2', 'k4'])
  })

  test('begin no range at a row that is shown no longer', () => {
    begin()
    for (const key of ['ArrowDown', ' ']) press(key)
    shown.show(<Grid shown={rows.filter(({ key }) => key !== 'k2')} />)
    focus(shown.one('[data-key=k3]'))
    press(' ', { shiftKey: true })
    expect(heard.selected).toEqual(['k2', 'k3'])
  })

  test('keep what is selected when a row is passed, opened or met by another key', () => {
    begin()
    press(' ')
    press('ArrowDown')
    press('ArrowDown')
    press(' ')
    expect(heard.selected).toEqual(['k1', 'k3'])
    for (const key of ['x', 'Tab', 'Enter', 'Delete']) press(key)
    expect(heard.selected).toEqual(['k1', 'k3'])
    expect(heard.opened).toEqual(['k3'])
    expect([press('x'), press('Delete')]).toEqual([false, false])
  })

  test('leave every other key with Ctrl, and all keys with Alt, to the browser', () => {
    begin()
    press('ArrowDown')
    for (const key of ['x', 'Enter', ' ', 'ArrowDown', 'Home'])
      expect(press(key, { ctrlKey: true }), `Ctrl+${key}`).toBe(false)
    for (const key of ['a', 'ArrowDown', ' ', 'Enter'])
      expect(press(key, { altKey: true }), `Alt+${key}`).toBe(false)
    expect(press('a')).toBe(false)
    // Where nothing is selected, Escape may close what the table lies in.
    expect(press('Escape')).toBe(false)
    expect(heard).toEqual({ opened: [], selected: [] })
    expect((document.activeElement as HTMLElement | null)?.dataset.key).toBe('k2')
    press('A', { metaKey: true })
    expect(heard.selected).toEqual(['k1', 'k2', 'k3', 'k4'])
  })
})

describe('the focus in the rows of a table', () => {
  const focused = () => {
    const { activeElement } = document
    return activeElement instanceof HTMLTableRowElement
      ? activeElement.dataset.key
      : activeElement?.tagName
  }
  const without = (...gone: string[]) =>
    shown.show(
      <main>
        <h1 tabIndex={-1}>Visits</h1>
        <Grid shown={rows.filter(({ key }) => !gone.includes(key))} />
      </main>,
    )
  const at = (key: string) => {
    heard = { opened: [], selected: [] }
    shown = render(null)
    without()
    focus(shown.one(`[data-key=${key}]`))
  }

  test('goes to the row that is in the place of one that has left, and to the last one after the last', () => {
    at('k2')
    without('k2')
    expect(focused()).toBe('k3')
    without('k2', 'k1')
    expect(focused()).toBe('k3')
    focus(shown.one('[data-key=k4]'))
    without('k1', 'k2', 'k4')
    expect(focused()).toBe('k3')
  })

  test('goes to the heading of the page with the last row', () => {
    at('k1')
    without('k1', 'k2', 'k3', 'k4')
    expect(focused()).toBe('H1')
  })

  test('is given to no row that leaves while it is elsewhere', () => {
    at('k1')
    ;(document.activeElement as HTMLElement).blur()
    without('k1')
    expect(focused()).toBe('BODY')
  })

  test('goes from the bar of the selected rows to the row that was left last', () => {
    at('k3')
    press(' ')
    const clear = shown.saying('button', 'Clear selection')
    focus(clear)
    click(clear)
    expect(heard.selected).toEqual([])
    expect(focused()).toBe('k3')
  })
})
