import { act, useState } from 'react'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { PhotoViewer } from '#src/ui/photo-viewer.tsx'
import { giveDialogs } from '#tests/support/browser/dialogs.ts'
import { click, press, render } from '#tests/support/browser/render.tsx'

let shown: ReturnType<typeof render>
/** The pointers that the stage asked the browser to send to it wherever they go. */
let captured: number[]
beforeAll(giveDialogs)

const photos = ['Roof', 'Attic', 'Cellar'].map((alt) => ({ id: alt, src: `/files/${alt}`, alt }))
const Viewer = () => {
  const [open, setOpen] = useState<string | null>('Roof')
  return <PhotoViewer photos={photos} open={open} onGo={setOpen} onClose={() => setOpen(null)} />
}
const frame = () => shown.one('dialog img').parentElement as HTMLElement // the img is drawn in it
const stage = () => frame().parentElement as HTMLElement // the frame lies in it
const place = () => shown.one('[role=status]').textContent?.slice(0, 1)

/** jsdom lays nothing out: here the stage is 400 × 300 pixels around (300, 200), and a fitted photo 360 × 280. */
const layOut = () => {
  stage().getBoundingClientRect = () => new DOMRect(100, 50, 400, 300)
  stage().setPointerCapture = (id) => captured.push(id)
  Object.defineProperties(stage(), { clientWidth: { value: 400 }, clientHeight: { value: 300 } })
  Object.defineProperties(frame(), { offsetWidth: { value: 360 }, offsetHeight: { value: 280 } })
}
/** How the photo lies: pixels right and down of the middle, and how many times its fitted size. */
const lies = () => {
  const [x = 0, y = 0, scale = 0] = (frame().style.transform.match(/-?[\d.]+/g) ?? []).map(Number)
  return { x: Math.round(x), y: Math.round(y), scale: Math.round(100 * scale) / 100 }
}
const inFull = { x: 0, y: 0, scale: 1 }
/** A pointer event so many pixels from the middle of the stage. */
const event = (type: string, x: number, y = 0, more: PointerEventInit = {}) =>
  new PointerEvent(type, {
    bubbles: true,
    pointerId: 1,
    clientX: 300 + x,
    clientY: 200 + y,
    ...more,
  })
const send = (...events: Event[]) =>
  act(() => {
    for (const each of events) stage().dispatchEvent(each)
  })
const down = (x: number, y = 0, more: PointerEventInit = {}) =>
  send(event('pointerdown', x, y, more))
const move = (x: number, y = 0, more: PointerEventInit = {}) =>
  send(event('pointermove', x, y, more))
const up = (x: number, y = 0, more: PointerEventInit = {}) => send(event('pointerup', x, y, more))
const second = { pointerId: 2 }
const wheelAt = (x: number, y: number, more: WheelEventInit) =>
  new WheelEvent('wheel', {
    bubbles: true,
    cancelable: true,
    clientX: 300 + x,
    clientY: 200 + y,
    ...more,
  })

beforeEach(() => {
  captured = []
  shown = render(<Viewer />)
  layOut()
})
afterEach(() => shown.remove())

describe('a wheel over a photo', () => {
  test('zooms in, and what is under the pointer stays under it', () => {
    send(wheelAt(50, 20, { deltaY: -400 * Math.log(2) }))
    expect(lies()).toEqual({ x: -50, y: -20, scale: 2 })
    send(wheelAt(50, 20, { deltaY: 400 * Math.log(2) }))
    expect(lies()).toEqual(inFull)
  })

  test('zooms by each of its turns, however fast they come', () => {
    const turn = () => wheelAt(0, 0, { deltaY: -400 * Math.log(2) })
    send(turn(), turn())
    expect(lies().scale).toBe(4)
  })

  test('that counts in lines zooms by sixteen pixels for each', () => {
    send(wheelAt(0, 0, { deltaMode: WheelEvent.DOM_DELTA_LINE, deltaY: -25 * Math.log(2) }))
    expect(lies().scale).toBe(2)
  })

  test('of a pinched touchpad zooms four times as fast', () => {
    send(wheelAt(0, 0, { ctrlKey: true, deltaY: -100 * Math.log(2) }))
    expect(lies().scale).toBe(2)
  })

  test('is the browser’s own once the photo is closed', () => {
    const was = stage()
    click(shown.one('[aria-label=Close]'))
    const late = wheelAt(0, 0, { deltaY: -100 })
    was.dispatchEvent(late)
    expect(late.defaultPrevented).toBe(false)
  })
})

describe('a finger on a photo in full', () => {
  test('takes it along to the side until it lets go', () => {
    down(0)
    move(-10, 40)
    move(-30, 80)
    expect(lies()).toEqual({ x: -30, y: 0, scale: 1 })
    expect(frame().hasAttribute('data-held')).toBe(true)
    up(-30, 80)
    expect(lies()).toEqual(inFull)
    expect(frame().hasAttribute('data-held')).toBe(false)
    expect(place()).toBe('1')
  })

  test('leads on from the fifty-seventh pixel', () => {
    const swipeBy = (x: number) => {
      down(0)
      move(x)
      up(x)
      return place()
    }
    expect([-56, -57, 56, 57].map(swipeBy)).toEqual(['1', '2', '2', '1'])
  })

  test('leads on also when it ends in the moment of its only move', () => {
    send(event('pointerdown', 0), event('pointermove', -100), event('pointerup', -100))
    expect(place()).toBe('2')
    expect(lies()).toEqual(inFull)
  })

  test('that the browser takes for something else leads nowhere, and the photo goes back', () => {
    down(0)
    move(-100)
    send(event('pointercancel', -100))
    expect(place()).toBe('1')
    expect(lies()).toEqual(inFull)
    move(-200)
    expect(lies()).toEqual(inFull)
  })

  test('stays the stage’s when it leaves it', () => {
    down(0, 0, { pointerId: 7 })
    expect(captured).toEqual([7])
  })

  test('does nothing unless it was pressed, and only by the first button', () => {
    down(0)
    up(0)
    captured = []
    move(-50)
    move(-100)
    expect(lies()).toEqual(inFull)
    up(-100)
    expect(place()).toBe('1')
    down(0, 0, { button: 2 })
    move(-100)
    expect(lies()).toEqual(inFull)
    expect(captured).toEqual([])
    up(-100)
    expect(place()).toBe('1')
  })

  test('is not ended by another that was never pressed', () => {
    down(0)
    move(-100)
    up(-100, 0, second)
    expect(lies().x).toBe(-100)
    up(-100)
    expect(place()).toBe('2')
  })

  test('swipes no more once a second one was there', () => {
    down(0)
    down(100, 0, second)
    up(0)
    move(0, 0, second)
    expect(lies()).toEqual(inFull)
    up(0, 0, second)
    expect(place()).toBe('1')
  })

  test('swipes no more once the photo is zoomed under it', () => {
    down(0)
    move(-100)
    send(wheelAt(0, 0, { deltaY: -40 }))
    expect(lies().x).toBe(0)
    up(-100)
    expect(place()).toBe('1')
  })

  test('swipes no other photo than the one it was put on', () => {
    down(0)
    move(-100)
    press('ArrowRight')
    expect(lies()).toEqual(inFull)
    move(-120)
    expect(lies()).toEqual(inFull)
    up(-120)
    expect(place()).toBe('2')
  })
})

describe('two fingers on a photo', () => {
  test('zoom by how far they part, around the place between them', () => {
    down(0)
    down(30, 40, second)
    // From 50 pixels apart to 100.
    move(0, 100, second)
    expect(lies()).toEqual({ x: 0, y: -50, scale: 2 })
    up(0, 100, second)
    up(0)
    expect(place()).toBe('1')
  })

  test('zoom by each step of either', () => {
    down(-50)
    down(50, 0, second)
    move(-75)
    move(75, 0, second)
    // From 100 pixels apart to 125, and from there to 150.
    expect(lies().scale).toBe(1.5)
  })

  test('on one place count as a pixel apart', () => {
    down(0)
    down(0, 0, second)
    move(3, 0, second)
    expect(lies().scale).toBe(3)
  })
})

describe('a magnified photo', () => {
  beforeEach(() => {
    press('+')
    expect(lies()).toEqual({ x: 0, y: 0, scale: 1.5 })
  })

  test('goes with the finger, no further than its edges, and leads to no other', () => {
    down(0)
    move(10, -20)
    expect(lies()).toEqual({ x: 10, y: -20, scale: 1.5 })
    move(30, -50)
    expect(lies()).toEqual({ x: 30, y: -50, scale: 1.5 })
    // 540 × 420 pixels in 400 × 300.
    move(500, -500)
    expect(lies()).toEqual({ x: 70, y: -60, scale: 1.5 })
    up(500, -500)
    expect(lies()).toEqual({ x: 70, y: -60, scale: 1.5 })
    expect(place()).toBe('1')
  })

  test('stays under a pointer that hovers', () => {
    move(10, -20)
    move(20, -40)
    expect(lies()).toEqual({ x: 0, y: 0, scale: 1.5 })
  })

  test('goes by eighty pixels for an arrow', () => {
    press('+')
    const after = (key: string) => {
      press(key)
      const { x, y } = lies()
      return [x, y]
    }
    expect(['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp'].map(after)).toEqual([
      [-80, 0],
      [-80, -80],
      [0, -80],
      [0, 0],
    ])
  })

  test('is in full again after another one', () => {
    press('PageDown')
    expect(lies()).toEqual(inFull)
    press('PageUp')
    expect(lies()).toEqual(inFull)
  })
})

test('a double click zooms in where it is made, and the next shows all again', () => {
  const doubleClick = () =>
    send(new MouseEvent('dblclick', { bubbles: true, clientX: 340, clientY: 220 }))
  doubleClick()
  expect(lies()).toEqual({ x: -60, y: -30, scale: 2.5 })
  doubleClick()
  expect(lies()).toEqual(inFull)
})
