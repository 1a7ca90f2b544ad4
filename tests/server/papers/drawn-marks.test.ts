import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { photoMark } from '#contract/photo-marks.ts'
import { marksAsSvg, wordsOn } from '#server/papers/drawn-marks.ts'

const marks = [
  { id: 'a', kind: 'arrow', from: { x: 0.1, y: 0.5 }, to: { x: 0.4, y: 0.5 } },
  { id: 'b', kind: 'circle', from: { x: 0.6, y: 0.1 }, to: { x: 0.9, y: 0.4 } },
  { id: 'c', kind: 'box', from: { x: 0.1, y: 0.7 }, to: { x: 0.3, y: 0.9 } },
  {
    id: 'd',
    kind: 'freehand',
    points: [
      { x: 0.4, y: 0.8 },
      { x: 0.6, y: 0.8 },
    ],
  },
  { id: 'e', kind: 'text', at: { x: 0.8, y: 0.8 }, text: 'Six inches' },
].map((mark) => photoMark.parse(mark))

describe('what was drawn on a photo, on paper', () => {
  it('is red lines over the picture, at the places where they were drawn', async () => {
    const {
      data: picture,
      info: { channels },
    } = await sharp({
      create: { width: 400, height: 300, channels: 3, background: '#808080' },
    })
      .composite([{ input: marksAsSvg(marks, 400, 300) }])
      .raw()
      .toBuffer({ resolveWithObject: true })
    const colorAt = (x: number, y: number) =>
      [0, 1, 2].map((part) => picture[channels * (y * 400 + x) + part])
    const red = [208, 39, 27]
    // The shaft of the arrow, the top of the circle, an edge of the box, the line.
    for (const [x, y] of [
      [80, 150],
      [300, 30],
      [80, 210],
      [200, 240],
    ] as const)
      expect(colorAt(x, y)).toEqual(red)
    expect(colorAt(20, 20)).toEqual([128, 128, 128])
  })

  it('names its words for the caption, since a server may have no fonts', () => {
    expect(wordsOn(marks)).toBe('On the photo: “Six inches”')
    expect(wordsOn(marks.slice(0, 2))).toBe('')
  })
})
