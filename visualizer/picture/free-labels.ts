import { type Arrow, overlap, type Place } from './drawing.ts'

/*
 * The layout engine gives each label a place on its arrow, but in a crowded picture it leads another arrow through it.
 * Such a label moves along its own arrow to a place where nothing else is, if there is one.
 */

/** The straight pieces of an arrow as thin places. */
const piecesOf = ({ points }: Arrow): Place[] =>
  Array.from({ length: points.length / 2 - 1 }, (_, index) => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = points.slice(index * 2, index * 2 + 4)
    return {
      x: Math.min(ax, bx),
      y: Math.min(ay, by),
      width: Math.abs(ax - bx),
      height: Math.abs(ay - by),
    }
  })

const isWithin = (inner: Place, outer: Place): boolean =>
  inner.x >= outer.x &&
  inner.y >= outer.y &&
  inner.x + inner.width <= outer.x + outer.width &&
  inner.y + inner.height <= outer.y + outer.height

/** Places for a label of this size whose middle is on the arrow, a few pixels apart. */
const placesOn = (arrow: Arrow, { width, height }: Place): Place[] =>
  piecesOf(arrow).flatMap((piece) => {
    const length = Math.max(piece.width, piece.height)
    const steps = Math.floor(length / 4)
    return Array.from({ length: steps + 1 }, (_, step) => ({
      x: piece.x + (piece.width > piece.height ? Math.min(step * 4, length) : 0) - width / 2,
      y: piece.y + (piece.width > piece.height ? 0 : Math.min(step * 4, length)) - height / 2,
      width,
      height,
    }))
  })

/**
 * The arrows of a picture, with labels moved away from other arrows. `leaves`: boxes that a label must not touch;
 * `frames`: boxes that it is inside or outside of.
 */
export const freeLabels = (
  arrows: readonly Arrow[],
  leaves: readonly Place[],
  frames: readonly Place[],
): Arrow[] => {
  const freed = [...arrows]
  for (const [index, arrow] of freed.entries()) {
    const { label } = arrow
    if (label === null) continue
    const others = freed.filter((other) => other !== arrow)
    const pieces = others.flatMap(piecesOf)
    if (!pieces.some((piece) => overlap(piece, label))) continue
    const labels = others.flatMap((other) => other.label ?? [])
    const free = placesOn(arrow, label).find(
      (place) =>
        ![...pieces, ...labels, ...leaves].some((other) => overlap(other, place)) &&
        !frames.some((frame) => overlap(frame, place) && !isWithin(place, frame)),
    )
    if (free !== undefined) freed[index] = { ...arrow, label: free }
  }
  return freed
}
