import { describe, expect, it } from 'vitest'
import { areaOf, firstCrop, mostZoom, moved, zoomedTo } from '#src/pages/profile/crop-model.ts'

const wide = { width: 400, height: 200 }

describe('the part of a picture', () => {
  it('is at first the largest square in the middle', () => {
    expect(areaOf(wide, firstCrop(wide))).toEqual({ left: 100, top: 0, side: 200 })
    const tall = { width: 300, height: 900 }
    expect(areaOf(tall, firstCrop(tall))).toEqual({ left: 0, top: 300, side: 300 })
  })
  it('moves by shares of its side, and stops at the edges', () => {
    const right = moved(wide, firstCrop(wide), { right: 0.25, down: 1 })
    expect(areaOf(wide, right)).toEqual({ left: 150, top: 0, side: 200 })
    expect(areaOf(wide, moved(wide, right, { right: 9 }))).toEqual({ left: 200, top: 0, side: 200 })
    expect(areaOf(wide, moved(wide, right, { right: -9 }))).toEqual({ left: 0, top: 0, side: 200 })
  })
  it('moves down by shares of its side from where it is, as far as the lower edge', () => {
    const tall = { width: 200, height: 800 }
    const down = moved(tall, firstCrop(tall), { down: 0.5 })
    expect(areaOf(tall, down)).toEqual({ left: 0, top: 400, side: 200 })
    expect(areaOf(tall, moved(tall, down, { down: 0.25 })).top).toBe(450)
    expect(areaOf(tall, moved(tall, down, { down: 9 })).top).toBe(600)
    expect(areaOf(tall, moved(tall, down, { down: -9 })).top).toBe(0)
    expect(moved(tall, down, {})).toEqual(down)
  })
  it('is enlarged around its middle, within bounds', () => {
    const twice = zoomedTo(wide, firstCrop(wide), 2)
    expect(areaOf(wide, twice)).toEqual({ left: 150, top: 50, side: 100 })
    expect(zoomedTo(wide, twice, 99).zoom).toBe(mostZoom)
    expect(mostZoom).toBe(5)
    expect(zoomedTo(wide, twice, 0).zoom).toBe(1)
  })
  it('comes back into the picture when it grows again at an edge', () => {
    const corner = moved(wide, zoomedTo(wide, firstCrop(wide), 4), { right: 9, down: 9 })
    expect(areaOf(wide, corner)).toEqual({ left: 350, top: 150, side: 50 })
    expect(areaOf(wide, zoomedTo(wide, corner, 1))).toEqual({ left: 200, top: 0, side: 200 })
  })
})
