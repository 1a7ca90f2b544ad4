import { type RefObject, useEffect, useRef } from 'react'

/*
 * A picture is moved by dragging it and zoomed by the wheel or with two fingers. A press that hardly moves is left
 * to the pressed element.
 */

type Point = { x: number; y: number }
type Handlers = {
  onMove: (by: Point) => void
  /** Larger or smaller by a factor, round a point of the element. */
  onZoom: (factor: number, at: Point) => void
}

const slack = 4

/** Listens on the element; the wheel needs a listener that may keep the page from scrolling. */
export const useGestures = (element: RefObject<HTMLElement | null>, handlers: Handlers): void => {
  const latest = useRef(handlers)
  // The listeners stay while the view that they change is another one with each move.
  useEffect(() => {
    latest.current = handlers
  })
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const fingers = new Map<number, Point>()
    let begun: Point | null = null
    let isDrag = false
    const inside = ({ clientX, clientY }: { clientX: number; clientY: number }): Point => {
      const { left, top } = target.getBoundingClientRect()
      return { x: clientX - left, y: clientY - top }
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      fingers.set(event.pointerId, inside(event))
      begun = inside(event)
      isDrag = false
    }
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId)
      if (before === undefined || begun === null) return
      const now = inside(event)
      if (!isDrag && Math.hypot(now.x - begun.x, now.y - begun.y) < slack) return
      if (!isDrag) target.setPointerCapture(event.pointerId)
      isDrag = true
      const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
      if (other !== undefined) {
        const far = (point: Point) => Math.hypot(point.x - other.x, point.y - other.y) || 1
        const at = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 }
        latest.current.onZoom(far(now) / far(before), at)
      } else latest.current.onMove({ x: now.x - before.x, y: now.y - before.y })
      fingers.set(event.pointerId, now)
    }
    const up = (event: PointerEvent) => {
      fingers.delete(event.pointerId)
    }
    /** The press that ends a drag chooses nothing. */
    const click = (event: MouseEvent) => {
      if (!isDrag) return
      isDrag = false
      event.stopPropagation()
    }
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1
      const amount = event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0018)
      latest.current.onZoom(Math.exp(-amount), inside(event))
    }
    target.addEventListener('pointerdown', down)
    target.addEventListener('pointermove', move)
    target.addEventListener('pointerup', up)
    target.addEventListener('pointercancel', up)
    target.addEventListener('click', click, { capture: true })
    target.addEventListener('wheel', wheel, { passive: false })
    return () => {
      target.removeEventListener('pointerdown', down)
      target.removeEventListener('pointermove', move)
      target.removeEventListener('pointerup', up)
      target.removeEventListener('pointercancel', up)
      target.removeEventListener('click', click, { capture: true })
      target.removeEventListener('wheel', wheel)
    }
  }, [element])
}
