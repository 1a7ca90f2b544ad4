import clsx from 'clsx'
import { memo } from 'react'
import type { Chart } from '#visualizer/charts.ts'
import type { Words } from '#visualizer/words.ts'
import type { Arrow } from './drawing.ts'
import { arrowLines, type Detail, lineHeight, sentenceOf } from './labels.ts'
import { type ArrowMark, isSameShape } from './marks.ts'
import styles from './picture.module.css'

const radius = 6

/** Straight pieces with round corners, as an SVG path. */
export const pathOf = (points: readonly number[]): string => {
  const at = (index: number): [number, number] => [
    points[index * 2] ?? 0,
    points[index * 2 + 1] ?? 0,
  ]
  const count = points.length / 2
  const [x, y] = at(0)
  const pieces = [`M${x} ${y}`]
  for (let index = 1; index < count - 1; index += 1) {
    const [before, corner, after] = [at(index - 1), at(index), at(index + 1)]
    const toward = ([ax, ay]: [number, number]): string => {
      const [dx, dy] = [ax - corner[0], ay - corner[1]]
      const length = Math.hypot(dx, dy) || 1
      const reach = Math.min(radius, length / 2)
      return `${corner[0] + (dx / length) * reach} ${corner[1] + (dy / length) * reach}`
    }
    pieces.push(`L${toward(before)}Q${corner[0]} ${corner[1]} ${toward(after)}`)
  }
  const [endX, endY] = at(count - 1)
  return [...pieces, `L${endX} ${endY}`].join('')
}

/** The head at the end of an arrow, as the points of a polygon. */
const headOf = (points: readonly number[], size: number): string => {
  const [ax = 0, ay = 0, bx = 0, by = 0] = points.slice(-4)
  const length = Math.hypot(bx - ax, by - ay) || 1
  const [dx, dy] = [(bx - ax) / length, (by - ay) / length]
  const [x, y] = [bx - dx * size, by - dy * size]
  const half = size * 0.55
  return `${bx},${by} ${x - dy * half},${y + dx * half} ${x + dy * half},${y - dx * half}`
}

type Props = {
  chart: Chart
  arrow: Arrow
  detail: Detail
  words: Words
  mark: ArrowMark
  isFound: boolean
  /** Arrows from or to the chosen state. */
  isNear: boolean
  onTake: ((transitions: readonly string[]) => void) | undefined
}

/** One arrow from state to state with its words. */
export const ArrowShape = memo(
  ({ chart, arrow, detail, words, mark, isFound, isNear, onTake }: Props) => {
    const transitions = chart.transitions.filter(({ id }) => arrow.transitions.includes(id))
    const { label, points } = arrow
    const lines = arrowLines(chart, transitions, detail, words)
    const isStrong = mark.ago !== null || mark.isOpen
    const isLast = mark.ago === 1
    const take = mark.isOpen ? onTake : undefined
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: pressing an arrow is a shortcut; the buttons of the view do the same
      <g
        className={clsx(
          styles.arrow,
          mark.ago !== null && styles.taken,
          isLast && styles.last,
          mark.isOpen && styles.open,
          mark.isUnwalked && styles.unwalked,
          isFound && styles.found,
          isNear && styles.near,
          take !== undefined && styles.press,
        )}
        data-transitions={arrow.transitions.join(' | ')}
        data-mark={mark.ago !== null ? 'was' : mark.isOpen ? 'next' : undefined}
        onClick={take === undefined ? undefined : () => take(arrow.transitions)}
      >
        {transitions.length > 0 && (
          <title>{transitions.map((one) => sentenceOf(chart, one, words)).join('\n')}</title>
        )}
        <path d={pathOf(points)} className={styles.reach} />
        <path d={pathOf(points)} className={styles.line} />
        <polygon points={headOf(points, isStrong ? 10 : 7)} className={styles.head} />
        {label !== null && lines.length > 0 && (
          <g data-label="">
            <rect {...label} rx={4} className={styles.plate} />
            <text x={label.x + label.width / 2} y={label.y + 12} className={styles.words}>
              {lines.map(({ text, kind }, index) => (
                <tspan
                  // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other name
                  key={index}
                  x={label.x + label.width / 2}
                  dy={index === 0 ? 0 : lineHeight}
                  className={styles[kind]}
                >
                  {text}
                </tspan>
              ))}
            </text>
          </g>
        )}
      </g>
    )
  },
  isSameShape,
)
