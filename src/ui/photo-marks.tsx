import styles from './photo-marks.module.css'

/** A place on a photo, from 0 to 1 of its width and of its height. */
export type Spot = { x: number; y: number }
/** What somebody drew on a photo. It is kept as data and never burnt into the picture. */
export type Mark = { id: string } & (
  | { kind: 'arrow' | 'box' | 'circle'; from: Spot; to: Spot }
  | { kind: 'freehand'; points: readonly Spot[] }
  | { kind: 'text'; at: Spot; text: string }
)

const place = ({ x, y }: Spot) => `${x.toFixed(1)} ${y.toFixed(1)}`

/** A line through the points that bends at each one as a hand does: halfway points joined by curves. */
const curve = (points: readonly Spot[]): string => {
  const [first, ...rest] = points
  if (first === undefined) return ''
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point
    return `Q${place(point)} ${place({ x: (point.x + next.x) / 2, y: (point.y + next.y) / 2 })}`
  })
  const last = rest.at(-1) ?? first
  return `M${place(first)}${bends.join('')}L${place(last)}`
}

/** The shaft and the two strokes of its head, `head` long and 30° to each side. */
const arrow = (from: Spot, to: Spot, head: number): string => {
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const [one, other] = [angle + Math.PI / 6, angle - Math.PI / 6].map((side) =>
    place({ x: to.x - head * Math.cos(side), y: to.y - head * Math.sin(side) }),
  )
  return `M${place(from)}L${place(to)}M${one}L${place(to)}L${other}`
}

/** The outline of a mark on a picture of these measures; `unit` is the width of a stroke. */
const outline = (mark: Exclude<Mark, { kind: 'text' }>, on: (at: Spot) => Spot, unit: number) => {
  if (mark.kind === 'freehand') return curve(mark.points.map(on))
  const [from, to] = [on(mark.from), on(mark.to)]
  if (mark.kind === 'arrow') return arrow(from, to, 6 * unit)
  if (mark.kind === 'box') return `M${place(from)}H${to.x}V${to.y}H${from.x}Z`
  // The circle, or ellipse, that fits in the box between the two places.
  const [rx, ry] = [Math.abs(to.x - from.x) / 2, Math.abs(to.y - from.y) / 2]
  const middle = (from.y + to.y) / 2
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)]
  return `M${left} ${middle}A${rx} ${ry} 0 1 1 ${right} ${middle}A${rx} ${ry} 0 1 1 ${left} ${middle}Z`
}

const words = (mark: Mark) => (mark.kind === 'text' ? `“${mark.text}”` : mark.kind)

/**
 * The marks of a photo, over it: in red with a white edge, which shows on a bright wall and in a dark attic.
 * `width` and `height` are the photo's own, in pixels; it fills its parent. `tile`: the photo is small and cropped
 * to its middle, so the strokes are wider.
 */
export const PhotoMarks = ({
  marks,
  width,
  height,
  tile = false,
}: {
  marks: readonly Mark[]
  width: number
  height: number
  tile?: boolean
}) => {
  const unit = (tile ? 0.012 : 0.0045) * Math.max(width, height)
  const on = ({ x, y }: Spot): Spot => ({ x: x * width, y: y * height })
  return (
    <svg
      className={styles.marks}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={tile ? 'xMidYMid slice' : undefined}
      role="img"
      aria-label={`Marks on the photo: ${marks.map(words).join(', ')}`}
      strokeWidth={unit}
    >
      {marks.map((mark) => {
        if (mark.kind === 'text') {
          const at = on(mark.at)
          return (
            <text key={mark.id} x={at.x} y={at.y} fontSize={7 * unit} strokeWidth={1.5 * unit}>
              {mark.text}
            </text>
          )
        }
        const path = outline(mark, on, unit)
        return (
          <g key={mark.id} data-mark={mark.kind}>
            <path d={path} className={styles.edge} strokeWidth={2 * unit} />
            <path d={path} className={styles.ink} />
          </g>
        )
      })}
    </svg>
  )
}
