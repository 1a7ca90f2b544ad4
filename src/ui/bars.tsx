import styles from './figure.module.css'
import { Figure } from './figure.tsx'

export type Bar = {
  key: string
  label: string
  /** null: not known; drawn as an empty outline. */
  value: number | null
  /** The text at its end and in the table. */
  text: string
  /** A color token; the primary color by default. */
  paint?: string
}

const row = 42

/** Values beside one another, each with its name, from 0 to `max` (by default the largest). */
export const Bars = ({
  title,
  bars,
  columns: [name, value],
  max = Math.max(1, ...bars.map((bar) => bar.value ?? 0)),
}: {
  title: string
  bars: readonly Bar[]
  /** What the names and the values are called in the table. */
  columns: readonly [name: string, value: string]
  max?: number
}) => (
  <Figure
    title={title}
    table={{
      columns: [{ label: name }, { label: value, figures: true }],
      rows: bars.map((bar) => ({ key: bar.key, cells: [bar.label, bar.text] })),
    }}
  >
    <svg
      className={styles.chart}
      height={bars.length * row}
      role="img"
      aria-label={`${title}: ${bars.map((bar) => `${bar.label} ${bar.text}`).join(', ')}`}
    >
      {bars.map((bar, index) => (
        <g key={bar.key} transform={`translate(0 ${index * row})`}>
          <text y="16">{bar.label}</text>
          <text x="100%" y="16" className={`${styles.end} ${styles.value}`}>
            {bar.text}
          </text>
          {bar.value === null ? (
            <rect x="0.5" y="24" width="99.5%" height="9" rx="4.5" className={styles.unknown} />
          ) : (
            <>
              <rect y="24" width="100%" height="10" rx="5" className={styles.track} />
              <rect
                y="24"
                width={`${Math.min(100, (100 * Math.max(0, bar.value)) / max).toFixed(2)}%`}
                height="10"
                rx="5"
                fill={bar.paint ?? 'var(--primary)'}
              />
            </>
          )}
        </g>
      ))}
    </svg>
  </Figure>
)
