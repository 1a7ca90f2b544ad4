import type { Topology } from '#contract/vocabulary/topology.ts'

/** `path` is an SVG path; `box` its left, top, right and bottom. */
export type Shape = {
  id: string
  name: string
  path: string
  box: [number, number, number, number]
}

type Point = readonly [number, number]

/**
 * Turns TopoJSON into SVG paths. Arcs are kept once, as steps from point to point; a shape names its arcs, and a
 * negative number (~n) is arc n backwards. `isWanted`: whose shapes, where not all are drawn; only their arcs are followed.
 */
export const shapesOf = (
  { arcs, transform, objects }: Topology,
  kind: 'counties' | 'states',
  isWanted: (id: string) => boolean = () => true,
): Shape[] => {
  const [scaleX, scaleY] = transform.scale
  const [left, top] = transform.translate
  const lines: (readonly Point[])[] = []
  const followed = (arc: number): readonly Point[] => {
    let [x, y] = [0, 0]
    lines[arc] ??= (arcs[arc] ?? []).map(([dx, dy]): Point => {
      x += dx
      y += dy
      return [x * scaleX + left, y * scaleY + top]
    })
    return lines[arc]
  }
  const lineOf = (arc: number): readonly Point[] =>
    arc < 0 ? followed(~arc).toReversed() : followed(arc)
  const wanted = objects[kind].geometries.filter(({ id }) => isWanted(id))
  return wanted.map((geometry) => {
    const rings = geometry.type === 'Polygon' ? geometry.arcs : geometry.arcs.flat()
    const box: Shape['box'] = [Infinity, Infinity, -Infinity, -Infinity]
    const path = rings
      .map((ring) => {
        // Each arc begins where the one before it ended.
        const points = ring.flatMap((arc, at) => lineOf(arc).slice(at === 0 ? 0 : 1))
        for (const [x, y] of points) {
          box[0] = Math.min(box[0], x)
          box[1] = Math.min(box[1], y)
          box[2] = Math.max(box[2], x)
          box[3] = Math.max(box[3], y)
        }
        return `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join('L')}Z`
      })
      .join('')
    return { id: geometry.id, name: geometry.properties.name, path, box }
  })
}
