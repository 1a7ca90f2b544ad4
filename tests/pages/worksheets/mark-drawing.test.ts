import { describe, expect, it } from 'vitest'
import { photoMark } from '#contract/photo-marks.ts'
import {
  begun,
  drawnTo,
  inTheMiddle,
  isDrawn,
  moved,
  onPhoto,
  sized,
  tools,
} from '#src/pages/worksheets/mark-drawing.ts'

const from = { x: 0.2, y: 0.2 }

describe('a mark on a photo', () => {
  it('of each tool is one that the contract takes, drawn by hand or by keys', () => {
    for (const tool of tools) {
      const byHand = drawnTo(begun(tool, 'a', from, 'Here'), { x: 0.5, y: 0.7 })
      expect(photoMark.safeParse(byHand).success).toBe(true)
      expect(isDrawn(byHand)).toBe(true)
      expect(photoMark.safeParse(inTheMiddle(tool, 'a', 'Here')).success).toBe(true)
    }
  })

  it('is none where the photo was pressed and not drawn on', () => {
    for (const tool of ['arrow', 'circle', 'box', 'freehand'] as const)
      expect(isDrawn(begun(tool, 'a', from, ''))).toBe(false)
    expect(isDrawn(begun('text', 'a', from, ''))).toBe(false)
  })

  it('never leaves the photo', () => {
    expect(onPhoto({ x: -3, y: 1.00001 })).toEqual({ x: 0, y: 1 })
    const box = inTheMiddle('box', 'a', '')
    expect(moved(box, { x: 5, y: -5 })).toMatchObject({ to: { x: 1, y: 0 } })
    expect(sized(box, { x: 0.02, y: 0 })).toMatchObject({ from: { x: 0.4 }, to: { x: 0.62 } })
  })

  it('of a hand that draws for long keeps as many points as the contract takes', () => {
    let mark = begun('freehand', 'a', from, '')
    for (let step = 0; step < 1_000; step += 1)
      mark = drawnTo(mark, onPhoto({ x: (step % 50) / 50, y: step / 1_000 }))
    expect(photoMark.safeParse(mark).success).toBe(true)
    expect(mark.kind === 'freehand' && mark.points.length).toBe(200)
  })
})
