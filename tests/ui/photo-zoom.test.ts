import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitted, inside, mostZoom, zoomedTo } from '#src/ui/photo-zoom.ts'

const stage = { width: 400, height: 400 }
const tall = { width: 100, height: 400 }

describe('an enlarged photo', () => {
  it('stays in the middle where it is narrower than its stage, and reaches the edges where it is longer', () => {
    // Twice as large it is 200 wide in 400, and 800 high in 400: it may move by 200 up and down alone.
    const corner = zoomedTo(fitted, 2, { x: 150, y: 200 }, { photo: tall, stage })
    // A position of −0 is one of 0.
    expect([corner.scale, corner.x + 0, corner.y]).toEqual([2, 0, -200])
    const pushed = inside({ scale: 2, x: -500, y: 500 }, tall, stage)
    expect([pushed.scale, pushed.x + 0, pushed.y]).toEqual([2, 0, 200])
  })

  it('is at most eight times as large', () => {
    const view = zoomedTo(fitted, 9, { x: 0, y: 0 }, { photo: stage, stage })
    expect(view.scale).toBe(8)
    expect(zoomedTo(view, 0.5, { x: 0, y: 0 }, { photo: stage, stage }).scale).toBe(1)
  })

  it('keeps the point under the finger in its place, while no edge comes into sight', () => {
    const view = zoomedTo(fitted, 2, { x: 100, y: -50 }, { photo: stage, stage })
    expect(view).toEqual({ scale: 2, x: -100, y: 50 })
    // From twice to four times, the middle moves away from the point as far again.
    expect(zoomedTo(view, 4, { x: 100, y: -50 }, { photo: stage, stage })).toEqual({
      scale: 4,
      x: -300,
      y: 150,
    })
  })

  it('is never smaller than its stage and never larger than its grain, and leaves no gap that need not be', () => {
    const side = fc.integer({ min: 50, max: 2000 })
    const size = fc.record({ width: side, height: side })
    const at = fc.integer({ min: -300, max: 300 })
    fc.assert(
      fc.property(
        size,
        size,
        fc.double({ min: 0.1, max: 20, noNaN: true }),
        at,
        at,
        (photo, seen, scale, x, y) => {
          const view = zoomedTo(fitted, scale, { x, y }, { photo, stage: seen })
          expect(view.scale).toBeGreaterThanOrEqual(1)
          expect(view.scale).toBeLessThanOrEqual(mostZoom)
          const gap = (length: number, whole: number, by: number) =>
            (length * view.scale - whole) / 2 - Math.abs(by)
          for (const [length, whole, by] of [
            [photo.width, seen.width, view.x],
            [photo.height, seen.height, view.y],
          ] as const)
            if (length * view.scale > whole)
              expect(gap(length, whole, by)).toBeGreaterThanOrEqual(-1e-6)
            else expect(Math.abs(by)).toBe(0)
        },
      ),
    )
  })
})
