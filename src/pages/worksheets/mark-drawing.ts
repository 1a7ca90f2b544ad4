import type { PhotoMark } from '#contract/photo-marks.ts'
import { mostPoints } from '#contract/vocabulary/photos.ts'

/** Drawing on a photo, as pure functions. Places go from 0 to 1 of the photo's width and height. */

export type Spot = { x: number; y: number }
export const tools = ['arrow', 'circle', 'box', 'freehand', 'text'] as const
export type Tool = (typeof tools)[number]
export const toolWord: Record<Tool, string> = {
  arrow: 'Arrow',
  circle: 'Circle',
  box: 'Box',
  freehand: 'Freehand',
  text: 'Text',
}

/** A hand that moved less than this has not drawn, and a line needs no closer points. */
const least = 0.02
const close = 0.006

const clamp = (value: number): number =>
  Math.round(Math.min(1, Math.max(0, value)) * 10_000) / 10_000
export const onPhoto = ({ x, y }: Spot): Spot => ({ x: clamp(x), y: clamp(y) })
const far = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y)

/** The mark that begins where the photo was pressed. */
export const begun = (tool: Tool, id: string, at: Spot, text: string): PhotoMark => {
  if (tool === 'text') return { id, kind: 'text', at, text }
  if (tool === 'freehand') return { id, kind: 'freehand', points: [at, at] }
  return { id, kind: tool, from: at, to: at }
}

/** The same mark, drawn on to this place; a text goes along. */
export const drawnTo = (mark: PhotoMark, at: Spot): PhotoMark => {
  if (mark.kind === 'text') return { ...mark, at }
  if (mark.kind !== 'freehand') return { ...mark, to: at }
  const last = mark.points.at(-1)
  return last !== undefined && (far(last, at) < close || mark.points.length >= mostPoints)
    ? mark
    : { ...mark, points: [...mark.points, at] }
}

/** Whether it can be seen: a press alone draws nothing but a text. */
export const isDrawn = (mark: PhotoMark): boolean => {
  if (mark.kind === 'text') return mark.text !== ''
  if (mark.kind !== 'freehand') return far(mark.from, mark.to) >= least
  const [first] = mark.points
  return first !== undefined && mark.points.some((point) => far(first, point) >= least)
}

/** A mark in the middle of the photo, for a person who draws with keys. */
export const inTheMiddle = (tool: Tool, id: string, text: string): PhotoMark => {
  const mark = begun(tool, id, { x: 0.4, y: 0.4 }, text)
  return tool === 'text' ? mark : drawnTo(mark, { x: 0.6, y: 0.6 })
}

const spotsOf = (mark: PhotoMark): readonly Spot[] =>
  mark.kind === 'text' ? [mark.at] : mark.kind === 'freehand' ? mark.points : [mark.from, mark.to]

/** How far a spot is from the line between two others. */
const fromLine = (at: Spot, a: Spot, b: Spot): number => {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const length = dx * dx + dy * dy
  const part =
    length === 0 ? 0 : Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / length))
  return far(at, { x: a.x + part * dx, y: a.y + part * dy })
}
const isShape = (mark: PhotoMark) => mark.kind === 'box' || mark.kind === 'circle'
/** The lines of a mark; a circle has those of the box around it. */
const linesOf = (mark: PhotoMark): (readonly [Spot, Spot])[] => {
  const spots = spotsOf(mark)
  const [from, to] = spots
  if (!isShape(mark) || from === undefined || to === undefined)
    return spots.map((spot, at) => [spots[at - 1] ?? spot, spot] as const)
  const right = { x: to.x, y: from.y }
  const below = { x: from.x, y: to.y }
  return [
    [from, right],
    [right, to],
    [to, below],
    [below, from],
  ]
}
/** How near a finger has to be, as a part of the photo. */
const touched = 0.07

/** The mark that a press is about: the one with the nearest line, or the newest shape around it; undefined: none. */
export const markAt = (marks: readonly PhotoMark[], at: Spot): PhotoMark | undefined => {
  const [nearest] = marks
    .map((mark) => ({
      mark,
      distance: Math.min(...linesOf(mark).map(([a, b]) => fromLine(at, a, b))),
    }))
    .filter(({ distance }) => distance <= touched)
    .sort((one, other) => one.distance - other.distance)
  const isWithin = (mark: PhotoMark) => {
    const [from = at, to = at] = spotsOf(mark)
    const between = (a: number, b: number, value: number) =>
      value >= Math.min(a, b) && value <= Math.max(a, b)
    return isShape(mark) && between(from.x, to.x, at.x) && between(from.y, to.y, at.y)
  }
  return nearest?.mark ?? marks.findLast(isWithin)
}

/** How far all of these can go this way until the first of them is at an edge. */
const within = (spots: readonly Spot[], axis: keyof Spot, by: number): number => {
  const places = spots.map((spot) => spot[axis])
  return Math.min(1 - Math.max(...places), Math.max(-Math.min(...places), by))
}

/** The mark moved by a part of the photo. It keeps its shape, and no part of it leaves the photo. */
export const moved = (mark: PhotoMark, by: Spot): PhotoMark => {
  const spots = spotsOf(mark)
  const [right, down] = [within(spots, 'x', by.x), within(spots, 'y', by.y)]
  const to = ({ x, y }: Spot) => onPhoto({ x: x + right, y: y + down })
  if (mark.kind === 'text') return { ...mark, at: to(mark.at) }
  if (mark.kind === 'freehand') return { ...mark, points: mark.points.map(to) }
  return { ...mark, from: to(mark.from), to: to(mark.to) }
}

/** The mark with its far end moved; a text and a freehand line keep their size. */
export const sized = (mark: PhotoMark, by: Spot): PhotoMark =>
  mark.kind === 'text' || mark.kind === 'freehand'
    ? mark
    : { ...mark, to: onPhoto({ x: mark.to.x + by.x, y: mark.to.y + by.y }) }
