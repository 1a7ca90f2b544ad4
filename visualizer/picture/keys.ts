import type { Box, Drawing } from './drawing.ts'

/*
 * From box to box by the arrow keys: along the arrows of the picture where one leads that way, else to the nearest
 * box on that side.
 */

export type Way = 'left' | 'right' | 'up' | 'down'

const steps: Record<Way, [x: number, y: number]> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
}

const centerOf = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 })

/** How far another box is in a direction; null where it is not on that side. */
const distance = (from: Box, to: Box, way: Way): number | null => {
  const [a, b] = [centerOf(from), centerOf(to)]
  const [dx, dy] = steps[way]
  const along = (b.x - a.x) * dx + (b.y - a.y) * dy
  const across = Math.abs((b.x - a.x) * dy) + Math.abs((b.y - a.y) * dx)
  return along <= 4 || across > along * 2.5 ? null : along + across * 2
}

const nearest = (from: Box, boxes: readonly Box[], way: Way): Box | undefined => {
  const reached = boxes.flatMap((box) => {
    const far = box.id === from.id ? null : distance(from, box, way)
    return far === null ? [] : { box, far }
  })
  return reached.toSorted((a, b) => a.far - b.far)[0]?.box
}

/** The next box from this one; undefined at the edge of the picture. */
export const nextBox = ({ boxes, arrows }: Drawing, id: string, way: Way): Box | undefined => {
  const from = boxes.find((box) => box.id === id)
  if (from === undefined) return boxes[0]
  const linked = new Set(
    arrows.flatMap(({ source, target }) =>
      source === id ? [target] : target === id ? [source] : [],
    ),
  )
  return (
    nearest(
      from,
      boxes.filter((box) => linked.has(box.id)),
      way,
    ) ?? nearest(from, boxes, way)
  )
}
