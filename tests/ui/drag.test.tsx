import { act } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  begin,
  carry,
  down,
  end,
  frames,
  move,
  pointer,
  shown,
  Thing,
  told,
  up,
} from '#tests/support/browser/dragged.tsx'
import { press } from '#tests/support/browser/render.tsx'

const other = { pointerId: 4, isPrimary: false }
const isDragging = () => document.documentElement.hasAttribute('data-dragging')
/** Whether the page lets this happen: a click of the thing's link, or the browser's own drag of it. */
const happens = (type: string) => {
  let seen = false
  const note = () => {
    seen = true
  }
  const link = shown.one('#box a')
  link.addEventListener(type, note)
  const event = new MouseEvent(type, { bubbles: true, cancelable: true })
  act(() => link.dispatchEvent(event))
  link.removeEventListener(type, note)
  return { seen, allowed: !event.defaultPrevented }
}
const asEver = { seen: true, allowed: true }

beforeEach(begin)
afterEach(end)

describe('a drag', () => {
  test('starts where it was pressed once the pointer is five pixels away, and tells each move', () => {
    down(300, 300)
    move(304, 302)
    expect(told).toEqual([])
    expect(isDragging()).toBe(false)
    move(303, 304)
    expect(told).toEqual(['box starts 300,300', 'box moves 303,304'])
    expect(isDragging()).toBe(true)
    move(310, 320)
    up(310, 320)
    expect(told.slice(2)).toEqual(['box moves 310,320', 'box drops 310,320'])
    expect(isDragging()).toBe(false)
  })

  test('is over once it is dropped, and the next is another', () => {
    carry()
    up(300, 300)
    told.length = 0
    move(200, 200)
    up(200, 200)
    frames(5)
    expect(told).toEqual([])
    down(300, 300, {}, 'cup')
    move(200, 200)
    expect(told).toEqual(['cup starts 300,300', 'cup moves 200,200'])
  })

  test('is of the first button of the first pointer', () => {
    for (const more of [{ button: 2 }, { isPrimary: false }]) carry(more)
    up(300, 300)
    expect(told).toEqual([])
  })

  test('of a finger needs an element that does not scroll by it', () => {
    const finger = { pointerType: 'touch' }
    carry(finger)
    expect(told).toEqual([])
    shown.one('#box').style.touchAction = 'none'
    carry(finger)
    expect(told).toEqual(['box starts 280,300', 'box moves 300,300'])
    up(300, 300, finger)
  })

  test('follows its own pointer alone, wherever another goes or ends', () => {
    carry()
    move(100, 100, other)
    up(100, 100, other)
    pointer('pointercancel', document.body, 100, 100, other)
    move(320, 300)
    up(320, 300)
    expect(told).toEqual([
      'box starts 280,300',
      'box moves 300,300',
      'box moves 320,300',
      'box drops 320,300',
    ])
  })

  test('is given up when its thing is pressed anew', () => {
    carry()
    down(300, 300, { pointerId: 5 }, 'cup')
    move(310, 310)
    move(320, 320, { pointerId: 5 })
    expect(told).toEqual([
      'box starts 280,300',
      'box moves 300,300',
      'box cancels',
      'cup starts 300,300',
      'cup moves 320,320',
    ])
  })

  test('calls what its component says now', () => {
    carry()
    shown.show(<Thing as="later" />)
    move(320, 300)
    up(320, 300)
    expect(told.slice(2)).toEqual(['later box moves 320,300', 'later box drops 320,300'])
  })

  test('ends with its component', () => {
    carry()
    shown.show(null)
    expect(told.at(-1)).toBe('box cancels')
    expect(isDragging()).toBe(false)
    told.length = 0
    move(200, 200)
    frames(2)
    up(200, 200)
    expect(told).toEqual([])
  })
})

describe('a drag that is given up', () => {
  test.each([
    ['by Escape', () => press('Escape')],
    ['by the browser', () => pointer('pointercancel', document.body, 300, 300)],
  ])('%s tells so once and is over', (_, giveUp) => {
    carry()
    giveUp()
    giveUp()
    move(200, 200)
    up(200, 200)
    frames(2)
    expect(told).toEqual(['box starts 280,300', 'box moves 300,300', 'box cancels'])
    expect(isDragging()).toBe(false)
    expect(happens('click')).toEqual(asEver)
  })

  test('before it has begun tells nothing', () => {
    down(300, 300)
    pointer('pointercancel', document.body, 300, 300)
    move(200, 200)
    expect(told).toEqual([])
  })

  test('takes Escape from what is around it, and only while it is under way', () => {
    let heard = 0
    const hear = () => {
      heard++
    }
    document.addEventListener('keydown', hear)
    down(280, 300)
    expect(press('Escape')).toBe(false)
    expect(heard).toBe(1)
    move(300, 300)
    expect(press('Enter')).toBe(false)
    expect(heard).toBe(2)
    expect(press('Escape')).toBe(true)
    expect(heard).toBe(2)
    expect(press('Escape')).toBe(false)
    document.removeEventListener('keydown', hear)
  })
})

describe('the click that ends a drag', () => {
  test('is no click, and the next one is', () => {
    carry()
    up(300, 300)
    expect(happens('click')).toEqual({ seen: false, allowed: false })
    expect(happens('click')).toEqual(asEver)
  })

  test('is not waited for', () => {
    carry()
    up(300, 300)
    frames(1)
    expect(happens('click')).toEqual(asEver)
  })

  test('is a click if the pointer hardly moved', () => {
    down(300, 300)
    up(302, 300)
    expect(happens('click')).toEqual(asEver)
    expect(told).toEqual([])
  })
})

test('the browser drags no link of its own while one is pressed', () => {
  down(300, 300)
  expect(happens('dragstart').allowed).toBe(false)
  up(300, 300)
  expect(happens('dragstart')).toEqual(asEver)
})
