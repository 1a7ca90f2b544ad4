/** The parts of a TopoJSON file that are read here; us-atlas-2023 has it already projected, in 975 by 610. */
export type Topology = {
  transform: { scale: [number, number]; translate: [number, number] }
  arcs: [number, number][][]
  objects: Record<'counties' | 'states', { geometries: Geometry[] }>
}
type Geometry = { id: string; properties: { name: string } } & (
  | { type: 'Polygon'; arcs: number[][] }
  | { type: 'MultiPolygon'; arcs: number[][][] }
)
