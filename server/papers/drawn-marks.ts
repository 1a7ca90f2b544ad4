import type { PhotoMark } from '#contract/photo-marks.ts'

/* What an inspector drew on a photo, on paper: lines over the picture. A server may have no fonts, so words are set below it. */

type Spot = { x: number; y: number }

const place = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`

const line = (mark: PhotoMark, on: (at: Spot) => Spot, unit: number): string => {
  if (mark.kind === 'freehand') return `M${mark.points.map((at) => place(on(at))).join('L')}`
  if (mark.kind === 'text') {
    const { x, y } = on(mark.at)
    return `M${x - 3 * unit} ${y}a${3 * unit} ${3 * unit} 0 1 0 ${6 * unit} 0a${3 * unit} ${3 * unit} 0 1 0 ${-6 * unit} 0`
  }
  const [from, to] = [on(mark.from), on(mark.to)]
  if (mark.kind === 'box') return `M${place(from)}H${to.x}V${to.y}H${from.x}Z`
  if (mark.kind === 'circle') {
    const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2]
    const [left, middle] = [Math.min(from.x, to.x), (from.y + to.y) / 2]
    return `M${left} ${middle}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`
  }
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const [one, other] = [angle + Math.PI / 6, angle - Math.PI / 6].map((side) =>
    place({ x: to.x - 6 * unit * Math.cos(side), y: to.y - 6 * unit * Math.sin(side) }),
  )
  return `M${place(from)}L${place(to)}M${one}L${place(to)}L${other}`
}

/** The marks as an SVG of these measures in pixels: red with a white edge. A text is a ring where it was set. */
export const marksAsSvg = (marks: readonly PhotoMark[], width: number, height: number): Buffer => {
  const unit = 0.008 * Math.max(width, height)
  const on = ({ x, y }: Spot): Spot => ({ x: x * width, y: y * height })
  const paths = marks.map((mark) => line(mark, on, unit))
  const drawn = (color: string, wide: number) =>
    paths.map((d) => `<path d="${d}" stroke="${color}" stroke-width="${wide}"/>`).join('')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn('#fff', 2 * unit)}${drawn('#d0271b', unit)}</svg>`,
  )
}

/** The words that were set on a photo, for its caption: On the photo: “Six inches”. Empty: none. */
export const wordsOn = (marks: readonly PhotoMark[]): string => {
  const words = marks.flatMap((mark) => (mark.kind === 'text' ? [`“${mark.text}”`] : []))
  return words.length === 0 ? '' : `On the photo: ${words.join(', ')}`
}
