import styles from './county-map.module.css'

/**
 * How a county is painted. Each paint has a pattern of its own beside its color: dots for one inspector, lines for
 * two, none for more; crossed lines for a gap; lines for the radon zones.
 */
export type CountyFill =
  | 'none'
  | 'one'
  | 'two'
  | 'many'
  | 'mine'
  | 'gap'
  | 'zone1'
  | 'zone2'
  | 'zone3'

const marks: Partial<Record<CountyFill, React.ReactNode>> = {
  one: <circle cx="3" cy="3" r="1.3" className={styles.dot} />,
  two: <path d="M0 3H6" className={styles.ink} />,
  gap: <path d="M0 0L6 6M6 0L0 6" className={styles.ink} />,
  zone1: <path d="M0 0L6 6M-3 3L3 9M3 -3L9 3" className={styles.faint} />,
  zone2: <path d="M0 0L6 6" className={styles.faint} />,
  mine: <path d="M3 0V6" className={styles.ink} />,
}
const fills = ['one', 'two', 'mine', 'gap', 'zone1', 'zone2'] as const

/** The value of `fill` for a county; the patterns of this id must be in the same picture. */
export const paintOf = (id: string, fill: CountyFill): string | undefined =>
  fill in marks ? `url(#${id}-${fill})` : undefined

/** The patterns of a picture. `unit`: the width of a pixel of the whole country in this view. */
export const Patterns = ({ id, unit }: { id: string; unit: number }) => (
  <defs>
    {fills.map((fill) => (
      <pattern
        key={fill}
        id={`${id}-${fill}`}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${unit.toFixed(3)})`}
      >
        <rect width="6" height="6" className={styles[fill]} />
        {marks[fill]}
      </pattern>
    ))}
  </defs>
)

/** A sample of a paint, for the words of a legend. */
export const Swatch = ({ id, fill }: { id: string; fill: CountyFill }) => (
  <svg viewBox="0 0 18 18" width="18" height="18" aria-hidden="true">
    <Patterns id={id} unit={1} />
    <rect
      x="0.5"
      y="0.5"
      width="17"
      height="17"
      className={`${styles.county} ${styles[fill]}`}
      style={{ '--unit': 1, fill: paintOf(id, fill) }}
    />
  </svg>
)
