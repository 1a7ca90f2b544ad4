import styles from './progress.module.css'

/** Between 0 and 1; nothing to do is all done. */
const shareOf = (done: number, total: number) =>
  total <= 0 ? 1 : Math.min(1, Math.max(0, done / total))
const round = 2 * Math.PI * 18

/** How much of something is done, as a ring with its share in figures. */
export const ProgressRing = ({
  done,
  total,
  label,
}: {
  done: number
  total: number
  /** The same in words. */
  label: string
}) => {
  const share = total === 0 ? 0 : shareOf(done, total)
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 44 44"
      width="44"
      height="44"
      role="img"
      aria-label={label}
    >
      <circle cx="22" cy="22" r="18" className={styles.track} />
      {share > 0 && (
        <circle
          cx="22"
          cy="22"
          r="18"
          className={share === 1 ? styles.whole : styles.part}
          strokeDasharray={`${share * round} ${round}`}
          transform="rotate(-90 22 22)"
        />
      )}
      <text x="22" y="26">
        {Math.round(share * 100)}%
      </text>
    </svg>
  )
}

/** The same as a bar. Without a label it is for the eye alone, because the words are beside it. */
export const ProgressBar = ({
  done,
  total,
  label,
}: {
  done: number
  total: number
  label?: string
}) => {
  const share = shareOf(done, total)
  return (
    <svg
      className={styles.bar}
      height="8"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <rect width="100%" height="8" rx="4" className={styles.rail} />
      <rect
        width={`${(100 * share).toFixed(2)}%`}
        height="8"
        rx="4"
        className={share === 1 ? styles.full : styles.filled}
      />
    </svg>
  )
}
