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
