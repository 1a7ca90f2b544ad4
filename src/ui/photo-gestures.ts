import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { fitted, inside, type View, zoomedTo } from './photo-zoom.ts'

type Point = { x: number; y: number }

/** A swipe shorter than this, in pixels, was a tremble. */
const swipeLength = 56
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/**
 * Zoom, pan and swipe of the photo `id` in its stage, by wheel, pinch and drag. Another photo begins fitted. While
 * the whole photo is in sight a drag of one finger to the side is a swipe: `onSwipe(1)` asks for the next photo, −1 for
 * the one before, and `aside` is how far the photo follows the finger, in pixels.
 */
export const usePhotoGestures = (
  id: string,
  stage: RefObject<HTMLElement | null>,
  frame: RefObject<HTMLElement | null>,
  onSwipe: (by: 1 | -1) => void,
) => {
  const fresh = { id, view: fitted, aside: 0 }
  const [kept, setKept] = useState(fresh)
  if (kept.id !== id) setKept(fresh)
  const { view, aside } = kept
  const fingers = useRef(new Map<number, Point>())
  // Where the one finger began that may become a swipe. A browser can tell of its last move and its end before React
  // renders in between, so the end measures for itself.
  const swipe = useRef<{ id: string; x: number }>(undefined)
  const change = (to: (view: View) => View) => {
    swipe.current = undefined
    setKept((was) => ({ ...was, view: to(was.view), aside: 0 }))
  }
  const sizes = () => {
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = frame.current ?? {}
    const { clientWidth = 0, clientHeight = 0 } = stage.current ?? {}
    return { photo: { width, height }, stage: { width: clientWidth, height: clientHeight } }
  }
  const fromMiddle = (point: Point): Point => {
    const box = stage.current?.getBoundingClientRect()
    if (box === undefined) return { x: 0, y: 0 }
    return { x: point.x - box.left - box.width / 2, y: point.y - box.top - box.height / 2 }
  }
  const zoomBy = (factor: number, at: Point = { x: 0, y: 0 }) =>
    change((was) => zoomedTo(was, was.scale * factor, at, sizes()))
  const panBy = (x: number, y: number) =>
    change((was) => {
      const { photo, stage: seen } = sizes()
      return inside({ ...was, x: was.x + x, y: was.y + y }, photo, seen)
    })

  const wheel = useRef<(event: WheelEvent) => void>(undefined)
  // React's own listener is passive, and a pinch on a touchpad, which is a wheel, would zoom the whole page.
  useEffect(() => {
    wheel.current = (event) => {
      event.preventDefault()
      const pixels = event.deltaMode === 0 ? event.deltaY : 16 * event.deltaY
      // A pinch comes in small steps, and each counts for more.
      zoomBy(Math.exp(-pixels / (event.ctrlKey ? 100 : 400)), fromMiddle(event))
    }
  })
  useEffect(() => {
    const element = stage.current
    const listen = (event: WheelEvent) => wheel.current?.(event)
    element?.addEventListener('wheel', listen, { passive: false })
    return () => element?.removeEventListener('wheel', listen)
  }, [stage])

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    swipe.current = fingers.current.size === 1 ? { id, x: event.clientX } : undefined
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  const onPointerMove = (event: PointerEvent) => {
    const before = fingers.current.get(event.pointerId)
    if (before === undefined) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].flatMap(([finger, at]) =>
      finger === event.pointerId ? [] : [at],
    )
    fingers.current.set(event.pointerId, now)
    if (other !== undefined) {
      const middle = fromMiddle({ x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
      zoomBy(distance(now, other) / Math.max(1, distance(before, other)), middle)
    } else if (view.scale > 1) panBy(now.x - before.x, now.y - before.y)
    else if (swipe.current?.id === id) {
      const by = now.x - swipe.current.x
      setKept((was) => ({ ...was, aside: by }))
    }
  }
  const onPointerUp = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return
    const by = swipe.current?.id === id ? event.clientX - swipe.current.x : 0
    setKept((was) => ({ ...was, aside: 0 }))
    if (event.type === 'pointerup' && Math.abs(by) > swipeLength) onSwipe(by < 0 ? 1 : -1)
  }
  return {
    view,
    aside,
    zoomBy,
    panBy,
    fit: () => change(() => fitted),
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel: onPointerUp,
      onDoubleClick: (event: { clientX: number; clientY: number }) =>
        view.scale > 1
          ? change(() => fitted)
          : zoomBy(2.5, fromMiddle({ x: event.clientX, y: event.clientY })),
    },
  }
}
