import clsx from 'clsx'
import styles from './picture.module.css'

const rows = [
  { mark: styles.here, active: true, words: 'now' },
  { mark: styles.was, active: false, words: 'before: −1 is one step back' },
  { mark: styles.next, active: false, words: '? can come next' },
]

/** What the edges of boxes mean. */
export const Legend = () => (
  <ul className={styles.legend} aria-label="What the edges mean">
    {rows.map(({ mark, active, words }) => (
      <li key={words}>
        <svg width="30" height="18" aria-hidden="true">
          <g className={clsx(styles.box, mark, active && styles.active)}>
            <rect x="2" y="2" width="26" height="14" rx="5" className={styles.edge} />
          </g>
        </svg>
        {words}
      </li>
    ))}
  </ul>
)
