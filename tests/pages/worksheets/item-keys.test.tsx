import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { goTo, itemWithFocus, onItemKeys, stepItem } from '#src/pages/worksheets/item-keys.ts'
import { press, render } from '#tests/support/browser/render.tsx'

/* The list of a worksheet as its rows lay it out: a button with the name, four ratings, and what opens below. */

const ratings = ['IN', 'NI', 'NP', 'D'] as const
type Rated = { name: string; rating?: (typeof ratings)[number]; locked?: boolean }

let opened: string[] = []
const Row = ({ name, rating, locked = false }: Rated) => (
  <li data-item={name}>
    <button
      type="button"
      id={name}
      aria-expanded={false}
      onClick={() => {
        opened.push(name)
      }}
    >
      {name}
    </button>
    {ratings.map((value) => (
      <input
        key={value}
        type="radio"
        id={`${name}-${value}`}
        name={name}
        value={value}
        defaultChecked={value === rating}
        disabled={locked}
      />
    ))}
    <textarea id={`${name}-note`} />
    <select id={`${name}-reason`} />
    <input id={`${name}-place`} />
    <dialog open>
      <button type="button" id={`${name}-close`} />
    </dialog>
    <button type="button" id={`${name}-taken`} onKeyDown={(event) => event.preventDefault()} />
  </li>
)

let shown: ReturnType<typeof render> | null = null
afterEach(() => {
  shown?.remove()
  shown = null
  opened = []
})
const list = (rows: readonly Rated[]) => {
  shown = render(
    <>
      <button type="button" id="outside" />
      <ul onKeyDown={onItemKeys}>
        <li>
          <button type="button" id="heading" />
        </li>
        {rows.map((row) => (
          <Row key={row.name} {...row} />
        ))}
      </ul>
    </>,
  )
  return shown.one('ul')
}
const three: Rated[] = [{ name: 'roof' }, { name: 'gutter', rating: 'NP' }, { name: 'flue' }]
const focusOn = (id: string) => document.getElementById(id)?.focus()
const focused = () => document.activeElement?.id
const ratingOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"]:checked`)?.value ?? null

describe('the keys that lead through the items', () => {
  it.each([
    ['ArrowDown', 'roof', 'gutter-NP'],
    ['ArrowDown', 'gutter-IN', 'flue-IN'],
    ['ArrowDown', 'flue-D', 'flue-IN'],
    ['ArrowUp', 'flue', 'gutter-NP'],
    ['ArrowUp', 'gutter-NP', 'roof-IN'],
    ['ArrowUp', 'roof-NI', 'roof-IN'],
    ['Home', 'flue-IN', 'roof-IN'],
    ['End', 'roof-IN', 'flue-IN'],
    ['End', 'gutter-NP', 'flue-IN'],
  ])('%s at %s leads to %s, and the page does not scroll', (key, from, to) => {
    list(three)
    focusOn(from)
    expect(press(key)).toBe(true)
    expect(focused()).toBe(to)
  })

  it('lead to the name of an item that cannot be rated', () => {
    list([{ name: 'roof' }, { name: 'flue', rating: 'IN', locked: true }])
    focusOn('roof-IN')
    press('ArrowDown')
    expect(focused()).toBe('flue')
  })

  it('rate nothing on the way', () => {
    list(three)
    focusOn('roof')
    for (const key of ['ArrowDown', 'End', 'Home']) press(key)
    expect(['roof', 'gutter', 'flue'].map(ratingOf)).toEqual([null, 'NP', null])
  })
})

describe('the keys that rate an item', () => {
  it.each([
    ['1', 'IN'],
    ['2', 'NI'],
    ['3', 'NP'],
    ['4', 'D'],
    ['i', 'IN'],
    ['n', 'NI'],
    ['p', 'NP'],
    ['d', 'D'],
    ['N', 'NI'],
  ])('%s rates the item with the focus %s', (key, rating) => {
    list(three)
    focusOn('flue')
    expect(press(key)).toBe(true)
    expect(['roof', 'gutter', 'flue'].map(ratingOf)).toEqual([null, 'NP', rating])
    expect(focused()).toBe(`flue-${rating}`)
  })

  it('rate once while they are held down', () => {
    list(three)
    focusOn('flue')
    expect(press('1', { repeat: true })).toBe(false)
    expect(ratingOf('flue')).toBeNull()
  })

  it('rate no item that is locked', () => {
    list([{ name: 'roof', locked: true }])
    focusOn('roof')
    press('4')
    expect(ratingOf('roof')).toBeNull()
  })
})

describe('Enter', () => {
  it('opens the item from its rating', () => {
    list(three)
    focusOn('gutter-NP')
    expect(press('Enter')).toBe(true)
    expect(opened).toEqual(['gutter'])
  })

  it('is the button’s own on a button', () => {
    list(three)
    focusOn('gutter')
    expect(press('Enter')).toBe(false)
    expect(opened).toEqual([])
  })
})

describe('keys that are meant for something else', () => {
  const taken = ['roof-note', 'roof-reason', 'roof-place', 'roof-close', 'heading', 'outside']
  it.each(taken)('go on to %s', (id) => {
    list(three)
    focusOn(id)
    expect(['1', 'd', 'ArrowDown', 'End', 'Enter'].map((key) => press(key))).toEqual(
      Array(5).fill(false),
    )
    expect([focused(), ratingOf('roof'), opened]).toEqual([id, null, []])
  })

  it.each(['altKey', 'ctrlKey', 'metaKey'])('go on to the browser with %s', (modifier) => {
    list(three)
    focusOn('roof-IN')
    expect(['d', 'ArrowDown'].map((key) => press(key, { [modifier]: true }))).toEqual([
      false,
      false,
    ])
    expect([focused(), ratingOf('roof')]).toEqual(['roof-IN', null])
  })

  it('do nothing a second time where a part of the row has used them', () => {
    list(three)
    focusOn('roof-taken')
    press('d')
    press('ArrowDown')
    expect([focused(), ratingOf('roof')]).toEqual(['roof-taken', null])
  })

  it.each(['5', '0', 'x', 'Tab', 'ArrowRight'])('go on: %s', (key) => {
    list(three)
    focusOn('roof-IN')
    expect(press(key)).toBe(false)
    expect([focused(), ratingOf('roof')]).toEqual(['roof-IN', null])
  })
})

describe('a step from item to item', () => {
  it.each([
    [1, 'roof-place', 'gutter-NP'],
    [1, 'flue-IN', 'flue-IN'],
    [-1, 'flue-note', 'gutter-NP'],
    [-1, 'roof', 'roof-IN'],
  ] as const)('of %i from %s leads to %s', (by, from, to) => {
    const items = list(three)
    focusOn(from)
    stepItem(items, by)
    expect(focused()).toBe(to)
  })

  it.each<[string, Rated[], string]>([
    ['the first unrated item', [{ name: 'roof', rating: 'IN' }, { name: 'flue' }], 'flue-IN'],
    [
      'the first item where all are rated',
      [
        { name: 'roof', rating: 'D' },
        { name: 'flue', rating: 'IN' },
      ],
      'roof-D',
    ],
  ])('from outside the list leads to %s', (_, rows, to) => {
    for (const by of [1, -1] as const) {
      const items = list(rows)
      focusOn('outside')
      stepItem(items, by)
      expect(focused()).toBe(to)
      shown?.remove()
    }
  })

  it('leads nowhere without a list or in an empty one', () => {
    const items = list([])
    focusOn('outside')
    stepItem(items, 1)
    stepItem(null, 1)
    expect(focused()).toBe('outside')
  })
})

describe('a link into the list', () => {
  let scrolled: string[] = []
  beforeEach(() => {
    scrolled = []
    // jsdom lays nothing out.
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled.push(this.textContent ?? '')
    }
  })
  const row = (name: string) => shown?.one(`[data-item=${name}]`) ?? null

  it('shows an item and has the focus where it is rated, if nobody has rated it', () => {
    list(three)
    goTo(row('flue'))
    expect([focused(), scrolled]).toEqual(['flue-IN', ['flue']])
  })
  it('has the focus on a rated item as a whole', () => {
    list(three)
    row('gutter')?.setAttribute('tabindex', '-1')
    goTo(row('gutter'))
    expect(document.activeElement).toBe(row('gutter'))
  })
  it('leaves the focus where it is when nothing is there', () => {
    list(three)
    focusOn('outside')
    goTo(null)
    expect([focused(), scrolled]).toEqual(['outside', []])
  })
  it('knows the item with the focus, in this list alone', () => {
    const items = list(three)
    focusOn('gutter-note')
    expect(itemWithFocus(items)).toBe('gutter')
    expect(itemWithFocus(null)).toBeNull()
    focusOn('outside')
    expect(itemWithFocus(items)).toBeNull()
  })
})
