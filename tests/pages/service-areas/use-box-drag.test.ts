import { expect, it } from 'vitest'
import type { Shape } from '#src/pages/service-areas/county-shapes.ts'
import { boxBetween, within } from '#src/pages/service-areas/use-box-drag.ts'

const shape = (id: string, box: Shape['box']): Shape => ({ id, name: id, path: '', box })
const shapes = [
  shape('west', [0, 0, 10, 10]),
  shape('middle', [10, 0, 20, 10]),
  shape('east', [20, 0, 30, 10]),
]

it('a box has the counties whose middle is in it, whichever way it was drawn', () => {
  const spots = [
    { x: 4, y: 4 },
    { x: 16, y: 6 },
  ] as const
  for (const [from, to] of [spots, [...spots].reverse()])
    if (from && to)
      expect(within(shapes, boxBetween(from, to)).map(({ id }) => id)).toEqual(['west', 'middle'])
})

it('a box that only touches a county at its edge does not have it', () => {
  const box = boxBetween({ x: 6, y: 0 }, { x: 24, y: 10 })
  expect(within(shapes, box).map(({ id }) => id)).toEqual(['middle'])
})
