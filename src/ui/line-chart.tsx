import { type ReactNode, useId } from 'react'
import styles from './figure.module.css'
import { Figure } from './figure.tsx'

export type LinePoint = {
  key: string
  /** Its place along the line, in milliseconds or any other unit. */
  at: number
  value: number
  /** The same in words. */
  when: string
  /** The reason for the value: for the table. */
  note: string
}
/** Where things are on the chart: across in per cent of the width, down in pixels. */
export type LinePlace = {
  x: (at: number) => number
  y: (value: number) => number
  left: number
  top: number
  base: number
}
type Props = {
  title: string
  /** In the order of `at`. */
  points: readonly LinePoint[]
  /** Lowest, highest and the values between them: where lines are drawn across. */
  ticks: readonly number[]
  /** What the columns of the table are called. */
  columns: readonly [when: string, value: string, note: string]
  /** Values that mean something, drawn across with their name. */
  levels?: readonly { value: number; label: string }[]
  /** The beginning that does not count, up to `until` on the scale of `at`. */
  apart?: { until: number; label: string }
  /** More columns of the table, before the last one. */
  more?: { columns: readonly string[]; cells: (point: LinePoint) => readonly string[] }
  /** What a chart has of its own, behind the line and before it. */
  behind?: (place: LinePlace) => ReactNode
  before?: (place: LinePlace) => ReactNode
  /** What the marks mean, below the picture. */
  legend?: ReactNode
  /** The picture in a sentence, where its points are too many to be read out. */
  sentence?: string
}
/** More than these would be a string of beads. */
const mostDots = 24

const [top, height, below] = [12, 168, 26]
/** Room for the numbers at the left, and for half a point at the right; per cent of the width. */
const [left, right] = [11, 97]

/** One value over time. */
export const LineChart = ({
  title,
  points,
  ticks,
  columns: [when, value, note],
  levels = [],
  apart,
  more,
  behind,
  before,
  legend,
  sentence = points.map((point) => `${point.when} ${point.value}`).join(', '),
}: Props) => {
  const id = useId()
  const [low, high] = [Math.min(...ticks), Math.max(...ticks)]
  const [first, last] = [points[0], points.at(-1)]
  const span = (last?.at ?? 0) - (first?.at ?? 0)
  const x = ({ at }: { at: number }) =>
    span === 0 ? (left + right) / 2 : left + ((at - (first?.at ?? 0)) / span) * (right - left)
  const y = (of: number) => top + (1 - (of - low) / (high - low)) * height
  const along = points.map((point) => `${x(point).toFixed(2)} ${y(point.value).toFixed(2)}`)
  const base = y(low)
  const place: LinePlace = { x: (at) => x({ at }), y, left, top, base }
  return (
    <Figure
      title={title}
      table={{
        columns: [
          { label: when },
          { label: value, figures: true },
          ...(more?.columns.map((label) => ({ label, figures: true as const })) ?? []),
          { label: note },
        ],
        rows: points.map((point) => ({
          key: point.key,
          cells: [point.when, point.value, ...(more?.cells(point) ?? []), point.note],
        })),
      }}
    >
      <svg
        className={styles.chart}
        height={top + height + below}
        role="img"
        aria-label={`${title}: ${sentence}`}
      >
        {behind?.(place)}
        {apart && (
          <>
            <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse">
              <path d="M0 7L7 0" className={styles.grid} />
            </pattern>
            <rect
              x={`${left}%`}
              y={top}
              width={`${(x({ at: apart.until }) - left).toFixed(2)}%`}
              height={height}
              fill={`url(#${id})`}
            >
              <title>{apart.label}</title>
            </rect>
          </>
        )}
        {ticks.map((tick) => (
          <g key={tick}>
            <line x1={`${left - 2}%`} x2="100%" y1={y(tick)} y2={y(tick)} className={styles.grid} />
            <text x={`${left - 4}%`} y={y(tick) + 4.5} className={`${styles.note} ${styles.end}`}>
              {tick}
            </text>
          </g>
        ))}
        <svg
          viewBox={`0 0 100 ${base}`}
          height={base}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {along.length > 1 && first && last && (
            <path
              d={`M${x(first).toFixed(2)} ${base}L${along.join('L')}L${x(last).toFixed(2)} ${base}Z`}
              className={styles.area}
            />
          )}
          <path
            d={`M${along.join('L')}`}
            vectorEffect="non-scaling-stroke"
            className={styles.line}
          />
        </svg>
        {before?.(place)}
        {levels.map((level) => (
          <g key={level.label}>
            <line
              x1={`${left - 2}%`}
              x2="100%"
              y1={y(level.value)}
              y2={y(level.value)}
              className={styles.level}
            />
            {/* On the other side of its line than the end of the curve. */}
            <text
              x="100%"
              y={y(level.value) + (last && last.value < level.value ? -7 : 16)}
              className={`${styles.levelName} ${styles.end}`}
            >
              {level.label}
            </text>
          </g>
        ))}
        {points.slice(points.length > mostDots ? -1 : 0).map((point) => (
          <circle
            key={point.key}
            cx={`${x(point).toFixed(2)}%`}
            cy={y(point.value)}
            r="4.5"
            className={`${styles.point} ${point === last ? styles.last : ''}`}
          />
        ))}
        {first && (
          <text
            x={span === 0 ? '54%' : `${left}%`}
            y={base + 20}
            className={`${styles.note} ${span === 0 ? styles.middle : ''}`}
          >
            {first.when}
          </text>
        )}
        {last && span > 0 && (
          <text x="100%" y={base + 20} className={`${styles.note} ${styles.end}`}>
            {last.when}
          </text>
        )}
      </svg>
      {legend}
    </Figure>
  )
}
