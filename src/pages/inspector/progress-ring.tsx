import styles from './board.module.css'

const round = 2 * Math.PI * 18

/** How much of the required items is rated, as a ring with its numbers beside it in words. */
export const ProgressRing = ({ rated, required }: { rated: number; required: number }) => {
  const share = required === 0 ? 0 : Math.min(1, rated / required)
  return (
    <svg
      className={styles.ring}
      viewBox="0 0 44 44"
      width="44"
      height="44"
      role="img"
      aria-label={`${rated} of ${required} items rated`}
    >
      <circle cx="22" cy="22" r="18" fill="none" stroke="var(--sunken)" strokeWidth="5" />
      {share > 0 && (
        <circle
          cx="22"
          cy="22"
          r="18"
          fill="none"
          stroke={share === 1 ? 'var(--good)' : 'var(--primary)'}
          strokeWidth="5"
          strokeLinecap="round"
          strokeDasharray={`${share * round} ${round}`}
          transform="rotate(-90 22 22)"
        />
      )}
      <text x="22" y="26" textAnchor="middle" fontSize="11" fontWeight="700">
        {Math.round(share * 100)}%
      </text>
    </svg>
  )
}
