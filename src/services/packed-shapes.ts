import type { Topology } from '#contract/vocabulary/topology.ts'

type Kind = 'counties' | 'states'
/** The file of `tools/simplify-shapes.cjs`: arcs as flat pairs of steps, and references counted from the last new arc. */
export type PackedShapes = {
  transform: Topology['transform']
  arcs: number[][]
  objects: Record<Kind, { ids: string[]; names: string[]; arcs: number[][][][] }>
}

/** TopoJSON again: each reference is the number of an arc, or its complement for the arc reversed. */
export const unpackedShapes = ({ transform, arcs, objects }: PackedShapes): Topology => {
  let used = 0
  const arcOf = (code: number): number => {
    const number = code < 2 ? used++ : used - Math.floor(code / 2)
    return code % 2 === 1 ? ~number : number
  }
  const geometriesOf = (kind: Kind) => {
    const { ids, names, arcs: shapes } = objects[kind]
    return {
      geometries: ids.map((id, at) => ({
        id,
        properties: { name: names[at] ?? '' },
        type: 'MultiPolygon' as const,
        arcs: (shapes[at] ?? []).map((polygon) => polygon.map((ring) => ring.map(arcOf))),
      })),
    }
  }
  // The file numbers the arcs of the counties first.
  const counties = geometriesOf('counties')
  return {
    transform,
    arcs: arcs.map((steps) =>
      Array.from({ length: steps.length / 2 }, (_, at): [number, number] => [
        steps[2 * at] ?? 0,
        steps[2 * at + 1] ?? 0,
      ]),
    ),
    objects: { counties, states: geometriesOf('states') },
  }
}
