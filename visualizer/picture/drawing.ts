import type { Detail } from './labels.ts'

/*
 * A picture as plain data: where each box, arrow and label is. Its unit is a pixel at the natural size; y grows
 * downwards. The build makes it, or the page where a person folds a state.
 */

export type Box = {
  /** The id of the state. */
  id: string
  x: number
  y: number
  width: number
  height: number
  /** How many boxes it lies in. */
  depth: number
  /** Its states are not shown. */
  folded?: true
}

export type Place = { x: number; y: number; width: number; height: number }

export type Arrow = {
  /** The transitions that it shows; none for the arrow from an initial mark. */
  transitions: string[]
  source: string
  target: string
  /** x, y, x, y …: straight pieces, across or down. */
  points: number[]
  label: Place | null
}

export type Drawing = {
  detail: Detail
  width: number
  height: number
  /** Outer ones first. */
  boxes: Box[]
  arrows: Arrow[]
  /** The centers of initial marks: x, y. */
  starts: [number, number][]
}

/** All pictures of a chart that the build makes, the one that says most first. */
export type Drawings = Drawing[]

export const overlap = (a: Place, b: Place): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

/** The scale at which a picture fits into a room, at most its natural size. */
export const scaleIn = (
  picture: { width: number; height: number },
  room: { width: number; height: number },
): number => Math.min(1, room.width / picture.width, room.height / picture.height)

/** Below this scale a person cannot read the words. */
export const readable = 0.66

/** The picture that says most and can be read in this room; else the one that is largest in it. */
export const bestFor = (
  drawings: Drawings,
  room: { width: number; height: number },
): Drawing | undefined =>
  drawings.find((drawing) => scaleIn(drawing, room) >= readable) ??
  drawings.toSorted((a, b) => scaleIn(b, room) - scaleIn(a, room))[0]
