import styles from './figure.module.css'
import { Figure } from './figure.tsx'

export type Span = {
  key: string
  label: string
  /** Where it begins; null: not known, so that nothing is drawn. */
  from: number | null
  /** Where it ends at the earliest and at the latest. */
  low: number
  high: number
  /** The text at the end of its line and in the table. */
  text: string
}

const row = 42
const axis = 24

/** Round numbers between the ends, at most six of them. */
const ticksOf = (from: number, to: number): number[] => {
  const step = [5, 10, 20, 25, 50, 100].find((size) => (to - from) / size <= 6) ?? 200
  const first = Math.ceil(from / step) * step
  return Array.from(
    { length: Math.floor((to - first) / step) + 1 },
    (_, index) => first + index * step,
  )
}
const paintOf = ({ low, high }: Span, now: number) =>
  now >= high ? 'var(--band-critical)' : now >= low ? 'var(--band-fair)' : 'var(--band-excellent)'

/** Spans of years on one axis, with today across them: full where it lasts, lighter where it may. */
export const Spans = ({
  title,
  spans,
  now,
  columns: [name, begin, end, text],
}: {
  title: string
  spans: readonly Span[]
  /** The present year. */
  now: number
  columns: readonly [name: string, begin: string, end: string, text: string]
}) => {
  const known = spans.filter((span) => span.from !== null)
  const from = Math.min(now, ...known.map((span) => span.from ?? now)) - 1
  const to = Math.max(now + 1, ...known.map((span) => span.high)) + 1
  const x = (year: number) => (100 * (year - from)) / (to - from)
  const percent = (share: number) => `${share.toFixed(2)}%`
  const height = axis + spans.length * row
  return (
    <Figure
      title={title}
      table={{
        columns: [
          { label: name },
          { label: begin, figures: true },
          { label: end },
          { label: text },
        ],
        rows: spans.map((span) => ({
          key: span.key,
          cells: [
            span.label,
            span.from ?? 'Not known',
            span.from === null ? '' : `${span.low} to ${span.high}`,
            span.text,
          ],
        })),
      }}
    >
      <svg
        className={styles.chart}
        height={height}
        role="img"
        aria-label={`${title}: ${spans.map((span) => `${span.label} ${span.text}`).join(', ')}`}
      >
        <g>
          {ticksOf(from, to).map((year) => (
            <g key={year}>
              <line
                x1={percent(x(year))}
                x2={percent(x(year))}
                y1={axis - 4}
                y2={height}
                className={styles.grid}
              />
              {Math.abs(x(year) - x(now)) > 9 && x(year) > 4 && x(year) < 95 && (
                <text x={percent(x(year))} y="13" className={`${styles.note} ${styles.middle}`}>
                  {year}
                </text>
              )}
            </g>
          ))}
          {spans.map((span, index) => (
            <g key={span.key} transform={`translate(0 ${axis + index * row})`}>
              <text y="16">{span.label}</text>
              <text x="100%" y="16" className={`${styles.end} ${styles.note}`}>
                {span.text}
              </text>
              {span.from === null ? (
                <rect x="0.5" y="24" width="99.5%" height="9" rx="4.5" className={styles.unknown} />
              ) : (
                <>
                  <rect
                    x={percent(x(span.from))}
                    y="24"
                    width={percent(x(span.high) - x(span.from))}
                    height="10"
                    rx="5"
                    fill={paintOf(span, now)}
                    className={styles.maybe}
                  />
                  <rect
                    x={percent(x(span.from))}
                    y="24"
                    width={percent(x(span.low) - x(span.from))}
                    height="10"
                    rx="5"
                    fill={paintOf(span, now)}
                  />
                </>
              )}
            </g>
          ))}
          <line
            x1={percent(x(now))}
            x2={percent(x(now))}
            y1={axis - 4}
            y2={height}
            className={styles.now}
          />
          <text
            x={percent(x(now))}
            y="13"
            className={`${styles.nowWord} ${x(now) > 88 ? styles.end : styles.middle}`}
          >
            {now}
          </text>
        </g>
      </svg>
    </Figure>
  )
}
