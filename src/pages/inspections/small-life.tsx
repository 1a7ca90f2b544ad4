import {
  type InspectionStatus,
  inspectionStatuses,
  statusWord,
} from '#contract/vocabulary/inspections.ts'
import { Hidden } from '#src/ui/layout.tsx'
import { StatusChip } from './inspection-chips.tsx'
import styles from './small-life.module.css'

/** The line through the chart of an inspection; a test compares it with the chart, which weighs too much for a card. */
const line: readonly InspectionStatus[] = inspectionStatuses.filter(
  (status) => status !== 'cancelled',
)

/** How far an inspection is, in one line of a card; the word alone of one that left the line. */
export const SmallLife = ({ status }: { status: InspectionStatus }) => {
  const at = line.indexOf(status)
  if (at < 0) return <StatusChip status={status} />
  return (
    <div className={styles.frame}>
      <ol className={styles.line} aria-label="How far it is">
        {line.map((one, index) => (
          <li
            key={one}
            className={index < at ? styles.past : undefined}
            aria-current={index === at ? 'step' : undefined}
          >
            {statusWord[one]}
            {index < at && <Hidden>, done</Hidden>}
          </li>
        ))}
      </ol>
    </div>
  )
}
