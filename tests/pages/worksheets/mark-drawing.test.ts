import { describe, expect, it } from 'vitest'
import { photoMark } from '#contract/photo-marks.ts'
import {
  begun,
  drawnTo,
  inTheMiddle,
  isDrawn,
  markAt,
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

  it('is one where a loop ends where it began', () => {
    const corners = [0.5, 0.6, 0.5].map((x) => ({ x, y: 0.5 }))
    const loop = corners.reduce(drawnTo, begun('freehand', 'loop', { x: 0.5, y: 0.5 }, ''))
    expect(isDrawn(loop)).toBe(true)
  })

  it('is none where the photo was pressed and not drawn on', () => {
    for (const tool of ['arrow', 'circle', 'box', 'freehand'] as const)
      expect(isDrawn(begun(tool, 'a', from, ''))).toBe(false)
    expect(isDrawn(begun('text', 'a', from, ''))).toBe(false)
    expect(isDrawn(begun('text', 'a', from, 'A'))).toBe(true)
    // A hand that presses is never quite still.
    for (const tool of ['arrow', 'circle', 'box', 'freehand'] as const)
      expect(isDrawn(drawnTo(begun(tool, 'a', from, ''), { x: 0.21, y: 0.2 }))).toBe(false)
  })

  it('begins where the hand has moved a fiftieth of the photo, and a line takes each point that is not too close', () => {
    const edge = { x: 0, y: 0.5 }
    for (const tool of ['arrow', 'circle', 'box', 'freehand'] as const)
      expect(isDrawn(drawnTo(begun(tool, 'a', edge, ''), { x: 0.02, y: 0.5 }))).toBe(true)
    const line = begun('freehand', 'a', edge, '')
    const closer = { x: 0.0059, y: 0.5 }
    expect(drawnTo(line, closer)).toBe(line)
    expect(drawnTo(line, { x: 0.006, y: 0.5 })).toMatchObject({
      points: [edge, edge, { x: 0.006, y: 0.5 }],
    })
  })

  it('never leaves the photo', () => {
    expect(onPhoto({ x: -3, y: 1.00001 })).toEqual({ x: 0, y: 1 })
    const box = inTheMiddle('box', 'a', '')
    expect(sized(box, { x: 5, y: -5 })).toMatchObject({ to: { x: 1, y: 0 } })
    expect(sized(box, { x: 0.02, y: 0 })).toMatchObject({ from: { x: 0.4 }, to: { x: 0.62 } })
  })

  it('keeps its shape at an edge, so that it can be moved back as it was', () => {
    for (const tool of tools) {
      const mark = inTheMiddle(tool, 'a', 'Here')
      for (const by of [
        { x: 5, y: -5 },
        { x: -5, y: 5 },
      ]) {
        const back = { x: Math.sign(-by.x) * 0.4, y: Math.sign(-by.y) * 0.4 }
        const there = moved(mark, by)
        expect(photoMark.safeParse(there).success).toBe(true)
        expect(there).not.toEqual(mark)
        // A text has one place alone, which goes to the edge itself.
        if (tool !== 'text') expect(moved(there, back)).toEqual(mark)
      }
    }
    const box = inTheMiddle('box', 'a', '')
    expect(moved(box, { x: 5, y: -5 })).toMatchObject({
      from: { x: 0.8, y: 0 },
      to: { x: 1, y: 0.2 },
    })
    expect(moved(inTheMiddle('text', 'a', 'Here'), { x: 5, y: -5 })).toMatchObject({
      at: { x: 1, y: 0 },
    })
    const line = drawnTo(begun('freehand', 'a', { x: 0.5, y: 0.5 }, ''), { x: 0.9, y: 0.1 })
    expect(moved(line, { x: 0.3, y: 0.05 })).toMatchObject({
      points: [
        { x: 0.6, y: 0.55 },
        { x: 0.6, y: 0.55 },
        { x: 1, y: 0.15 },
      ],
    })
  })

  it('of a hand that draws for long keeps as many points as the contract takes', () => {
    let mark = begun('freehand', 'a', from, '')
    for (let step = 0; step < 1_000; step += 1)
      mark = drawnTo(mark, onPhoto({ x: (step % 50) / 50, y: step / 1_000 }))
    expect(photoMark.safeParse(mark).success).toBe(true)
    expect(mark.kind === 'freehand' && mark.points.length).toBe(200)
  })
})

describe('a press that removes', () => {
  const arrow = drawnTo(begun('arrow', 'arrow', { x: 0.1, y: 0.1 }, ''), { x: 0.5, y: 0.5 })
  const box = drawnTo(begun('box', 'box', { x: 0.2, y: 0.2 }, ''), { x: 0.9, y: 0.9 })
  const text = begun('text', 'text', { x: 0.8, y: 0.1 }, 'Here')
  const marks = [arrow, box, text]
  const at = (x: number, y: number) => markAt(marks, { x, y })?.id

  it('is about the mark whose line is nearest, also inside another', () => {
    expect([at(0.31, 0.3), at(0.21, 0.6), at(0.78, 0.12)]).toEqual(['arrow', 'box', 'text'])
  })

  it('is about the shape around it where no line is near, and about nothing outside of all', () => {
    expect([at(0.7, 0.6), at(0.1, 0.9)]).toEqual(['box', undefined])
  })

  it('is about a line of one point, too', () => {
    const dot = begun('freehand', 'dot', { x: 0.5, y: 0.5 }, '')
    expect(markAt([dot], { x: 0.52, y: 0.5 })?.id).toBe('dot')
    expect(markAt([dot], { x: 0.7, y: 0.5 })).toBeUndefined()
  })
})
