import { act } from 'react'
import { vi } from 'vitest'
import { useDrag } from '#src/ui/drag.ts'
import { render } from '#tests/support/browser/render.tsx'

/*
 * Things that a pointer drags, on a simulated clock.
 */

export let shown: ReturnType<typeof render>
/** What the drag told, in its words. */
export const told: string[] = []

/** A thing that is dragged, in a list that scrolls sideways. `as` is in what it tells. */
export const Thing = ({ as = '' }: { as?: string }) => {
  const tell =
    (word: string) =>
    (what: string, at?: { x: number; y: number }): void => {
      told.push([as, what, word, at && `${at.x},${at.y}`].filter(Boolean).join(' '))
    }
  const drag = useDrag<string>({
    start: tell('starts'),
    move: tell('moves'),
    drop: tell('drops'),
    cancel: tell('cancels'),
  })
  return (
    <section>
      <ul>
        {['box', 'cup'].map((what) => (
          <li key={what} id={what} onPointerDown={(event) => drag(event, what)}>
            <a href="#there">{what}</a>
          </li>
        ))}
      </ul>
    </section>
  )
}
export const pointer = (type: string, target: EventTarget, x: number, y: number, more = {}) => {
  const event = new PointerEvent(type, {
    bubbles: true,
    cancelable: true,
    clientX: x,
    clientY: y,
    pointerId: 3,
    isPrimary: true,
    pointerType: 'mouse',
    ...more,
  })
  act(() => target.dispatchEvent(event))
}
export const down = (x: number, y: number, more: PointerEventInit = {}, what = 'box') =>
  pointer('pointerdown', shown.one(`#${what}`), x, y, more)
export const move = (x: number, y: number, more: PointerEventInit = {}) =>
  pointer('pointermove', document.body, x, y, more)
export const up = (x: number, y: number, more: PointerEventInit = {}) =>
  pointer('pointerup', document.body, x, y, more)
/** Press and begin to carry: 300, 300 is far from each edge. */
export const carry = (more: PointerEventInit = {}) => {
  down(280, 300, more)
  move(300, 300, more)
}
/** So many frames of the screen pass. */
export const frames = (count: number) => act(() => vi.advanceTimersByTime(16 * count))

export const begin = () => {
  vi.useFakeTimers()
  told.length = 0
  shown = render(<Thing />)
}
export const end = () => {
  frames(1)
  shown.remove()
  vi.useRealTimers()
}
