/** How a photo lies in its stage: magnified `scale` times, its middle `x`, `y` pixels from the stage's. */
export type View = { scale: number; x: number; y: number }
export type Size = { width: number; height: number }
type Point = { x: number; y: number }

/** The whole photo in sight. */
export const fitted: View = { scale: 1, x: 0, y: 0 }
/** Eight times what fits: the grain of a photo from a phone on a desk's screen. */
export const mostZoom = 8

const between = (least: number, value: number, most: number) =>
  Math.min(most, Math.max(least, value))

/** The same view, moved so that no edge of the photo leaves a gap that need not be. */
export const inside = (view: View, photo: Size, stage: Size): View => {
  const room = (length: number, seen: number) => Math.max(0, (length * view.scale - seen) / 2)
  const [right, down] = [room(photo.width, stage.width), room(photo.height, stage.height)]
  return {
    scale: view.scale,
    x: between(-right, view.x, right),
    y: between(-down, view.y, down),
  }
}

/** Zooms to `scale`; the point at `at` (pixels from the middle of the stage) stays in place. */
export const zoomedTo = (
  view: View,
  scale: number,
  at: Point,
  { photo, stage }: { photo: Size; stage: Size },
): View => {
  const next = between(1, scale, mostZoom)
  const by = next / view.scale
  const moved = { scale: next, x: at.x - (at.x - view.x) * by, y: at.y - (at.y - view.y) * by }
  return inside(moved, photo, stage)
}
