import clsx from 'clsx'
import type { ReactNode } from 'react'
import styles from './display.module.css'

/** A triangle, a diamond, a disc and a ring half filled: told apart in black and white. The last word is of several. */
const marks: Record<
  'safety' | 'major' | 'maintenance' | 'monitor',
  [shape: ReactNode, word: string, several: string]
> = {
  safety: [<path key="s" d="M7 1 13.500 13H.5Z" />, 'Safety hazard', 'Safety hazards'],
  major: [
    <path key="s" d="M7 .5 13.500 7 7 13.500.5 7Z" />,
    'Repair or replace',
    'Repair or replace',
  ],
  maintenance: [
    <circle key="s" cx="7" cy="7" r="5.500" />,
    'Maintenance item',
    'Maintenance items',
  ],
  monitor: [
    <path
      key="s"
      d="M7 1.500a5.500 5.500 0 1 0 0 11Zm0 1.600a3.900 3.900 0 0 1 0 7.800v1.600a5.500 5.500 0 0 0 0-11Z"
    />,
    'Watch',
    'Watch',
  ],
}
export type Severity = keyof typeof marks

/** How serious: a color, a shape and a word, so that none of them carries it alone. */
export const SeverityMark = ({
  severity,
  count,
  only = false,
}: {
  severity: Severity
  count?: number
  /** The shape in its color alone, where a legend or the words beside it say the rest; screen readers say the word. */
  only?: boolean
}) => {
  const [shape, word, several] = marks[severity]
  if (only)
    return (
      <svg
        className={clsx(styles.mark, styles[severity], styles.bare)}
        viewBox="0 0 14 14"
        role="img"
        aria-label={word}
        data-shape={severity}
      >
        {shape}
      </svg>
    )
  return (
    <span className={clsx(styles.badge, styles[severity])}>
      <svg className={styles.mark} viewBox="0 0 14 14" aria-hidden="true" data-shape={severity}>
        {shape}
      </svg>
      {count !== undefined && <span>{count}</span>}
      <span className={styles.word}>{(count ?? 1) === 1 ? word : several}</span>
    </span>
  )
}
