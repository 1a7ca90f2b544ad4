import { type PointerEvent, useRef, useState } from 'react'
import type { Shape } from './county-shapes.ts'

type Spot = { x: number; y: number }
export type Box = { left: number; top: number; width: number; height: number }

/** The place of a pointer in the units of the picture; undefined while it is not shown. */
export const spotOf = (picture: SVGSVGElement, clientX: number, clientY: number) => {
  const matrix = picture.getScreenCTM()?.inverse()
  return matrix && new DOMPoint(clientX, clientY).matrixTransform(matrix)
}

export const boxBetween = (from: Spot, to: Spot): Box => ({
  left: Math.min(from.x, to.x),
  top: Math.min(from.y, to.y),
  width: Math.abs(from.x - to.x),
  height: Math.abs(from.y - to.y),
})

/** The shapes whose middle is in the box. */
export const within = (shapes: readonly Shape[], { left, top, width, height }: Box): Shape[] =>
  shapes.filter(({ box }) => {
    const [x, y] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2]
    return x >= left && x <= left + width && y >= top && y <= top + height
  })

/** A box that is drawn with Shift held down; `onBox` hears of it at its end. */
export const useBoxDrag = (onBox: ((box: Box) => void) | undefined) => {
  const from = useRef<Spot | null>(null)
  const [box, setBox] = useState<Box | null>(null)
  const hasDrawn = useRef(false)
  const spot = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>) =>
    spotOf(currentTarget, clientX, clientY)
  const end = () => {
    from.current = null
    setBox(null)
  }
  return {
    box,
    /** Whether the press that ends now has drawn a box, and picks nothing. */
    hasDrawn: () => hasDrawn.current,
    listeners: onBox && {
      onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
        hasDrawn.current = false
        if (!event.shiftKey || event.button !== 0) return
        from.current = spot(event) ?? null
        event.currentTarget.setPointerCapture(event.pointerId)
      },
      onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
        const to = from.current && spot(event)
        if (from.current === null || to == null) return
        hasDrawn.current = true
        setBox(boxBetween(from.current, to))
      },
      onPointerUp: () => {
        if (box !== null) onBox(box)
        end()
      },
      onPointerCancel: end,
    },
  }
}
