import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Filter, FilterRow } from '#src/ui/filter-row.tsx'
import { Menu } from '#src/ui/menu.tsx'
import { Beside, SidePanel } from '#src/ui/side-panel.tsx'
import { Table } from '#src/ui/table.tsx'
import { click, focus, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
afterEach(() => shown.remove())

const rows = ['Juniper Street', 'Old Mill Road', 'Cedar Bend'].map((street, index) => ({
  key: `k${index}`,
  cells: [street],
}))

const List = () => {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <Beside
      panel={
        open !== null && (
          <SidePanel
            title={rows[open]?.cells[0] ?? ''}
            place={`${open + 1} of 3`}
            onClose={() => setOpen(null)}
            onStep={(by) => setOpen(Math.min(2, Math.max(0, open + by)))}
          >
            <input aria-label="Note" />
            <Menu panel={() => <a href="#more">More</a>}>Actions</Menu>
          </SidePanel>
        )
      }
    >
      <Table
        framed
        caption="Homes"
        columns={[{ label: 'Property' }]}
        rows={rows}
        open={open === null ? null : `k${open}`}
        onOpen={(key) => setOpen(Number(key.slice(1)))}
      />
    </Beside>
  )
}
const panel = () => shown.all('aside')[0]
const title = () => shown.one('aside h2').textContent

describe('a row beside its list', () => {
  beforeEach(() => {
    shown = render(<List />)
    const [first] = shown.all('tbody tr')
    if (first) focus(first)
    press('Enter')
  })

  test('takes the focus in, and says which row is open', () => {
    expect(document.activeElement).toBe(panel())
    expect(title()).toBe('Juniper Street')
    expect(shown.one('tr[aria-current]').textContent).toBe('Juniper Street')
  })

  test('leads on through the list by up and down, and gives the focus to the row that was open last', () => {
    expect(press('ArrowDown')).toBe(true)
    press('ArrowDown')
    press('ArrowUp')
    expect(title()).toBe('Old Mill Road')
    press('Escape')
    expect(panel()).toBeUndefined()
    expect(document.activeElement?.textContent).toBe('Old Mill Road')
  })

  test('leaves the arrows to what somebody types in', () => {
    focus(shown.one('aside input'))
    expect(press('ArrowDown')).toBe(false)
    expect(title()).toBe('Juniper Street')
  })

  test('is closed by Escape in the list too, but not by the Escape that closes a menu', () => {
    const menu = shown.one('aside [aria-expanded]')
    focus(menu)
    click(menu)
    press('Escape')
    expect(panel()).toBeDefined()
    const [first] = shown.all('tbody tr')
    if (first) focus(first)
    press('Escape')
    expect(panel()).toBeUndefined()
  })
})

const asked: string[] = []
const Filters = ({ isSearched = false }) => {
  const [states, setStates] = useState<readonly string[]>([])
  const [one, setOne] = useState<readonly string[]>([])
  const [late, setLate] = useState<readonly string[]>([])
  const option = (value: string) => ({ value, label: value })
  const filters: Filter[] = [
    {
      id: 'state',
      label: 'State',
      many: true,
      options: ['Open', 'Planned', 'Fixed'].map(option),
      values: states,
      onChange: setStates,
    },
    {
      id: 'person',
      label: 'Inspector',
      options: ['Rosa', 'Kenji'].map(option),
      values: one,
      onChange: setOne,
    },
    { id: 'late', label: 'Late', options: [option('Late')], values: late, onChange: setLate },
  ]
  return (
    <FilterRow
      label="Filter issues"
      filters={filters}
      shown={1100}
      total={4300}
      onClear={() => asked.push('clear')}
      search={<input type="search" aria-label="Search issues" />}
      isSearched={isSearched}
    />
  )
}

describe('filters of a list', () => {
  const chips = () =>
    shown.all('[role=group][aria-label=Filters] > * > div > button, [aria-pressed]')
  const chip = (name: string) => {
    const found = shown.all('button').find((button) => button.textContent?.startsWith(name))
    if (!found) throw new Error(`There is no chip ${name}.`)
    return found
  }
  beforeEach(() => {
    asked.length = 0
    shown = render(<Filters />)
  })

  test('say how many of all they leave', () => {
    expect(shown.one('[role=status]').textContent).toBe('1,100 of 4,300')
  })

  test('take several values and say them, the first and a number when they are many', () => {
    click(chip('State'))
    const options = () => shown.all('[role=group][aria-label=State] button')
    for (const option of options().slice(0, 2)) click(option)
    expect(chip('State').textContent).toBe('State: Open, Planned')
    expect(options().map((option) => option.getAttribute('aria-pressed'))).toEqual([
      'true',
      'true',
      'false',
    ])
    click(options()[2] ?? document.body)
    expect(chip('State').textContent).toBe('State: Open and 2 more')
  })

  test('close once the one value is chosen, and the focus is on the chip', () => {
    click(chip('Inspector'))
    click(shown.all('[role=group][aria-label=Inspector] button')[1] ?? document.body)
    expect(shown.all('[role=group][aria-label=Inspector]')).toEqual([])
    expect(document.activeElement?.textContent).toBe('Inspector: Kenji')
  })

  test('are one chip that is on or off where there is one value', () => {
    click(chip('Late'))
    expect(chip('Late').getAttribute('aria-pressed')).toBe('true')
    click(chip('Late'))
    expect(chip('Late').getAttribute('aria-pressed')).toBe('false')
  })

  test('are walked by left and right, and cleared one by one by Delete, or all together', () => {
    expect(chips().length).toBe(3)
    focus(chip('State'))
    press('ArrowRight')
    press('ArrowRight')
    expect(document.activeElement?.textContent).toBe('Late')
    click(chip('Late'))
    press('Delete')
    expect(chip('Late').getAttribute('aria-pressed')).toBe('false')
    press('ArrowLeft')
    expect(document.activeElement?.textContent).toBe('Inspector')
    expect(shown.all('button').some((button) => button.textContent?.startsWith('Clear'))).toBe(
      false,
    )
    click(chip('Late'))
    click(chip('Clear'))
    expect(asked).toEqual(['clear'])
  })

  test('are cleared as well where words were typed and no chip is set', () => {
    shown.show(<Filters isSearched />)
    click(chip('Clear'))
    expect(asked).toEqual(['clear'])
    expect(document.activeElement?.textContent).toBe('State')
  })
})
