import { act, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Board } from '#src/ui/board.tsx'
import { click, focus, press, render } from '#tests/support/browser/render.tsx'

const columns = [
  { id: 'open', title: 'Open' },
  { id: 'planned', title: 'Planned' },
  { id: 'fixed', title: 'Fixed' },
]
let shown: ReturnType<typeof render>
let moves: string[][]

const Issues = () => {
  const [cards, setCards] = useState([
    { id: 'valve', column: 'open', title: 'Relief valve' },
    { id: 'roof', column: 'open', title: 'Worn shingles' },
    { id: 'rail', column: 'planned', title: 'Loose handrail' },
  ])
  return (
    <Board
      label="Issues"
      columns={columns}
      cards={cards.map((card) => ({ ...card, content: <a href="#x">{card.title}</a> }))}
      blocked={(card, column) =>
        card === 'valve' && column === 'fixed' ? 'An inspector confirms it first.' : null
      }
      onMove={(id, column) => {
        moves.push([id, column])
        setCards((all) => all.map((card) => (card.id === id ? { ...card, column } : card)))
      }}
    />
  )
}
const inColumn = (id: string) =>
  [...shown.one(`[data-column=${id}]`).querySelectorAll('[data-card]')].map((card) =>
    card.getAttribute('data-card'),
  )
const said = () => shown.one('[role=status]').textContent
const opener = (title: string) => shown.one(`[aria-label="Move ${title}"]`)
const choose = (title: string, column: string) => {
  focus(opener(title))
  click(opener(title))
  const choice = shown
    .all('[data-menu] button')
    .find((button) => button.textContent?.startsWith(column))
  if (choice === undefined) throw new Error(`The menu of ${title} has no ${column}.`)
  click(choice)
}

/** jsdom lays nothing out: here each column is 100 pixels wide, side by side, and every element has a place. */
const layOut = () => {
  for (const [index, column] of shown.all('[data-column]').entries())
    column.getBoundingClientRect = () => new DOMRect(100 * index, 0, 100, 500)
}
const pointer = (type: string, target: EventTarget, x: number, more: PointerEventInit = {}) =>
  act(() => {
    target.dispatchEvent(
      new PointerEvent(type, {
        bubbles: true,
        cancelable: true,
        clientX: x,
        clientY: 40,
        pointerId: 1,
        isPrimary: true,
        pointerType: 'mouse',
        ...more,
      }),
    )
  })

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockImplementation(() =>
    Object.assign([new DOMRect()], { item: () => null }),
  )
  moves = []
  shown = render(<Issues />)
  layOut()
})
afterEach(() => {
  shown.remove()
  vi.restoreAllMocks()
})

describe('a board', () => {
  test('counts the cards of each column, and says where there is none', () => {
    expect(shown.all('h3').map((head) => head.textContent)).toEqual([
      'Open 2',
      'Planned 1',
      'Fixed 0',
    ])
    expect(shown.one('[data-column=fixed]').textContent).toContain('Nothing here')
  })

  test('moves a card by its menu, says so, and the focus goes with it', () => {
    choose('Worn shingles', 'Fixed')
    expect(moves).toEqual([['roof', 'fixed']])
    expect(inColumn('fixed')).toEqual(['roof'])
    expect(said()).toBe('Worn shingles is moved to Fixed.')
    expect(document.activeElement?.closest('[data-column]')?.getAttribute('data-column')).toBe(
      'fixed',
    )
  })

  test('says in the menu why a card cannot go somewhere, and does not move it', () => {
    choose('Relief valve', 'Fixed')
    expect(moves).toEqual([])
    const choice = shown
      .all('[data-menu] button')
      .find((button) => button.textContent?.startsWith('Fixed'))
    expect(choice?.getAttribute('aria-disabled')).toBe('true')
    expect(choice?.textContent).toContain('An inspector confirms it first.')
  })

  test('is walked by the arrows, along a column and across', () => {
    const [first] = shown.all('[data-card=valve] a')
    if (first) focus(first)
    const at = () => document.activeElement?.closest('[data-card]')?.getAttribute('data-card')
    expect(
      ['ArrowDown', 'ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowLeft'].map((key) => {
        press(key)
        return at()
      }),
    ).toEqual(['roof', 'roof', 'rail', 'rail', 'valve'])
  })

  test('with one column in sight says which, and shows another when asked', () => {
    const tabs = shown.all('[aria-pressed]')
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-pressed')])).toEqual([
      ['Open 2', 'true'],
      ['Planned 1', 'false'],
      ['Fixed 0', 'false'],
    ])
    if (tabs[1]) click(tabs[1])
    expect(shown.one('[data-shown]').getAttribute('data-column')).toBe('planned')
  })
})

describe('a card under the pointer', () => {
  const card = () => shown.one('[data-card=roof]')

  test('is carried to the column where it is let go, and the press that ends it opens nothing', () => {
    let opened = 0
    card().addEventListener('click', () => opened++)
    pointer('pointerdown', card(), 20)
    pointer('pointermove', window, 60)
    pointer('pointermove', window, 150)
    expect(shown.all('[data-over]').map((column) => column.dataset.column)).toEqual(['planned'])
    pointer('pointerup', window, 150)
    click(card())
    expect(moves).toEqual([['roof', 'planned']])
    expect(opened).toBe(0)
    expect(shown.all('[data-held]')).toEqual([])
  })

  test('stays after a press that hardly moves', () => {
    pointer('pointerdown', card(), 20)
    pointer('pointermove', window, 22)
    pointer('pointerup', window, 22)
    expect(moves).toEqual([])
  })

  test('stays on Escape, when the browser takes the pointer, and beside the board', () => {
    const carry = () => {
      pointer('pointerdown', card(), 20)
      pointer('pointermove', window, 150)
    }
    carry()
    act(() => {
      window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
    })
    carry()
    pointer('pointercancel', window, 150)
    carry()
    pointer('pointermove', window, 900)
    pointer('pointerup', window, 900)
    expect(moves).toEqual([])
    expect(shown.all('[data-held]')).toEqual([])
  })

  test('stays where a column does not take it, which says why', () => {
    pointer('pointerdown', shown.one('[data-card=valve]'), 20)
    pointer('pointermove', window, 250)
    expect(shown.one('[data-blocked]').textContent).toContain('An inspector confirms it first.')
    pointer('pointerup', window, 250)
    expect(moves).toEqual([])
    expect(said()).toBe('Relief valve stays in Open. An inspector confirms it first.')
  })

  test('is not carried by a finger, which scrolls', () => {
    pointer('pointerdown', card(), 20, { pointerType: 'touch' })
    pointer('pointermove', window, 150, { pointerType: 'touch' })
    expect(shown.all('[data-held]')).toEqual([])
  })
})
