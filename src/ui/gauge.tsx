import { bandOf } from './band.ts'
import styles from './gauge.module.css'

/** Along the half circle of radius 80 round 100, 100; shares between 0 and 1. */
const arc = (from: number, to: number) => {
  const point = (share: number) => {
    const angle = Math.PI * (1 - share)
    return `${(100 + 80 * Math.cos(angle)).toFixed(2)} ${(100 - 80 * Math.sin(angle)).toFixed(2)}`
  }
  return `M ${point(from)} A 80 80 0 0 1 ${point(to)}`
}

/** Where each band ends; the scale behind the score shows how far the next one is. */
const ends = [50, 65, 80, 90, 100]

/**
 * A score between 0 and 100 on a half circle, with its word. null: nothing is known yet. `sure` says beside the word
 * how much it rests on; null only where that needs no word.
 */
export const Gauge = ({
  score,
  band,
  sure,
  label,
}: {
  score: number | null
  band: string | null
  sure: string | null
  label: string
}) => (
  <div className={styles.gauge}>
    <svg
      viewBox="0 0 200 126"
      role="img"
      aria-label={`${label}: ${score === null ? 'not rated yet' : `${score} of 100, ${band}`}${sure === null ? '' : `. ${sure}`}`}
    >
      <path d={arc(0, 1)} className={styles.track} />
      {(score === null ? [] : ends).map((end, index) => {
        const start = ends[index - 1] ?? 0
        return (
          <path
            key={end}
            d={arc(start / 100 + (index === 0 ? 0 : 0.006), end / 100 - (end === 100 ? 0 : 0.006))}
            className={styles.band}
            stroke={`var(--band-${bandOf(start)})`}
          />
        )
      })}
      {score !== null && score > 0 && (
        <path
          d={arc(0, score / 100)}
          className={styles.score}
          stroke={`var(--band-${bandOf(score)})`}
        />
      )}
      <text x="100" y="94" className={styles.number}>
        {score ?? '–'}
      </text>
      <text x="100" y="118" className={styles.word}>
        {band ?? 'Not rated yet'}
      </text>
    </svg>
    {sure !== null && (
      <p className={styles.sure} aria-hidden="true">
        {sure}
      </p>
    )}
  </div>
)
