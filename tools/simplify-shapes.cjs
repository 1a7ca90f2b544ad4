const { quantize } = require('topojson-client')
const { presimplify, simplify } = require('topojson-simplify')

/** Square pixels of the picture of 975 by 610: a corner that spans a smaller triangle is left out. */
const leastTriangle = 1
/** Steps across the picture: half a pixel each. */
const steps = 2000

const mapped = (arcs, change) =>
  Array.isArray(arcs) ? arcs.map((arc) => mapped(arc, change)) : change(arcs)

/**
 * A loader for the shapes of the counties: fewer corners, no outline of the nation, and arcs counted from the place
 * where they are first used, which compresses better. `src/services/county-shapes.ts` counts back. No county is lost.
 */
module.exports = (source) => {
  const { objects, ...atlas } = JSON.parse(source)
  const { counties, states } = objects
  const simple = simplify(presimplify({ ...atlas, objects: { counties, states } }), leastTriangle)
  const { arcs, transform, objects: shapes } = quantize(simple, steps)
  const numbers = new Map()
  // 0: the next arc that nobody has used yet. Otherwise twice the way back to an arc, and one more where it is reversed.
  const counted = (arc) => {
    const old = arc < 0 ? ~arc : arc
    const known = numbers.get(old)
    if (known !== undefined) return 2 * (numbers.size - known) + (arc < 0 ? 1 : 0)
    numbers.set(old, numbers.size)
    return arc < 0 ? 1 : 0
  }
  const packed = Object.fromEntries(
    Object.entries(shapes).map(([kind, { geometries }]) => {
      const sorted = geometries.toSorted((one, other) => (one.id < other.id ? -1 : 1))
      return [
        kind,
        {
          ids: sorted.map(({ id }) => id),
          names: sorted.map(({ properties }) => properties.name),
          arcs: sorted.map(({ type, arcs: lines }) =>
            mapped(type === 'Polygon' ? [lines] : lines, counted),
          ),
        },
      ]
    }),
  )
  return JSON.stringify({
    transform,
    arcs: [...numbers.keys()].map((old) => arcs[old].flat()),
    objects: packed,
  })
}
