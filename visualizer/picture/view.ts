import type { Place } from './drawing.ts'

/*
 * The part of a picture that is in sight: `scale` pixels of the screen for a pixel of the picture, and where the
 * picture's corner is on the screen.
 */

export type View = { scale: number; x: number; y: number }
export type Room = { width: number; height: number }
type Point = { x: number; y: number }

const smallest = 0.15
const largest = 3

/** Pixels above a picture that is lower than its room: on a tall screen it would begin far down. */
const above = 24

/** The whole picture in the middle of the room, near its top, never larger than a quarter above its natural size. */
export const wholeOf = (picture: Room, room: Room): View => {
  const scale = Math.max(
    smallest,
    Math.min(1.25, room.width / picture.width, room.height / picture.height),
  )
  return {
    scale,
    x: (room.width - picture.width * scale) / 2,
    y: Math.min(above, (room.height - picture.height * scale) / 2),
  }
}

/** Larger or smaller by a factor; the point of the screen stays where it is. */
export const zoomAt = (view: View, factor: number, { x, y }: Point): View => {
  const scale = Math.max(smallest, Math.min(largest, view.scale * factor))
  const ratio = scale / view.scale
  return { scale, x: x - (x - view.x) * ratio, y: y - (y - view.y) * ratio }
}

export const middle = ({ width, height }: Room): Point => ({ x: width / 2, y: height / 2 })

/** Whether a place of the picture is in sight as a whole. */
export const isInSight = (view: View, { x, y, width, height }: Place, room: Room): boolean =>
  x * view.scale + view.x >= 0 &&
  y * view.scale + view.y >= 0 &&
  (x + width) * view.scale + view.x <= room.width &&
  (y + height) * view.scale + view.y <= room.height

/** A place of the picture in the middle of the room, at this scale. */
export const centerOn = ({ x, y, width, height }: Place, room: Room, scale: number): View => ({
  scale,
  x: room.width / 2 - (x + width / 2) * scale,
  y: room.height / 2 - (y + height / 2) * scale,
})

/** Moves by so much of the screen; a corner of the picture stays in sight. */
export const moveBy = (view: View, by: Point, picture: Room, room: Room): View => {
  const keep = 48
  return {
    scale: view.scale,
    x: Math.max(keep - picture.width * view.scale, Math.min(room.width - keep, view.x + by.x)),
    y: Math.max(keep - picture.height * view.scale, Math.min(room.height - keep, view.y + by.y)),
  }
}
