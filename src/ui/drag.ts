import { type PointerEvent, useEffect, useRef } from 'react'

export type Point = { x: number; y: number }
type Drag<What> = {
  /** It is under way: the pointer has left `at`, where it was pressed. */
  start: (what: What, at: Point) => void
  move: (what: What, at: Point) => void
  drop: (what: What, at: Point) => void
  /** Escape was pressed, or the browser took the pointer for something else. */
  cancel: (what: What) => void
}

/** A press that moves less than this, in pixels, is a press. */
const threshold = 5
/** So near the edge of what scrolls, in pixels, it scrolls. */
const edge = 48

/** Those around an element that scroll sideways, and the page. */
const scrollers = (from: Element): Element[] => {
  const found: Element[] = []
  for (let at = from.parentElement; at !== null; at = at.parentElement)
    if (at.scrollWidth > at.clientWidth && getComputedStyle(at).overflowX !== 'visible')
      found.push(at)
  return [...found, document.documentElement]
}

const push = (at: number, from: number, to: number): number =>
  at < from + edge ? -12 : at > to - edge ? 12 : 0

/** Scrolls the element whose edge the point has reached. */
const scrollAt = (elements: readonly Element[], { x, y }: Point): void => {
  for (const element of elements) {
    const page = element === document.documentElement
    const box = page
      ? { left: 0, right: window.innerWidth, top: 0, bottom: window.innerHeight }
      : element.getBoundingClientRect()
    element.scrollBy?.(push(x, box.left, box.right), page ? push(y, box.top, box.bottom) : 0)
  }
}

/**
 * Drags by pointer. Returns a handler for `onPointerDown`, which takes the dragged thing; a finger drags only by an element
 * whose `touch-action` is none, because elsewhere it scrolls. The click that ends a drag is no click. Whatever can be
 * dragged needs a twin for the keyboard and for single presses, which is the caller's.
 */
export const useDrag = <What>(on: Drag<What>) => {
  const now = useRef(on)
  const stop = useRef<() => void>(undefined)
  // Listeners on the window live longer than one rendering: they call the functions of the last.
  useEffect(() => {
    now.current = on
  })
  useEffect(() => () => stop.current?.(), [])

  return (event: PointerEvent<Element>, what: What): void => {
    const { currentTarget: element, pointerId, clientX, clientY } = event
    if (event.button !== 0 || !event.isPrimary) return
    if (event.pointerType === 'touch' && getComputedStyle(element).touchAction !== 'none') return
    stop.current?.()
    const listening = new AbortController()
    let at: Point = { x: clientX, y: clientY }
    let around: Element[] | null = null
    let frame = 0
    const scroll = () => {
      if (around !== null) scrollAt(around, at)
      now.current.move(what, at)
      frame = requestAnimationFrame(scroll)
    }
    const end = () => {
      cancelAnimationFrame(frame)
      listening.abort()
      document.documentElement.removeAttribute('data-dragging')
      stop.current = undefined
    }
    stop.current = () => {
      if (around !== null) now.current.cancel(what)
      end()
    }
    const listen = <Name extends keyof WindowEventMap>(
      name: Name,
      handler: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, handler, { capture: true, signal: listening.signal })

    listen('pointermove', (moved) => {
      if (moved.pointerId !== pointerId) return
      at = { x: moved.clientX, y: moved.clientY }
      if (around === null) {
        if (Math.hypot(at.x - clientX, at.y - clientY) < threshold) return
        around = scrollers(element)
        document.documentElement.setAttribute('data-dragging', '')
        now.current.start(what, { x: clientX, y: clientY })
        frame = requestAnimationFrame(scroll)
      }
      now.current.move(what, at)
    })
    listen('pointerup', (up) => {
      if (up.pointerId !== pointerId) return
      const dragged = around !== null
      end()
      if (!dragged) return
      // The click follows at once, or not at all if the pointer is elsewhere by now.
      const swallow = (click: Event) => {
        click.preventDefault()
        click.stopPropagation()
      }
      window.addEventListener('click', swallow, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', swallow, { capture: true }))
      now.current.drop(what, at)
    })
    listen('pointercancel', (taken) => {
      if (taken.pointerId === pointerId) stop.current?.()
    })
    listen('keydown', (key) => {
      if (key.key !== 'Escape' || around === null) return
      key.preventDefault()
      key.stopPropagation()
      stop.current?.()
    })
    // A link or a picture would begin the browser's own drag.
    listen('dragstart', (own) => own.preventDefault())
  }
}
