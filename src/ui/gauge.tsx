import styles from './display.module.css'

const arc = (from: number, to: number) => {
  const point = (share: number) => {
    const angle = Math.PI * (1 - share)
    return `${100 + 80 * Math.cos(angle)} ${100 - 80 * Math.sin(angle)}`
  }
  return `M ${point(from)} A 80 80 0 0 1 ${point(to)}`
}
const color = (score: number) =>
  score >= 90
    ? 'excellent'
    : score >= 80
      ? 'good'
      : score >= 65
        ? 'fair'
        : score >= 50
          ? 'poor'
          : 'critical'

/** A score between 0 and 100 on a half circle, with its word. null: nothing is known yet. */
export const Gauge = ({
  score,
  band,
  label,
}: {
  score: number | null
  band: string | null
  label: string
}) => (
  <div className={styles.gauge}>
    <svg
      viewBox="0 0 200 118"
      role="img"
      aria-label={`${label}: ${score === null ? 'not rated yet' : `${score} of 100, ${band}`}`}
    >
      <path
        d={arc(0, 1)}
        fill="none"
        stroke="var(--sunken)"
        strokeWidth="18"
        strokeLinecap="round"
      />
      {score !== null && score > 0 && (
        <path
          d={arc(0, score / 100)}
          fill="none"
          stroke={`var(--band-${color(score)})`}
          strokeWidth="18"
          strokeLinecap="round"
        />
      )}
      <text x="100" y="92" textAnchor="middle" fontSize="46" fontWeight="700">
        {score ?? '–'}
      </text>
      <text x="100" y="114" textAnchor="middle" fontSize="14">
        {band ?? 'Not rated yet'}
      </text>
    </svg>
  </div>
)
