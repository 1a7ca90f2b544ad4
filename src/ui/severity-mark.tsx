import clsx from 'clsx'
import styles from './display.module.css'

const marks = {
  safety: ['▲', 'Safety hazard'],
  major: ['◆', 'Repair or replace'],
  maintenance: ['●', 'Maintenance item'],
  monitor: ['◐', 'Watch'],
} as const

/** How serious: a colour, a shape and a word, so that no one of them carries it alone. */
export const SeverityMark = ({
  severity,
  count,
}: {
  severity: keyof typeof marks
  count?: number
}) => {
  const [shape, word] = marks[severity]
  return (
    <span className={clsx(styles.badge, styles[severity])}>
      <span aria-hidden="true">{shape}</span>
      {count !== undefined && <span>{count}</span>}
      {word}
    </span>
  )
}
