import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  begin,
  carry,
  down,
  end,
  frames,
  move,
  shown,
  told,
  up,
} from '#tests/support/browser/dragged.tsx'

beforeEach(begin)
afterEach(end)

describe('near an edge', () => {
  /** How far the page and the list were scrolled, right and down. */
  const far = { page: [0, 0], list: [0, 0], plain: [0, 0] }
  const scrolls = (name: keyof typeof far, element: Element) => {
    element.scrollBy = (x?: unknown, y?: unknown) => {
      const [right = 0, below = 0] = far[name]
      far[name] = [right + Number(x), below + Number(y)]
    }
  }
  beforeEach(() => {
    Object.assign(far, { page: [0, 0], list: [0, 0], plain: [0, 0] })
    // jsdom lays nothing out: the window is 1024 × 768, and the list in it from 200 to 700.
    const list = shown.one('ul')
    list.style.overflowX = 'auto'
    list.getBoundingClientRect = () => new DOMRect(200, 100, 500, 400)
    for (const each of [list, shown.one('section')])
      Object.defineProperties(each, {
        scrollWidth: { value: 900 },
        clientWidth: { value: 500, configurable: true },
      })
    scrolls('list', list)
    scrolls('plain', shown.one('section'))
    scrolls('page', document.documentElement)
  })
  afterEach(() => {
    Reflect.deleteProperty(document.documentElement, 'scrollBy')
  })
  const scrolledBy = (x: number, y: number) => {
    Object.assign(far, { page: [0, 0], list: [0, 0], plain: [0, 0] })
    carry()
    move(x, y)
    frames(1)
    up(x, y)
    return { page: far.page, list: far.list }
  }

  test('of the page it scrolls twelve pixels a frame, from forty-seven pixels on', () => {
    expect(scrolledBy(300, 48).page).toEqual([0, 0])
    expect(scrolledBy(300, 47).page).toEqual([0, -12])
    expect(scrolledBy(300, 720).page).toEqual([0, 0])
    expect(scrolledBy(300, 721).page).toEqual([0, 12])
    expect(scrolledBy(47, 300).page).toEqual([-12, 0])
    expect(scrolledBy(976, 300).page).toEqual([0, 0])
    expect(scrolledBy(977, 300).page).toEqual([12, 0])
  })

  test('of a list that scrolls sideways the list does, and only sideways', () => {
    expect(scrolledBy(247, 110)).toEqual({ page: [0, 0], list: [-12, 0] })
    expect(scrolledBy(653, 490)).toEqual({ page: [0, 0], list: [12, 0] })
    expect(scrolledBy(400, 300)).toEqual({ page: [0, 0], list: [0, 0] })
  })

  test('what is wider than its place and does not scroll stays', () => {
    scrolledBy(10, 300)
    expect(far.plain).toEqual([0, 0])
  })

  test('what fits stays', () => {
    Object.defineProperty(shown.one('ul'), 'clientWidth', { value: 900 })
    expect(scrolledBy(10, 300).list).toEqual([0, 0])
  })

  test('it scrolls on under a pointer that rests, and tells the move with each frame', () => {
    carry()
    move(300, 10)
    told.length = 0
    frames(3)
    expect(far.page).toEqual([0, -36])
    expect(told).toEqual(['box moves 300,10', 'box moves 300,10', 'box moves 300,10'])
    up(300, 10)
    frames(3)
    expect(far.page).toEqual([0, -36])
  })

  test('nothing scrolls before the drag has begun', () => {
    down(10, 10)
    frames(3)
    expect(far.page).toEqual([0, 0])
    up(10, 10)
  })
})
